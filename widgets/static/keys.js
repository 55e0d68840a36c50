/* The keyboard at a table that fills the window. Digits press what asks, "?" shows the shortcuts, Escape and a press beside it
   close what lies over the table, and when what had the focus is gone, the focus goes on to what can be done next. */
const TYPING = "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]";
const visible = name => [...document.querySelectorAll(`.amst-playing ${name}`)].filter(element => element.checkVisibility());

const openMenu = () => visible(".amst-menu-button.mod-active")[0];

const closeMenu = button => {
  button.click();
  button.focus({ preventScroll: true });
};

/* A press beside the open menu closes it and does nothing else. */
let swallows = false;

const pressBeside = event => {
  document.documentElement.dataset.pointed = "";
  held = null;
  showShortcuts(false);
  const button = openMenu();
  const beside = button && !event.target.closest?.(".amst-menu, .amst-menu-button, .amst-controls, .amst-rule-card");
  swallows = false;
  if (beside) closeMenu(button);
  swallows = Boolean(beside);
};

const swallow = event => {
  if (!swallows || !event.isTrusted) return;
  event.preventDefault();  // the focus stays on the menu's button
  event.stopImmediatePropagation();
  if (event.type === "click") swallows = false;
};

let readFrom = null;

const showShortcuts = opened => {
  const panel = document.querySelector(".amst-playing .amst-shortcuts");
  if (!panel || panel.classList.contains("amst-open") === opened) return false;
  if (opened) readFrom = document.activeElement;
  panel.classList.toggle("amst-open", opened);
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-label", panel.querySelector("h3").textContent);
  if (opened) focusOnBox(panel);
  else readFrom?.focus({ preventScroll: true });
  return true;
};

/* What the digits press, from top to bottom: the payments, or else the buttons of what asks. */
const pressDigit = digit => {
  if (visible(".amst-choices")[0]) return false;  // it has numbers of its own
  const place = button => { const box = button.getBoundingClientRect(); return [Math.round(box.top / 8), box.left]; };
  const before = (one, other) => place(one)[0] - place(other)[0] || place(one)[1] - place(other)[1];
  const asked = visible(".amst-asks > :is(.amst-panel, .amst-question, .amst-buttons):not(.amst-hint, .amst-final) button");
  const payments = asked.filter(button => button.closest(".amst-picture-button"));
  const button = (payments.length ? payments : asked).filter(button => !button.disabled).sort(before)[digit - 1];
  if (!button) return false;
  const again = button.closest(".amst-picture-button.amst-chosen");
  (again ? asked.find(button => button.classList.contains("mod-primary")) : button).click();
  return true;
};

/* Looking back, arrow keys go from decision to decision, except where they have a meaning of their own. */
const TURNS = { ArrowLeft: ".amst-previous", ArrowRight: ".amst-following" };

const turnToDecision = event => {
  if (event.target.closest?.("canvas, .widget-slider, [role=radiogroup]")) return false;
  const button = visible(`.amst-course ${TURNS[event.key]}`)[0];
  button?.click();
  return Boolean(button);
};

/* End goes to the end: a slider's own key goes to what was the end when it was made. */
const slideToEnd = target => {
  const slider = target.closest?.(".amst-root .widget-slider .noUi-target")?.noUiSlider;
  slider?.set(target.ariaValueMax);
  return Boolean(slider);
};

/* In a lesson Enter goes on from a step that is done: what is left to choose there does nothing any more. Struck twice, it
   answers only. */
const ELSEWHERE = "button, a, summary, input, [tabindex='0']";
const ANSWERS = ".amst-choices, .amst-answers, .amst-asks > .amst-buttons, .amst-route-picker, canvas";
let entered = 0;

const turnToStep = event => {
  const twice = event.timeStamp - entered < 500;
  entered = event.timeStamp;
  if (twice || (event.target.closest?.(ELSEWHERE) && !event.target.closest(ANSWERS))) return false;
  const next = visible(".amst-lesson .amst-turn-over > .mod-primary")[0];
  next?.click();
  return Boolean(next);
};

const strike = event => {
  delete document.documentElement.dataset.pointed;
  swallows = false;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.closest?.(TYPING);
  let done = false;
  if (event.key === "Escape" && !visible(".amst-rule-card").length) {
    done = showShortcuts(false);
    if (!done && openMenu()) { closeMenu(openMenu()); done = true; }
  } else if (event.key === "?" && !typing) {
    done = showShortcuts(true) || showShortcuts(false);
  } else if (/^[1-9]$/.test(event.key) && !typing) {
    done = pressDigit(Number(event.key));
  } else if (TURNS[event.key] && !typing) {
    done = turnToDecision(event);
  } else if (event.key === "End" && !typing) {
    done = slideToEnd(event.target);
  } else if (event.key === "Enter" && !typing) {
    done = turnToStep(event);
  }
  if (!done) return;
  event.preventDefault();
  event.stopPropagation();  // a notebook uses these keys itself
};

const focusOnBox = box => {
  if (!box) return;
  if (box.tabIndex < 0) box.tabIndex = -1;
  box.focus({ preventScroll: true });
};

/* What had the focus last, if it was on a table. */
let held = null;

const noteFocus = event => { held = event.target.closest?.(".amst-playing, .amst-beginning") ? event.target : null; };

/* A board marks what arrow keys came to as if a mouse were over it, until the focus goes on. */
const leaveBoard = event => {
  if (event.target.matches?.(".amst-board canvas")) event.target.dispatchEvent(new MouseEvent("mouseout"));
};

/* One Tab away from what can be done next: where a button went that got an answer, what asks, or else the board. */
const keepFocus = () => {
  const here = document.activeElement, waits = here.matches(".amst-playing .amst-board");
  const isLost = here === document.body && held && (held.disabled || !held.checkVisibility());
  if (!isLost && !waits || document.querySelector("[data-drawing]")) return;
  const asks = visible(".amst-asks button:enabled")[0]?.closest(".amst-asks");
  const answers = isLost ? held.closest(".amst-verdict, .amst-hint") : null;
  const next = answers?.checkVisibility() ? answers : asks ?? visible(".amst-board")[0];
  if (next) held = null;  // a game that begins is not there yet
  if (next !== here) focusOnBox(next);
};

const skipToBoard = event => {
  if (!event.target.closest?.(".amst-skip")) return;
  event.preventDefault();
  visible(".amst-board canvas")[0]?.focus({ preventScroll: true });
};

/* A link that was drawn anew while it was pressed is pressed all the same: bots may move between down and up. */
let pressed = null;

const noteLink = event => { pressed = event.target.closest?.(".amst-playing a[href]") ?? null; };

const followLink = event => {
  const link = pressed;
  pressed = null;
  if (!link || link.isConnected) return;
  const anew = document.elementFromPoint(event.clientX, event.clientY)?.closest("a[href]");
  if (anew?.textContent === link.textContent) anew.click();
};

/* Cards that are dragged from the hand onto a route are a press on both. A mouse has pressed the hand already. */
let dragged = null;

const pressAt = (canvas, event) => canvas.dispatchEvent(new MouseEvent("mousedown", {
  bubbles: true, button: 0, clientX: event.clientX, clientY: event.clientY,
}));

const pickUp = event => {
  const canvas = event.target.closest?.(".amst-playing .amst-hand canvas");
  dragged = canvas && event.isPrimary ? { canvas, event } : null;
};

/* Or else a browser takes a card that is dragged quickly for a flick, and drops the tap that follows. */
const holdOn = event => { if (dragged && event.cancelable) event.preventDefault(); };

const layDown = event => {
  const from = dragged, onto = document.elementFromPoint(event.clientX, event.clientY)?.closest(".amst-playing .amst-board canvas");
  dragged = null;
  if (!from || !onto) return;
  if (event.pointerType !== "mouse") pressAt(from.canvas, from.event);
  pressAt(onto, event);
};

const guardTable = () => {
  const early = { capture: true };
  document.addEventListener("pointerdown", pressBeside, early);
  for (const type of ["mousedown", "click"]) document.addEventListener(type, swallow, early);
  document.addEventListener("keydown", strike, early);
  document.addEventListener("pointerdown", pickUp, early);
  document.addEventListener("pointerdown", noteLink, early);
  document.addEventListener("pointerup", followLink, early);
  document.addEventListener("touchmove", holdOn, { capture: true, passive: false });
  document.addEventListener("pointerup", layDown, early);
  document.addEventListener("focusin", noteFocus, early);
  document.addEventListener("focusout", leaveBoard, early);
  document.addEventListener("click", skipToBoard, early);
};
