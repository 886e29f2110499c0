import { Frame } from '/assets/shared/frame.js';
import { $, calm, icon, wait } from '/assets/shared/page.js';
import { sounds } from '/assets/shared/sound.js';
import { FISH_ART } from './fish-art.js';
import { Sea } from './sea.js';
import { TEXTS } from './texts.js';

let frame,
  sea,
  target = null;

function furnish(given) {
  frame = given;
  const { t, rules } = frame;
  $('stage').innerHTML = `<div id="sea"><div id="water"></div><div id="gun"><i></i></div></div>`;
  $('play').innerHTML =
    `<button type="button" class="quiet side" id="next">${icon('auto')}<span>${t.next}</span></button><button type="button" class="gold" id="spin" data-testid="spin">${t.shoot}</button>`;
  frame.offerStakes(rules.stakesMinor[1]);
  sea = new Sea($('water'), rules.fish, t.names, (fish) => void shoot(fish));
  frame.say(t.ready);
  $('spin').onclick = () => void shoot(target && sea.has(target) ? target : sea.nearest());
  $('next').onclick = () => {
    target = sea.after(target);
    sea.aimAt(target);
    if (target) frame.say(`${t.names[target.id]} · ×${target.pays}`);
  };
}

async function shoot(fish) {
  if (!fish || frame.busy || frame.isCovered() || !frame.isReady()) return;
  target = fish;
  await frame.play(frame.stakeMinor, { fish: fish.id });
}

function start(request) {
  target = target && sea.has(target) && target.id === request.bet?.fish ? target : sea.ofKind(request.bet?.fish);
  if (!target) return;
  sea.aimAt(target);
  sounds.spin();
  const gun = $('gun').getBoundingClientRect();
  const box = target.element.getBoundingClientRect();
  const [dx, dy] = [box.x + box.width / 2 - (gun.x + gun.width / 2), box.y + box.height / 2 - (gun.y + gun.height / 2)];
  $('gun').style.rotate = `${Math.atan2(dx, -dy)}rad`;
  if (calm()) return;
  const shot = document.createElement('b');
  shot.className = 'shot';
  $('sea').append(shot);
  shot
    .animate([{ transform: 'translate(-50%, 0)' }, { transform: `translate(calc(-50% + ${dx}px), ${dy}px)` }], {
      duration: 230,
      easing: 'linear',
    })
    .finished.finally(() => shot.remove());
}

async function perform({ outcome, payoutMinor, stakeMinor }) {
  const name = frame.t.names[outcome.fish];
  if (!calm()) await wait(200);
  if (outcome.isCaught) {
    if (target) sea.take(target, frame.money(payoutMinor));
    sounds.splash();
    await frame.tellWin(payoutMinor, stakeMinor);
    frame.say(frame.t.caught(name, frame.money(payoutMinor)), true);
    target = null;
  } else {
    if (target) sea.shy(target, frame.t.wasMissed);
    sounds.stop(1);
    frame.say(frame.t.missed(name));
  }
}

const game = {
  texts: TEXTS,
  furnish,
  start,
  perform,
  controls: () => {
    $('spin').disabled = frame.busy;
  },
  info: () => `<ul class="rules"><li>${frame.t.rule}</li><li>${frame.t.same}</li></ul><table><thead><tr><th>${frame.t.fish}</th><th>${frame.t.pays}</th><th>${frame.t.chance}</th></tr></thead><tbody>
    ${frame.rules.fish.map(({ id, pays, catchPpm }) => `<tr><td>${frame.t.names[id]}</td><td>×${pays}</td><td>${frame.percent(catchPpm)}</td></tr>`).join('')}</tbody></table>`,
  picture: ({ fish, pays, isCaught }) => {
    const { w, h, art } = FISH_ART[fish];
    const { names, wasCaught, wasMissed } = frame.t;
    return `<svg class="mini-fish ${isCaught ? '' : 'missed'}" viewBox="0 0 ${w} ${h}" aria-hidden="true">${art}</svg><b class="pill ${isCaught ? 'good' : ''}">×${pays}</b><span>${names[fish]} · ${isCaught ? wasCaught : wasMissed}</span>`;
  },
};

void new Frame(game).begin();
