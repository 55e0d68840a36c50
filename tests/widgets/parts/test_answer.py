"""The answer to a press: shown, removed again, with its rule."""

from __future__ import annotations

from widgets.parts.answer import Answer


def test_an_answer_opens_the_rule_behind_it() -> None:
    rules: list[str] = []
    answer = Answer(rules.append, rules.append)
    answer.say("1 < 2 cards.", "claim.pay-colour")
    assert answer.layout.display is None and "1 &lt; 2 cards." in answer.words.value
    answer.why.click()
    assert rules == ["claim.pay-colour"]


def test_an_answer_without_a_rule_leads_to_none() -> None:
    rules: list[str] = []
    answer = Answer(rules.append, rules.append)
    answer.say("Not yet.", "claim.pay-colour")
    answer.say("First uncover your cards.")
    answer.why.click()
    assert answer.why.layout.display == "none" and rules == []


def test_an_answer_that_is_taken_away_leaves_nothing() -> None:
    answer = Answer(lambda _rule: None, lambda _sentence: None)
    answer.say("Not yet.", "claim.pay-colour")
    answer.clear()
    assert (answer.layout.display, answer.words.value, answer.rule) == ("none", "", "")
