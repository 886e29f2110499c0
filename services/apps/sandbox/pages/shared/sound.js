/** Short tones, made on the spot. Off until the player asks for them, as browsers want it too. */
let context = null;
let on = false;

export function toggleSound() {
  on = !on;
  if (on) {
    context ??= new AudioContext();
    void context.resume();
    tones([660, 880], 0.08);
  }
  return on;
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
  win: () => tones([523, 659, 784], 0.09),
  big: () => tones([523, 659, 784, 1047, 784, 1047, 1319], 0.13),
};
