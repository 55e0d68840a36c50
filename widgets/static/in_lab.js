/* The JupyterLab that a page can reach: in one of its cells, or beside it under the same Jupyter Server. Written there is
   one notebook for each position, in a folder of its own; a position that was opened before keeps what its reader wrote. */
const FOLDER = "amsterdam_positions";
const page = JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");
const isLab = page.appName === "JupyterLab";

const contents = async (path, model) => {
  const token = /(?:^|;\s*)_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  const asked = { cache: "no-store", headers: { "X-XSRFToken": token } };
  if (model) Object.assign(asked, { method: "PUT", body: JSON.stringify(model) });
  const answer = await fetch(`${page.baseUrl}api/contents/${path}`, asked);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

/* Whether there is one in which notebooks can be written. */
let reachable = null;
const mayWrite = () => contents("?content=0").then(root => root.writable, () => false);
const reachLab = () => reachable ??= isLab || page.amstLab ? mayWrite() : Promise.resolve(false);

const notebookOf = (words, code) => {
  const told = { id: "words", cell_type: "markdown", metadata: {}, source: words };
  const run = { id: "position", cell_type: "code", metadata: {}, source: code, execution_count: null, outputs: [] };
  const kernelspec = { name: "python3", display_name: "Python 3 (ipykernel)", language: "python" };
  return { type: "notebook", content: { cells: [told, run], metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 } };
};

const write = async (name, words, code) => {
  await contents(FOLDER, { type: "directory" });
  const { content } = await contents(FOLDER);
  if (!content.some(file => file.name === name)) await contents(`${FOLDER}/${name}`, notebookOf(words, code));
};

/* Lab opens what a link in a cell names by its own command. Elsewhere it gets a tab, which has to be opened by the press
   itself, before anything is written: later on, browsers take it for an advertisement. */
const openInLab = async (el, name, words, code) => {
  const tab = isLab ? null : window.open("", "_blank");
  try {
    await write(name, words, code);
  } catch (fault) {
    tab?.close();
    throw fault;
  }
  if (!isLab) {
    tab.location = `${page.baseUrl}lab/tree/${FOLDER}/${name}`;
    return;
  }
  const link = document.createElement("a");
  link.dataset.commandlinkerCommand = "docmanager:open";
  link.dataset.commandlinkerArgs = JSON.stringify({ path: `${FOLDER}/${name}` });
  el.append(link);
  link.click();
  link.remove();
};
