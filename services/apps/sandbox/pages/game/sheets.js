import { symbolSvg } from './symbols.js';

const percent = (ppm, language) => `${(ppm / 10000).toFixed(4).replace('.', language === 'en' ? '.' : ',')}%`;

/** Paytable, published figures and rules. */
export function infoSheet({ game, t, money, stakeMinor, language }) {
  const lineStake = stakeMinor / game.lines.length;
  const pays = Object.entries(game.linePays).map(([symbol, byCount]) => {
    const rows = Object.entries(byCount).reverse().map(([count, pay]) => `<li><b>${count}×</b> ${money(pay * lineStake)}</li>`).join('');
    return `<div class="pay">${symbolSvg(symbol)}<ul>${rows}</ul></div>`;
  }).join('');
  const lines = game.lines.map((rows, index) => {
    const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ');
    return `<figure><svg viewBox="0 0 ${rows.length * 10} 30"><polyline points="${points}"/></svg><figcaption>${index + 1}</figcaption></figure>`;
  }).join('');
  const hasWild = game.strips.some((strip) => strip.includes('wild'));
  const scatter = Object.entries(game.scatterPays).map(([count, { stakes, freeSpins }]) => `<li>${t.scatterRule(count, stakes, freeSpins)}</li>`).join('');
  return `<h2>${t.pays}</h2><p class="note">${t.paysNote}</p><div class="pays">${pays}</div>
    <div class="facts"><div><span>${t.rtp}</span><b>${percent(game.rtpPpm, language)}</b></div><div><span>${t.hit}</span><b>${percent(game.hitRatePpm, language)}</b></div></div>
    <h2>${t.rules}</h2><ul class="rules"><li>${t.rule(game.lines.length)}</li>${hasWild ? `<li>${t.wildRule}</li>` : ''}${scatter}
    ${scatter ? `<li>${t.freeRule(game.freeSpinMultiplier)}</li>` : ''}<li>${t.fair}</li></ul>
    <h2>${t.lines(game.lines.length)}</h2><div class="linemap">${lines}</div>`;
}

export function historySheet({ rounds, t, money, language }) {
  if (rounds.length === 0) return `<h2>${t.history}</h2><p class="note">${t.none}</p>`;
  const clock = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const result = ({ state, payoutMinor }) => {
    if (state === 'rolled-back' || state === 'rolling-back') return t.undone;
    if (state === 'disputed') return t.checking;
    if (state === 'betting') return t.open;
    return money(payoutMinor);
  };
  const rows = rounds.map((round) => `<tr class="${round.payoutMinor > 0 && round.state.startsWith('settl') ? 'won' : ''}">
    <td>${clock.format(new Date(round.at))}</td><td>${money(round.stakeMinor)}</td><td>${result(round)}</td></tr>`).join('');
  return `<h2>${t.history}</h2><table><thead><tr><th></th><th>${t.stake}</th><th>${t.win}</th></tr></thead><tbody>${rows}</tbody></table>`;
}
