import { Chips } from '/assets/shared/chips.js';
import { Frame } from '/assets/shared/frame.js';
import { $, calm, wait } from '/assets/shared/page.js';
import { sounds } from '/assets/shared/sound.js';
import { TEXTS } from './texts.js';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = [
  [
    '♠',
    'M50 8C60 30 90 42 90 64 90 80 70 84 58 72 60 84 64 90 70 94H30C36 90 40 84 42 72 30 84 10 80 10 64 10 42 40 30 50 8Z',
    '',
  ],
  ['♥', 'M50 92C20 66 8 50 8 32 8 8 40 4 50 28 60 4 92 8 92 32 92 50 80 66 50 92Z', 'hot'],
  ['♦', 'M50 4 86 50 50 96 14 50Z', 'hot'],
  [
    '♣',
    'M50 6A21 21 0 0 1 66 41 21 21 0 1 1 56 68C58 82 62 90 70 94H30C38 90 42 82 44 68A21 21 0 1 1 34 41 21 21 0 0 1 50 6Z',
    '',
  ],
];
const SIDES = ['player', 'tie', 'banker'];
let frame, chips;

function furnish(given) {
  frame = given;
  const { t, rules } = frame;
  const hand = (side) =>
    `<section class="hand ${side}" aria-label="${t[side]}"><header><span>${t[side]}</span><output id="points-${side}">–</output></header><div class="cards" id="cards-${side}"></div></section>`;
  $('stage').innerHTML =
    `<div class="recent" id="recent"></div><div id="hands">${hand('player')}${hand('banker')}</div><div id="spots" role="group">${SIDES.map(
      (side) =>
        `<button type="button" class="spot ${side}" data-spot="${side}"><strong>${t[side]}</strong><span>${t.returns(odds(rules.returnsPer100[side]))}</span></button>`,
    ).join('')}</div>`;
  for (const button of document.querySelectorAll('[data-spot]')) {
    button.onclick = () => {
      sounds.stop(2);
      chips.lay(button.dataset.spot);
    };
  }
  chips = new Chips(frame, showChips);
  chips.furnish(t.deal, t);
  for (const side of ['player', 'banker']) $(`cards-${side}`).innerHTML = back() + back();
  frame.say(t.ready);
  showRecent();
}

const odds = (returned) =>
  new Intl.NumberFormat(frame.language === 'en' ? 'en-US' : 'pt-BR').format((returned - 100) / 100);
const back = () => '<div class="card back"></div>';

function card({ rank, suit }, index) {
  const [name, path, heat] = SUITS[suit];
  return `<div class="card ${heat} ${index === 2 ? 'third' : ''}" role="img" aria-label="${RANKS[rank]}${name}"><b>${RANKS[rank]}</b><svg viewBox="0 0 100 100" aria-hidden="true"><path d="${path}"/></svg></div>`;
}

function showChips(laid) {
  for (const button of document.querySelectorAll('[data-spot]')) {
    button.querySelector('.laid')?.remove();
    const amount = laid[button.dataset.spot];
    if (amount) button.insertAdjacentHTML('beforeend', `<em class="laid">${frame.money(amount)}</em>`);
  }
}

function start(request) {
  document.querySelectorAll('.hit, .fell').forEach((spot) => spot.classList.remove('hit', 'fell'));
  if (chips.total === 0 && request.bet) chips.laid = { ...request.bet };
  for (const side of ['player', 'banker']) {
    $(`cards-${side}`).innerHTML = '';
    $(`points-${side}`).textContent = '–';
  }
}

async function perform({ outcome, payoutMinor, stakeMinor }) {
  const order = ['player', 'banker', 'player', 'banker', 'player', 'banker'];
  const dealt = { player: 0, banker: 0 };
  for (const side of order) {
    const index = dealt[side]++;
    const next = outcome[side][index];
    if (!next) continue;
    $(`cards-${side}`).insertAdjacentHTML('beforeend', card(next, index));
    sounds.stop(index);
    const last = $(`cards-${side}`).lastElementChild;
    if (!calm())
      await last.animate(
        [
          { transform: 'translate(0, -60px) rotateY(90deg)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 320, easing: 'ease-out' },
      ).finished;
    const shown = outcome[side].slice(0, index + 1);
    $(`points-${side}`).textContent = shown.reduce((sum, { rank }) => sum + (rank < 9 ? rank + 1 : 0), 0) % 10;
    if (index === 1 && side === 'banker' && !calm()) await wait(350);
  }
  // The side that won is marked in any case; it shines only if the round was a win.
  const mark = payoutMinor > stakeMinor ? 'hit' : 'fell';
  document.querySelector(`[data-spot="${outcome.winner}"]`).classList.add(mark);
  document.querySelector(`.hand.${outcome.winner}`)?.classList.add(mark);
  await wait(200);
  if (payoutMinor > 0) await frame.tellWin(payoutMinor, stakeMinor);
  else frame.say(`${frame.t.won[outcome.winner]}. ${frame.t.noWin}`);
  showRecent([{ outcome }, ...frame.rounds]);
}

function showRecent(rounds = frame.rounds) {
  const ended = rounds.filter(({ outcome }) => outcome?.winner).slice(0, innerWidth < 760 ? 10 : 18);
  $('recent').innerHTML = ended
    .map(
      ({ outcome }) =>
        `<span class="bead ${outcome.winner}" title="${frame.t.won[outcome.winner]}">${frame.t[outcome.winner][0]}</span>`,
    )
    .join('');
}

const game = {
  texts: TEXTS,
  furnish,
  start,
  perform,
  controls: () => chips?.refresh(),
  still: () => {
    for (const side of ['player', 'banker']) $(`cards-${side}`).innerHTML = back() + back();
  },
  betOf: (laid) => laid,
  info: () => `<ul class="rules">${[frame.t.rule, frame.t.third, frame.t.tieRule].map((text) => `<li>${text}</li>`).join('')}</ul><h3>${frame.t.each}</h3>
    <div class="facts">${SIDES.map((side) => `<div><span>${frame.t[side]}</span><b>${frame.percent(frame.rules.betRtpPpm[side])}</b></div>`).join('')}</div>`,
  facts: () => [[frame.t.max, frame.money(frame.rules.maxStakeMinor)]],
  picture: ({ winner, player, banker, playerPoints, bankerPoints }) => {
    const hand = (side, cards, points) =>
      `<span class="mini-hand"><em>${frame.t[side]}</em>${cards.map((one) => card(one, 0)).join('')}<b>${points}</b></span>`;
    return `<b class="bead ${winner}">${frame.t.won[winner]}</b>${hand('player', player, playerPoints)}${hand('banker', banker, bankerPoints)}`;
  },
};

void new Frame(game).begin();
