/* Shows how things move on the table: pieces fly along a way, things tumble or turn, numbers count up. Steps follow each
   other; any press or key ends all of it, and there is none for a reader who asks for none. `sound.js` hears of it. */
const STEP = 420, LONGEST = 2400, PAUSE = 0.7;

let running = [];
const hurry = () => running.splice(0).forEach(animation => animation.finish());
const isStill = () => "amstStill" in document.documentElement.dataset || matchMedia("(prefers-reduced-motion: reduce)").matches;
const seen = (root, selector) => [...root.querySelectorAll(selector)].find(one => one.getBoundingClientRect().width > 0);

/* A place of a board that is enlarged may lie outside its frame: then the nearest one within. */
const inSight = (root, selector, x, y) => {
  const frame = seen(root, selector).closest(".amst-enlarged")?.getBoundingClientRect();
  if (!frame) return [x, y];
  return [Math.min(frame.right, Math.max(frame.left, x)), Math.min(frame.bottom, Math.max(frame.top, y))];
};

const started = (node, frames, timing, finish) => {
  const animation = node.animate(frames, timing);
  running.push(animation);
  animation.onfinish = () => { running = running.filter(other => other !== animation); finish?.(); };
  return animation;
};

const MOVES = {
  fly(root, { picture, way }, timing) {
    const from = root.getBoundingClientRect(), places = [];
    const magnified = from.width / root.offsetWidth;  // with large letters
    for (const [selector, x, y] of way) {
      const box = seen(root, selector)?.getBoundingClientRect();
      if (!box) return;
      const [left, top] = inSight(root, selector, box.left + x * box.width, box.top + y * box.height);
      places.push([(left - from.left) / magnified, (top - from.top) / magnified]);
    }
    const piece = document.createElement("div");
    piece.className = "amst-flight";
    piece.setAttribute("aria-hidden", "true");
    piece.innerHTML = picture;
    root.append(piece);
    const frames = places.map(([x, y]) => ({ visibility: "visible", transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }));
    started(piece, frames, timing, () => piece.remove());
  },
  stir(root, { at, turns }, timing) {
    for (const node of root.querySelectorAll(at)) {
      started(node, [{ transform: "rotate(0)" }, { transform: `rotate(${turns}turn)` }], timing);
    }
  },
  count(root, { at, before, after }, timing) {
    const node = seen(root, at);
    if (!node) return;
    const texts = [], walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode.data.includes(after)) texts.push([walker.currentNode, walker.currentNode.data]);
    const show = number => texts.forEach(([text, words]) => { text.data = words.replace(after, number); });
    const animation = started(node, [{}, {}], { ...timing, fill: "backwards" }, () => show(after));
    const tick = () => {
      if (animation.playState === "finished") return;
      const done = animation.effect.getComputedTiming().progress ?? 0;
      show(Math.round(before + (after - before) * done));
      requestAnimationFrame(tick);
    };
    tick();
  },
};

const play = (root, steps) => {
  hurry();
  if (!root || isStill() || document.hidden) return;
  const duration = Math.min(STEP, LONGEST / Math.max(1, steps.length));
  steps.forEach((moves, number) => {
    for (const { kind, slow = 1, ...move } of moves) {
      MOVES[kind]?.(root, move, { duration: duration * slow, delay: number * duration * PAUSE, easing: "ease-in-out" });
    }
  });
};

for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, hurry, true);

export default {
  render({ model, el }) {
    const heard = ({ steps = [] }) => {
      document.dispatchEvent(new CustomEvent("amst-moved", { detail: steps.flat().map(move => move.sound) }));
      play(el.closest(".amst-table"), steps);
    };
    model.on("msg:custom", heard);
    return () => model.off("msg:custom", heard);
  },
};
