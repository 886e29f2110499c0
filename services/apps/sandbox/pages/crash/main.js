import { $, calm, Frame, wait } from '/assets/shared/frame.js';
import { sounds } from '/assets/shared/sound.js';
import { Sky } from './sky.js';
import { TEXTS } from './texts.js';

const AUTOS = [null, 110, 120, 150, 200, 300, 500, 1_000, 2_500, 10_000];
let frame,
  sky,
  auto = 0,
  flight = null;

function furnish(given) {
  frame = given;
  const { t, rules } = frame;
  $('stage').innerHTML =
    `<div class="recent" id="recent"></div><div id="sky"><canvas id="canvas" aria-hidden="true"></canvas><output id="shown" aria-live="off">${frame.times(100)}</output><p id="word"></p></div>`;
  $('play').innerHTML = `<button type="button" class="gold" id="spin" data-testid="spin"></button>`;
  frame.offerStakes(rules.stakesMinor);
  $('stakes').insertAdjacentHTML(
    'afterbegin',
    `<label id="auto"><span>${t.auto}</span><select id="target">${AUTOS.map((target, index) => `<option value="${index}">${target ? frame.times(target) : t.off}</option>`).join('')}</select></label>`,
  );
  $('target').onchange = () => {
    auto = Number($('target').value);
  };
  sky = new Sky($('canvas'), frame.game.artwork);
  sky.rest();
  frame.say(t.ready);
  $('spin').onclick = () => {
    if (flight) void takeOut();
    else void frame.play(frame.stakeMinor, { auto: AUTOS[auto] });
  };
  showRecent();
}

function controls() {
  const { t, busy } = frame;
  $('target').disabled = busy;
  $('spin').classList.toggle('out', Boolean(flight));
  $('spin').disabled = busy && !flight;
  $('spin').textContent = flight ? t.cash : busy ? t.flying : t.bet;
}

/** What the display shows by the server's clock, as far as the page can know it. */
const hundredthsNow = () =>
  Math.min(frame.rules.cap, Math.floor(100 * Math.exp(frame.rules.growthPerMs * (performance.now() - flight.since))));

async function takeOut() {
  if (!flight || flight.asked) return;
  flight.asked = true;
  $('spin').disabled = true;
  try {
    flight.end(await flight.calls.cashOut(flight.roundKey));
  } catch {
    // The watch brings the end of the flight, whatever became of the hand's request.
    if (flight) flight.asked = false;
  }
}

/** Shows the flight until the server says how it ended, by hand or by itself. */
async function fly(answer, request, calls) {
  let resolve, reject;
  const over = new Promise((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  flight = {
    since: performance.now() - answer.elapsedMs,
    roundKey: request.roundKey,
    calls,
    asked: false,
    end: (ended) => ended.status !== 'running' && resolve(ended),
  };
  if (answer.balance !== null) frame.showBalance(frame.toMinor(answer.balance));
  $('word').textContent = '';
  $('shown').className = 'up';
  sounds.spin();
  controls();
  const watch = async () => {
    for (let ended = answer; ended.status === 'running';) {
      ended = await calls.watchRound(request.roundKey);
      if (ended.status !== 'running') resolve(ended);
    }
  };
  watch().catch(reject);
  const draw = () => {
    if (!flight) return;
    const now = hundredthsNow();
    $('shown').textContent = frame.times(now);
    if (!flight.asked) $('spin').textContent = `${frame.t.cash} ${frame.money((request.stakeMinor * now) / 100)}`;
    sky.draw(performance.now() - flight.since, now);
    requestAnimationFrame(draw);
  };
  draw();
  try {
    return await over;
  } finally {
    flight = null;
    controls();
  }
}

async function perform({ outcome, payoutMinor, stakeMinor }) {
  const { t, times } = frame;
  const end = times(Math.max(100, outcome.crashAt));
  const isWon = outcome.cashedAt !== null;
  $('shown').textContent = isWon ? times(outcome.cashedAt) : end;
  $('shown').className = isWon ? 'good' : 'bad';
  $('word').textContent = isWon ? `${t.cashed(times(outcome.cashedAt))} · ${t.crashed(end)}` : t.crashed(end);
  sky.end(isWon);
  if (!isWon) sounds.stop(0);
  if (!calm()) await wait(250);
  await frame.tellWin(payoutMinor, stakeMinor);
  showRecent([{ outcome }, ...frame.rounds]);
}

function showRecent(rounds = frame.rounds) {
  const ended = rounds.filter(({ outcome }) => outcome?.crashAt !== undefined).slice(0, innerWidth < 760 ? 5 : 10);
  $('recent').innerHTML = ended
    .map(
      ({ outcome }) =>
        `<span class="${outcome.crashAt >= 200 ? 'good' : 'bad'}">${frame.times(Math.max(100, outcome.crashAt))}</span>`,
    )
    .join('');
}

const game = {
  texts: TEXTS,
  furnish,
  controls,
  fly,
  perform,
  start: () => {
    $('shown').className = '';
    $('shown').textContent = frame.times(100);
    $('word').textContent = '';
    sky.rest();
  },
  still: () => sky.rest(),
  info: () =>
    `<ul class="rules">${[frame.t.rule, frame.t.chance, frame.t.autoRule, frame.t.cap(frame.times(frame.rules.cap))].map((text) => `<li>${text}</li>`).join('')}</ul>`,
  summary: ({ crashAt, cashedAt }) =>
    cashedAt
      ? `${frame.times(cashedAt)} / ${frame.times(Math.max(100, crashAt))}`
      : frame.times(Math.max(100, crashAt)),
};

void new Frame(game).begin();
