/* What a page has before or after the notebook's cell, text and other cells, moved into the window that the cell fills. In
   JupyterLab, where the cell is one among others, all stays where it is. */
export default {
  render({ model, el }) {
    let asked = 0;
    const gather = () => {
      if (!el.isConnected) { asked = requestAnimationFrame(gather); return; }
      if (!document.body.classList.contains("amst-page")) return;
      const wanted = model.get("before") ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
      for (const part of document.querySelectorAll("#rendered_cells :is(div.amst-told, .jp-CodeCell)")) {
        const beside = el.compareDocumentPosition(part) & wanted && !part.contains(el);
        if (beside && !part.closest(".amst-root")) el.append(part);
      }
    };
    gather();
    return () => cancelAnimationFrame(asked);
  },
};
