/* All that the browser stores for these pages, to be saved to a file and loaded from one. Loaded between shelf.js and
   browser.js; the kernel's side is `Backup` in widgets/parts/backup.py. */
const ENTRY = /^amsterdam\/[a-z-]+\/[a-z]+\/[^/]+$/;

const openBackup = model => {
  const tell = content => model.send({ backup: content });

  const collect = () => {
    const entries = Object.fromEntries(
      Object.keys(localStorage).filter(key => ENTRY.test(key)).map(key => [key, localStorage.getItem(key)]));
    tell({ entries });
  };

  /* Add an entry; one that is stored with other content stays, and the loaded one gets an id of its own. */
  const add = (key, raw) => {
    const kind = key.slice(0, key.lastIndexOf("/") + 1);
    if (Object.keys(localStorage).some(other => other.startsWith(kind) && localStorage.getItem(other) === raw)) return;
    localStorage.setItem(localStorage.getItem(key) === null ? key : kind + newId(), raw);
  };

  const restore = entries => {
    let failed = 0;
    for (const [key, raw] of Object.entries(entries)) {
      try {
        add(key, raw);
      } catch {
        failed += 1;  // no space left, or forbidden
      }
    }
    tell({ failed });
  };

  return { obey: order => {
    if (order.collect) orNothing(collect);
    if (order.restore) restore(order.restore);
  } };
};
