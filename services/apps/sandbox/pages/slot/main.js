import { Frame } from '/assets/shared/frame.js';
import { $, icon, wait } from '/assets/shared/page.js';
import { sounds } from '/assets/shared/sound.js';
import { slotInfo } from './info.js';
import { picture } from './picture.js';
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
  $('stage').innerHTML = '<div id="banner" hidden></div><div id="cabinet"></div>';
  const { buy } = frame.rules;
  $('play').innerHTML =
    `<button type="button" class="quiet side" id="turbo"></button><button type="button" class="gold ball" id="spin" data-testid="spin"></button>
    <button type="button" class="quiet side" id="auto"></button>${buy ? '<button type="button" class="quiet side" id="buy" data-testid="buy"></button>' : ''}`;
  reels = new Reels($('cabinet'), frame.rules);
  frame.offerStakes();
  $('spin').onclick = () => {
    if (autoLeft > 0) stopAuto();
    else void spin();
  };
  $('auto').onclick = () => {
    if (autoLeft > 0) return stopAuto();
    if (frame.busy || !frame.isReady()) return undefined;
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
  if (frame.busy || !frame.isReady()) return;
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
  if (frame.busy || frame.isCovered() || !frame.isReady()) return;
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
  $('buy').innerHTML = `${icon('coin')}<span>${t.buy}</span>`;
  $('buy').disabled = busy;
}

function start() {
  reels.start(turbo);
  sounds.spin();
}

const stopped = (reel, scatter) => (scatter ? sounds.scatter() : sounds.stop(reel));

/** Shows one picture: how it comes depends on what it is. Only a round that wins lights what paid. */
async function showStep(step, before, isFirst, isWin) {
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
  reels.highlight(step, isWin);
}

function banner(text) {
  $('banner').textContent = text ?? '';
  $('banner').hidden = !text;
}

async function perform({ outcome, payoutMinor, stakeMinor }) {
  const { t, rules } = frame;
  const isWin = payoutMinor > stakeMinor;
  const free = outcome.steps.filter(({ kind }) => kind === 'free').length;
  let [sum, freeSeen] = [0, 0];
  await wait(turbo ? 150 : 420);
  for (const [index, step] of outcome.steps.entries()) {
    if (step.kind === 'free') {
      if (freeSeen === 0) await announceFree(free);
      freeSeen++;
      banner(t.freeOf(freeSeen, free, rules.freeSpinMultiplier));
    }
    await showStep(step, outcome.steps[index - 1], index === 0 && step.kind === 'spin', isWin);
    sum += step.payMinor;
    if (sum > 0 && isWin) $('last-win').textContent = frame.money(sum);
    if (index < outcome.steps.length - 1) await wait(step.payMinor > 0 ? (turbo ? 350 : 850) : 200);
  }
  const last = outcome.steps.at(-1);
  if (last.kind === 'hold') {
    await wait(700);
    reels.endHold(last.grid);
  }
  banner();
  document.body.classList.remove('feature');
  await frame.tellWin(payoutMinor, stakeMinor);
}

async function announceFree(count) {
  banner(frame.t.freeWon(count));
  document.body.classList.add('feature');
  sounds.feature();
  await wait(turbo ? 800 : 1700);
}

const game = {
  texts: TEXTS,
  furnish,
  controls,
  start,
  perform,
  hurry: () => (turbo ? 0.5 : 1),
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
  picture,
};

void new Frame(game).begin();
