import { calm } from '/assets/shared/page.js';
import { FISH_ART } from './fish-art.js';
import { freeHeight, makeWay } from './shoal.js';

/** How many swim at once on a square of a hundred pixels, and never fewer than the least. */
const PER_SQUARE = 0.22;
const LEAST = 8;
/** A fish of this width is a large one, of which there is but one on each square of this many hundreds of pixels. */
const LARGE = 120;
const SQUARE_OF_LARGE = 30;

/** The water: what swims is for the eye; whether a shot catches is the server's word alone. */
export class Sea {
  constructor(host, kinds, names, onShoot) {
    Object.assign(this, { host, kinds, names, onShoot, fish: [] });
    this.last = performance.now();
    const swim = (now) => {
      this.swim(Math.min(60, now - this.last) / 1_000);
      this.last = now;
      requestAnimationFrame(swim);
    };
    requestAnimationFrame(swim);
  }

  get wanted() {
    const { clientWidth, clientHeight } = this.host;
    return Math.max(LEAST, Math.round(((clientWidth * clientHeight) / 10_000) * PER_SQUARE));
  }

  get scale() {
    return this.host.clientWidth < 600 ? 0.8 : 1.15;
  }

  /** Small fish come often, large ones seldom, and never more of these than have room. */
  choose() {
    const isLarge = ({ id }) => FISH_ART[id].w * this.scale > LARGE;
    const { clientWidth, clientHeight } = this.host;
    const mayBeLarge =
      this.fish.filter(isLarge).length < Math.max(1, (clientWidth * clientHeight) / 10_000 / SQUARE_OF_LARGE);
    const kinds = this.kinds.filter((kind) => mayBeLarge || !isLarge(kind));
    const absent = kinds.filter(({ id }) => !this.fish.some((one) => one.id === id));
    if (absent.length > 4 && Math.random() < 0.4) return absent[Math.floor(Math.random() * absent.length)];
    const weights = kinds.map(({ pays }) => 1 / Math.sqrt(pays));
    let draw = Math.random() * weights.reduce((sum, weight) => sum + weight, 0);
    return kinds[weights.findIndex((weight) => (draw -= weight) < 0)] ?? kinds[0];
  }

  /** @param at how far it has swum already */
  add(at = 0) {
    const kind = this.choose();
    const { w, h, speed, art } = FISH_ART[kind.id];
    const scale = this.scale;
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'fish';
    element.tabIndex = -1;
    element.setAttribute('aria-label', `${this.names[kind.id]} ×${kind.pays}`);
    element.innerHTML = `<svg viewBox="0 0 ${w} ${h}" width="${w * scale}" height="${h * scale}" aria-hidden="true">${art}</svg><em>×${kind.pays}</em>`;
    const leftward = Math.random() < 0.5;
    const width = this.host.clientWidth + w * scale * 2;
    const fish = {
      ...kind,
      element,
      leftward,
      width: w * scale,
      height: h * scale,
      speed: speed * (0.8 + Math.random() * 0.4),
      swum: at * width,
      life: Math.random() * 7,
    };
    fish.x = this.acrossOf(fish);
    const deepest = Math.max(10, this.host.clientHeight - fish.height - 24);
    const tries = Array.from({ length: 14 }, () => 8 + Math.random() * deepest);
    fish.y = freeHeight(fish, this.fish, this.host.clientHeight, tries);
    element.firstElementChild.style.scale = leftward ? '1 1' : '-1 1';
    element.onpointerdown = (event) => {
      event.preventDefault();
      this.onShoot(fish);
    };
    this.fish.push(fish);
    this.host.append(element);
    this.place(fish);
  }

  swim(seconds) {
    if (this.host.clientHeight === 0) return;
    makeWay(this.fish, this.host.clientHeight, calm() ? 1 : seconds);
    for (const fish of [...this.fish]) {
      if (!calm()) {
        fish.swum += fish.speed * fish.slow * seconds;
        fish.life += seconds;
      }
      if (fish.swum > this.host.clientWidth + fish.width * 2) this.remove(fish);
      else this.place(fish);
    }
    // The first ones are there from the start; later ones swim in, one after the other.
    const isFirst = this.fish.length < LEAST;
    while (this.fish.length < this.wanted) this.add(calm() || isFirst ? Math.random() : -Math.random() * 0.3);
  }

  acrossOf({ leftward, swum, width }) {
    return leftward ? this.host.clientWidth + width - swum : swum - width;
  }

  place(fish) {
    fish.x = this.acrossOf(fish);
    fish.element.style.transform = `translate(${fish.x}px, ${fish.y + (calm() ? 0 : Math.sin(fish.life) * 3)}px)`;
  }

  remove(fish) {
    this.fish = this.fish.filter((one) => one !== fish);
    fish.element.remove();
  }

  has(fish) {
    return this.fish.includes(fish);
  }

  inView() {
    const { width } = this.host.getBoundingClientRect();
    return this.fish.filter((fish) => fish.swum > fish.width && fish.swum < width);
  }

  nearest() {
    const middle = this.host.clientWidth / 2;
    return (
      this.inView().sort((left, right) => Math.abs(left.swum - middle) - Math.abs(right.swum - middle))[0] ??
      this.fish[0]
    );
  }

  after(fish) {
    const shown = this.inView();
    return shown[(shown.indexOf(fish) + 1) % shown.length] ?? this.fish[0];
  }

  ofKind(id) {
    return this.inView().find((fish) => fish.id === id) ?? this.fish.find((fish) => fish.id === id) ?? null;
  }

  aimAt(fish) {
    for (const one of this.fish) one.element.classList.toggle('aimed', one === fish);
  }

  /** Out of the water in a burst of coins, with what it paid. */
  take(fish, text) {
    const { element } = fish;
    this.fish = this.fish.filter((one) => one !== fish);
    element.classList.add('taken');
    element.insertAdjacentHTML('beforeend', `<i class="splash"></i><strong>${text}</strong>`);
    if (!calm()) this.burst(element, Math.min(18, 6 + Math.round(Math.sqrt(fish.pays) * 1.5)));
    setTimeout(() => element.remove(), 1_300);
  }

  burst(element, count) {
    for (let index = 0; index < count; index++) {
      const coin = document.createElement('i');
      coin.className = 'coin';
      element.append(coin);
      const turn = (index / count) * 2 * Math.PI + Math.random() * 0.4;
      const [x, y] = [Math.cos(turn) * (50 + Math.random() * 50), Math.sin(turn) * (40 + Math.random() * 40)];
      coin.animate(
        [
          { transform: 'translate(-50%, -50%) scale(.3)', opacity: 1 },
          { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y - 30}px)) scale(1)`, opacity: 1, offset: 0.5 },
          { transform: `translate(calc(-50% + ${x * 1.2}px), calc(-50% + ${y + 70}px)) scale(.7)`, opacity: 0 },
        ],
        { duration: 900 + Math.random() * 300, easing: 'ease-out', fill: 'both' },
      );
    }
  }

  /** Got away: it says so, starts, and swims on faster. */
  shy(fish, text) {
    const { element } = fish;
    element.classList.remove('aimed');
    const told = document.createElement('strong');
    told.className = 'missed';
    told.textContent = text;
    element.append(told);
    setTimeout(() => told.remove(), 1_200);
    if (calm()) return;
    fish.speed *= 1.15;
    element.firstElementChild.animate(
      [
        { translate: '0 0' },
        { translate: '0 -9px', offset: 0.3 },
        { translate: '0 6px', offset: 0.6 },
        { translate: '0 0' },
      ],
      { duration: 260 },
    );
  }
}
