/* Sounds of the table, made of short tones. There are none unless the reader turns them on, none before the first press,
   none while the page is out of sight, and one at most for each decision. */

/* For each sound the shape of its wave, and its tones: when each begins, its frequency, how long it lasts. */
const SOUNDS = {
  end: ["triangle", [0, 392, 0.16], [0.15, 494, 0.16], [0.3, 587, 0.16], [0.45, 784, 0.4]],
  turn: ["sine", [0, 523, 0.14], [0.13, 784, 0.24]],
  build: ["triangle", [0, 196, 0.12], [0.09, 294, 0.16]],
  points: ["sine", [0, 880, 0.08], [0.07, 1175, 0.14]],
  card: ["triangle", [0, 660, 0.07]],
};
const LOUD = 0.12, SILENT = 0.0001;

let audio, wasPressed = false, decision = 0, soundedFor = 0, seen;
for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, () => { wasPressed = true; }, true);

const sound = ([wave, ...tones]) => {
  audio ??= new AudioContext();
  audio.resume();
  for (const [start, frequency, length] of tones) {
    const tone = audio.createOscillator(), loudness = audio.createGain(), at = audio.currentTime + start;
    tone.type = wave;
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(SILENT, at);
    loudness.gain.exponentialRampToValueAtTime(LOUD, at + 0.01);
    loudness.gain.exponentialRampToValueAtTime(SILENT, at + length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
};

/* What the table shows beside what moves: that it is one's turn, that the game is over. */
const turnsSeen = () => ({
  turn: document.querySelector(".amst-whose")?.textContent.trim() ?? "",
  end: document.querySelector(".amst-over") ? "over" : "",
});

/* Play the most important of what is new: the sounds of what moved, the reader's turn, the end. */
const hear = moved => {
  const now = turnsSeen(), news = new Set(moved);
  for (const name of ["turn", "end"]) if (seen && now[name] && now[name] !== seen[name]) news.add(name);
  seen = now;
  const name = Object.keys(SOUNDS).find(one => news.has(one));
  if (!name || soundedFor === decision) return;
  if (!("amstSound" in document.documentElement.dataset) || !wasPressed || document.hidden) return;
  soundedFor = decision;
  sound(SOUNDS[name]);
};

const hearDecision = number => {
  decision = number;
  if (number > 0) hear([]);
};

document.addEventListener("amst-moved", event => hear(event.detail));
