/* Enlarges a board within its frame: two fingers, a double tap, Ctrl and the wheel, or the keys + - 0. Only the style of the
   canvas changes: the kernel hears nothing of it, and a press is reported where it was made on the drawing. */
const MOST = 4, CLOSE = 3, NEAR = 1.01;
const SLOP = 10, TWICE = 350, BESIDE = 32;  // pixels that a tap may move; milliseconds and pixels between two taps
const STEPS = { "+": 1.5, "=": 1.5, "-": 1 / 1.5, 0: 0 };
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const FIELDS = "input, select, textarea, [contenteditable]";
const WHOLE = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 3v6H3M15 3v6h6M9 21v-6H3M15 21v-6h6"/></svg>';

const clamp = (number, least, most) => Math.min(most, Math.max(least, number));
const isStill = () => "amstStill" in document.documentElement.dataset || matchMedia("(prefers-reduced-motion: reduce)").matches;

/* The canvas that is on screen in its frame, and how it lies there. */
class Glass {
  constructor(el, changed) {
    this.el = el;
    this.changed = changed;
    this.scale = 1;
    this.resized = new ResizeObserver(() => this.fit());
  }

  get frame() {
    const table = this.el.closest(".amst-playing .amst-board");
    const frames = table ? [...this.el.parentElement.children] : [];
    return frames.find(box => box.classList.contains("amst-canvas") && box.checkVisibility());
  }

  get enlarged() { return this.scale > NEAR; }

  /* Lay the canvas so that its corner comes to a place of the frame, as far as its edges allow. */
  lay(scale, left, top, softly) {
    const { frame } = this, canvas = frame.querySelector("canvas"), before = canvas.style.transform || "none";
    scale = clamp(scale, 1, MOST);
    const along = (start, size, room, wanted) =>
      size * scale <= room ? start + (size - size * scale) / 2 : clamp(wanted, room - size * scale, 0);
    const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = canvas;
    this.canvas = canvas;
    this.scale = scale;
    this.left = along(x, width, frame.clientWidth, left);
    this.top = along(y, height, frame.clientHeight, top);
    const { enlarged } = this;
    canvas.style.transform = enlarged ? `translate(${this.left - x}px, ${this.top - y}px) scale(${this.scale})` : "";
    frame.classList.toggle("amst-enlarged", enlarged);
    if (enlarged) this.resized.observe(frame);
    if (softly && !isStill()) canvas.animate([{ transform: before }, {}], { duration: 160, easing: "ease-out" });
    this.changed();
  }

  /* Enlarge, so that what lies at one point of the window comes to another. */
  enlarge(scale, from, to = from, softly = false) {
    const { frame } = this, box = frame.getBoundingClientRect(), canvas = frame.querySelector("canvas");
    const [left, top] = this.enlarged ? [this.left, this.top] : [canvas.offsetLeft, canvas.offsetTop];
    const { magnified } = this, by = clamp(scale, 1, MOST) / this.scale;
    const along = (start, edge, at, then) => (then - edge) / magnified - ((at - edge) / magnified - start) * by;
    this.lay(scale, along(left, box.left, from.x, to.x), along(top, box.top, from.y, to.y), softly);
  }

  /* Move by pixels of the window. */
  shift(x, y) { this.lay(this.scale, this.left + x / this.magnified, this.top + y / this.magnified); }

  /* How much larger the page is for those who have chosen large letters. */
  get magnified() { return this.frame.getBoundingClientRect().width / this.frame.offsetWidth; }

  get middle() {
    const box = this.frame.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  /* The frame has another size, or another canvas is on screen. */
  fit() {
    if (!this.enlarged) return;
    if (this.frame?.contains(this.canvas)) this.shift(0, 0);
    else this.whole();
  }

  whole(softly = false) {
    if (!this.enlarged) return;
    if (this.frame?.contains(this.canvas)) this.lay(1, 0, 0, softly);
    else {
      this.canvas.style.transform = "";
      this.canvas.closest(".amst-canvas").classList.remove("amst-enlarged");
      this.scale = 1;
      this.changed();
    }
  }
}

/* Fingers on the frame: their number says what they do. What was no tap, or the second of two, is no press either. */
class Fingers {
  constructor(glass) {
    this.glass = glass;
    this.down = new Map();
    this.spent = false;
  }

  begin(event) {
    if (!this.down.size) {
      this.spent = false;
      this.start = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    }
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.down.size > 1) this.spent = true;
  }

  move(event) {
    const { glass, down } = this, was = down.get(event.pointerId), now = { x: event.clientX, y: event.clientY };
    if (!was) return;
    const far = Math.hypot(now.x - this.start.x, now.y - this.start.y) > SLOP;
    if (!this.spent && !far) return;
    const [first, second] = [...down.values()];
    down.set(event.pointerId, now);
    if (down.size === 1) {
      this.spent = true;
      if (glass.enlarged) glass.shift(now.x - was.x, now.y - was.y);
    } else if (was === first || was === second) {
      const other = was === first ? second : first;
      const apart = point => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      const between = point => ({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
      glass.enlarge(glass.scale * apart(now) / apart(was), between(was), between(now));
    }
  }

  end(event) {
    if (!this.down.delete(event.pointerId) || this.down.size) return;
    if (event.type === "pointercancel") this.spent = true;
    const { glass, start, tapped } = this;
    this.tapped = this.spent || event.timeStamp - start.at > TWICE ? null : start;
    const twice = this.tapped && tapped && start.at - tapped.at < TWICE && Math.hypot(start.x - tapped.x, start.y - tapped.y) < BESIDE;
    if (!twice || glass.frame.classList.contains("amst-map")) return;
    this.spent = true;
    this.tapped = null;
    if (glass.enlarged) glass.whole(true);
    else glass.enlarge(CLOSE, start, start, true);
  }
}

const readKey = (glass, event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(FIELDS)) return false;
  const { frame } = glass, table = frame?.closest(".amst-playing");
  if (!frame || (event.target !== document.body && !table.contains(event.target))) return false;
  const arrow = event.target.tagName === "CANVAS" && frame.contains(event.target) && glass.enlarged && ARROWS[event.key];
  if (arrow) glass.shift(arrow[0] * frame.clientWidth / 4, arrow[1] * frame.clientHeight / 4);
  else if (event.key in STEPS && STEPS[event.key]) glass.enlarge(glass.scale * STEPS[event.key], glass.middle);
  else if (event.key in STEPS) glass.whole(true);
  else return false;
  return true;
};

const readWheel = (glass, event) => {
  if (!event.ctrlKey && !glass.enlarged) return false;
  const unit = event.deltaMode ? 16 : 1;  // lines, or pixels
  const at = { x: event.clientX, y: event.clientY };
  if (event.ctrlKey) glass.enlarge(glass.scale * Math.exp(-clamp(event.deltaY * unit, -40, 40) / 100), at);
  else glass.shift(-event.deltaX * unit, -event.deltaY * unit);
  return true;
};

export default {
  render({ model, el }) {
    const button = document.createElement("button");
    button.className = "jupyter-button";
    button.innerHTML = WHOLE;
    const name = () => { button.title = model.get("label"); button.setAttribute("aria-label", model.get("label")); };
    name();
    el.append(button);

    /* The letters that name a thing keep their size on screen; the kernel, which draws them, is told with a press. */
    const tell = () => {
      if (Math.abs(model.get("scale") - glass.scale) < 0.05) return;
      model.set("scale", glass.scale);
      model.save_changes();
    };

    const glass = new Glass(el, () => {
      if (!glass.enlarged) tell();
      if (glass.enlarged) el.style.top = `${glass.frame.offsetTop + 4}px`;
      el.classList.toggle("amst-open", glass.enlarged);
    });
    const fingers = new Fingers(glass);
    const isOn = event => Boolean(glass.frame?.contains(event.target));
    const used = (event, done) => {
      if (!done) return;
      event.preventDefault();
      event.stopImmediatePropagation();  // a notebook uses the same keys itself
    };
    button.addEventListener("click", () => {
      const { canvas } = glass;
      glass.whole(true);
      canvas?.focus({ preventScroll: true });
    });

    /* On the window, since the page's own guard of canvases is on the document. */
    const heard = {
      pointerdown: event => {
        if (event.pointerType === "touch" && isOn(event)) fingers.begin(event);
        else if (!fingers.down.size) fingers.spent = false;  // a mouse, or a card that is dragged here
      },
      pointermove: event => fingers.move(event),
      pointerup: event => fingers.end(event),
      pointercancel: event => fingers.end(event),
      /* Or else a browser takes a moved board for a flick, and drops the tap that follows. */
      touchmove: event => { if (event.cancelable && isOn(event)) event.preventDefault(); },
      mousemove: event => { if (glass.enlarged && isOn(event)) tell(); },
      mousedown: event => {
        if (!isOn(event)) return;
        if (!fingers.spent) tell();
        used(event, fingers.spent);
      },
      wheel: event => used(event, isOn(event) && readWheel(glass, event)),
      keydown: event => used(event, readKey(glass, event)),
      resize: () => glass.fit(),
    };
    for (const type in heard) window.addEventListener(type, heard[type], { capture: true, passive: false });
    const told = message => { if (message.whole) glass.whole(); };
    model.on("msg:custom", told);
    model.on("change:label", name);
    return () => {
      for (const type in heard) window.removeEventListener(type, heard[type], { capture: true });
      glass.resized.disconnect();
      model.off("msg:custom", told);
      model.off("change:label", name);
    };
  },
};
