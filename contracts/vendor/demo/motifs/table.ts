import type { Motif } from '../demo-game';
import { around, at, box, disc, each, EDGE, g, glyph, line, oval, shape, shine, starPath, tint, turn } from './pen';

const HEART = 'M0 18C-30-4-26-30-10-30c6 0 9 5 10 9 1-4 4-9 10-9 16 0 20 26-10 48z';
const SPADE = 'M0-32C28-8 30 12 14 14c-6 0-10-4-12-8 0 10 4 16 8 20h-20c4-4 8-10 8-20-2 4-6 8-12 8-16-2-14-22 14-46z';

const pip = (x: number, y: number, r = 8): string => disc(x, y, r + 1.5, '#7a0a20') + disc(x, y, r, '#c91f42');
const card = (degrees: number, inside: string): string =>
  turn(
    degrees,
    box(62, 26, 84, 124, 12, g('ivory'), '#8a4d22') + box(69, 33, 70, 110, 8, 'none', '#e9a87388', 2) + inside,
    104,
    170,
  );

const SECTORS = ['#ef2f52', '#f5b83d', '#7c3aed', '#1d9bf0', '#16a34a', '#ff7a2e'];
const BUCKETS = ['#ef2f52', '#ff9a3d', '#f5d04c', '#ff9a3d', '#ef2f52'];

/** Tables, wheels and balls of the house. */
export const TABLE = {
  dice:
    turn(
      14,
      box(96, 36, 80, 80, 18, g('ruby'), EDGE.ruby) +
        shine('M106 46h50', 6, 0.6) +
        each(
          [
            [116, 56],
            [156, 56],
            [136, 76],
            [116, 96],
            [156, 96],
          ] as const,
          ([x, y]) => disc(x, y, 7.5, '#fff'),
        ),
      136,
      82,
    ) +
    turn(
      -12,
      box(26, 74, 96, 96, 22, g('ivory'), '#8a4d22') +
        shine('M40 86h62', 7, 1) +
        each(
          [
            [52, 98],
            [96, 98],
            [52, 122],
            [96, 122],
            [52, 146],
            [96, 146],
          ] as const,
          ([x, y]) => pip(x, y),
        ),
      74,
      122,
    ),
  chip:
    disc(100, 106, 76, '#1c1303') +
    disc(100, 100, 76, g('gold'), EDGE.gold) +
    `<circle cx="100" cy="100" r="65" fill="none" stroke="#7a3d02" stroke-width="20" stroke-linecap="butt" stroke-dasharray="34 34.07"/>` +
    disc(100, 100, 48, g('amber'), '#fff3c4', 3) +
    shape(starPath(100, 102, 36), '#fff3c4', EDGE.gold, 3) +
    shine('M34 84a68 68 0 0 1 44-48', 5, 0.7),
  roulette:
    disc(100, 104, 86, '#2a1203') +
    disc(100, 100, 86, g('gold'), EDGE.gold) +
    disc(100, 100, 74, '#14141c') +
    `<circle cx="100" cy="100" r="61" fill="none" stroke="#d3213f" stroke-width="24" stroke-linecap="butt" stroke-dasharray="23.95 23.95"/>` +
    turn(11.25, shape('M88 28.5a73 73 0 0 1 24 0l-4 23a50 50 0 0 0-16 0z', '#16a34a')) +
    disc(100, 100, 49, g('wood'), EDGE.gold, 4) +
    around(4, shape('M95 100V62a5 5 0 0 1 10 0v38z', g('gold'), EDGE.gold, 2.5)) +
    disc(100, 100, 15, g('gold'), EDGE.gold) +
    disc(96, 95, 4, '#fff') +
    disc(152, 62, 9, '#fff', '#39435c', 2.5) +
    shine('M26 88a76 76 0 0 1 50-60', 4, 0.8),
  cards:
    card(-26, at(104, 92, 1, shape(SPADE, '#1c2333'))) +
    card(0, at(104, 92, 1, shape(SPADE, '#1c2333'))) +
    card(
      26,
      at(104, 90, 1.25, shape(HEART, g('ruby'), EDGE.ruby, 2)) +
        glyph('A', 78, 62, 26, '#c91f42') +
        turn(180, glyph('A', 78, 62, 26, '#c91f42'), 104, 88),
    ),
  bingo:
    turn(
      -6,
      box(30, 62, 124, 118, 14, g('ivory'), '#8a4d22') +
        box(30, 62, 124, 30, 14, g('ruby'), EDGE.ruby, 3) +
        each(['B', 'I', 'N', 'G', 'O'], (letter, index) => glyph(letter, 45 + index * 23.5, 85, 20, '#fff')) +
        each([0, 1, 2], (row) =>
          each([0, 1, 2, 3, 4], (column) => {
            const hit = (row * 5 + column * 2) % 4 === 0 || (row === 1 && column === 2);
            return disc(45 + column * 23.5, 110 + row * 25, 9.5, hit ? g('ruby') : '#e3c79c');
          }),
        ),
    ) +
    disc(148, 52, 40, g('sea'), EDGE.ice) +
    disc(148, 52, 23, '#fffdf5') +
    glyph('75', 148, 63, 29, '#1c1303') +
    shine('M117 44a32 32 0 0 1 20-22', 5),
  ticket: turn(
    -16,
    shape('M16 62h168v26a13 13 0 0 0 0 26v26H16v-26a13 13 0 0 0 0-26z', g('gold'), EDGE.gold, 5) +
      `<path d="M134 66v70" stroke="#7a3d02" stroke-width="4" stroke-dasharray="2 10"/>` +
      shape(starPath(78, 104, 30), g('ruby'), EDGE.ruby, 3) +
      shine('M26 72h96', 5, 0.8) +
      box(146, 84, 22, 8, 4, EDGE.gold) +
      box(146, 98, 22, 8, 4, EDGE.gold) +
      box(146, 112, 14, 8, 4, EDGE.gold),
  ),
  wheel:
    disc(100, 108, 84, '#2a1203') +
    disc(100, 104, 84, g('gold'), EDGE.gold) +
    around(
      12,
      (index) => shape('M100 104L81.1 33.6a73 73 0 0 1 37.8 0z', SECTORS[index % 6]!, '#fff3c4', 2),
      100,
      104,
    ) +
    around(12, disc(100, 26, 4.5, '#fffdf5'), 100, 104) +
    disc(100, 104, 24, g('gold'), EDGE.gold) +
    shape(starPath(100, 105, 15), g('ruby'), EDGE.ruby, 2) +
    shape('M86 6h28l-14 34z', g('ruby'), EDGE.ruby) +
    shine('M30 92a74 74 0 0 1 44-54', 4, 0.55),
  plinko:
    each([0, 1, 2, 3], (row) =>
      each(
        Array.from({ length: row + 2 }, (_, index) => index),
        (column) => disc(100 + (column - (row + 1) / 2) * 34, 56 + row * 28, 7, g('ivory'), EDGE.stone, 2),
      ),
    ) +
    line('M100 18c-4 12-20 18-17 32s18 20 17 34', '#fff', 4, 0.5) +
    disc(104, 98, 14, g('ruby'), EDGE.ruby, 3.5) +
    disc(99, 93, 4, '#fff') +
    each(
      BUCKETS,
      (colour, index) =>
        box(15 + index * 35, 158, 30, 28, 7, colour, '#0a0d14', 3) +
        glyph(['9', '3', '1', '3', '9'][index]!, 30 + index * 35, 179, 18, '#1c1303'),
    ) +
    disc(100, 18, 9, g('gold'), EDGE.gold, 3),
  mine:
    disc(92, 116, 64, '#0b0f22') +
    disc(92, 112, 64, g('night'), EDGE.night) +
    shine('M46 96a50 50 0 0 1 34-34', 8, 0.55) +
    turn(38, box(78, 36, 30, 22, 6, g('steel'), EDGE.steel), 92, 112) +
    line('M136 66c8-18 22-24 34-20', '#e2a765', 7) +
    shape('M172 22l5 15 15-4-8 13 13 9-16 3 2 16-13-9-11 11-1-16-16 0 12-11-9-13 15 3z', g('flame'), EDGE.orange, 3) +
    disc(172, 46, 7, '#fff6b0') +
    shape(starPath(92, 116, 24), '#d3213f', EDGE.ruby, 3),
  football:
    disc(100, 104, 80, '#0b0f22') +
    disc(100, 100, 80, g('fur'), EDGE.night) +
    disc(92, 90, 64, '#ffffff66') +
    shape('M100 68l30 22-11 36H81L70 90z', '#1c2333') +
    around(
      5,
      shape('M82 24.5a80 80 0 0 1 36 0l4 18-22 16-22-16z', '#1c2333') +
        line('M100 58v12', '#1c2333', 5) +
        line('M122 42l26 6', '#1c2333', 5),
    ) +
    shine('M36 76a70 70 0 0 1 34-38', 6, 0.9),
  basketball:
    disc(100, 104, 80, '#3d1205') +
    disc(100, 100, 80, g('orange'), EDGE.orange) +
    oval(76, 68, 40, 30, '#ffe08a55') +
    line('M20 100h160M100 20v160M44 42c32 30 32 86 0 116M156 42c-32 30-32 86 0 116', '#5a1d06', 6) +
    shine('M34 78a68 68 0 0 1 36-42', 6, 0.7),
  tennis:
    turn(
      -38,
      box(91, 118, 18, 74, 8, g('wood'), EDGE.wood) +
        oval(100, 72, 54, 64, '#ffffff18', g('ruby'), 13) +
        each([72, 86, 100, 114, 128], (x) =>
          line(`M${x} ${x === 72 || x === 128 ? 26 : 14}v${x === 72 || x === 128 ? 92 : 116}`, '#fff', 2, 0.7),
        ) +
        each([36, 54, 72, 90, 108], (y) =>
          line(`M${y === 36 || y === 108 ? 58 : 50} ${y}h${y === 36 || y === 108 ? 84 : 100}`, '#fff', 2, 0.7),
        ) +
        line('M86 132l8 12h12l8-12', '#b0173a', 8),
    ) +
    disc(138, 138, 34, '#d7f03c', '#5d7208') +
    line('M114 116c18 6 22 26 12 46M162 160c-18-6-24-24-14-46', '#fffdf5', 4.5) +
    shine('M112 128a28 28 0 0 1 16-17', 4, 0.8),
  controller:
    shape(
      'M58 58h84c34 0 50 52 46 92-2 22-28 24-40 2l-10-18H62l-10 18c-12 22-38 20-40-2C8 110 24 58 58 58z',
      g('violet'),
      EDGE.violet,
      5,
    ) +
    shine('M30 104c6-20 16-32 30-36h44', 6, 0.6) +
    box(44, 94, 38, 13, 5, '#1a0b3d') +
    box(56.5, 81.5, 13, 38, 5, '#1a0b3d') +
    disc(140, 84, 8.5, '#f5d04c', EDGE.violet, 2.5) +
    disc(140, 118, 8.5, '#34d399', EDGE.violet, 2.5) +
    disc(123, 101, 8.5, '#6cb6ff', EDGE.violet, 2.5) +
    disc(157, 101, 8.5, '#ff7a8a', EDGE.violet, 2.5) +
    box(90, 70, 20, 8, 4, '#eadcff') +
    disc(86, 132, 13, g('night'), EDGE.violet) +
    disc(114, 132, 13, g('night'), EDGE.violet) +
    tint('M64 58h72l4-14H60z', '#2c0d6b', 0.9),
} satisfies Partial<Record<Motif, string>>;
