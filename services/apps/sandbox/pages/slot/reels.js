import { calm, wait } from '/assets/shared/page.js';
import { nameOf, symbolSvg } from './symbols.js';

const COLOURS = ['#ffe39a', '#34d399', '#5fd4f7', '#ff8a95', '#d9b8ff', '#ffe02e'];

/** The reels: they start at once, run while the answer is awaited, and stop one after the other on its symbols. */
export class Reels {
  constructor(host, rules) {
    this.host = host;
    this.rules = rules;
    this.columns =
      rules.kind === 'lines' ? rules.strips.length : rules.kind === 'ways' ? rules.reels.length : rules.columns;
    this.rows = rules.kind === 'ways' ? Math.max(...rules.rows.map(({ count }) => count)) : rules.rows;
    this.symbols = Object.keys(rules.pays);
    host.innerHTML = `<div id="reels" role="img"></div><svg id="lines" aria-hidden="true" preserveAspectRatio="none"></svg>`;
    host.style.setProperty('--columns', this.columns);
    host.style.setProperty('--rows', Math.min(this.rows, 5));
    this.window = host.firstElementChild;
    this.lines = host.lastElementChild;
    this.reels = Array.from({ length: this.columns }, () => {
      const reel = document.createElement('div');
      reel.className = 'reel';
      reel.innerHTML = '<div class="band"></div>';
      this.window.append(reel);
      return { reel, band: reel.firstElementChild, motion: null };
    });
    const rest = rules.kind === 'ways' && this.rows > 4 ? 4 : this.rows;
    this.show(
      this.reels.map((_, reel) =>
        Array.from({ length: rest }, (__, row) => this.symbols[(reel * 3 + row * 2) % this.symbols.length]),
      ),
    );
  }

  show(grid, coins) {
    this.grid = grid;
    this.reels.forEach(({ band }, reel) => fill(band, grid[reel], coins?.[reel]));
    const rows = Math.max(...grid.map((column) => column.length));
    this.window.setAttribute(
      'aria-label',
      Array.from({ length: rows }, (_, row) => grid.map((column) => nameOf(column[row] ?? '–')).join(' ')).join(' | '),
    );
  }

  /** Lets all reels run but those that are held. */
  start(turbo, held = []) {
    this.clear();
    if (calm()) return;
    this.reels.forEach((one, index) => {
      if (held.includes(index)) return;
      const count = this.grid[index].length;
      const row = Array.from(
        { length: count * 2 },
        () => this.symbols[Math.floor(Math.random() * this.symbols.length)],
      );
      fill(one.band, [...row, ...row.slice(0, count)], null, count);
      one.reel.classList.add('running');
      one.motion?.cancel();
      one.motion = one.band.animate([{ transform: 'translateY(-200%)' }, { transform: 'translateY(0)' }], {
        duration: turbo ? 260 : 380,
        delay: turbo ? 0 : index * 40,
        iterations: Infinity,
        fill: 'backwards',
      });
    });
  }

  stopStill() {
    this.reels.forEach((one) => {
      one.motion?.cancel();
      one.reel.classList.remove('running');
    });
    this.clear();
    this.show(this.grid);
  }

  async stop(step, turbo, onStop, held = []) {
    if (!calm()) {
      let lateMs = 0;
      await Promise.all(
        this.reels.map(async (one, index) => {
          if (held.includes(index)) return;
          lateMs += turbo ? 45 : 170;
          await wait(lateMs);
          one.motion?.cancel();
          one.reel.classList.remove('running');
          fill(one.band, step.grid[index]);
          onStop(index, step.grid[index].includes('scatter'));
          one.motion = one.band.animate(
            [
              { transform: 'translateY(-22%)' },
              { transform: 'translateY(4%)', offset: 0.65 },
              { transform: 'translateY(0)' },
            ],
            { duration: turbo ? 140 : 300, easing: 'ease-out' },
          );
          await one.motion.finished.catch(() => undefined);
        }),
      );
    }
    this.show(step.grid);
  }

  /** What won vanishes, and everything falls anew. */
  async fall(step, turbo) {
    if (!calm()) {
      await Promise.all(
        [...this.window.querySelectorAll('.hit')].map(
          (cell) =>
            cell.animate(
              [
                { transform: 'scale(1)' },
                { transform: 'scale(1.3)', opacity: 1, offset: 0.4 },
                { transform: 'scale(0)', opacity: 0 },
              ],
              { duration: turbo ? 180 : 340, fill: 'forwards' },
            ).finished,
        ),
      );
    }
    this.clear();
    this.show(step.grid);
    if (calm()) return;
    await Promise.all(
      this.reels.map(
        ({ band }, index) =>
          band.animate(
            [
              { transform: 'translateY(-110%)' },
              { transform: 'translateY(3%)', offset: 0.8 },
              { transform: 'translateY(0)' },
            ],
            { duration: turbo ? 240 : 430, delay: index * 30, fill: 'backwards', easing: 'cubic-bezier(.3,.7,.4,1)' },
          ).finished,
      ),
    );
  }

  /** One picture of a hold: the coins with their worth, the other cells dark. */
  hold(step, money) {
    this.clear();
    this.window.classList.add('held');
    const before = this.coins ?? [];
    this.show(
      step.grid.map((column, reel) => column.map((_, row) => (step.coins[reel][row] ? 'coin' : null))),
      step.coins.map((column) => column.map((coin) => coin && money(coin))),
    );
    step.coins.forEach((column, reel) =>
      column.forEach((coin, row) => {
        if (coin && !before[reel]?.[row]) this.reels[reel].band.children[row].classList.add('fresh');
      }),
    );
    this.coins = step.coins;
  }

  endHold(grid) {
    this.coins = null;
    this.window.classList.remove('held');
    this.show(grid);
  }

  /** Marks the symbols that paid; `isLit` lights them and draws the lines that won. */
  highlight(step, isLit) {
    const drawn = isLit ? step.wins.filter(({ line }) => line !== undefined) : [];
    this.lines.setAttribute('viewBox', `0 0 ${this.columns * 100} ${this.rows * 100}`);
    this.lines.innerHTML = drawn
      .map(({ line }) => {
        const points = this.rules.lines[line]
          .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50 + ((line * 5) % 13) - 6}`)
          .join(' ');
        return `<polyline class="under" points="${points}"/><polyline points="${points}" stroke="${COLOURS[line % COLOURS.length]}"/>`;
      })
      .join('');
    const cells = step.wins.flatMap((win) => win.cells);
    if (step.scatterPayMinor > 0)
      step.grid.forEach((column, reel) =>
        column.forEach((symbol, row) => symbol === 'scatter' && cells.push([reel, row])),
      );
    this.window.classList.toggle('won', isLit && cells.length > 0);
    for (const [reel, row] of cells) this.reels[reel].band.children[row]?.classList.add('hit');
  }

  clear() {
    this.lines.replaceChildren();
    this.window.classList.remove('won');
    this.window.querySelectorAll('.hit').forEach((cell) => cell.classList.remove('hit'));
  }
}

function fill(band, symbols, coins, perWindow = symbols.length) {
  band.style.setProperty('--count', perWindow);
  band.innerHTML = symbols
    .map(
      (symbol, index) =>
        `<div class="cell">${symbol ? symbolSvg(symbol) : ''}${coins?.[index] ? `<b>${coins[index]}</b>` : ''}</div>`,
    )
    .join('');
}
