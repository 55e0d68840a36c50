/* Tells the kernel whether the window is narrow, as the style sheet sees it (widgets.css, Boards): then and whenever it changes. */
export default {
  initialize({ model }) {
    const narrow = matchMedia("(max-width: 600px)");
    const tell = () => {
      model.set("narrow", narrow.matches);
      model.save_changes();
    };
    narrow.addEventListener("change", tell);
    tell();
    return () => narrow.removeEventListener("change", tell);
  },
};
