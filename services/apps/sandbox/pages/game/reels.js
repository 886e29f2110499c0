import { symbolSvg } from './symbols.js';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The reels of a slot: they start at once, run while the answer is awaited, and stop one after the other on its symbols. */
export class Reels {
  constructor(host, lines, game) {
    this.host = host;
    this.lines = lines;
    this.game = game;
    host.replaceChildren();
    host.style.setProperty('--reels', game.strips.length);
    this.reels = game.strips.map((strip) => {
      const reel = document.createElement('div');
      reel.className = 'reel';
      const band = document.createElement('div');
      band.className = 'band';
      reel.append(band);
      host.append(reel);
      return { reel, band, strip, motion: null };
    });
    lines.setAttribute('preserveAspectRatio', 'none');
    lines.setAttribute('viewBox', `0 0 ${game.strips.length * 100} 300`);
    this.show(game.strips.map((strip, index) => [0, 1, 2].map((row) => strip[(index * 4 + row) % strip.length])));
  }

  show(grid) {
    this.reels.forEach(({ band }, index) => fill(band, grid[index]));
    this.describe(grid);
  }

  describe(grid) {
    this.standing = grid;
    this.host.setAttribute('aria-label', [0, 1, 2].map((row) => grid.map((column) => column[row]).join(' ')).join(' | '));
  }

  start(turbo) {
    this.clear();
    if (calm()) return;
    this.reels.forEach((one, index) => {
      const offset = Math.floor(Math.random() * one.strip.length);
      const loop = Array.from({ length: 12 }, (_, step) => one.strip[(offset + step) % one.strip.length]);
      fill(one.band, [...loop, ...loop.slice(0, 3)]);
      one.reel.classList.add('running');
      one.motion?.cancel();
      one.motion = one.band.animate([{ transform: 'translateY(-400%)' }, { transform: 'translateY(0)' }],
        { duration: turbo ? 420 : 620, delay: turbo ? 0 : index * 45, iterations: Infinity, fill: 'backwards' });
    });
  }

  /** Ends the run without a result: the symbols from before the spin stand again. */
  stopStill() {
    this.reels.forEach((one) => {
      one.motion?.cancel();
      one.reel.classList.remove('running', 'tense');
    });
    this.show(this.standing);
  }

  /** Stops on the symbols of a result. `onStop` is told each reel; two scatters make the last reels take longer. */
  async stop(result, turbo, onStop) {
    if (calm()) {
      this.show(result.grid);
      return;
    }
    let scatters = 0;
    const stops = [];
    let lateMs = 0;
    for (let index = 0; index < this.reels.length; index++) {
      const tense = scatters >= 2 && !turbo && Object.keys(this.game.scatterPays).length > 0;
      lateMs += tense ? 750 : turbo ? 55 : 210;
      stops.push(this.stopOne(index, result, lateMs, turbo, tense).then(() => onStop(index, result.grid[index].includes('scatter'))));
      scatters += result.grid[index].includes('scatter') ? 1 : 0;
    }
    await Promise.all(stops);
    this.describe(result.grid);
  }

  async stopOne(index, result, lateMs, turbo, tense) {
    const one = this.reels[index];
    await wait(Math.max(0, lateMs - (tense ? 700 : 0)));
    if (tense) {
      one.reel.classList.add('tense');
      await wait(700);
    }
    const { strip } = one;
    const above = result.stops[index];
    const run = Array.from({ length: 9 }, (_, step) => strip[(above + 3 + step) % strip.length]);
    fill(one.band, [strip[(above - 1 + strip.length) % strip.length], ...result.grid[index], ...run]);
    one.motion?.cancel();
    one.reel.classList.remove('running');
    // The band starts one symbol too high, so that the overshoot shows the neighbour and no hole.
    one.motion = one.band.animate(
      [
        { transform: 'translateY(-366.66%)', easing: 'cubic-bezier(.25,.6,.45,1)' },
        { transform: 'translateY(-26%)', offset: 0.8, easing: 'ease-in-out' },
        { transform: 'translateY(-33.33%)' },
      ], { duration: turbo ? 240 : 560, fill: 'forwards' });
    await one.motion.finished.catch(() => undefined);
    fill(one.band, result.grid[index]);
    one.motion.cancel();
    one.reel.classList.remove('tense');
  }

  /** Lights the winning symbols and draws their lines. */
  highlight(result) {
    const cells = new Set();
    const colours = ['#ffe39a', '#34d399', '#5fd4f7', '#ff8a95', '#d9b8ff', '#ffe02e'];
    this.lines.innerHTML = result.lineWins.map(({ line, count }) => {
      const rows = this.game.lines[line];
      rows.slice(0, count).forEach((row, reel) => cells.add(`${reel}:${row}`));
      const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50 + ((line * 5) % 13) - 6}`).join(' ');
      return `<polyline class="under" points="${points}"/><polyline points="${points}" stroke="${colours[line % colours.length]}"/>`;
    }).join('');
    if (result.scatterPayMinor > 0) {
      result.grid.forEach((column, reel) => column.forEach((symbol, row) => symbol === 'scatter' && cells.add(`${reel}:${row}`)));
    }
    if (cells.size === 0) return;
    this.host.classList.add('won');
    for (const cell of cells) {
      const [reel, row] = cell.split(':').map(Number);
      this.reels[reel].band.children[row]?.classList.add('hit');
    }
  }

  clear() {
    this.lines.replaceChildren();
    this.host.classList.remove('won');
    this.host.querySelectorAll('.hit').forEach((cell) => cell.classList.remove('hit'));
  }
}

function fill(band, symbols) {
  band.innerHTML = symbols.map((symbol) => `<div class="cell">${symbolSvg(symbol)}</div>`).join('');
}
