/* The page's line to its kernel. It stands where JupyterLab's scripts expect a WebSocket, and outlasts cuts of the network:
   it notices them, joins again as soon as the server can be reached, and nothing sent by either side is lost or comes twice.
   widgets/kernels/lasting.py is the server's side. With a server that lacks it, the line still joins again.

   On the document, "amsterdam-line" tells how it stands: "live", "cut", or "gone" when the kernel has ended. */
"use strict";

const PLAIN = "v1.kernel.websocket.jupyter.org";
const LASTING = `lasting.${PLAIN}`;

const PULSE_MS = 400;     // how often the line asks whether the server is still there
const SILENCE_MS = 1550;  // how long it waits for an answer: a cut is told within two seconds
const LATE_MS = 300;      // a timer this late says that the page itself was busy, and not that the server is silent
const REACH_MS = 1500;    // how long the server may take to be reached
const JOIN_MS = 3000;     // and to take the line up again; the first time is without a limit
const PAUSE_MS = 300;     // between two attempts

const PlainSocket = window.WebSocket;

/* Jupyter Server and JupyterHub refuse a page's requests without this token; Voila's own server has none. */
const pageToken = () => /(?:^|;\s*)_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";

class Line {
  constructor(address) {
    this.binaryType = "arraybuffer";
    this.protocol = PLAIN;
    this.state = "new";
    this.address = new URL(address);
    this.address.searchParams.set("line", Math.random().toString(36).slice(2));
    this.heard = 0;    // frames from the server
    this.counted = 0;  // frames that the server has counted,
    this.kept = [];    // and those that it has not
    this.join().then(joined => { if (!joined) this.tryAgain(); });
    this.pulse = setInterval(() => this.ask(), PULSE_MS);
  }

  tell(state) {
    if (state === this.state || this.state === "gone") return;
    const isFirst = this.state === "new" && state === "live";
    this.state = state;
    document.dispatchEvent(new CustomEvent("amsterdam-line", { detail: state }));
    if (isFirst) this.onopen?.({});
  }

  /* Open a connection. The promise says whether it came about. */
  join() {
    this.address.searchParams.set("heard", this.heard);
    const socket = this.socket = new PlainSocket(this.address, [LASTING, PLAIN]);
    socket.binaryType = "arraybuffer";
    const patience = this.state === "new" ? null : setTimeout(() => socket.close(), JOIN_MS);
    return new Promise(resolve => {
      const joined = () => {
        clearTimeout(patience);
        for (const frame of this.kept) socket.send(frame);
        this.tell("live");
        resolve(true);
      };
      let isAwaited = true;
      socket.onopen = () => {
        if (socket.protocol === LASTING) return;  // the server's count comes first
        this.kept = [];
        joined();
      };
      socket.onmessage = ({ data }) => {
        this.answered();
        if (typeof data !== "string") {
          this.heard += 1;
          return this.onmessage?.({ data });
        }
        this.letGo(Number(data));
        if (isAwaited) joined();
        isAwaited = false;
      };
      socket.onclose = () => {
        clearTimeout(patience);
        resolve(false);
        if (socket === this.socket && this.state === "live") this.lose();
      };
    });
  }

  letGo(count) {
    this.kept.splice(0, count - this.counted);
    this.counted = Math.max(count, this.counted);
  }

  send(frame) {
    const isLasting = this.socket.protocol === LASTING;
    if (isLasting || this.state !== "live") this.kept.push(frame);
    if (this.state === "live") this.socket.send(frame);
  }

  ask() {
    if (this.state !== "live" || this.socket.protocol !== LASTING) return;
    this.socket.send(String(this.heard));
    this.silence ??= this.waitUntil(performance.now() + SILENCE_MS);
  }

  waitUntil(time) {
    return setTimeout(() => {
      const isLate = performance.now() > time + LATE_MS;
      if (isLate) this.silence = this.waitUntil(performance.now() + LATE_MS);
      else this.lose();
    }, time - performance.now());
  }

  answered() {
    clearTimeout(this.silence);
    this.silence = null;
  }

  lose() {
    this.answered();
    this.socket.onmessage = null;
    this.socket.close();
    this.tell("cut");
    this.tryAgain();
  }

  async tryAgain() {
    this.tell("cut");
    while (this.state === "cut") {
      const server = await this.reach();
      if (server === "gone") this.tell("gone");
      if (this.state !== "cut" || (server === "there" && await this.join())) return;
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
  }

  /* By HTTP, since browsers put off WebSockets that often fail. */
  async reach() {
    const kernel = this.address.origin.replace(/^ws/, "http") + this.address.pathname.replace(/\/channels$/, "");
    try {
      const headers = { "X-XSRFToken": pageToken() };
      const answer = await fetch(kernel, { cache: "no-store", headers, signal: AbortSignal.timeout(REACH_MS) });
      if (answer.status === 404 || (answer.ok && (await answer.json()).execution_state === "dead")) return "gone";
      return answer.ok ? "there" : "silent";
    } catch {
      return "silent";
    }
  }

  /* JupyterLab's scripts let go of a kernel that has died. */
  close() {
    clearInterval(this.pulse);
    this.answered();
    this.socket.onclose = null;
    this.socket.close();
    this.tell("closed");
    this.reach().then(server => { if (server === "gone") this.tell("gone"); });
  }
}

window.WebSocket = new Proxy(PlainSocket, {
  construct(target, [address, ...rest]) {
    return /\/api\/kernels\/[^/]+\/channels/.test(address) ? new Line(address) : new target(address, ...rest);
  },
});
