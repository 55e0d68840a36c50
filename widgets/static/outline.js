/* Nested lists in which each line is a button. The whole tree is one stop for Tab, with arrow keys inside it, so that
   hundreds of lines do not hinder readers who use the keyboard. */

const element = (name, text, className) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
};

const button = (line, here) => {
  const made = element("button", "", "amst-outline-line");
  made.type = "button";
  made.dataset.key = line.key;
  made.tabIndex = here ? 0 : -1;
  if (here) made.setAttribute("aria-current", "true");
  if (line.name) made.append(element("strong", line.name), " · ");
  made.append(element("span", line.text));
  if (line.note) made.append(" ", element("span", `· ${line.note}`, "amst-quiet"));
  return made;
};

const build = model => {
  const whole = element("ol");
  whole.setAttribute("aria-label", model.get("label"));
  const lists = [whole];
  for (const line of model.get("lines")) {
    if (line.branches) {
      const list = element("ol");
      list.setAttribute("aria-label", model.get("branch"));
      lists[line.depth - 1].lastElementChild.append(list);
      lists[line.depth] = list;
    }
    const item = element("li");
    item.append(button(line, line.key === model.get("here")));
    lists[line.depth].append(item);
  }
  return whole;
};

/* Scroll only the box, not the page. */
const bringIntoSight = (box, line) => {
  if (!line) return;
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  const magnified = outer.width / box.offsetWidth;  // with large letters
  if (inner.top < outer.top) box.scrollTop -= (outer.top - inner.top) / magnified;
  else if (inner.bottom > outer.bottom) box.scrollTop += (inner.bottom - outer.bottom) / magnified;
};

const step = (lines, at, key) => {
  const item = lines[at].closest("li");
  switch (key) {
    case "ArrowDown": return lines[at + 1];
    case "ArrowUp": return lines[at - 1];
    case "Home": return lines[0];
    case "End": return lines.at(-1);
    case "ArrowLeft": return item.parentElement.closest("li")?.querySelector("button");
    case "ArrowRight": return item.querySelector(":scope ol button");
  }
};

export default {
  render({ model, el }) {
    const box = element("div", "", "amst-outline-box");
    el.append(box);

    const draw = () => {
      const focused = box.contains(document.activeElement);
      box.replaceChildren(build(model));
      const line = box.querySelector("[aria-current]");
      bringIntoSight(box, line);
      if (focused) line?.focus({ preventScroll: true });
    };

    box.addEventListener("click", event => {
      const line = event.target.closest("button");
      if (line) model.send({ press: Number(line.dataset.key) });
    });
    box.addEventListener("keydown", event => {
      const lines = [...box.querySelectorAll("button")];
      const at = lines.indexOf(event.target);
      if (at < 0 || event.ctrlKey || event.metaKey || event.altKey || !/^(Arrow|Home|End)/.test(event.key)) return;
      event.preventDefault();
      event.stopPropagation();  // a notebook uses arrow keys itself
      const next = step(lines, at, event.key);
      if (!next) return;
      lines[at].tabIndex = -1;
      next.tabIndex = 0;
      next.focus({ preventScroll: true });
      bringIntoSight(box, next);
    });

    let due = false;
    const drawOnce = () => {
      if (due) return;
      due = true;
      queueMicrotask(() => { due = false; draw(); });
    };
    for (const name of ["lines", "here", "label", "branch"]) model.on(`change:${name}`, drawOnce);
    draw();
  },
};
