import { symbolSvg } from './symbols.js';

/** Paytable and rules, written from the very data that the rounds are drawn from. */
export function slotInfo({ rules, t, money, percent, stakeMinor }) {
  const unit = stakeMinor / rules.units;
  const pays = Object.entries(rules.pays)
    .map(([symbol, byCount]) => {
      const rows = Object.entries(byCount)
        .reverse()
        .map(
          ([count, units]) =>
            `<li><b>${count}${rules.kind === 'avalanche' ? '+' : '×'}</b> ${money(units * unit)}</li>`,
        )
        .join('');
      return `<div class="pay">${symbolSvg(symbol)}<ul>${rows}</ul></div>`;
    })
    .join('');
  return `<p class="note">${t.paysNote}</p><div class="pays">${pays}</div><h3>${t.rules}</h3><ul class="rules">${sentences(
    rules,
    t,
  )
    .map((text) => `<li>${text}</li>`)
    .join('')}</ul>
    ${rules.hold ? coinTable(rules.hold, t, percent) : ''}${rules.kind === 'lines' ? lineMap(rules) : ''}`;
}

function sentences(rules, t) {
  if (rules.kind === 'avalanche') return [`${t.anywhere} ${rules.ladder.map((factor) => `×${factor}`).join(' → ')}`];
  const strips = rules.kind === 'lines' ? rules.strips.flat() : rules.reels.flatMap((weights) => Object.keys(weights));
  const counts = rules.kind === 'ways' ? rules.rows.map(({ count }) => count) : [];
  const texts = rules.kind === 'lines' ? [t.lines(rules.lines.length)] : [t.ways];
  if (counts.length > 1) texts.push(t.shifting(Math.min(...counts), Math.max(...counts)));
  if (strips.includes('wild')) texts.push(t.wild);
  if (strips.includes('wild2')) texts.push(t.wild, t.factors);
  if (rules.expandingWilds) texts.push(t.expanding);
  for (const [count, { stakes, freeSpins }] of Object.entries(rules.scatterPays))
    texts.push(t.scatter(count, stakes, freeSpins));
  if (Object.keys(rules.scatterPays).length > 0)
    texts.push(rules.freeStrips ? t.freeRich : t.free(rules.freeSpinMultiplier));
  if (rules.hold) texts.push(t.holdRule(rules.hold.coinsToStart, rules.hold.tries, rules.hold.fullStakes));
  return texts;
}

function coinTable({ values }, t, percent) {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  return `<h3>${t.coins}</h3><div class="facts">${values.map(({ stakes, weight }) => `<div><span>×${stakes}</span><b>${percent((weight / total) * 1e6)}</b></div>`).join('')}</div>`;
}

function lineMap({ lines, rows }) {
  const maps = lines
    .map((line, index) => {
      const points = line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ');
      return `<figure><svg viewBox="0 0 ${line.length * 10} ${rows * 10}"><polyline points="${points}"/></svg><figcaption>${index + 1}</figcaption></figure>`;
    })
    .join('');
  return `<div class="linemap">${maps}</div>`;
}
