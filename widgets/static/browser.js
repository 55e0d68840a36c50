/* What a page knows that its kernel does not: its address, what the browser keeps for it, and how keys should work.
   Runs in Voila and in JupyterLab alike, once for each Browser widget. Nothing leaves the machine. */
const KEY = "amsterdam";

const load = () => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};  // unreadable, or a browser that may not keep anything
  }
};

const save = kept => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    return;  // a browser may have no room, or be forbidden to keep anything: the page works on without
  }
};

/* A canvas of ipycanvas swallows every key and the wheel. Tab, Escape, F-keys and shortcuts belong to the page. */
const guard = event => {
  if (event.target?.tagName !== "CANVAS" || !event.target.closest(".amst-root")) return;
  const ours = event.type === "wheel" || event.key === "Tab" || event.key === "Escape" || /^F\d+$/.test(event.key)
    || event.ctrlKey || event.metaKey || event.altKey;
  if (ours) event.stopImmediatePropagation();
};

const markLive = () => {
  for (const line of document.querySelectorAll(".amst-live:not([role])")) {
    line.setAttribute("role", "status");
    line.setAttribute("aria-live", "polite");
  }
};

/* A slider's handle has no name of its own, though its slider has. */
const nameSliders = () => {
  for (const handle of document.querySelectorAll(".amst-root .widget-slider .noUi-handle:not([aria-label])")) {
    const words = handle.closest(".widget-slider").querySelector(".widget-label")?.textContent;
    if (words) handle.setAttribute("aria-label", words);
  }
};

/* A widget cannot say in which language its words are, but it can carry a class such as amst-lang-nl. */
const markLanguages = () => {
  for (const box of document.querySelectorAll('[class*="amst-lang-"]')) {
    const code = /(?:^| )amst-lang-([a-z]+)/.exec(box.getAttribute("class"))?.[1];
    if (code && box.lang !== code) box.lang = code;
  }
};

/* The page's prose is outside the widgets: whoever shows it (amsterdam.js) is told that another language was chosen. */
const tellLanguage = kept => {
  const address = new URL(location.href);
  const named = address.searchParams.get("lang");
  if (named && typeof kept.language === "string" && !named.toLowerCase().startsWith(kept.language)) {
    address.searchParams.delete("lang");  // or a reload would bring the old one back
    history.replaceState(history.state, "", address);
  }
  document.dispatchEvent(new CustomEvent("amsterdam-language"));
};

/* What is to be seen may be told in the messages that follow: look when they have been drawn. Of what is higher than the
   window the beginning is wanted. */
const bringIntoSight = name => setTimeout(() => {
  const smooth = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const wanted = document.querySelector(`.amst-root .${name}`);
  const block = wanted?.offsetHeight > innerHeight ? "start" : "nearest";
  wanted?.scrollIntoView({ block, behavior: smooth ? "smooth" : "auto" });
}, 100);

/* A button that goes with its press leaves the focus nowhere: it is given to what comes next, not to another button. */
const focusOn = name => setTimeout(() => {
  const wanted = document.querySelector(`.amst-root .${name}`);
  if (!wanted) return;
  wanted.tabIndex = -1;
  wanted.focus({ preventScroll: true });
}, 0);

/* The second half of a double click is meant for what the first half hit, not for what has come in its place. */
let clicked = null;

const guardClick = event => {
  const button = event.target.closest?.(".amst-root button");
  if (event.detail < 2) clicked = button;
  else if (button && button !== clicked) event.stopImmediatePropagation();
};

/* A rule card that opens takes the focus, and gives it back when it closes; Escape closes it. Beside the list of all
   rules it stays, and leaves the focus where it is. */
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

/* A heading that opens says whether it is open; its button only looks pressed. */
const tendFolds = () => {
  for (const head of document.querySelectorAll(".amst-fold > .jupyter-button")) {
    const open = String(head.classList.contains("mod-active"));
    if (head.getAttribute("aria-expanded") !== open) head.setAttribute("aria-expanded", open);
  }
};

const closeCard = event => {
  if (event.key === "Escape") document.querySelector(".amst-rule-card[data-open] .amst-close")?.click();
};

const guardPage = () => {
  if (window.amsterdamGuard) return;
  window.amsterdamGuard = true;
  document.addEventListener("keydown", closeCard, { capture: true });
  document.addEventListener("click", guardClick, { capture: true });
  for (const type of ["keydown", "wheel"]) document.addEventListener(type, guard, { capture: true, passive: true });
  const tend = () => { markLive(); nameSliders(); markLanguages(); tendCards(); tendFolds(); };
  let due = false;
  /* A move changes a hundred things, and whether a card is open makes the browser work out the whole page's styles. */
  const tendOnce = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => { due = false; tend(); });
  };
  new MutationObserver(tendOnce).observe(document, { childList: true, subtree: true, attributeFilter: ["class", "style"] });
  tend();
};

export default {
  initialize({ model }) {
    guardPage();
    model.on("msg:custom", ({ sight }) => sight && bringIntoSight(sight));
    model.on("msg:custom", ({ focus }) => focus && focusOn(focus));
    model.on("change:kept", () => { save(model.get("kept")); tellLanguage(model.get("kept")); });
  },

  /* Not before the page is drawn: what the kernel answers would be lost on widgets that are not there yet. */
  render({ model }) {
    model.set("query", Object.fromEntries(new URLSearchParams(location.search)));
    model.set("kept", load());
    model.set("ready", true);
    model.save_changes();
    /* What another tab keeps is kept here too, or this one would write over it. */
    const heed = event => {
      if (event.key !== KEY) return;
      model.set("kept", load());
      model.save_changes();
    };
    window.addEventListener("storage", heed);
    return () => window.removeEventListener("storage", heed);
  },
};
