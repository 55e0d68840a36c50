/* The end of a game: arrow keys turn from one look at the scoring to the next, and the focus stays with it. */
const STEPS = { ArrowRight: ".amst-next", ArrowLeft: ".amst-back" };
const TYPES = "input, select, textarea, .widget-slider";

const scoring = () => [...document.querySelectorAll(".amst-playing .amst-final")].find(panel => panel.checkVisibility());

const stepScoring = event => {
  const panel = STEPS[event.key] && !event.altKey && !event.ctrlKey && !event.metaKey && scoring();
  if (!panel || event.target.closest?.(TYPES)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const button = panel.querySelector(STEPS[event.key]);
  if (!event.repeat && button.checkVisibility()) button.click();
};

/* What was pressed last may be gone: the panel itself takes the focus then. */
const tendScoring = () => {
  const panel = scoring();
  if (!panel || document.activeElement?.checkVisibility() && document.activeElement !== document.body) return;
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
};
