import { doubled, faultOf, halved, offeredBelow, readAmount } from './amounts.js';
import { recall, remember } from './memory.js';

/**
 * An amount that is typed, halved, doubled, or taken as the least or the most. It is remembered under `name`; a text that
 * is no offered amount is said to be wrong and stays until it is put right.
 */
export class StakePanel {
  constructor(frame, host, { name, id = 'stake', label, range, preferred, onChange }) {
    Object.assign(this, { frame, name, range, onChange, isWrong: false, locked: false });
    const kept = Number(recall(`stake:${name}`));
    this.minor = kept > 0 && faultOf(kept, range) === null ? kept : offeredBelow(preferred, range);
    const { t, sign } = frame;
    host.innerHTML = `<div class="stake-panel" role="group" aria-label="${label}">
      <button type="button" class="quiet" data-to="half" data-testid="${id}-half" aria-label="${t.half}">½</button>
      <label class="field"><span>${label} (${sign.trim()})</span><input id="${id}" data-testid="${id}" inputmode="decimal"
        autocomplete="off" aria-describedby="${id}-fault"></label>
      <button type="button" class="quiet" data-to="double" data-testid="${id}-double" aria-label="${t.double}">2×</button>
      <button type="button" class="quiet" data-to="least" data-testid="${id}-least" aria-label="${t.least}">${t.toMin}</button>
      <button type="button" class="quiet" data-to="most" data-testid="${id}-most" aria-label="${t.most}">${t.toMax}</button>
      <p class="fault" id="${id}-fault" data-testid="${id}-fault" role="alert"></p></div>`;
    this.panel = host.firstElementChild;
    this.input = this.panel.querySelector('input');
    this.fault = this.panel.querySelector('.fault');
    this.input.onfocus = () => this.input.select();
    this.input.onchange = () => this.read();
    this.input.onkeydown = (event) => {
      if (event.key === 'Enter') this.input.blur();
    };
    for (const button of this.panel.querySelectorAll('[data-to]')) button.onclick = () => this.go(button.dataset.to);
    this.write();
  }

  go(to) {
    const { range, minor } = this;
    const next = { half: halved(minor, range), double: doubled(minor, range), least: range.leastMinor }[to];
    this.set(next ?? offeredBelow(range.mostMinor, range));
  }

  set(minor) {
    this.minor = minor;
    remember(`stake:${this.name}`, String(minor));
    this.tell('');
    this.write();
    this.onChange?.();
  }

  read() {
    const { frame, range } = this;
    const minor = readAmount(this.input.value, frame.mark, frame.digits);
    const fault = minor === null ? 'shape' : faultOf(minor, range);
    if (fault === null) return this.set(minor);
    this.tell(this.words(fault, minor));
    // The buttons lead out of a wrong amount, wherever the last good one stands.
    this.write();
  }

  words(fault, minor) {
    const { t, money, amount } = this.frame;
    const { leastMinor, mostMinor, stepMinor } = this.range;
    if (fault === 'least') return t.tooLittle(money(leastMinor));
    if (fault === 'most') return t.tooMuch(money(mostMinor));
    if (fault === 'step') return t.notInStep(money(stepMinor), money(offeredBelow(minor, this.range)));
    return t.noAmount(amount(offeredBelow(200, this.range)));
  }

  tell(fault) {
    this.isWrong = fault !== '';
    this.fault.textContent = fault;
    this.input.setAttribute('aria-invalid', String(this.isWrong));
  }

  /** True if the round may be asked for; otherwise the field that is wrong is shown. */
  isReady() {
    if (document.activeElement === this.input) this.read();
    if (this.isWrong) this.input.focus();
    return !this.isWrong;
  }

  write() {
    if (!this.isWrong) this.input.value = this.frame.amount(this.minor);
    for (const button of this.panel.querySelectorAll('[data-to]')) {
      const { leastMinor } = this.range;
      const isAtEnd = ['half', 'least'].includes(button.dataset.to)
        ? this.minor === leastMinor
        : this.minor === offeredBelow(this.range.mostMinor, this.range);
      button.disabled = this.locked || (isAtEnd && !this.isWrong);
    }
    this.input.disabled = this.locked;
  }

  lock(locked) {
    this.locked = locked;
    this.write();
  }
}
