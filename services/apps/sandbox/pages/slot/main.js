import { $, calm, Frame, icon, wait } from '/assets/shared/frame.js';
import { sounds } from '/assets/shared/sound.js';
import { slotInfo } from './info.js';
import { Reels } from './reels.js';
import { installSymbols, wear } from './symbols.js';
import { TEXTS } from './texts.js';

let frame,
  reels,
  turbo = false,
  autoLeft = 0;

function furnish(given) {
  frame = given;
  wear(frame.game);
  installSymbols();
  document.body.dataset.maths = frame.rules.code;
  $('stage').innerHTML =
    '<div id="banner" hidden></div><div id="cabinet"></div><div id="big" hidden aria-hidden="true"><div id="big-word"></div><div id="big-sum"></div></div>';
  const { buy } = frame.rules;
  $('play').innerHTML =
    `<button type="button" class="quiet side" id="turbo"></button><button type="button" class="gold ball" id="spin" data-testid="spin"></button>
    <button type="button" class="quiet side" id="auto"></button>${buy ? '<button type="button" class="quiet side" id="buy" data-testid="buy"></button>' : ''}`;
  reels = new Reels($('cabinet'), frame.rules);
  frame.offerStakes(frame.rules.stakesMinor);
  $('spin').onclick = () => {
    if (autoLeft > 0) stopAuto();
    else void spin();
  };
  $('auto').onclick = () => {
    if (autoLeft > 0) return stopAuto();
    if (frame.busy) return undefined;
    autoLeft = 10;
    return void spin();
  };
  $('turbo').onclick = () => {
    turbo = !turbo;
    controls();
  };
  if (buy) $('buy').onclick = askToBuy;
}

function stopAuto() {
  autoLeft = 0;
  controls();
}

function askToBuy() {
  const { t, money, rules } = frame;
  if (frame.busy) return;
  const price = frame.stakeMinor * rules.buy.stakes;
  frame.openSheet(
    t.buy,
    `<p class="note">${t.buyAsk(money(price), rules.buy.freeSpins)}</p><button type="button" class="gold wide" id="buy-yes" data-testid="buy-yes">${t.buy} · ${money(price)}</button>`,
  );
  $('buy-yes').onclick = () => {
    $('sheet').close();
    void frame.play(price, { buy: true });
  };
}

async function spin() {
  if (frame.busy || frame.isCovered()) return;
  do {
    if (autoLeft > 0) autoLeft--;
    await frame.play(frame.stakeMinor);
    if (autoLeft > 0) await wait(turbo ? 250 : 700);
  } while (autoLeft > 0);
  controls();
}

function controls() {
  const { t, busy } = frame;
  frame.label('spin', autoLeft > 0 ? 'stop' : 'spin', autoLeft > 0 ? t.stop : t.spin);
  frame.label('auto', 'auto', autoLeft > 0 ? String(autoLeft) : `${t.auto} 10`, true);
  frame.label('turbo', 'turbo', t.turbo, true);
  $('turbo').setAttribute('aria-pressed', String(turbo));
  $('auto').setAttribute('aria-pressed', String(autoLeft > 0));
  $('spin').disabled = busy && autoLeft === 0;
  $('spin').classList.toggle('busy', busy && autoLeft === 0);
  $('auto').disabled = busy && autoLeft === 0;
  if (!frame.rules.buy) return;
  $('buy').innerHTML =
    `${icon('clear').replace(/<path.*\/>/, '<path d="M12 3v18M17 7H9.5a3 3 0 0 0 0 6h5a3 3 0 0 1 0 6H6"/>')}<span>${t.buy}</span>`;
  $('buy').disabled = busy;
}

function start() {
  reels.start(turbo);
  sounds.spin();
}

const stopped = (reel, scatter) => (scatter ? sounds.scatter() : sounds.stop(reel));

/** Shows one picture: how it comes depends on what it is. */
async function showStep(step, before, isFirst) {
  const wilds =
    step.kind === 'respin' ? before.grid.flatMap((column, reel) => (column[0] === 'wild' ? [reel] : [])) : [];
  if (step.kind === 'fall') {
    banner(frame.t.fall(step.multiplier));
    await reels.fall(step, turbo);
  } else if (step.kind === 'hold') {
    banner(frame.t.hold(step.triesLeft));
    reels.hold(step, frame.money);
    sounds.stop(3);
    await wait(turbo ? 350 : 800);
    return;
  } else {
    if (!isFirst) {
      if (step.kind === 'respin') banner(frame.t.respin);
      reels.start(turbo, wilds);
      await wait(turbo ? 150 : 350);
    }
    await reels.stop(step, turbo, stopped, wilds);
  }
  reels.highlight(step);
}

function banner(text) {
  $('banner').textContent = text ?? '';
  $('banner').hidden = !text;
}

async function perform({ outcome, payoutMinor, stakeMinor }) {
  const { t, rules } = frame;
  const free = outcome.steps.filter(({ kind }) => kind === 'free').length;
  let [sum, freeSeen] = [0, 0];
  await wait(turbo ? 150 : 420);
  for (const [index, step] of outcome.steps.entries()) {
    if (step.kind === 'free') {
      if (freeSeen === 0) await announceFree(free);
      freeSeen++;
      banner(t.freeOf(freeSeen, free, rules.freeSpinMultiplier));
    }
    await showStep(step, outcome.steps[index - 1], index === 0 && step.kind === 'spin');
    sum += step.payMinor;
    if (sum > 0) $('last-win').textContent = frame.money(sum);
    if (index < outcome.steps.length - 1) await wait(step.payMinor > 0 ? (turbo ? 350 : 850) : 200);
  }
  const last = outcome.steps.at(-1);
  if (last.kind === 'hold') {
    await wait(700);
    reels.endHold(last.grid);
  }
  banner();
  document.body.classList.remove('feature');
  if (payoutMinor >= stakeMinor * 15) await celebrate(payoutMinor, stakeMinor);
  await frame.tellWin(payoutMinor, stakeMinor);
}

async function announceFree(count) {
  banner(frame.t.freeWon(count));
  document.body.classList.add('feature');
  sounds.big();
  await wait(turbo ? 800 : 1700);
}

async function celebrate(payMinor, stake) {
  const times = payMinor / stake;
  $('big-word').textContent = times >= 60 ? frame.t.epic : times >= 30 ? frame.t.mega : frame.t.big;
  $('big').hidden = false;
  sounds.big();
  for (let index = 0; !calm() && index < 26; index++) {
    const coin = document.createElement('i');
    coin.className = 'coin';
    $('big').append(coin);
    const x = (Math.random() - 0.5) * 80;
    coin.animate(
      [
        { transform: 'translate(0, 16vh) scale(.4)' },
        { transform: `translate(${x * 0.6}vw, ${-16 - Math.random() * 20}vh) rotate(340deg)`, offset: 0.45 },
        { transform: `translate(${x}vw, 60vh) rotate(900deg)` },
      ],
      { duration: 1500 + Math.random() * 900, delay: Math.random() * 800, easing: 'ease-out', fill: 'both' },
    );
  }
  await frame.countUp($('big-sum'), payMinor, turbo ? 900 : 1800);
  await wait(turbo ? 400 : 1000);
  $('big')
    .querySelectorAll('.coin')
    .forEach((coin) => coin.remove());
  $('big').hidden = true;
}

const game = {
  texts: TEXTS,
  furnish,
  controls,
  start,
  perform,
  still: () => {
    banner();
    reels.stopStill();
  },
  interrupted: () => {
    autoLeft = 0;
  },
  info: () => slotInfo(frame),
  facts: () => {
    const { t, rules, percent } = frame;
    return [
      [t.volatility, t.volatilities[rules.volatility]],
      ...(rules.hitRatePpm ? [[t.hit, percent(rules.hitRatePpm)]] : []),
      ...(rules.buy ? [[t.bought, percent(rules.buy.rtpPpm)]] : []),
    ];
  },
  summary: ({ steps }) =>
    steps ? ([...new Set(steps.map(({ kind }) => kind))].length > 1 ? `${steps.length} ×` : '') : '',
};

void new Frame(game).begin();
