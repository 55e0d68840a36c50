/* A list of HTML buttons: presses and the button under the mouse are sent to the kernel, which sends the keys of the buttons
   to mark. The keys 1 to 9 press the buttons with these numbers wherever the focus is, except in a field. */
const FIELDS = "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]";

export default {
  render({ model, el }) {
    const buttons = () => [...el.querySelectorAll("button[data-key]")];
    const mark = () => {
      const lit = new Set(model.get("lit"));
      for (const button of buttons()) button.classList.toggle("amst-lit", lit.has(button.dataset.key));
    };
    /* What a press on a heading opens comes into sight, and neither the focus nor the place that was scrolled to is lost when
       the list is drawn again. */
    let opened = "";
    const draw = () => {
      const key = el.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
      const scrolled = [...el.querySelectorAll("[data-scroll]")].map(box => [box.dataset.scroll, box.scrollLeft, box.scrollTop]);
      el.innerHTML = model.get("html");
      for (const [name, left, top] of scrolled) el.querySelector(`[data-scroll="${name}"]`)?.scrollTo(left, top);
      mark();
      if (opened) el.querySelector(`[data-of="${opened}"]`)?.nextElementSibling?.scrollIntoView({ block: "nearest" });
      opened = "";
      if (key !== undefined) {
        const same = buttons().find(button => button.dataset.key === key);
        (same ?? buttons()[0])?.focus({ preventScroll: true });
      }
    };

    let over = "";
    const hover = event => {
      const key = event?.target.closest?.("button[data-key]")?.dataset.key ?? "";
      if (key === over) return;
      over = key;
      model.send({ hover: key });
    };
    el.addEventListener("pointerover", event => { if (event.pointerType === "mouse") hover(event); });
    el.addEventListener("pointerleave", () => hover(null));
    el.addEventListener("click", event => {
      const button = event.target.closest("button[data-key]");
      if (!button) return;
      opened = button.hasAttribute("aria-expanded") ? button.dataset.key : "";
      model.send({ press: button.dataset.key });
    });

    const strike = event => {
      if (!/^[1-9]$/.test(event.key) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest?.(FIELDS) || !el.checkVisibility()) return;
      const button = el.querySelector(`button[data-number="${event.key}"]`);
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();  // a notebook uses digits itself
      button.scrollIntoView({ block: "nearest" });
      button.click();
    };
    document.addEventListener("keydown", strike, { capture: true });

    model.on("change:html", draw);
    model.on("change:lit", mark);
    draw();
    return () => document.removeEventListener("keydown", strike, { capture: true });
  },
};
