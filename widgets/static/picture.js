/* A button that saves the board on the page, as it is drawn, as a picture. */
export default {
  render({ model, el }) {
    const button = document.createElement("button");
    button.className = "jupyter-button";
    el.append(button);
    const name = () => { button.textContent = model.get("label"); };
    button.addEventListener("click", () => {
      const boards = [...el.closest(".amst-root").querySelectorAll(".amst-board canvas")];
      const board = boards.find(canvas => canvas.checkVisibility());
      board?.toBlob(picture => {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(picture);
        link.download = model.get("file");
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      }, "image/png");
    });
    model.on("change:label", name);
    name();
  },
};
