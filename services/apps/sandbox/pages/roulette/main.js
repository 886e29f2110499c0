import { Chips } from '/assets/shared/chips.js';
import { Frame } from '/assets/shared/frame.js';
import { $, wait } from '/assets/shared/page.js';
import { sounds } from '/assets/shared/sound.js';
import { layOut, windowAt } from './table.js';
import { TEXTS } from './texts.js';
import { Wheel } from './wheel.js';

let frame,
  wheel,
  chips,
  places,
  isBetween = false;

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
    `<div id="side"><div id="wheel"></div><output id="fell"></output><div class="recent"></div></div><div id="table" role="group" aria-label="${t.kinds}"></div>`;
  wheel = new Wheel($('wheel'), rules.red);
  places = layOut(rules.spots);
  $('table').innerHTML =
    `${spotsIn(rules.spots)}<div class="corner"><div class="recent"></div><button type="button" class="quiet" id="between" data-testid="between"></button></div>`;
  place($('table'));
  for (const button of $('table').querySelectorAll('[data-spot]')) button.onclick = () => press(button.dataset.spot);
  $('between').onclick = () => {
    isBetween = !isBetween;
    showBetween();
  };
  // The wheel covers the table of a phone while it turns; a tap takes it away.
  $('side').onclick = () => $('stage').classList.remove('spinning');
  chips = new Chips(frame, showChips);
  chips.furnish(t.spin, t);
  frame.say(t.ready);
  showBetween();
  showRecent();
}

/** The spots of a table as buttons. The wide ones come first, so that the small ones between them lie on top. */
function spotsIn(spots) {
  return [...spots]
    .sort((left, right) => Number(Boolean(places.get(left.id).dot)) - Number(Boolean(places.get(right.id).dot)))
    .map(({ id, numbers }) => {
      const { dot } = places.get(id);
      const kind = dot ? 'dot' : `cell ${/^n\d/.test(id) ? colourOf(numbers[0]) : id}`;
      return `<button type="button" class="${kind}" data-spot="${id}" ${dot ? `tabindex="-1" title="${nameOf(id)}"` : ''}>${textOf(id)}</button>`;
    })
    .join('');
}

function textOf(id) {
  if (places.get(id).dot) return '';
  if (id.startsWith('column')) return '2:1';
  return id === 'red' || id === 'black' ? '<i class="gem"></i>' : nameOf(id);
}

/** Puts the spots of a table where they lie. @param top the row that the table begins with */
function place(table, top = 0) {
  for (const button of table.querySelectorAll('[data-spot]')) {
    const { x, y, w = 0, h = 0 } = places.get(button.dataset.spot);
    for (const [name, value] of Object.entries({ x, y: y - top, w, h })) button.style.setProperty(`--${name}`, value);
  }
}

function press(spot) {
  const number = /^n(\d+)$/.exec(spot)?.[1];
  if (isBetween && number !== undefined) return enlarge(Number(number));
  sounds.stop(2);
  return chips.lay(spot);
}

/** The number with its neighbours, large enough for a thumb to meet the lines and corners between them. */
function enlarge(number) {
  if (frame.busy || frame.isCovered()) return;
  const { t, rules } = frame;
  const { top, rows } = windowAt(number);
  const inside = rules.spots.filter(({ id }) => {
    const { y, h = 0, dot } = places.get(id);
    if (!/^[ni]\d/.test(id)) return false;
    return dot ? y > top && y < top + rows : y >= top && y + h <= top + rows;
  });
  frame.openSheet(
    t.betweenTitle(number),
    `<p class="note">${t.betweenHelp}</p><div class="zoom" data-testid="zoom">${spotsIn(inside)}</div>`,
  );
  const zoom = document.querySelector('.zoom');
  zoom.style.setProperty('--rows', rows);
  place(zoom, top);
  for (const button of zoom.querySelectorAll('[data-spot]')) {
    button.tabIndex = 0;
    button.onclick = () => {
      sounds.stop(2);
      chips.lay(button.dataset.spot);
    };
  }
  chips.refresh();
}

function showBetween() {
  $('between').setAttribute('aria-pressed', String(isBetween));
  frame.label('between', 'between', frame.t.between);
  if (isBetween) frame.say(frame.t.betweenSay);
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
  $('stage').classList.add('spinning');
  wheel.start();
  sounds.spin();
}

async function perform({ outcome, payoutMinor, stakeMinor }) {
  await wait(500);
  await wheel.fall(outcome.pocket);
  $('fell').textContent = outcome.pocket;
  $('fell').className = colourOf(outcome.pocket);
  await wait(900);
  $('stage').classList.remove('spinning');
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
  const beads = ended
    .map(({ outcome }) => `<span class="${colourOf(outcome.pocket)}">${outcome.pocket}</span>`)
    .join('');
  for (const recent of document.querySelectorAll('.recent')) recent.innerHTML = beads;
}

const game = {
  texts: TEXTS,
  furnish,
  start,
  perform,
  controls: () => chips?.refresh(),
  still: () => {
    wheel.still();
    $('stage').classList.remove('spinning');
  },
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
