import { nameOf, symbolSvg } from './symbols.js';

/** The reels of the step that paid most, or of the last one, small; what paid is marked if the round was a win. */
export function picture({ steps }, { payoutMinor, stakeMinor }) {
  if (!steps) return '';
  const spins = steps.filter(({ kind }) => kind !== 'hold');
  const step = spins.reduce((best, one) => (one.payMinor > best.payMinor ? one : best), spins.at(-1));
  const paid = new Set(payoutMinor > stakeMinor ? step.wins.flatMap(({ cells }) => cells.map(String)) : []);
  const cell = (symbol, reel, row) =>
    `<i class="${paid.has(String([reel, row])) ? 'paid' : ''}">${symbolSvg(symbol)}</i>`;
  const columns = step.grid
    .map((column, reel) => `<span>${column.map((symbol, row) => cell(symbol, reel, row)).join('')}</span>`)
    .join('');
  const name = step.grid.map((column) => column.map(nameOf).join(' ')).join(' | ');
  const more = steps.length > 1 ? `<b class="count">${steps.length}×</b>` : '';
  return `<div class="mini-reels" role="img" aria-label="${name}">${columns}</div>${more}`;
}
