/* Settings of the look: they stand on the page's root, where the style sheet reads them. */
const COLOURS = ["light", "dark", "contrast"], SIZES = ["large", "largest"];

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
let look = {};

const showLook = () => {
  const root = document.documentElement.dataset;
  const set = (name, value) => { if (value) root[name] = value; else delete root[name]; };
  set("amstColours", COLOURS.includes(look.colours) ? look.colours : systemIsDark.matches && "dark");
  set("amstSize", SIZES.includes(look.size) && look.size);
  set("amstStill", look.still === true && "true");
  set("amstSound", look.sound === true && "true");
  set("amstPresenter", look.presenter === true && "true");
};

systemIsDark.addEventListener("change", showLook);

const applyLook = kept => {
  look = isMapping(kept?.look) ? kept.look : {};
  showLook();
};

const isStill = () => "amstStill" in document.documentElement.dataset || matchMedia("(prefers-reduced-motion: reduce)").matches;

/* The title says whose turn it is, for a reader who looks at another tab meanwhile. */
let title = "";
const tendTitle = () => {
  const words = document.querySelector(".amst-playing .amst-whose")?.textContent.trim() ?? "";
  if (!title || !document.title.endsWith(title)) title = document.title;
  const wanted = words ? `${words} · ${title}` : title;
  if (document.title !== wanted) document.title = wanted;
};
