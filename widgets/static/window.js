/* Reports to the kernel whether the window is narrow by the style sheet's rule (widgets.css, Boards), now and whenever it
   changes. */
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
