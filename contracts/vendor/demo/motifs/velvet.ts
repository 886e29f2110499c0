import type { Motif } from '../demo-game';
import { around, at, box, disc, each, EDGE, g, glyph, line, oval, shape, shine, spark, tint, turn, twin } from './pen';

const RED = '#d4213f';
const BLACK = '#1a1420';
const HEART = 'M0 22C-30 0-26-24-12-24-4-24 0-18 0-12 0-18 4-24 12-24 26-24 30 0 0 22z';
const SPADE =
  'M0-26C6-12 28-4 28 10 28 22 12 24 4 14 4 22 6 26 10 28H-10C-6 26-4 22-4 14-12 24-28 22-28 10-28-4-6-12 0-26z';
const CLUB =
  'M0-26a12 12 0 0 1 9 20 13 13 0 1 1-5 20c0 8 2 12 6 14H-10c4-2 6-6 6-14a13 13 0 1 1-5-20 12 12 0 0 1 9-20z';
const CARD_EDGE = '#8d93ab';

const card = (x: number, y: number, tilt: number, inside: string): string =>
  turn(
    tilt,
    box(x - 36, y - 52, 72, 104, 9, g('ivory'), CARD_EDGE, 3) + box(x - 36, y - 52, 72, 104, 9, '#ffffff66') + inside,
    x,
    y,
  );
const suit = (x: number, y: number, scale: number, path: string, colour: string): string =>
  at(x, y, scale, shape(path, colour));
const pocket = (index: number): string => (index === 0 ? '#12894b' : index % 2 ? RED : BLACK);

/** A die seen from above its front corner: three faces with pips. */
function die(fill: string, edge: string, pips: string): string {
  const dot = (x: number, y: number, rx: number, ry: number) => oval(x, y, rx, ry, pips);
  return (
    shape('M100 22l72 36-72 38-72-38z', fill, edge, 5) +
    shape('M28 58l72 38v84l-72-40z', fill, edge, 5) +
    shape('M172 58l-72 38v84l72-40z', fill, edge, 5) +
    tint('M100 22l72 36-72 38-72-38z', '#fff', 0.4) +
    tint('M172 58l-72 38v84l72-40z', '#000', 0.25) +
    dot(100, 58, 13, 8) +
    each(
      [
        [46, 94],
        [64, 122],
        [82, 150],
      ] as const,
      ([x, y]) => dot(x, y, 7, 10),
    ) +
    each(
      [
        [118, 106],
        [154, 88],
        [118, 152],
        [154, 134],
      ] as const,
      ([x, y]) => dot(x, y, 7, 10),
    ) +
    shine('M44 58l52-26', 5)
  );
}

/** Wheels, cloth, cards and dice of the tables. */
export const VELVET = {
  wheeltop:
    oval(100, 124, 92, 54, g('wood'), EDGE.wood, 5) +
    oval(100, 116, 82, 46, '#2a1206', '#f5b83d', 3) +
    at(
      0,
      52,
      1,
      `<g transform="translate(100 62) scale(1 .56) translate(-100 -100)">${around(18, (index) =>
        shape('M100 100L89 26a75 75 0 0 1 22 0z', pocket(index), '#ffd35c', 1.5),
      )}${disc(100, 100, 40, g('wood'), EDGE.gold, 4)}</g>`,
    ) +
    shape('M88 112q12 8 24 0l-4-52h-16z', g('gold'), EDGE.gold) +
    twin(
      line('M96 66L66 80', EDGE.gold, 10) +
        line('M96 66L66 80', '#ffd35c', 5) +
        disc(63, 82, 7, g('gold'), EDGE.gold, 3),
    ) +
    disc(100, 48, 15, g('gold'), EDGE.gold) +
    disc(95, 43, 5, '#fff') +
    disc(146, 92, 9, '#fff', '#8d93ab', 2.5),
  wheelball:
    shape('M100 236L-6 62Q100-32 206 62z', g('wood'), EDGE.wood, 6) +
    each([-2, -1, 0, 1, 2], (place) =>
      turn(
        place * 21,
        shape('M100 236L78 44a205 205 0 0 1 44 0z', place === 0 ? '#12894b' : place % 2 ? RED : BLACK, '#ffd35c', 3) +
          glyph(['32', '15', '0', '26', '3'][place + 2]!, 100, 76, 26, '#fff'),
        100,
        236,
      ),
    ) +
    disc(100, 120, 23, '#f4f6fb', '#8d93ab', 4) +
    disc(92, 111, 8, '#fff') +
    tint('M120 110a23 23 0 0 1-30 30 27 27 0 0 0 30-30z', '#5a6480', 0.45),
  felt:
    turn(
      -8,
      box(16, 26, 168, 148, 12, '#0d6b41', EDGE.gold, 5) +
        each([0, 1, 2, 3, 4, 5, 6, 7, 8] as const, (index) => {
          const [x, y] = [26 + (index % 3) * 50, 36 + Math.floor(index / 3) * 44];
          return (
            box(x, y, 48, 42, 3, index % 2 ? BLACK : RED, '#f6e7bd', 2.5) +
            glyph(String(index + 28), x + 24, y + 30, 25, '#fff')
          );
        }),
    ) +
    disc(126, 128, 36, '#00000059') +
    disc(122, 120, 36, g('gold'), EDGE.gold) +
    around(8, box(114, 83, 16, 13, 3, '#fff'), 122, 120) +
    disc(122, 120, 22, g('ruby'), EDGE.ruby, 3) +
    shape('M122 106l4 9 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1z', '#fff3c4'),
  zero:
    around(12, (index) => shape('M100 100L76 12a92 92 0 0 1 48 0z', index % 2 ? RED : BLACK, '#ffd35c', 2)) +
    disc(100, 100, 92, 'none', g('gold'), 8) +
    disc(100, 100, 60, g('gold'), EDGE.gold) +
    disc(100, 100, 51, '#12894b', '#0b4d2b', 4) +
    tint('M58 82a46 46 0 0 1 84 0q-42-16-84 0z', '#fff', 0.3) +
    glyph('0', 100, 128, 78, '#fff', 'stroke="#0b4d2b" stroke-width="3"'),
  numberplate: each(
    [
      [62, 72, RED, '7'],
      [138, 72, BLACK, '22'],
      [100, 132, RED, '36'],
    ] as const,
    ([x, y, colour, text]) =>
      shape(`M${x} ${y - 58}l54 54-54 54-54-54z`, colour, '#ffd35c', 5) +
      tint(`M${x} ${y - 50}l44 44h-88z`, '#fff', 0.18) +
      glyph(text, x, y + 12, 42, '#fff'),
  ),
  aces:
    `<g transform="translate(-24 -24) scale(1.24)">` +
    card(72, 108, -16, glyph('A', 54, 88, 30, BLACK) + suit(76, 116, 1.1, SPADE, BLACK)) +
    card(130, 104, 14, glyph('A', 112, 84, 30, RED) + suit(132, 112, 1.15, HEART, RED)) +
    '</g>' +
    tint(spark(172, 26, 20), '#fff3c4', 0.95),
  natural:
    `<g transform="translate(-20 -20) scale(1.2)">` +
    card(66, 96, -10, glyph('9', 48, 76, 30, RED) + suit(70, 104, 1, HEART, RED)) +
    card(122, 112, 8, glyph('K', 104, 92, 30, BLACK) + suit(126, 120, 1, CLUB, BLACK)) +
    disc(150, 56, 36, g('gold'), EDGE.gold) +
    disc(150, 56, 28, g('leaf'), EDGE.leaf, 3) +
    glyph('9', 150, 72, 44, '#fff', 'stroke="#0b5a2b" stroke-width="3"') +
    '</g>',
  shoe:
    shape('M20 70l98-36 66 54v54l-98 36-66-52z', g('night'), EDGE.night, 5) +
    shape('M20 70l98-36 66 54-98 36z', '#fff3d8', EDGE.stone, 4) +
    line('M30 78l94-34M42 86l94-34M54 95l94-34M66 104l94-34M78 114l94-34', '#b9a279', 2.5) +
    shape('M86 124l98-36v54l-98 36z', g('ruby'), EDGE.ruby, 4) +
    turn(8, box(22, 128, 76, 54, 7, g('ivory'), CARD_EDGE, 3) + suit(60, 154, 0.8, HEART, RED), 60, 154) +
    shape('M126 128l20-8v20l-20 8z', g('gold'), EDGE.gold, 3),
  spade:
    at(100, 98, 3.3, shape(SPADE, g('night'), '#ffd35c', 2.2)) +
    at(94, 92, 2.3, tint('M0-26C4-14-20-6-24 8-18-8-4-14 0-26z', '#fff', 0.5)) +
    shape('M100 66l9 26h27l-22 16 8 26-22-16-22 16 8-26-22-16h27z', g('gold'), EDGE.gold, 3),
  heart:
    at(100, 104, 3.5, shape(HEART, g('ruby'), EDGE.ruby, 1.4)) +
    shine('M36 66q2-34 30-40', 9) +
    shape('M64 108l10-40 26 24 26-24 10 40z', g('gold'), EDGE.gold) +
    box(64, 106, 72, 14, 5, g('amber'), EDGE.gold, 3) +
    each([74, 100, 126], (x) => disc(x, x === 100 ? 90 : 68, 6, '#fff3c4', EDGE.gold, 2)),
  queen:
    '<g transform="translate(-72 -72) scale(1.72)">' +
    card(
      100,
      100,
      -5,
      glyph('Q', 80, 78, 28, RED) +
        suit(120, 68, 0.5, HEART, RED) +
        shape('M82 96q18-22 36 0l6 44H76z', g('violet'), EDGE.violet, 3) +
        disc(100, 96, 15, '#ffd9b8', EDGE.wood, 3) +
        shape('M84 90l2-20 8 10 6-14 6 14 8-10 2 20q-16-8-32 0z', g('gold'), EDGE.gold, 2.5) +
        twin(disc(94, 97, 2.4, BLACK)) +
        line('M95 104q5 4 10 0', RED, 2.5),
    ) +
    '</g>' +
    tint(spark(176, 30, 22), '#fff3c4', 0.95) +
    tint(spark(24, 172, 16), '#fff3c4', 0.8),
  rubydie: die(g('ruby'), EDGE.ruby, '#fff'),
  icedie: die(g('ice'), EDGE.ice, '#0d4f86'),
  golddie: die(g('gold'), EDGE.gold, '#5b2c00'),
  dicecup:
    shape('M34 36h96l-14 104q-34 12-68 0z', g('wood'), EDGE.wood, 5) +
    tint('M104 36h26l-14 104q-10 4-20 5z', '#3d1d07', 0.5) +
    oval(82, 36, 48, 16, '#2a1206', '#f5b83d', 5) +
    line('M42 98q40 14 80 0', '#f5b83d', 7) +
    shine('M52 62l6 66', 6) +
    turn(
      14,
      box(96, 120, 56, 56, 11, g('ivory'), CARD_EDGE, 4) +
        each(
          [
            [110, 134],
            [138, 134],
            [124, 148],
            [110, 162],
            [138, 162],
          ] as const,
          ([x, y]) => disc(x, y, 5.5, RED),
        ),
      124,
      148,
    ) +
    turn(
      -18,
      box(38, 136, 46, 46, 9, g('ruby'), EDGE.ruby, 4) +
        each(
          [
            [50, 148],
            [72, 170],
          ] as const,
          ([x, y]) => disc(x, y, 5.5, '#fff'),
        ),
      61,
      159,
    ),
  highlow:
    turn(
      -8,
      box(30, 44, 64, 112, 12, g('leaf'), EDGE.leaf, 5) + shape('M62 60l26 34H72v44H52V94H36z', '#fff', EDGE.leaf, 3),
      62,
      100,
    ) +
    turn(
      8,
      box(106, 44, 64, 112, 12, g('ruby'), EDGE.ruby, 5) +
        shape('M138 140l26-34h-16V62h-20v44h-16z', '#fff', EDGE.ruby, 3),
      138,
      100,
    ) +
    box(74, 74, 52, 52, 10, g('ivory'), CARD_EDGE, 4) +
    each(
      [
        [88, 88],
        [112, 88],
        [100, 100],
        [88, 112],
        [112, 112],
      ] as const,
      ([x, y]) => disc(x, y, 5, BLACK),
    ),
} satisfies Partial<Record<Motif, string>>;
