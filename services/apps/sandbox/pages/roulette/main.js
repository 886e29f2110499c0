import { Chips } from '/assets/shared/chips.js';
import { Frame } from '/assets/shared/frame.js';
import { $, wait } from '/assets/shared/page.js';
import { sounds } from '/assets/shared/sound.js';
import { layOut } from './table.js';
import { TEXTS } from './texts.js';
import { Wheel } from './wheel.js';

let frame, wheel, chips;

const colourOf = (number) => (number === 0 ? 'green' : frame.rules.red.includes(number) ? 'red' : 'black');

function nameOf(id) {
  const { t } = frame;
  if (id.startsWith('dozen')) return t.dozen(Number(id.at(-1)));
  if (id.startsWith('column')) return t.column(Number(id.at(-1)));
  return t[id] ?? id.replace(/^[ni]/, '').replaceAll('-', ' · ');
}

function furnish(given) {
  frame = given;
  const { t, rules } = frame;
  $('stage').innerHTML =
    `<div id="side"><div id="wheel"></div><output id="fell"></output><div class="recent" id="recent"></div></div><div id="table" role="group"></div>`;
  wheel = new Wheel($('wheel'), rules.red);
  const places = layOut(rules.spots);
  // The wide spots come first, so that the small ones between them lie on top and are reached after them.
  $('table').innerHTML = [...rules.spots]
    .sort((left, right) => Number(Boolean(places.get(left.id).dot)) - Number(Boolean(places.get(right.id).dot)))
    .map(({ id, numbers }) => {
      const kind = places.get(id).dot ? 'dot' : `cell ${/^n\d/.test(id) ? colourOf(numbers[0]) : id}`;
      const text = places.get(id).dot
        ? ''
        : id.startsWith('column')
          ? '2:1'
          : id === 'red' || id === 'black'
            ? '<i class="gem"></i>'
            : nameOf(id);
      return `<button type="button" class="${kind}" data-spot="${id}" ${places.get(id).dot ? 'tabindex="-1"' : ''}>${text}</button>`;
    })
    .join('');
  for (const button of document.querySelectorAll('[data-spot]')) {
    const { x, y, w, h, dot } = places.get(button.dataset.spot);
    for (const [name, value] of Object.entries({ x, y, w: w ?? 0, h: h ?? 0 }))
      button.style.setProperty(`--${name}`, value);
    button.setAttribute('aria-label', nameOf(button.dataset.spot));
    button.onclick = () => {
      sounds.stop(2);
      chips.lay(button.dataset.spot);
    };
    if (dot) button.title = nameOf(button.dataset.spot);
  }
  chips = new Chips(frame, showChips);
  chips.furnish(t.spin, t);
  frame.say(t.ready);
  showRecent();
}

function showChips(laid) {
  for (const button of document.querySelectorAll('[data-spot]')) {
    const amount = laid[button.dataset.spot];
    button.querySelector('.laid')?.remove();
    if (amount) button.insertAdjacentHTML('beforeend', `<span class="laid">${chips.short(amount)}</span>`);
    button.setAttribute('aria-label', `${nameOf(button.dataset.spot)}${amount ? `: ${frame.money(amount)}` : ''}`);
  }
}

function start(request) {
  document.querySelectorAll('.hit, .fell').forEach((cell) => cell.classList.remove('hit', 'fell'));
  $('fell').textContent = '';
  $('fell').className = '';
  if (chips.total === 0 && request.bet) chips.laid = { ...request.bet.chips };
  wheel.start();
  sounds.spin();
}

async function perform({ outcome, payoutMinor, stakeMinor }) {
  await wait(500);
  await wheel.fall(outcome.pocket);
  $('fell').textContent = outcome.pocket;
  $('fell').className = colourOf(outcome.pocket);
  // The number that fell is marked in any case; what paid shines only if the round was a win.
  const mark = payoutMinor > stakeMinor ? 'hit' : 'fell';
  for (const { id } of outcome.won) document.querySelector(`[data-spot="${id}"]`)?.classList.add(mark);
  document.querySelector(`[data-spot="n${outcome.pocket}"]`)?.classList.add(mark);
  if (payoutMinor > 0) await frame.tellWin(payoutMinor, stakeMinor);
  else frame.say(`${frame.t.fell(outcome.pocket)}. ${frame.t.noWin}`);
  showRecent([{ outcome }, ...frame.rounds]);
}

function showRecent(rounds = frame.rounds) {
  const ended = rounds.filter(({ outcome }) => outcome?.pocket !== undefined).slice(0, 8);
  $('recent').innerHTML = ended
    .map(({ outcome }) => `<span class="${colourOf(outcome.pocket)}">${outcome.pocket}</span>`)
    .join('');
}

const game = {
  texts: TEXTS,
  furnish,
  start,
  perform,
  controls: () => chips?.refresh(),
  still: () => wheel.still(),
  betOf: (laid) => ({ chips: laid }),
  info: () => {
    const { t, rules } = frame;
    const sizes = [...new Set(rules.spots.map(({ numbers }) => numbers.length))].sort((left, right) => left - right);
    return `<ul class="rules"><li>${t.rule}</li><li>${t.same}</li></ul><h3>${t.kinds}</h3><ul class="rules">${sizes.map((size) => `<li>${t.pays(size, 36 / size - 1)}</li>`).join('')}</ul>`;
  },
  facts: () => [[frame.t.max, frame.money(frame.rules.maxStakeMinor)]],
  picture: ({ pocket, chips: laid }) => {
    const names = Object.keys(laid).map(nameOf);
    return `<b class="pocket ${colourOf(pocket)}">${pocket}</b><span>${names.slice(0, 4).join(', ')}${names.length > 4 ? '…' : ''}</span>`;
  },
};

void new Frame(game).begin();
