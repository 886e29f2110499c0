import { faultOf, readAmount } from '/assets/shared/amounts.js';
import { recall, remember } from '/assets/shared/memory.js';
import { StakePanel } from '/assets/shared/stake-panel.js';

/** Multipliers are typed in hundredths. */
const DIGITS = 2;

/** One bet on the flight: its stake, its automatic cash-out, and its button. The second bet may be left out. */
export class BetBox {
  constructor(frame, host, { number, press, onChange }) {
    Object.assign(this, { frame, host, onChange });
    const { t, game, rules } = frame;
    const isFirst = number === 1;
    this.name = isFirst ? game.code : `${game.code}:2`;
    this.isOn = isFirst || recall(`second:${game.code}`) === 'on';
    const button = isFirst ? 'spin' : 'second';
    host.innerHTML = `<div class="box-stake"></div><div class="box-row">
      <label class="field auto"><span>${t.auto}</span><input data-testid="auto-${number}" inputmode="decimal"
        autocomplete="off" placeholder="${t.off}" aria-describedby="auto-fault-${number}"></label>
      <button type="button" id="${button}" data-testid="${button}"></button></div>
      <p class="fault" id="auto-fault-${number}" role="alert"></p>`;
    this.panel = new StakePanel(frame, host.firstElementChild, {
      name: this.name,
      id: isFirst ? 'stake' : 'stake-2',
      label: t.stake,
      range: rules.stake,
      preferred: 100,
      onChange,
    });
    this.input = host.querySelector('.auto input');
    this.fault = host.lastElementChild;
    this.button = host.querySelector(`#${button}`);
    this.button.onclick = press;
    this.range = { leastMinor: rules.lowestAuto, mostMinor: rules.cap, stepMinor: 1 };
    this.input.onfocus = () => this.input.select();
    this.input.onchange = () => this.read();
    this.input.onkeydown = (event) => {
      if (event.key === 'Enter') this.input.blur();
    };
    this.show(Number(recall(`auto:${this.name}`)) || null);
    this.read();
    host.classList.toggle('off', !this.isOn);
  }

  get stakeMinor() {
    return this.panel.minor;
  }

  /** Reads the multiplier; an empty field leaves the cash-out to the hand. */
  read() {
    const { frame, range, input } = this;
    const text = input.value.replace(/[×x]$/i, '').trim();
    const hundredths = text === '' ? null : readAmount(text, frame.mark, DIGITS);
    this.isWrong = text !== '' && (hundredths === null || faultOf(hundredths, range) !== null);
    this.auto = this.isWrong ? null : hundredths;
    this.fault.textContent = this.isWrong
      ? frame.t.noMultiplier(frame.times(range.leastMinor), frame.times(range.mostMinor))
      : '';
    input.setAttribute('aria-invalid', String(this.isWrong));
    if (this.isWrong) return;
    this.show(hundredths);
    remember(`auto:${this.name}`, String(hundredths ?? ''));
  }

  show(hundredths) {
    this.input.value = hundredths === null ? '' : this.frame.times(hundredths).slice(0, -1);
  }

  isReady() {
    if (document.activeElement === this.input) this.read();
    if (this.isWrong) this.input.focus();
    return this.panel.isReady() && !this.isWrong;
  }

  turn(isOn) {
    this.isOn = isOn;
    remember(`second:${this.frame.game.code}`, isOn ? 'on' : 'off');
    this.host.classList.toggle('off', !isOn);
    this.onChange();
  }

  lock(locked) {
    if (locked === this.locked) return;
    this.locked = locked;
    this.panel.lock(locked);
    this.input.disabled = locked;
  }

  say(html, { disabled = false, quiet = false, out = false } = {}) {
    const look = `${quiet ? 'quiet' : 'gold'}${out ? ' out' : ''}`;
    if (this.said !== html) this.button.innerHTML = html;
    if (this.button.className !== look) this.button.className = look;
    this.button.disabled = disabled;
    this.said = html;
  }

  /** What the button says while the bet flies, and after it has ended. */
  showPart({ ended, asked, stakeMinor }, hundredths) {
    const { t, money, times } = this.frame;
    if (!ended) return this.say(`${t.cash} ${money((stakeMinor * hundredths) / 100)}`, { out: true, disabled: asked });
    const cashedAt = ended.outcome?.cashedAt;
    return this.say(cashedAt ? `${times(cashedAt)} · ${money(ended.payoutMinor)}` : t.lostAt, { disabled: true });
  }
}
