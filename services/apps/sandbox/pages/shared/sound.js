import { recall, remember } from './memory.js';

/** Short tones, made on the spot. One choice holds for all games; it is off until the player asks for sound. */
let context = null;
let on = recall('sound') === 'on';

/** Browsers let a page sound only after its visitor has touched it. */
function wake() {
  if (!on) return;
  context ??= new AudioContext();
  void context.resume();
}
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake, { capture: true });

export const isSoundOn = () => on;

export function toggleSound() {
  on = !on;
  remember('sound', on ? 'on' : 'off');
  wake();
  tones([660, 880], 0.08);
}

function tones(row, step, kind = 'triangle', loud = 0.12) {
  if (!on || !context) return;
  row.forEach((frequency, index) => {
    const at = context.currentTime + index * step;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = kind;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + step * 1.6);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + step * 1.7);
  });
}

export const sounds = {
  spin: () => tones([220, 330], 0.06),
  stop: (reel) => tones([130 + reel * 18], 0.07, 'square', 0.05),
  scatter: () => tones([740, 988, 1319], 0.07),
  feature: () => tones([392, 494, 587, 784], 0.1),
  splash: () => tones([180, 140, 110], 0.05, 'sine', 0.2),
  won: () => tones([523, 659, 784], 0.09),
  big: () => tones([523, 659, 784, 1047, 1319], 0.12),
  mega: () => tones([523, 659, 784, 1047, 784, 1047, 1319, 1568], 0.13),
  epic: () => tones([392, 523, 659, 784, 1047, 784, 1047, 1319, 1568, 1319, 1568, 2093], 0.14),
};
