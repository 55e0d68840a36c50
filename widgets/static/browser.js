/* What only the page knows, not its kernel: its address, what the browser stores for it, and how keys should work.
   Runs in Voila and in JupyterLab alike, once for each Browser widget. Nothing leaves the machine. */
const KEY = "amsterdam";

/* Return the stored values. Unreadable data is moved to another name, and `onDamage` is called. */
const load = (onDamage = () => {}) => {
  let raw = null;
  try {
    raw = localStorage.getItem(KEY);
    const kept = JSON.parse(raw ?? "{}");
    if (isMapping(kept)) return kept;
  } catch {
    // unreadable, or a browser that may not store anything
  }
  if (raw !== null) putAside(raw, onDamage);
  return {};
};

const putAside = (raw, onDamage) => {
  onDamage();
  try {
    localStorage.setItem(`${KEY}-unreadable-${Date.now()}`, raw);
    localStorage.removeItem(KEY);
  } catch {
    return;  // no space for a copy: it stays where it is
  }
};

const isMapping = value => value !== null && typeof value === "object" && !Array.isArray(value);

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/* Apply this page's changes since `base` to the current values: another tab may have changed other things. */
const merge = (base, mine, theirs) => {
  if (same(mine, base)) return theirs;
  if (same(theirs, base)) return mine;
  if (isMapping(mine) && isMapping(theirs)) {
    const before = isMapping(base) ? base : {};
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const merged = [...names].map(name => [name, merge(before[name], mine[name], theirs[name])]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const lacks = (list, value) => !(list ?? []).some(other => same(other, value));
    const stay = theirs.filter(value => lacks(base, value) || !lacks(mine, value));
    return [...stay, ...mine.filter(value => lacks(base, value) && lacks(theirs, value))];
  }
  return mine;
};

/* Write what the kernel changed, and report the result to it. */
const save = (model, base) => {
  const kept = merge(base, model.get("kept"), load());
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    announceStored(model, KEY);
    model.set("keeps", true);
  } catch {
    model.set("keeps", false);  // no space, or forbidden: the page says so and works without storing
  }
  model.set("kept", kept);
  model.save_changes();
  return kept;
};

/* A canvas of ipycanvas captures every key, the wheel and all touches, and scrolls the page when it gets the focus. Ours
   only take presses and the keys that a board uses; everything else goes to the page: one finger scrolls, two fingers
   zoom. The browser turns a tap into a mouse press. */
let byFinger = false;
const focusQuietly = function () { HTMLElement.prototype.focus.call(this, { preventScroll: true }); };

const belongsToPage = event => {
  switch (event.type) {
    case "mousedown": return event.button !== 0 || event.detail > 1;  // a double click is one press
    case "mousemove": case "mouseout": return byFinger;  // a finger does not hover
    case "keydown":
      return event.key === "Tab" || event.key === "Escape" || /^F\d+$/.test(event.key)
        || event.ctrlKey || event.metaKey || event.altKey;
  }
  return true;
};

const GUARDED = ["mousedown", "mousemove", "mouseout", "keydown", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"];

const guard = event => {
  if (event.target?.tagName !== "CANVAS" || !event.target.closest(".amst-root")) return;
  if (belongsToPage(event)) event.stopImmediatePropagation();
  else if (event.type === "mousedown") event.target.focus = focusQuietly;
};

const markLive = () => {
  for (const line of document.querySelectorAll(".amst-live:not([role])")) {
    line.setAttribute("role", "status");
    line.setAttribute("aria-live", "polite");
  }
};

/* A slider has an accessible name, but its handle has none. */
const nameSliders = () => {
  for (const handle of document.querySelectorAll(".amst-root .widget-slider .noUi-handle:not([aria-label])")) {
    const words = handle.closest(".widget-slider").querySelector(".widget-label")?.textContent;
    if (words) handle.setAttribute("aria-label", words);
  }
};

/* A widget cannot set the language of its text, but it can have a class such as amst-lang-nl. */
const markLanguages = () => {
  for (const box of document.querySelectorAll('[class*="amst-lang-"]')) {
    const code = /(?:^| )amst-lang-([a-z]+)/.exec(box.getAttribute("class"))?.[1];
    if (code && box.lang !== code) box.lang = code;
  }
};

/* The page's prose is outside the widgets; amsterdam.js shows it and is notified when the language changes. */
const tellLanguage = kept => {
  const address = new URL(location.href);
  const named = address.searchParams.get("lang");
  if (named && typeof kept.language === "string" && !named.toLowerCase().startsWith(kept.language)) {
    address.searchParams.delete("lang");  // or a reload would restore the old language
    history.replaceState(history.state, "", address);
  }
  document.dispatchEvent(new CustomEvent("amsterdam-language"));
};

/* Scroll to an element as it grows, since a busy kernel sends its content bit by bit, until the reader goes on. */
const ARRIVES = 5000;  // milliseconds in which everything has come

const follow = (element, show) => {
  const done = new AbortController(), growth = new ResizeObserver(show);
  done.signal.addEventListener("abort", () => growth.disconnect());
  for (const type of ["wheel", "pointerdown", "keydown"]) {
    addEventListener(type, () => done.abort(), { capture: true, signal: done.signal });
  }
  setTimeout(() => done.abort(), ARRIVES);
  growth.observe(element);
};

/* The messages that follow may still create or change the element, so scroll after they are drawn. An element higher than
   the window is aligned with its top. */
const bringIntoSight = name => setTimeout(() => {
  const wanted = document.querySelector(`.amst-root .${name}`);
  if (!wanted) return;
  if (wanted.querySelector(".amst-end")?.checkVisibility()) wanted.scrollTo(0, 0);  // the end of a lesson begins with its stars
  follow(wanted, () => {
    const block = wanted.offsetHeight > innerHeight ? "start" : "nearest";
    wanted.scrollIntoView({ block, behavior: isStill() ? "auto" : "smooth" });
  });
}, 100);

/* When a pressed button disappears, the focus is lost: move it to the next content, not to another button. What can have the
   focus by itself, such as the one way on, keeps its place among what Tab reaches. A new task begins at its top, however far
   the one before was scrolled. */
const focusOn = name => setTimeout(() => {
  const box = document.querySelector(`.amst-root .${name}`);
  if (box?.matches(".amst-task")) box.closest(".amst-playing .amst-asks")?.scrollTo(0, 0);
  focusOnBox(box);
}, 0);

/* "Press once more": the line that asks may lie elsewhere than what was pressed. A press in the same place means that line,
   unless something else lies there now. */
const NEAR = 12;  // CSS pixels
let pressedAt = null;

const pressOnceMore = event => {
  if (event.detail !== 1 || !event.isTrusted) return false;  // a key, a script, the second half of a double click
  const asks = [...document.querySelectorAll(".amst-choice.amst-ready")].find(line => line.checkVisibility());
  if (!asks) pressedAt = [event.clientX, event.clientY];
  if (!asks || !pressedAt || event.target.closest("button, a, input, select, label, summary, canvas")) return false;
  if (Math.hypot(event.clientX - pressedAt[0], event.clientY - pressedAt[1]) > NEAR) return false;
  asks.click();
  return true;
};

/* The second half of a double click is meant for the element that the first half hit, not for its replacement. Among the
   buttons of a decision it does nothing at all, since a button may stand for another choice by then. */
const DECIDES = ".amst-asks > :not(.amst-final), .amst-market, .amst-card-row, .amst-choices, .amst-strip";
let clicked = null;

const guardClick = event => {
  if (pressOnceMore(event)) return;
  const button = event.target.closest?.(".amst-root button");
  if (event.detail < 2) clicked = button;
  else if (button && (button !== clicked || button.closest(DECIDES))) event.stopImmediatePropagation();
};

/* The same for keys: one that is held down, or struck twice, presses once, also where the focus has gone on meanwhile from
   what the first strike put away. */
const DOUBLE = 400;  // milliseconds
let struck = {};

const guardKey = event => {
  if (event.key !== "Enter" && event.key !== " ") { struck = {}; return; }
  const { key, target, timeStamp } = event;
  const same = target === struck.target || struck.target?.disabled || !struck.target?.checkVisibility();
  const again = event.repeat || (key === struck.key && same && timeStamp - struck.timeStamp < DOUBLE);
  struck = { key, target, timeStamp };
  const decides = target.closest?.(".amst-root canvas") || target.closest?.(".amst-root button")?.closest(DECIDES);
  if (!again || !decides) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/* Just before a press, report which decision was on the screen: the press is dropped if that is over by then. */
const reportPress = (model, el) => event => {
  const onCanvas = event.target.tagName === "CANVAS", forCanvas = event.type === "mousedown" || event.type === "keydown";
  if (onCanvas !== forCanvas || !el.closest(".amst-root")?.contains(event.target)) return;
  model.send({ press: Math.abs(model.get("decision")) });
};

/* While its parts arrive one by one, a page is marked: what then stands on a button may not be what it decides. */
const markDrawing = (model, el) => () => {
  const root = el.closest(".amst-root");
  if (root) root.toggleAttribute("data-drawing", model.get("decision") < 0);
  setTimeout(keepFocus);
  hearDecision(model.get("decision"));
};

/* A rule card takes the focus when it opens and gives it back when it closes; Escape closes it. Beside the list of all
   rules it stays open and does not take the focus. */
let cameFrom = null;

const tendCards = () => {
  for (const card of document.querySelectorAll(".amst-rule-card")) {
    if (card.closest(".amst-rules")) continue;
    const open = card.checkVisibility();
    if (open) card.setAttribute("aria-label", card.querySelector("h3")?.textContent ?? "");
    if (open === ("open" in card.dataset)) continue;
    if (open) {
      cameFrom = document.activeElement;
      card.dataset.open = "";
      card.setAttribute("role", "dialog");
      card.tabIndex = -1;
      card.focus({ preventScroll: true });
    } else {
      delete card.dataset.open;
      const left = document.activeElement === document.body || card.contains(document.activeElement);
      if (left) cameFrom?.focus({ preventScroll: true });
    }
  }
};

/* Expose whether a fold is open; its button only looks pressed. What opens below the edge of its panel is scrolled up. */
const tendFolds = () => {
  for (const head of document.querySelectorAll(".amst-fold > .jupyter-button")) {
    const open = String(head.classList.contains("mod-active"));
    const before = head.getAttribute("aria-expanded");
    if (before === open) continue;
    head.setAttribute("aria-expanded", open);
    if (before === "false") follow(head.parentElement, () => showFold(head.parentElement));
  }
};

const showFold = fold => {
  let panel = fold.parentElement;
  while (panel && !/auto|scroll/.test(getComputedStyle(panel).overflowY)) panel = panel.parentElement;
  if (!panel) return;
  const covered = parseFloat(getComputedStyle(panel).scrollPaddingBottom) || 0;  // by what keeps its place there
  fold.scrollIntoView({ block: fold.offsetHeight > panel.clientHeight - covered ? "start" : "nearest" });
};

/* What an advisor advises comes into sight once, with the card that it is about. */
const tendAdvised = () => {
  for (const button of document.querySelectorAll(".amst-asks button:is(.amst-better, [data-advised])")) {
    const before = "advised" in button.dataset, advised = button.classList.contains("amst-better");
    if (before === advised) continue;
    button.toggleAttribute("data-advised", advised);
    if (advised) (button.closest(".amst-offer") ?? button).scrollIntoView({ block: "nearest" });
  }
};

/* Panels take turns in one place that scrolls: each is opened at its top. */
const openPanels = new WeakMap();

const tendPanels = () => {
  for (const held of document.querySelectorAll(".amst-playing .amst-held")) {
    const open = held.querySelector(":scope > .amst-shown");
    if (openPanels.get(held) !== open) held.scrollTo(0, 0);
    openPanels.set(held, open);
  }
};

/* What scrolls and holds nothing to press is reached by Tab itself. */
const tendScrolling = () => {
  for (const box of document.querySelectorAll(".amst-playing :is(.amst-held, .amst-asks, .amst-story)")) {
    const scrolls = box.checkVisibility() && box.scrollHeight > box.clientHeight + 1;
    const inside = [...box.querySelectorAll("button:enabled, a[href], select, input")];
    const needed = scrolls && !inside.some(element => element.checkVisibility({ visibilityProperty: true }));
    if (needed) box.tabIndex = 0;
    else if (box.tabIndex === 0) box.removeAttribute("tabindex");
  }
};

const closeCard = event => {
  if (event.key !== "Escape") return;
  const cards = document.querySelectorAll(".amst-rule-card:not(.amst-rules *)");  // seen is enough: it may get its focus yet
  [...cards].find(card => card.checkVisibility())?.querySelector(".amst-close").click();
};

const guardPage = () => {
  if (window.amsterdamGuard) return;
  window.amsterdamGuard = true;
  guardTable();
  document.addEventListener("keydown", stepScoring, { capture: true });
  document.addEventListener("keydown", closeCard, { capture: true });
  document.addEventListener("pointerdown", event => { byFinger = event.pointerType === "touch"; }, { capture: true });
  document.addEventListener("click", guardClick, { capture: true });
  document.addEventListener("keydown", guardKey, { capture: true });
  for (const type of GUARDED) document.addEventListener(type, guard, { capture: true, passive: true });
  const tend = () => { markLive(); nameSliders(); markLanguages(); tendCards(); tendFolds(); tendAdvised(); tendPanels(); tendScrolling(); tendTitle(); };
  let due = false;
  /* A move changes a hundred elements, and checking whether a card is open makes the browser compute all styles. */
  const tendOnce = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => { due = false; tend(); setTimeout(keepFocus); });  // only then does the focus leave
  };
  new MutationObserver(tendOnce).observe(document, { childList: true, subtree: true, attributeFilter: ["class", "style"] });
  tend();
};

/* Each widget has its own state: the stored values it saw last, and its shelf. */
export default () => {
  let base = {}, shelf = null;

  const arrive = model => {
    base = load(() => model.set("damaged", true));
    model.set("kept", base);
    applyLook(base);
  };

  return {
    initialize({ model }) {
      guardPage();
      /* In JupyterLab this widget is here before its page says what it stores. */
      const open = () => {
        if (shelf || !model.get("shelf").kind) return;
        shelf = openShelf(model);
        if (model.get("ready")) shelf.arrive();
      };
      model.on("change:shelf", open);
      open();
      const backup = openBackup(model);
      model.on("msg:custom", message => {
        if (message.sight) bringIntoSight(message.sight);
        if (message.focus) focusOn(message.focus);
        if (message.shelf) shelf?.obey(message.shelf);
        if (message.backup) backup.obey(message.backup);
        if (!message.backup?.restore) return;
        shelf?.arrive();
        announceStored(model, null);
      });
      model.on("change:kept", () => {
        if (same(model.get("kept"), base)) return;
        base = save(model, base);
        tellLanguage(base);
        applyLook(base);
      });
      /* Show values stored by another tab or notebook here, too. */
      const heed = event => {
        shelf?.heed(event);
        if (event.key !== KEY && event.key !== null) return;
        arrive(model);
        model.save_changes();
      };
      return onStored(model, heed);
    },

    /* Not before the page is drawn: the kernel's replies to widgets that do not exist yet would be lost. */
    render({ model, el }) {
      const report = reportPress(model, el), presses = ["click", "change", "mousedown", "keydown"];
      for (const type of presses) document.addEventListener(type, report, { capture: true });
      model.on("change:decision", markDrawing(model, el));
      shelf?.arrive();
      if (!document.querySelector("#amst-styles, .amst-root style")) model.send({ bare: true });
      model.set("query", Object.fromEntries(new URLSearchParams(location.search)));
      arrive(model);
      model.set("ready", true);
      model.save_changes();
      return () => { for (const type of presses) document.removeEventListener(type, report, { capture: true }); };
    },
  };
};
