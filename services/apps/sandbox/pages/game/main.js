import { askSpin, enter, newSpin, pendingSpin, refresh, spinSeen } from './api.js';
import { moneyOf, textsOf } from './i18n.js';
import { Reels, wait } from './reels.js';
import { historySheet, infoSheet } from './sheets.js';
import { sounds, toggleSound } from './sound.js';
import { installSymbols } from './symbols.js';

const $ = (id) => document.getElementById(id);
const ICONS = {
  history: '<path d="M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3 2"/>', info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 7.5v.5"/>',
  mute: '<path d="M11 5 6 9H3v6h3l5 4zM16 9l5 6M21 9l-5 6"/>', loud: '<path d="M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13"/>',
  spin: '<path d="M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 3.5v5h-5"/>', stop: '<rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor"/>',
  turbo: '<path d="M13 2 5 13h6l-1 9 8-11h-6z"/>', auto: '<path d="M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3"/>',
};
const icon = (name) => `<svg viewBox="0 0 24 24" class="icon" aria-hidden="true">${ICONS[name]}</svg>`;
const REASONS = { NOT_ENOUGH_MONEY: 'money', LIMIT_REACHED: 'limit', PLAYER_BLOCKED: 'blocked', MAINTENANCE: 'maintenance', TOKEN_EXPIRED: 'over', INVALID_TOKEN: 'over' };

let t = textsOf(navigator.language.startsWith('en') ? 'en' : 'pt');
let game, money, language, digits, reels, balanceMinor = 0n, stakeIndex = 0, busy = false, turbo = false, autoLeft = 0, rounds = [];

const toMinor = (text) => {
  const [whole, fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits));
};
const stakeMinor = () => game.stakesMinor[stakeIndex];

function showBalance(minor) {
  balanceMinor = minor;
  $('balance').textContent = money(minor);
}

function showStake() {
  $('stake').textContent = money(stakeMinor());
  $('stake-down').disabled = busy || stakeIndex === 0;
  $('stake-up').disabled = busy || stakeIndex === game.stakesMinor.length - 1;
}

function label(id, name, text, withText = false) {
  $(id).innerHTML = icon(name) + (withText ? `<span>${text}</span>` : '');
  $(id).setAttribute('aria-label', text);
}

function showControls() {
  label('spin', autoLeft > 0 ? 'stop' : 'spin', autoLeft > 0 ? t.stop : t.spin);
  label('auto', 'auto', autoLeft > 0 ? String(autoLeft) : `${t.auto} 10`, true);
  label('turbo', 'turbo', t.turbo, true);
  $('turbo').setAttribute('aria-pressed', String(turbo));
  $('auto').setAttribute('aria-pressed', String(autoLeft > 0));
  $('spin').disabled = busy && autoLeft === 0;
  $('spin').classList.toggle('busy', busy && autoLeft === 0);
  $('auto').disabled = busy && autoLeft === 0;
  showStake();
}

/** Shows what went wrong and waits until the visitor has answered. */
function complain(kind) {
  autoLeft = 0;
  $('error-text').textContent = t[kind] ?? t.refused;
  $('error-act').textContent = ['lost', 'silent', 'over'].includes(kind) ? t.retry : t.ok;
  $('error-act').hidden = kind === 'over';
  $('error').dataset.kind = kind;
  $('error').hidden = false;
  $('error-act').focus();
  return new Promise((resolve) => {
    $('error-act').onclick = () => {
      $('error').hidden = true;
      resolve();
    };
  });
}

async function countUp(element, to, durationMs) {
  const started = performance.now();
  for (;;) {
    const part = Math.min(1, (performance.now() - started) / durationMs);
    // The steps on the way are for the eye only; the last one writes the exact sum.
    element.textContent = money(part === 1 ? to : Math.floor(to * (1 - (1 - part) ** 3)));
    if (part === 1) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

async function celebrate(payMinor, stake) {
  const times = payMinor / stake;
  const word = times >= 60 ? t.epic : times >= 30 ? t.mega : t.big;
  $('big-word').textContent = word;
  $('big').hidden = false;
  for (let index = 0; index < 28; index++) {
    const coin = document.createElement('i');
    coin.className = 'coin';
    $('big').append(coin);
    const x = (Math.random() - 0.5) * 90;
    coin.animate([{ transform: 'translate(0, 20vh) scale(.4)', opacity: 1 }, { transform: `translate(${x * 0.6}vw, ${-20 - Math.random() * 24}vh) rotate(340deg)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${x}vw, 60vh) rotate(900deg)`, opacity: 0.8 }], { duration: 1500 + Math.random() * 900, delay: Math.random() * 900, easing: 'ease-out', fill: 'both' });
  }
  sounds.big();
  await countUp($('big-sum'), payMinor, turbo ? 1200 : 2200);
  await wait(turbo ? 500 : 1200);
  $('big').querySelectorAll('.coin').forEach((coin) => coin.remove());
  $('big').hidden = true;
}

async function playSpin(result, running) {
  if (!running) {
    reels.start(turbo);
    sounds.spin();
    await wait(turbo ? 150 : 400);
  }
  await reels.stop(result, turbo, (reel, scatter) => (scatter ? sounds.scatter() : sounds.stop(reel)));
  reels.highlight(result);
}

async function showWin(payMinor, stake) {
  if (payMinor <= 0) return;
  $('ribbon').textContent = t.youWin(money(payMinor));
  $('ribbon').classList.add('win');
  if (payMinor >= stake * 15) await celebrate(payMinor, stake);
  else {
    sounds.win();
    await countUp($('last-win'), payMinor, turbo ? 250 : 650);
  }
  $('last-win').textContent = money(payMinor);
}

/** Plays what the server has decided: the paid spin, then the free ones, then the sum. */
async function perform(answer) {
  const { outcome, stakeMinor: stake, payoutMinor } = answer;
  await playSpin(outcome.base, true);
  if (outcome.freeSpins.length > 0) {
    $('banner').textContent = t.freeWon(outcome.freeSpins.length);
    $('banner').hidden = false;
    document.body.classList.add('feature');
    sounds.big();
    await wait(turbo ? 900 : 1900);
    let sum = outcome.base.payMinor;
    for (const [index, free] of outcome.freeSpins.entries()) {
      $('banner').textContent = t.freeOf(index + 1, outcome.freeSpins.length, game.freeSpinMultiplier);
      await playSpin(free, false);
      sum += free.payMinor;
      $('last-win').textContent = money(sum);
      await wait(free.payMinor > 0 ? 900 : 350);
    }
    $('banner').hidden = true;
    document.body.classList.remove('feature');
  }
  await showWin(payoutMinor, stake);
  if (answer.balance !== null) showBalance(toMinor(answer.balance));
  else showBalance(balanceMinor + BigInt(payoutMinor));
  rounds = [{ id: answer.roundId, stakeMinor: stake, payoutMinor, state: 'settled', at: new Date() }, ...rounds].slice(0, 20);
}

async function finish(spin) {
  for (;;) {
    try {
      const answer = await askSpin(spin);
      if (answer.status === 'played') {
        await perform(answer);
      } else {
        reels.stopStill();
        autoLeft = 0;
        spinSeen();
        if (answer.status === 'cancelled') {
          $('ribbon').textContent = t.cancelled;
          // The rollback is on its way while the page is told: the balance is asked for when it has most likely arrived.
          await wait(900);
        }
        await resync(answer.balance);
        if (answer.status !== 'cancelled') await complain(answer.status === 'review' ? 'review' : (REASONS[answer.reason] ?? 'refused'));
      }
      spinSeen();
      return;
    } catch (fault) {
      reels.stopStill();
      if (fault.kind !== 'lost' && fault.kind !== 'silent') spinSeen();
      await complain(fault.kind ?? 'lost');
      if (fault.kind !== 'lost' && fault.kind !== 'silent') return;
      reels.start(turbo);
    }
  }
}

async function resync(balance) {
  if (balance) return showBalance(toMinor(balance));
  try {
    const session = await refresh();
    showBalance(toMinor(session.balance));
    rounds = session.history;
  } catch {
    // The stake that was taken off the display comes back with the next answer of the server.
  }
}

async function spinOnce(resumed) {
  busy = true;
  const spin = resumed ?? newSpin(stakeMinor());
  $('ribbon').textContent = resumed ? t.pending : t.good;
  $('ribbon').classList.remove('win');
  $('last-win').textContent = '–';
  if (!resumed && balanceMinor >= BigInt(spin.stakeMinor)) showBalance(balanceMinor - BigInt(spin.stakeMinor));
  showControls();
  reels.start(turbo);
  sounds.spin();
  const started = performance.now();
  await Promise.all([finish(spin), wait(turbo ? 250 : 500)]);
  await wait(Math.max(0, (turbo ? 300 : 600) - (performance.now() - started)));
  busy = false;
  showControls();
}

async function play() {
  if (busy || !$('error').hidden || $('sheet').open) return;
  do {
    if (autoLeft > 0) autoLeft--;
    await spinOnce();
    if (autoLeft > 0) await wait(turbo ? 250 : 700);
  } while (autoLeft > 0);
  showControls();
}

function openSheet(html) {
  $('sheet-body').innerHTML = html;
  $('sheet-close').textContent = t.close;
  $('sheet').showModal();
  $('sheet-body').scrollTop = 0;
}

function wire() {
  $('spin').onclick = () => {
    if (autoLeft > 0) {
      autoLeft = 0;
      showControls();
    } else void play();
  };
  $('auto').onclick = () => {
    if (autoLeft > 0) autoLeft = 0;
    else if (!busy) {
      autoLeft = 10;
      void play();
    }
    showControls();
  };
  $('turbo').onclick = () => {
    turbo = !turbo;
    showControls();
  };
  const step = (by) => () => {
    if (busy) return;
    stakeIndex = Math.min(game.stakesMinor.length - 1, Math.max(0, stakeIndex + by));
    showStake();
  };
  $('stake-down').onclick = step(-1);
  $('stake-up').onclick = step(1);
  $('sound').onclick = () => label('sound', toggleSound() ? 'loud' : 'mute', t.sound);
  $('paytable-open').onclick = () => openSheet(infoSheet({ game, t, money, stakeMinor: stakeMinor(), language }));
  $('history-open').onclick = () => openSheet(historySheet({ rounds, t, money, language }));
  $('sheet-close').onclick = () => $('sheet').close();
  addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || $('sheet').open || !$('error').hidden) return;
    event.preventDefault();
    $('spin').click();
  });
}

function furnish(session) {
  ({ game, language, digits } = session);
  t = textsOf(language);
  money = moneyOf(language, session.currency, digits);
  rounds = session.history;
  document.documentElement.lang = language;
  document.body.dataset.theme = game.theme;
  document.title = game.names[language];
  $('title').textContent = game.names[language];
  document.querySelectorAll('[data-t]').forEach((node) => { node.textContent = t[node.dataset.t]; });
  label('history-open', 'history', t.history);
  label('paytable-open', 'info', t.info);
  label('sound', 'mute', t.sound);
  stakeIndex = Math.max(0, game.stakesMinor.indexOf(100));
  reels = new Reels($('reels'), $('lines'), game);
  showBalance(toMinor(session.balance ?? '0'));
  $('ribbon').textContent = t.good;
  wire();
  showControls();
}

async function begin() {
  for (;;) {
    try {
      furnish(await enter());
      break;
    } catch (fault) {
      $('loading').hidden = true;
      await complain(fault.kind ?? 'lost');
    }
  }
  $('loading').hidden = true;
  $('game').hidden = false;
  const left = pendingSpin();
  if (left) await spinOnce(left);
}

installSymbols();
void begin();
