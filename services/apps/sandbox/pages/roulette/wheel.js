import { calm } from '/assets/shared/page.js';

const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const STEP = 360 / ORDER.length;

/** The wheel as it stands on European tables, and its ball. */
export class Wheel {
  constructor(host, red) {
    const pockets = ORDER.map((number, index) => {
      const colour = number === 0 ? '#0f8a4b' : red.includes(number) ? '#b3162f' : '#14161d';
      return `<g transform="rotate(${index * STEP})"><path d="M-8.1-96A97 97 0 0 1 8.1-96L5.2-62A62 62 0 0 0-5.2-62Z" fill="${colour}" stroke="#d9a63a" stroke-width=".7"/><text y="-82" text-anchor="middle" font-size="9.5" font-weight="700" fill="#fff">${number}</text></g>`;
    }).join('');
    host.innerHTML = `<svg viewBox="-110 -110 220 220" aria-hidden="true"><defs><radialGradient id="w-wood"><stop offset=".6" stop-color="#5b2c10"/><stop offset="1" stop-color="#2b1205"/></radialGradient>
      <linearGradient id="w-gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff2b8"/><stop offset=".5" stop-color="#f5b83d"/><stop offset="1" stop-color="#8a5202"/></linearGradient></defs>
      <circle r="109" fill="url(#w-gold)"/><circle r="105" fill="url(#w-wood)"/><g id="rotor">${pockets}<circle r="61" fill="url(#w-wood)" stroke="#d9a63a" stroke-width="1.5"/>
      <g stroke="url(#w-gold)" stroke-width="5" stroke-linecap="round"><path d="M-34 0H34M0-34V34"/></g><circle r="13" fill="url(#w-gold)"/></g><g id="ball"><circle cy="-70" r="4.6" fill="#fff" stroke="#9aa6bd"/></g></svg>`;
    this.rotor = host.querySelector('#rotor');
    this.ball = host.querySelector('#ball');
    this.angle = 0;
    this.ballAngle = 0;
    this.idle = null;
    this.place();
  }

  place() {
    this.rotor.setAttribute('transform', `rotate(${this.angle})`);
    this.ball.setAttribute('transform', `rotate(${this.ballAngle})`);
  }

  /** Turns while the answer is awaited. */
  start() {
    if (calm()) return;
    const began = performance.now();
    const [angle, ball] = [this.angle, this.ballAngle];
    const turn = (now) => {
      this.angle = angle + (now - began) * 0.09;
      this.ballAngle = ball - (now - began) * 0.5;
      this.place();
      this.idle = requestAnimationFrame(turn);
    };
    this.idle = requestAnimationFrame(turn);
  }

  still() {
    cancelAnimationFrame(this.idle);
  }

  /** Lets the ball fall into its pocket. */
  async fall(pocket) {
    this.still();
    const goal = ORDER.indexOf(pocket) * STEP;
    if (calm()) {
      this.ballAngle = this.angle + goal;
      return this.place();
    }
    const [angle, ball] = [this.angle, this.ballAngle];
    const durationMs = 2_600;
    const end = angle + 150;
    let stop = end + goal;
    while (stop > ball - 1_080) stop -= 360;
    const began = performance.now();
    return new Promise((resolve) => {
      const turn = (now) => {
        const part = Math.min(1, (now - began) / durationMs);
        const eased = 1 - (1 - part) ** 3;
        this.angle = angle + (end - angle) * eased;
        this.ballAngle = ball + (stop - ball) * eased;
        this.place();
        if (part < 1) requestAnimationFrame(turn);
        else resolve();
      };
      requestAnimationFrame(turn);
    });
  }
}
