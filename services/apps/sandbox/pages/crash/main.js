import { tierOf } from '/assets/shared/amounts.js';
import { Frame } from '/assets/shared/frame.js';
import { $, calm, icon, wait } from '/assets/shared/page.js';
import { sounds } from '/assets/shared/sound.js';
import { BetBox } from './bet-box.js';
import { Sky } from './sky.js';
import { TEXTS } from './texts.js';

let frame,
  sky,
  boxes,
  flight = null;

function furnish(given) {
  frame = given;
  const { t } = frame;
  $('stage').innerHTML =
    `<div class="recent" id="recent"></div><div id="sky"><canvas id="canvas" aria-hidden="true"></canvas><output id="shown" aria-live="off">${frame.times(100)}</output><p id="word"></p></div>`;
  $('stakes').innerHTML =
    `<section class="box" aria-label="${t.firstBet}"></section><section class="box" aria-label="${t.secondBet}"></section>`;
  boxes = [...document.querySelectorAll('.box')].map(
    (host, index) => new BetBox(frame, host, { number: index + 1, press: () => press(index), onChange: controls }),
  );
  sky = new Sky($('canvas'), frame.game);
  sky.rest();
  frame.say(t.ready);
  showRecent();
}

const inPlay = () => boxes.filter(({ isOn }) => isOn);

function press(index) {
  if (flight) return void takeOut(flight.parts[index]);
  if (index === 1) return boxes[1].turn(!boxes[1].isOn);
  if (frame.busy || !inPlay().every((box) => box.isReady())) return undefined;
  const [first, second] = inPlay().map((box) => ({ stakeMinor: box.stakeMinor, bet: { auto: box.auto } }));
  return void frame.play(first.stakeMinor, first.bet, undefined, second);
}

function controls() {
  if (!boxes) return;
  const { t, busy, money } = frame;
  const wholeMinor = inPlay().reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
  for (const [index, box] of boxes.entries()) {
    const part = flight?.parts[index];
    box.lock(busy);
    if (part) box.showPart(part, hundredthsNow());
    else if (index === 0 && busy) box.say(t.flying, { disabled: true });
    else if (index === 0) box.say(`${t.bet} ${money(wholeMinor)}`);
    else if (box.isOn) box.say(t.noSecond, { quiet: true, disabled: busy });
    else box.say(`${icon('plus')}${t.addSecond}`, { quiet: true, disabled: busy });
  }
}

/** What the display shows by the server's clock, as far as the page can know it. */
const hundredthsNow = () =>
  Math.min(frame.rules.cap, Math.floor(100 * Math.exp(frame.rules.growthPerMs * (performance.now() - flight.since))));

async function takeOut(part) {
  if (!part || part.ended || part.asked) return;
  part.asked = true;
  controls();
  try {
    part.end(await flight.calls.cashOut(part.roundKey));
  } catch {
    // The watch brings the end of the flight, whatever became of the hand's request.
    part.asked = false;
  }
}

/** A bet on the flight, from its stake to the answer that ends it. */
function partOf(answer, roundKey, stakeMinor) {
  const part = { roundKey, stakeMinor, asked: false, ended: null };
  part.over = new Promise((resolve, reject) => {
    part.fail = reject;
    part.end = (ended) => {
      if (ended.status === 'running' || part.ended) return;
      part.ended = ended;
      resolve(ended);
      if (flight) controls();
    };
  });
  part.end(answer);
  return part;
}

async function watch(part, calls) {
  while (!part.ended) part.end(await calls.watchRound(part.roundKey));
}

/** Shows the flight until the server says how every bet on it ended, by hand or by itself. */
async function fly(answer, request, calls) {
  const { beside } = answer;
  const isPair = Boolean(beside) && beside.status !== 'refused';
  const parts = [partOf(answer, request.roundKey, request.stakeMinor)];
  if (isPair) parts.push(partOf(beside, request.beside.roundKey, request.beside.stakeMinor));
  else if (beside) frame.say(frame.t.secondRefused);
  const elapsedMs = answer.elapsedMs ?? beside?.elapsedMs ?? 0;
  flight = { since: performance.now() - elapsedMs, calls, parts };
  for (const { balance } of [answer, beside ?? {}]) if (balance) frame.showBalance(frame.toMinor(balance));
  $('word').textContent = '';
  $('shown').className = 'up';
  sounds.spin();
  for (const part of parts) watch(part, calls).catch(part.fail);
  draw();
  try {
    await Promise.all(parts.map(({ over }) => over));
    // Only when no bet flies any more does the server say where the flight ended.
    const ended = isPair ? parts.map(({ roundKey }) => calls.watchRound(roundKey)) : [parts[0].ended];
    const [first, second] = await Promise.all(ended);
    return { ...first, ...(second ? { beside: second } : {}) };
  } finally {
    flight = null;
    controls();
  }
}

function draw() {
  if (!flight) return;
  const now = hundredthsNow();
  $('shown').textContent = frame.times(now);
  controls();
  sky.draw(performance.now() - flight.since, now);
  requestAnimationFrame(draw);
}

async function perform(answer) {
  const { t, times } = frame;
  const parts = [answer, answer.beside].filter((part) => part?.status === 'played');
  const [payMinor, stakeMinor] = ['payoutMinor', 'stakeMinor'].map((name) =>
    parts.reduce((sum, part) => sum + part[name], 0),
  );
  const end = times(Math.max(100, answer.outcome.crashAt));
  const cashed = parts.flatMap(({ outcome }) => outcome.cashedAt ?? []).sort((left, right) => left - right);
  const tier = tierOf(payMinor, stakeMinor);
  $('shown').textContent = cashed.length > 0 ? times(cashed.at(-1)) : end;
  $('shown').className = tier === 'lost' ? 'bad' : tier === 'returned' ? '' : 'good';
  $('word').textContent = [...cashed.map((one) => t.cashed(times(one))), t.crashed(end)].join(' · ');
  sky.end(cashed.length > 0);
  if (cashed.length === 0) sounds.stop(0);
  if (!calm()) await wait(250);
  await frame.tellWin(payMinor, stakeMinor);
  showRecent([{ outcome: answer.outcome }, ...frame.rounds]);
}

/** Where the latest flights ended; one that carried two bets counts once. */
function showRecent(rounds = frame.rounds) {
  const ended = rounds
    .filter(({ outcome }) => typeof outcome?.crashAt === 'number' && !outcome.flightKey)
    .slice(0, innerWidth < 760 ? 5 : 10);
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
  info: () => {
    const { t, times, rules } = frame;
    const texts = [t.rule, t.chance, t.autoRule, t.pairRule, t.cap(times(rules.cap))];
    return `<ul class="rules">${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
  },
  picture: ({ crashAt, cashedAt }) => {
    const { t, times } = frame;
    const end = crashAt === null ? '' : times(Math.max(100, crashAt));
    if (cashedAt === null) return `<b class="pill bad">${end}</b><span>${t.lostAt}</span>`;
    return `<b class="pill good">${times(cashedAt)}</b><span>${end && t.crashed(end)}</span>`;
  },
};

void new Frame(game).begin();
