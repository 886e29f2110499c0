import { $, icon } from './page.js';
import { StakePanel } from './stake-panel.js';

/**
 * Chips on a table: a chip is chosen, spots are pressed, and what lies there is the bet. `spots` says where chips may lie;
 * `onChange` draws them.
 */
export class Chips {
  constructor(frame, onChange) {
    this.frame = frame;
    this.onChange = onChange;
    this.laid = {};
    this.done = [];
    this.before = null;
  }

  /** The worth of the next chip. */
  get value() {
    return this.frame.panel.minor;
  }

  get total() {
    return Object.values(this.laid).reduce((sum, amount) => sum + amount, 0);
  }

  furnish(playText, words) {
    this.words = words;
    const { chipsMinor } = this.frame.rules;
    $('stakes').innerHTML =
      `<div class="chips" role="group" aria-label="${words.chip}">${chipsMinor.map((chip) => `<button type="button" class="chip" data-chip="${chip}">${this.short(chip)}</button>`).join('')}</div><div id="typed"></div>`;
    $('play').innerHTML =
      `<button type="button" class="quiet side" id="undo"></button><button type="button" class="quiet side" id="again"></button><button type="button" class="gold" id="spin" data-testid="spin"></button><button type="button" class="quiet side" id="other"></button>`;
    this.playText = playText;
    this.frame.panel = new StakePanel(this.frame, $('typed'), {
      name: this.frame.game.code,
      label: words.chip,
      range: this.frame.rules.chip,
      preferred: chipsMinor[0],
      onChange: () => this.refresh(),
    });
    for (const button of document.querySelectorAll('[data-chip]')) {
      button.setAttribute('aria-label', this.frame.money(Number(button.dataset.chip)));
      button.onclick = () => this.frame.panel.set(Number(button.dataset.chip));
    }
    // On a phone the chips and the typed chip take turns.
    $('other').onclick = () => {
      $('stakes').classList.toggle('typing');
      this.refresh();
    };
    $('undo').onclick = () => this.undo();
    $('again').onclick = () => this.again();
    $('spin').onclick = () => void this.play();
  }

  /** A chip's worth without its currency, to fit the chip. */
  short(minor) {
    const whole = Math.floor(minor / 10 ** this.frame.digits);
    if (whole < 1_000 || whole % 100 > 0) return String(whole);
    const tenths = whole / 100;
    return `${Math.floor(tenths / 10)}${tenths % 10 > 0 ? this.frame.mark + (tenths % 10) : ''}k`;
  }

  lay(spot) {
    if (this.frame.busy || !$('error').hidden || !this.frame.isReady()) return;
    if (this.fresh) this.clear();
    const { maxStakeMinor } = this.frame.rules;
    if (this.total + this.value > maxStakeMinor) {
      this.frame.say(this.frame.t.tooMuch(this.frame.money(maxStakeMinor)));
      return;
    }
    this.laid[spot] = (this.laid[spot] ?? 0) + this.value;
    this.done.push([spot, this.value]);
    this.refresh();
  }

  undo() {
    if (this.frame.busy) return;
    if (this.fresh) this.clear();
    const last = this.done.pop();
    if (last) {
      this.laid[last[0]] -= last[1];
      if (this.laid[last[0]] === 0) delete this.laid[last[0]];
    }
    this.refresh();
  }

  clear() {
    this.laid = {};
    this.done = [];
    this.fresh = false;
  }

  /** The last bet once more. */
  again() {
    if (this.frame.busy || !this.before) return;
    this.clear();
    this.laid = { ...this.before };
    this.done = Object.entries(this.before);
    this.refresh();
  }

  async play() {
    if (this.total === 0) return this.frame.say(this.words.empty);
    this.before = { ...this.laid };
    const bet = this.frame.own.betOf(this.laid);
    await this.frame.play(this.total, bet);
    // What was bet stays to be seen until the next chip is laid; the same bet again needs one press.
    this.fresh = true;
    return this.refresh();
  }

  refresh() {
    const { busy } = this.frame;
    for (const button of document.querySelectorAll('[data-chip]'))
      button.setAttribute('aria-pressed', String(Number(button.dataset.chip) === this.value));
    $('undo').innerHTML = `${icon('undo')}<span>${this.words.undo}</span>`;
    $('again').innerHTML = `${icon('auto')}<span>${this.words.again}</span>`;
    const isTyping = $('stakes').classList.contains('typing');
    this.frame.label('other', isTyping ? 'chip' : 'coin', isTyping ? this.words.chips : this.words.typed, true);
    $('undo').disabled = busy || this.done.length === 0;
    $('again').disabled = busy || !this.before;
    $('spin').disabled = busy;
    $('spin').textContent = this.total > 0 ? `${this.playText} ${this.frame.money(this.total)}` : this.playText;
    this.onChange(this.laid);
  }
}
