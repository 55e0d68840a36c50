/* A list of HTML buttons: the pressed key is sent to the kernel, which sends the key of the highlighted one. */
export default {
  render({ model, el }) {
    const buttons = () => [...el.querySelectorAll("button[data-key]")];
    const mark = () => {
      for (const button of buttons()) {
        const chosen = button.dataset.key === model.get("chosen");
        button.classList.toggle("amst-chosen", chosen);
        button.setAttribute("aria-pressed", chosen);
      }
    };
    /* After redrawing, the focus returns to its button if that still exists. */
    const draw = () => {
      const key = document.activeElement?.dataset?.key;
      el.innerHTML = model.get("html");
      mark();
      if (key && document.activeElement === document.body) {
        buttons().find(button => button.dataset.key === key)?.focus({ preventScroll: true });
      }
    };
    el.addEventListener("click", event => {
      const button = event.target.closest("button[data-key]");
      if (button) model.send({ press: button.dataset.key });
    });
    model.on("change:html", draw);
    model.on("change:chosen", mark);
    draw();
  },
};
