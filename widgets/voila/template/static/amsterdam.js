/* The page's additions to Voila: names for canvases, announced changes, and messages when its kernel ended, is cut off or never came. */
"use strict";

/* What the browser stores under a name; nothing if that is unreadable, or the browser may not store anything. */
function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/* anywidget (0.9.21 to 0.11.0 at least) gives a widget up for good that is not there within two seconds, which a busy machine
   may need: the page then looks whole, but no press counts. It has a minute instead. */
const GIVEN_UP_MS = 2000;
const PATIENT_MS = 60_000;
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = ms => timeout(ms === GIVEN_UP_MS ? PATIENT_MS : ms);

/* Colours and sizes hold from the first moment on; look.js sees to all settings once the widgets are there. */
const look = stored("amsterdam").look ?? {};
const colours = ["light", "dark", "contrast"].includes(look.colours) ? look.colours : matchMedia("(prefers-color-scheme: dark)").matches && "dark";
if (colours) document.documentElement.dataset.amstColours = colours;
if (["large", "largest"].includes(look.size)) document.documentElement.dataset.amstSize = look.size;
if (look.presenter === true) document.documentElement.dataset.amstPresenter = "true";

/* A table to play on may go on with a game at once, its tab's own or one of the address; otherwise a form comes first. */
function continuesGame() {
  const [, folder, page] = /([^/]+)\/([^/]+)\.ipynb$/.exec(location.pathname) ?? [];
  if (page !== "play") return false;
  if (new URLSearchParams(location.search).has("position")) return true;
  try {
    return sessionStorage.getItem(`amsterdam/${folder.replaceAll("_", "-")}/play`) !== null;
  } catch {
    return false;
  }
}
document.documentElement.toggleAttribute("data-amst-goes-on", continuesGame());

/* A canvas has no accessible name. The widget with class amst-canvas-label beside the one with class amst-canvas has it and
   keeps it up to date. A canvas of class amst-picture is for display only: Tab skips it. */
function nameCanvases() {
  for (const canvas of document.querySelectorAll("canvas:is(.amst-canvas, .amst-canvas *):not([aria-labelledby])")) {
    const box = canvas.closest(".amst-canvas");
    const picture = box.classList.contains("amst-picture");
    canvas.setAttribute("role", picture ? "img" : "application");
    if (picture) canvas.tabIndex = -1;
    const label = box.parentElement?.querySelector(":scope > .amst-canvas-label");
    if (!label) continue;
    label.id ||= `amst-label-${Math.random().toString(36).slice(2)}`;
    canvas.setAttribute("aria-labelledby", label.id);
  }
}

/* A screen reader announces changes inside an element that it already knows as a live region, but not the first content.
   A widget's outer element stays while its text changes, but a widget cannot set the role itself. */
function markLiveRegions() {
  for (const region of document.querySelectorAll(".amst-live:not([role])")) {
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "polite");
  }
}

/* Texts outside widgets are in English, with a hidden translation beside each for every language. */
const english = new WeakMap();

function readersLanguage() {
  const named = new URLSearchParams(location.search).get("lang") ?? stored("amsterdam").language;
  return typeof named === "string" ? named.toLowerCase().split(/[-_]/)[0] : "en";
}

function tell(element, code) {
  const shown = element.querySelector(".jp-RenderedMarkdown") ?? element.querySelector("span");
  if (!shown) return;
  if (!english.has(shown)) english.set(shown, shown.innerHTML);
  const others = [...element.querySelectorAll(":scope > template")];
  const wanted = others.find(other => other.lang === code);
  const words = wanted ? wanted.innerHTML : english.get(shown);
  if (shown.innerHTML !== words) shown.innerHTML = words;
  if (wanted) shown.lang = code; else shown.removeAttribute("lang");
  if (element.closest("#amst-title")) document.title = shown.textContent;
}

/* With `anew`, show everything in the reader's language; without it, only what is new and complete: an element is complete
   when another one follows it, or when the page has loaded. */
function tellPage(anew = false) {
  const code = readersLanguage();
  for (const element of document.querySelectorAll(anew ? ".amst-told" : ".amst-told:not([data-told])")) {
    if (document.readyState === "loading" && !element.nextSibling) continue;
    element.dataset.told = "";
    tell(element, code);
  }
  document.documentElement.lang = document.querySelector(`.amst-told > template[lang="${CSS.escape(code)}"]`) ? code : "en";
}

/* A page is noted when it opens, and the start page leads back to the one that was open last. */
const WHERE = "amsterdam-where";

function noteWhere() {
  try {
    localStorage.setItem(WHERE, JSON.stringify({ address: location.pathname, title: document.title }));
  } catch {
    // a browser that may not store anything
  }
}

function leadBack(way) {
  const { address, title } = stored(WHERE), link = way.querySelector("a");
  if (typeof title !== "string" || !title || !String(address).startsWith(new URL(link.href).pathname)) return;
  link.href = address;
  link.textContent = title;
  way.hidden = false;
}

function tendWhere() {
  const way = document.getElementById("amst-go-on");
  if (way) leadBack(way); else noteWhere();
}

document.addEventListener("amsterdam-language", () => tellPage(true));
document.addEventListener("DOMContentLoaded", () => { tellPage(true); tendWhere(); });

/* Classes are watched too: a widget gets its own after it is inserted. */
new MutationObserver(() => { nameCanvases(); markLiveRegions(); tellPage(); })
  .observe(document, { childList: true, subtree: true, attributeFilter: ["class"] });

/* The game runs in a kernel on the server; line.js tells how the line to it stands. */
let missing = null;  // the message while the page lacks its widgets: a sentence, and a button's label
let isCut = false, wasPressed = false, backEnds = null;
const BACK_MS = 6000;

const wordsOf = id => [...document.querySelectorAll(`#${id} .amst-told > span`)].map(told => told.textContent);

/* Show a sentence, and a button that loads the page again where it has a label; without a sentence, show nothing. */
function showNotice(text = "", label = "") {
  let notice = document.getElementById("amst-notice");
  if (!text && missing) [text, label] = missing;
  if (!text) return notice?.remove();
  if (!notice) {
    notice = document.createElement("div");
    notice.id = "amst-notice";
    notice.setAttribute("role", "alert");
    const reload = document.createElement("button");
    reload.addEventListener("click", () => location.reload());
    notice.append(document.createElement("p"), reload);
    document.body.append(notice);
  }
  const sentence = notice.querySelector("p"), button = notice.querySelector("button");
  if (sentence.textContent !== text) sentence.textContent = text;
  button.textContent = label;
  button.hidden = !label;
}

function showCut() {
  if (missing) return showNotice();  // its button helps more
  const [silent, dropped] = wordsOf("amst-cut");
  showNotice(wasPressed ? `${silent} ${dropped}` : silent);
}

function showBack() {
  const [back] = wasPressed ? wordsOf("amst-back") : [];
  wasPressed = false;
  showNotice(back);
  clearTimeout(backEnds);
  if (back) backEnds = setTimeout(() => { if (!isCut) showNotice(); }, BACK_MS);
}

document.addEventListener("amsterdam-line", ({ detail: state }) => {
  if (state === "closed") return;
  isCut = state !== "live";
  if (state === "gone") showNotice(...wordsOf("amst-gone"));
  else if (isCut) showCut();
  else showBack();
});

/* A press counts for what is on the screen when it is made. Without a line nobody could say whether it still does, so it
   is dropped, and the page says so. Scrolling and moving on by Tab go on. */
const PRESSES = ["pointerdown", "mousedown", "mouseup", "click", "dblclick", "keydown", "change"];
const goesOn = event => event.type === "keydown" && (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey);

function dropPress(event) {
  if (!isCut || goesOn(event) || !event.target.closest?.(".jupyter-widgets")) return;
  event.stopImmediatePropagation();
  if (event.type !== "pointerdown") event.preventDefault();  // which is where a finger begins to scroll
  if (event.type !== "click" && event.type !== "keydown" || document.querySelector("#amst-notice button:not([hidden])")) return;
  wasPressed = true;
  showCut();
}
for (const type of PRESSES) addEventListener(type, dropPress, { capture: true });

/* Until the page has its line, it asks for its kernel now and then: the server ends one that no page has joined or asked
   for. */
const HEARTBEAT_MS = 10_000;

async function heartbeat({ baseUrl, kernelId }) {
  try {
    const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, { cache: "no-store", headers: { "X-XSRFToken": pageToken() } });
    const isDead = answer.status === 404 || (answer.ok && (await answer.json()).execution_state === "dead");
    if (isDead) showNotice(...wordsOf("amst-gone"));
  } catch {
    showCut();
  }
}

const readPage = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");

const beating = setInterval(() => {
  const page = readPage();
  if (page.kernelId) heartbeat(page);
}, HEARTBEAT_MS);
document.addEventListener("amsterdam-line", () => clearInterval(beating), { once: true });

/* On a slow server a page may arrive without its widgets: the output of a cell was lost, the response broke off, or the
   browser could not load the widgets. Voila reports nothing then. Each of our cells shows something, so an empty cell is the
   sign. Where Voila looked for a widget in vain, its message stands in the place of it. The page reloads once, and if that
   does not help, it shows a message. */
const WIDGETS_MS = 60_000;
const WATCH_MS = 500;
const againKey = `amsterdam again ${location.pathname}`;

const lacksWidget = cell => cell.querySelector(".jp-OutputArea-output.jupyter-widgets");
const showsNothing = cell => lacksWidget(cell) || !cell.querySelector(".jupyter-widgets, [data-mime-type], .vega-embed");
const isLost = () => [...document.querySelectorAll(".jp-CodeCell")].some(lacksWidget);
const cameWhole = () => document.querySelector('script[src$="/voila.js"]') && !document.querySelector(".jp-CodeCell.jp-mod-noOutputs");
const isShown = () => !document.getElementById("loading") && ![...document.querySelectorAll(".jp-CodeCell")].some(showsNothing);

/* What stands for the page goes when the page is drawn: each cell shows something, and no canvas in sight is blank. Before a
   game that goes on a form may come for a moment; it is shown if no game has come after a while. */
const DRAWN_MS = 50;
const COMES_MS = 4000;
const small = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

function isBlank(canvas) {
  small.canvas.width = small.canvas.height = 8;
  small.drawImage(canvas, 0, 0, 8, 8);
  return !small.getImageData(0, 0, 8, 8).data.some(Boolean);
}

function isDrawn() {
  const canvases = [...document.querySelectorAll("#rendered_cells canvas")].filter(each => each.width && each.checkVisibility());
  return isShown() && (!canvases.length || !canvases.every(isBlank));
}

const isFormFirst = () => "amstGoesOn" in document.documentElement.dataset && document.querySelector(".amst-beginning");

document.addEventListener("DOMContentLoaded", () => {
  let drawn = null;
  const watch = setInterval(() => {
    if (!missing && !isDrawn()) return;
    drawn ??= performance.now();
    if (!missing && isFormFirst() && performance.now() - drawn < COMES_MS) return;
    clearInterval(watch);
    document.getElementById("amst-opening")?.remove();
  }, DRAWN_MS);
});

function loadAgain() {
  try {
    if (!sessionStorage.getItem(againKey)) {
      sessionStorage.setItem(againKey, "1");
      return location.reload();
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;  // without a record it might reload for ever
  }
  missing = wordsOf("amst-missing");
  showNotice();
}

function isWell() {
  missing = null;
  if (!isCut) showNotice();
  try {
    sessionStorage.removeItem(againKey);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/* While a cell takes long, the server adds something every ten seconds. A page that has not grown for longer was cut off. */
const GROWS_MS = 25_000;
let grown = performance.now();
const growth = new MutationObserver(() => { grown = performance.now(); });
growth.observe(document, { childList: true, subtree: true });
const growing = setInterval(() => {
  if (performance.now() - grown < GROWS_MS) return;
  clearInterval(growing);
  loadAgain();
}, WATCH_MS);

document.addEventListener("DOMContentLoaded", () => {
  growth.disconnect();
  clearInterval(growing);
  if (!document.getElementById("rendered_cells")) return;
  if (!cameWhole()) return loadAgain();
  const begun = performance.now();
  const watch = setInterval(() => {
    if (isShown()) {
      clearInterval(watch);
      isWell();
    } else if (!missing && (isLost() || performance.now() - begun > WIDGETS_MS)) {
      loadAgain();  // and keep watching: they may still arrive
    }
  }, WATCH_MS);
});

/* Voila ends the kernel when a page is left, but only once its widgets have loaded, and not on telephones, which skip
   beforeunload. The other cases are handled here, unless Voila has done so. */
let farewell = false;
const sendBeacon = navigator.sendBeacon.bind(navigator);
navigator.sendBeacon = (url, data) => {
  if (!String(url).includes("voila/api/shutdown/")) return sendBeacon(url, data);
  farewell = true;
  return sendBeacon(withToken(url), data);
};
const withToken = url => pageToken() ? `${url}?_xsrf=${pageToken()}` : url;
addEventListener("pagehide", () => {
  const { baseUrl, kernelId } = readPage();
  if (kernelId && !farewell) navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`);
});

/* Going back in the browser may show a cached page whose kernel ended when it was left. */
addEventListener("pageshow", event => { if (event.persisted) location.reload(); });

/* On pages with code one switch unfolds all of it; each cell's own can be folded by itself. */
document.addEventListener("change", event => {
  if (event.target.id !== "amst-show-code") return;
  for (const code of document.querySelectorAll(".amst-code")) code.open = event.target.checked;
});
