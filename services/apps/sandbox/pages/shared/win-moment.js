import { $, calm, wait } from './page.js';
import { sounds } from './sound.js';

/** How long each tier of win is celebrated, and with how many coins. */
const TIERS = {
  big: { countMs: 900, restMs: 700, coins: 16 },
  mega: { countMs: 1_800, restMs: 1_000, coins: 34 },
  epic: { countMs: 3_000, restMs: 1_400, coins: 60 },
};

/** Counts up to a sum for the eye; the last step writes the exact sum. `isOver` ends it early. */
export async function countUp(element, to, money, durationMs, isOver = () => false) {
  const started = performance.now();
  for (;;) {
    const part = calm() || isOver() ? 1 : Math.min(1, (performance.now() - started) / durationMs);
    element.textContent = money(part === 1 ? to : Math.floor(to * (1 - (1 - part) ** 3)));
    if (part === 1) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Covers the table with the sum that was won, until it has been seen; a tap or a key ends it. */
export async function celebrate(tier, payMinor, { t, money }, hurry = 1) {
  const { countMs, restMs, coins } = TIERS[tier];
  const moment = $('moment');
  let isOver = false;
  let skip;
  const skipped = new Promise((resolve) => {
    skip = (event) => {
      event.preventDefault();
      isOver = true;
      resolve();
    };
  });
  moment.dataset.tier = tier;
  moment.innerHTML = `<i class="rays"></i><strong>${t[tier]}</strong><b>${money(0)}</b><span>${t.skip}</span>`;
  moment.hidden = false;
  moment.addEventListener('click', skip);
  addEventListener('keydown', skip, { capture: true });
  sounds[tier]();
  if (!calm()) throwCoins(moment, coins, countMs * hurry);
  const shown = countUp(moment.querySelector('b'), payMinor, money, countMs * hurry, () => isOver).then(() =>
    wait(restMs * hurry),
  );
  await Promise.race([shown, skipped]);
  moment.removeEventListener('click', skip);
  removeEventListener('keydown', skip, { capture: true });
  moment.hidden = true;
  moment.replaceChildren();
}

function throwCoins(host, count, withinMs) {
  for (let index = 0; index < count; index++) {
    const coin = document.createElement('i');
    coin.className = 'coin';
    host.append(coin);
    const x = (Math.random() - 0.5) * 80;
    coin.animate(
      [
        { transform: 'translate(0, 16vh) scale(.4)' },
        { transform: `translate(${x * 0.6}vw, ${-16 - Math.random() * 20}vh) rotate(340deg)`, offset: 0.45 },
        { transform: `translate(${x}vw, 60vh) rotate(900deg)` },
      ],
      {
        duration: 1_300 + Math.random() * 800,
        delay: Math.random() * withinMs,
        easing: 'ease-out',
        fill: 'both',
      },
    );
  }
}
