import { Frame } from '/assets/shared/frame.js';
import { $, calm, wait } from '/assets/shared/page.js';
import { sounds } from '/assets/shared/sound.js';
import { TEXTS } from './texts.js';

const SIDES = 1_000_000;
let frame,
  side = 'under',
  index = 0,
  format;

const offer = () => frame.rules.multipliers[index];
const mark = () => (side === 'under' ? offer().winningSides : SIDES - offer().winningSides);
const shown = (number) => format.format(number / 10_000);

function furnish(given) {
  frame = given;
  format = new Intl.NumberFormat(frame.language === 'en' ? 'en-US' : 'pt-BR', {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  const { t, rules } = frame;
  index = Math.max(
    0,
    rules.multipliers.findIndex(({ hundredths }) => hundredths === 200),
  );
  $('stage').innerHTML = `<div class="recent" id="recent"></div><output id="roll">${shown(500_000)}</output>
    <div id="track"><div id="good"></div><div id="mark"></div><div id="needle"></div><span>0</span><span>25</span><span>50</span><span>75</span><span>100</span></div>
    <div id="sides" role="group"><button type="button" class="quiet pick" data-side="under"></button><button type="button" class="quiet pick" data-side="over"></button></div>
    <label id="choice"><span>${t.multiplier}</span><input type="range" id="multiplier" min="0" max="${rules.multipliers.length - 1}" value="${index}"></label>
    <dl id="odds"><div><dt>${t.multiplier}</dt><dd id="times"></dd></div><div><dt>${t.chance}</dt><dd id="chance"></dd></div><div><dt>${t.pays}</dt><dd id="pays"></dd></div></dl>`;
  $('play').innerHTML = `<button type="button" class="gold" id="spin" data-testid="spin">${t.roll}</button>`;
  frame.offerStakes();
  frame.say(t.ready);
  $('spin').onclick = () => {
    if (frame.isReady()) void frame.play(frame.stakeMinor, { side, multiplier: offer().hundredths });
  };
  $('multiplier').oninput = () => {
    index = Number($('multiplier').value);
    controls();
  };
  for (const button of document.querySelectorAll('[data-side]')) {
    button.onclick = () => {
      side = button.dataset.side;
      controls();
    };
  }
  showRecent();
}

function controls() {
  const { t, busy } = frame;
  const { hundredths, winningSides } = offer();
  $('spin').disabled = busy;
  $('multiplier').disabled = busy;
  $('multiplier').setAttribute('aria-valuetext', frame.times(hundredths));
  for (const button of document.querySelectorAll('[data-side]')) {
    const own = button.dataset.side;
    button.textContent = `${t[own]} ${shown(own === 'under' ? winningSides : SIDES - winningSides)}`;
    button.setAttribute('aria-pressed', String(own === side));
    button.disabled = busy;
  }
  $('times').textContent = frame.times(hundredths);
  $('chance').textContent = frame.percent(winningSides);
  $('pays').textContent = frame.money((frame.stakeMinor * hundredths) / 100);
  $('mark').style.insetInlineStart = `${mark() / 10_000}%`;
  $('good').style.insetInlineStart = side === 'under' ? '0' : `${mark() / 10_000}%`;
  $('good').style.width = `${winningSides / 10_000}%`;
}

async function perform({ outcome, payoutMinor, stakeMinor }) {
  side = outcome.side;
  index = frame.rules.multipliers.findIndex(({ hundredths }) => hundredths === outcome.multiplier);
  $('multiplier').value = String(index);
  controls();
  for (let step = 0; !calm() && step < 12; step++) {
    $('roll').textContent = shown(Math.floor(Math.random() * SIDES));
    sounds.stop(step % 3);
    await wait(45);
  }
  $('roll').textContent = shown(outcome.roll);
  $('roll').className = outcome.isWon ? 'good' : 'bad';
  $('needle').style.insetInlineStart = `${outcome.roll / 10_000}%`;
  $('needle').className = outcome.isWon ? 'on good' : 'on bad';
  await wait(250);
  await frame.tellWin(payoutMinor, stakeMinor);
  showRecent([{ outcome }, ...frame.rounds]);
}

function showRecent(rounds = frame.rounds) {
  const ended = rounds.filter(({ outcome }) => outcome?.roll !== undefined).slice(0, innerWidth < 760 ? 4 : 8);
  $('recent').innerHTML = ended
    .map(({ outcome }) => `<span class="${outcome.isWon ? 'good' : 'bad'}">${shown(outcome.roll)}</span>`)
    .join('');
}

const game = {
  texts: TEXTS,
  furnish,
  controls,
  // The colour of the last roll must not be taken for the end of this one.
  start: () => ($('roll').className = ''),
  perform,
  info: () => `<ul class="rules"><li>${frame.t.rule}</li><li>${frame.t.same}</li></ul>
    <table><thead><tr><th>${frame.t.multiplier}</th><th>${frame.t.chance}</th></tr></thead><tbody>${frame.rules.multipliers.map(({ hundredths, winningSides }) => `<tr><td>${frame.times(hundredths)}</td><td>${frame.percent(winningSides)}</td></tr>`).join('')}</tbody></table>`,
  picture: ({ roll, side: own, multiplier, winningSides, isWon }) => {
    const start = own === 'under' ? 0 : SIDES - winningSides;
    return `<b class="pill ${isWon ? 'good' : 'bad'}">${shown(roll)}</b><svg class="mini-track" viewBox="0 0 1000000 90000" preserveAspectRatio="none" aria-hidden="true">
      <rect y="30000" width="1000000" height="30000" fill="#7a1626"/><rect x="${start}" y="30000" width="${winningSides}" height="30000" fill="#22b07d"/><rect x="${Math.max(0, roll - 8_000)}" width="16000" height="90000" fill="#fff"/></svg>
      <span>${frame.t[own]} ${shown(own === 'under' ? winningSides : start)} · ${frame.times(multiplier)}</span>`;
  },
};

void new Frame(game).begin();
