/* A page's text before or after the notebook's cell, moved into the window that the cell fills. In JupyterLab, where the
   cell is one among others, the text stays where it is. */
export default {
  render({ model, el }) {
    let asked = 0;
    const gather = () => {
      if (!el.isConnected) { asked = requestAnimationFrame(gather); return; }
      if (!document.body.classList.contains("amst-page")) return;
      const wanted = model.get("before") ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
      for (const text of document.querySelectorAll("#rendered_cells div.amst-told")) {
        if (el.compareDocumentPosition(text) & wanted && !text.closest(".amst-root")) el.append(text);
      }
    };
    gather();
    return () => cancelAnimationFrame(asked);
  },
};
