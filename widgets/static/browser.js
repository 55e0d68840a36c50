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

const guardPage = () => {
  if (window.amsterdamGuard) return;
  window.amsterdamGuard = true;
  for (const type of ["keydown", "wheel"]) document.addEventListener(type, guard, { capture: true, passive: true });
  new MutationObserver(markLive).observe(document, { childList: true, subtree: true, attributeFilter: ["class"] });
  markLive();
};

export default {
  initialize({ model }) {
    guardPage();
    model.set("query", Object.fromEntries(new URLSearchParams(location.search)));
    model.set("kept", load());
    model.set("ready", true);
    model.save_changes();
    model.on("change:kept", () => save(model.get("kept")));
  },
};
