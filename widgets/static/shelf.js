/* What a page stores in its browser permanently: games, analyses. Each is a separate entry of localStorage, so that a move
   writes one entry. Loaded before browser.js; the kernel's side is `Shelf` in widgets/parts/shelf.py.

   An entry is JSON text with `n`, which grows with every change. Two tabs may continue the same entry: the tab that would
   overwrite a change it has not seen continues under a new id. */
const readEntry = raw => {
  try {
    const entry = JSON.parse(raw);
    return Number.isInteger(entry?.n) ? entry : null;
  } catch {
    return null;
  }
};

/* The time as text, in the reader's time zone, which the kernel does not know: 2025-11-28 14:32. */
const localTime = when =>
  Number.isFinite(when) ? new Date(when).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" }) : "";

const row = (id, raw) => ({ id, raw, told: localTime(readEntry(raw)?.when) });

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/* Whether the browser can store anything at all. */
const canKeep = () => {
  try {
    localStorage.setItem("amsterdam-probe", "1");
    localStorage.removeItem("amsterdam-probe");
    return true;
  } catch {
    return false;
  }
};

/* The notebooks in a window of JupyterLab share one store, and the browser notifies other windows only: notify the pages
   of this one as well. */
const announceStored = (by, key, newValue) =>
  window.dispatchEvent(new CustomEvent("amsterdam-stored", { detail: { by, key, newValue } }));

const onStored = (model, heed) => {
  const here = ({ detail }) => { if (detail.by !== model) heed(detail); };
  window.addEventListener("storage", heed);
  window.addEventListener("amsterdam-stored", here);
  return () => {
    window.removeEventListener("storage", heed);
    window.removeEventListener("amsterdam-stored", here);
  };
};

/* The open entry of a tab. A page with a position in its address remembers the entry for that visit, including reloads;
   following the same link again is another visit. */
const placeOf = tab => {
  const visited = () => new URLSearchParams(location.search).has("position");
  return {
    get: () => (visited() ? history.state?.[tab] : sessionStorage.getItem(tab)) ?? null,
    set(id) {
      if (visited()) history.replaceState({ ...history.state, [tab]: id }, "");
      if (id === null) sessionStorage.removeItem(tab);
      else sessionStorage.setItem(tab, id);
    },
  };
};

const orNothing = (action, nothing) => {
  try {
    return action();
  } catch {
    return nothing;  // a browser may forbid reading, too
  }
};

const openShelf = model => {
  const { kind, place } = model.get("shelf");
  const prefix = `amsterdam/${kind}/`, tab = placeOf(`amsterdam/${place}`);
  const mine = new Map();  // the values this page wrote last, by key
  const moved = new Map();  // ids that another tab continued -> the id that this page continues under
  const tell = content => model.send({ shelf: content });

  const all = () => Object.keys(localStorage).filter(key => key.startsWith(prefix))
    .map(key => row(key.slice(prefix.length), localStorage.getItem(key)));

  const write = ({ id: was, n, about, text }) => {
    let id = moved.get(was) ?? was;
    const there = localStorage.getItem(prefix + id);
    if (there !== null && !(readEntry(there)?.n < n)) {
      mine.delete(prefix + id);
      id = newId();
      moved.set(was, id);
    }
    const when = Date.now(), raw = JSON.stringify({ n, when, about, text });
    localStorage.setItem(prefix + id, raw);
    mine.set(prefix + id, raw);
    announceStored(model, prefix + id, raw);
    tell({ wrote: { id, was, when, told: localTime(when), raw: id === was ? null : raw } });
    if (id !== was) tell({ one: row(was, localStorage.getItem(prefix + was)) });
    return id;
  };

  const orders = {
    put({ open, ...entry }) {
      try {
        const id = write(entry);
        if (open) orNothing(() => tab.set(id));
      } catch {
        tell({ failed: entry.id });
      }
    },
    erase: id => orNothing(() => {
      localStorage.removeItem(prefix + id);
      announceStored(model, prefix + id, null);
    }),
    play(id) {
      moved.delete(id);
      orNothing(() => tab.set(id));
    },
  };

  /* Two tabs may have written at the same moment without seeing each other: write the lost entry again. */
  const rescue = key => {
    const lost = mine.get(key), there = orNothing(() => localStorage.getItem(key), null);
    if (!lost || there === null || there === lost || readEntry(there)?.n > readEntry(lost).n) return;
    const id = key.slice(prefix.length);
    orders.put({ ...readEntry(lost), id, open: orNothing(tab.get, null) === id });
  };

  const heed = ({ key, newValue }) => {
    if (key === null) tell({ all: orNothing(all, []) });
    if (!key?.startsWith(prefix)) return;
    rescue(key);
    tell({ one: row(key.slice(prefix.length), newValue) });
  };

  return {
    obey: order => { for (const [name, content] of Object.entries(order)) orders[name]?.(content); },
    heed,
    arrive: () => tell({ all: orNothing(all, []), here: orNothing(tab.get, null), keeps: canKeep() }),
  };
};
