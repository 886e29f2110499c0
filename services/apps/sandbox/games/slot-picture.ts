import type { Motif } from '@contracts/vendor/demo/demo-game';
import { DRAWINGS, gradientsOf } from '@contracts/vendor/demo/motifs/all';
import type { Skin } from '../slots/skin';
import type { SlotStep } from '../slots/slot-step';

/** A cell, and the gap between two, in units of the picture. */
const CELL = 64;
const GAP = 6;

/** The word for a symbol that has no drawing, with its colour. */
const WRITTEN: Readonly<Record<string, readonly [text: string, colour: string]>> = {
  wild: ['WILD', '#f5b83d'],
  wild2: ['×2', '#f5b83d'],
  wild3: ['×3', '#f5b83d'],
  scatter: ['SCAT', '#3ecf5e'],
  ace: ['A', '#ff8a95'],
  king: ['K', '#d9b8ff'],
  queen: ['Q', '#9fe8ff'],
  jack: ['J', '#a7f3a0'],
  bar: ['BAR', '#e8eef8'],
};

/** The fruits that no tile shows, in a box of 200. */
const FRUITS: Readonly<Record<string, string>> = {
  lemon:
    '<g transform="rotate(-24 100 104)"><path d="M16 108C24 104 28 92 40 76 64 44 136 44 160 76 172 92 176 104 186 108 176 116 172 124 160 136 136 168 64 168 40 136 28 124 24 116 16 108Z" fill="#ffe02e" stroke="#8a6200" stroke-width="6"/><path d="M60 84Q84 66 112 68" fill="none" stroke="#fff" stroke-width="9" opacity=".7"/></g>',
  plum: '<path d="M104 52C112 32 124 24 140 20" fill="none" stroke="#6b3f12" stroke-width="10"/><path d="M108 48C128 28 160 36 168 52 148 68 124 64 108 48Z" fill="#3ecf5e"/><ellipse cx="98" cy="116" rx="66" ry="64" fill="#7d3be8" stroke="#3a0f7d" stroke-width="6"/><path d="M98 54C84 90 84 140 98 178" fill="none" stroke="#3a0f7d" stroke-width="6" opacity=".6"/><path d="M54 96Q62 76 80 70" fill="none" stroke="#fff" stroke-width="9" opacity=".7"/>',
};

/** The reels of a slot as they stood, as an SVG that needs nothing from outside. */
export function slotPicture(
  { grid }: Pick<SlotStep, 'grid'>,
  paid: readonly (readonly [number, number])[],
  skin: Skin,
): string {
  const tallest = Math.max(...grid.map((reel) => reel.length));
  const size = (cells: number) => cells * (CELL + GAP) + GAP;
  const marked = new Set(paid.map(([reel, row]) => `${reel}/${row}`));
  const names = [...new Set(grid.flat())];
  const symbols = names.map(
    (symbol, index) => `<symbol id="s${index}" viewBox="0 0 200 200">${drawn(skin[symbol] ?? symbol)}</symbol>`,
  );
  const cells = grid.flatMap((reel, x) => {
    // Reels of fewer rows stand in the middle.
    const top = ((tallest - reel.length) * (CELL + GAP)) / 2;
    return reel.map((symbol, y) => {
      const [left, above] = [size(x), size(y) + top];
      const back = marked.has(`${x}/${y}`) ? '#5a4210' : '#111a29';
      return `<rect x="${left}" y="${above}" width="${CELL}" height="${CELL}" rx="8" fill="${back}"/><use href="#s${names.indexOf(symbol)}" x="${left + 4}" y="${above + 4}" width="${CELL - 8}" height="${CELL - 8}"/>`;
    });
  });
  const gradients = gradientsOf(symbols.join(''));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size(grid.length)} ${size(tallest)}" stroke-linejoin="round" stroke-linecap="round"><defs>${gradients}${symbols.join('')}</defs>${cells.join('')}</svg>`;
}

function drawn(name: string): string {
  const written = WRITTEN[name];
  if (!written) return FRUITS[name] ?? DRAWINGS[name as Motif];
  const [text, colour] = written;
  const height = text.length > 2 ? 66 : 130;
  return `<text x="100" y="${100 + height * 0.36}" text-anchor="middle" font-family="sans-serif" font-weight="800" font-size="${height}" fill="${colour}">${text}</text>`;
}
