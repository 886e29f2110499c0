import { calm } from '/assets/shared/page.js';
import { FISH_ART } from './fish-art.js';

/** How many swim at once on a square of a hundred pixels, and never fewer than the least. */
const PER_SQUARE = 0.22;
const LEAST = 7;

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

  /** Small fish come often, large ones seldom. @param at how far it has swum already */
  add(at = 0) {
    const absent = this.kinds.filter(({ id }) => !this.fish.some((one) => one.id === id));
    const weights = this.kinds.map(({ pays }) => 1 / Math.sqrt(pays));
    let draw = Math.random() * weights.reduce((sum, weight) => sum + weight, 0);
    let kind = this.kinds[weights.findIndex((weight) => (draw -= weight) < 0)] ?? this.kinds[0];
    if (absent.length > 6 && Math.random() < 0.4) kind = absent[Math.floor(Math.random() * absent.length)];
    const { w, h, speed, art } = FISH_ART[kind.id];
    const scale = this.host.clientWidth < 600 ? 0.8 : 1.15;
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
      depth: Math.random(),
    };
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
    for (const fish of [...this.fish]) {
      if (!calm()) {
        fish.swum += fish.speed * seconds;
        fish.life += seconds;
      }
      if (fish.swum > this.host.clientWidth + fish.width * 2) this.remove(fish);
      else this.place(fish);
    }
    // The first ones are there from the start; later ones swim in, one after the other.
    const isFirst = this.fish.length < LEAST;
    while (this.fish.length < this.wanted) this.add(calm() || isFirst ? Math.random() : -Math.random() * 0.3);
  }

  place(fish) {
    const x = fish.leftward ? this.host.clientWidth + fish.width - fish.swum : fish.swum - fish.width * 2 + fish.width;
    const y = 12 + fish.depth * Math.max(10, this.host.clientHeight - fish.height - 44) + Math.sin(fish.life) * 10;
    fish.element.style.transform = `translate(${x}px, ${y}px)`;
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

  /** Out of the water, with what it paid. */
  take(fish, text) {
    const { element } = fish;
    this.fish = this.fish.filter((one) => one !== fish);
    element.classList.add('taken');
    element.insertAdjacentHTML('beforeend', `<strong>${text}</strong>`);
    setTimeout(() => element.remove(), 1_100);
  }

  /** Got away: it starts, and swims on faster. */
  shy(fish) {
    fish.element.classList.remove('aimed');
    if (calm()) return;
    fish.speed *= 1.25;
    fish.element.firstElementChild.animate(
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
