/* The end of a game: arrow keys turn from one look at the scoring to the next. */
const STEPS = { ArrowRight: ".amst-next", ArrowLeft: ".amst-back" };

const stepScoring = event => {
  const panel = STEPS[event.key] && !event.altKey && !event.ctrlKey && !event.metaKey && visible(".amst-final")[0];
  if (!panel || event.target.closest?.(`${TYPING}, .widget-slider`)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const button = panel.querySelector(STEPS[event.key]);
  if (!event.repeat && button.checkVisibility()) button.click();
};
