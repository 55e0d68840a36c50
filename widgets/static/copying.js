/* A button that copies a text. A page without access to the clipboard (no permission, or not served from this machine or
   over https) shows the text selected, so that the reader can copy it with the keyboard. A text that is code is opened in
   JupyterLab where there is one (in_lab.js), and copied elsewhere. */
const old = field => {
  try {
    return document.execCommand("copy");  // deprecated, but the only way without navigator.clipboard
  } catch {
    return false;
  }
};

export default {
  render({ model, el }) {
    const button = document.createElement("button"), field = document.createElement("textarea");
    const said = document.createElement("span");
    button.className = "jupyter-button amst-copy";
    field.className = "amst-copied";
    field.readOnly = true;
    field.rows = 3;
    field.hidden = true;
    said.className = "amst-quiet";
    said.setAttribute("role", "status");
    el.append(button, said, field);

    const text = () => model.get("is_address") ? new URL(model.get("text"), location.href).href : model.get("text");
    let opens = false;
    const name = () => {
      button.textContent = model.get(opens ? "opens" : "label");
      button.disabled = !model.get("text");
      field.setAttribute("aria-label", model.get("label"));
      said.textContent = "";
      field.hidden = true;
    };
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(text());
        field.hidden = true;
      } catch {
        field.value = text();
        field.hidden = false;
        field.focus();
        field.select();
        if (!old(field)) {
          said.textContent = model.get("by_hand");
          return;
        }
        field.hidden = true;
        button.focus();
      }
      said.textContent = model.get("done");
    };
    const open = async () => {
      try {
        await openInLab(el, model.get("notebook"), model.get("words"), text());
        said.textContent = model.get("opened");
      } catch {
        await copy();
      }
    };
    button.addEventListener("click", () => opens ? open() : copy());
    for (const part of ["label", "opens", "text", "is_address"]) model.on(`change:${part}`, name);
    name();
    if (model.get("opens")) reachLab().then(found => { opens = found; name(); });
  },
};
