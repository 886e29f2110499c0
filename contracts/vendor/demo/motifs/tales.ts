import type { Motif } from '../demo-game';
import { around, at, box, disc, each, EDGE, g, glyph, line, oval, shape, shine, spark, tint, turn, twin } from './pen';

const DARK = '#1a1420';
const SEVEN = 'M-46-60H54v28L4 66h-42l44-92h-32l-4 22h-24z';
const seven = (x: number, y: number, size: number, fill: string, edge: string): string =>
  at(
    x,
    y,
    size,
    shape(SEVEN, edge, edge, 16) + shape(SEVEN, fill, '#fff8dc', 5) + tint('M-38-52h86v8h-86z', '#fff', 0.6),
  );

/** Scenes and treasures of slots. */
export const TALES = {
  sevencrown:
    seven(100, 122, 1.05, g('ruby'), '#4a0614') +
    shape('M48 62L38 16l26 16 36-28 36 28 26-16-10 46z', g('gold'), EDGE.gold) +
    box(46, 56, 108, 15, 6, g('amber'), EDGE.gold, 3) +
    each([72, 100, 128], (x) => disc(x, 63, 5, x === 100 ? '#ff5d73' : '#4fe0ff')),
  sevenneon:
    box(14, 14, 172, 172, 26, '#150a2c', '#4fe0ff', 5) +
    box(24, 24, 152, 152, 20, 'none', '#ff4fc3', 3) +
    at(98, 104, 1.15, line(SEVEN, '#ff4fc355', 20) + line(SEVEN, '#ff4fc3', 9) + line(SEVEN, '#ffe3f6', 3.5)) +
    each(
      [
        [36, 36],
        [164, 36],
        [36, 164],
        [164, 164],
      ] as const,
      ([x, y]) => disc(x, y, 5, '#ffd35c'),
    ),
  seventriple:
    seven(52, 118, 0.72, g('violet'), '#1d0647') +
    seven(150, 118, 0.72, g('sea'), '#06264d') +
    seven(100, 98, 0.95, g('gold'), '#3b1a02'),
  bars: each(
    [
      [52, 'ruby'],
      [100, 'violet'],
      [148, 'sea'],
    ] as const,
    ([y, fill], i) =>
      turn(
        i === 1 ? 0 : i === 0 ? -4 : 4,
        box(18, y - 24, 164, 46, 12, g('gold'), EDGE.gold, 4) +
          box(28, y - 16, 144, 30, 7, g(fill), EDGE.night, 3) +
          glyph('BAR', 100, y + 8, 27, '#fff6d6', 'letter-spacing="5"'),
        100,
        y,
      ),
  ),
  cherrycrown:
    line('M118 58C98 74 78 96 70 122M118 58c8 22 22 46 24 68', EDGE.leaf, 8) +
    each(
      [
        [66, 146],
        [142, 150],
      ] as const,
      ([x, y]) => disc(x, y, 38, g('ruby'), EDGE.ruby, 5) + oval(x - 13, y - 14, 11, 8, '#ffffffd0'),
    ) +
    shape('M70 60l-8-44 26 18 22-26 22 26 26-18-8 44z', g('gold'), EDGE.gold) +
    box(66, 56, 92, 14, 6, g('amber'), EDGE.gold, 3) +
    disc(112, 42, 7, g('ruby'), EDGE.ruby, 2),
  guara:
    twin(
      shape('M62 92C40 66 36 30 46 8c20 12 36 34 44 62z', g('orange'), EDGE.orange, 4) +
        shape('M62 76C50 58 48 38 52 24c10 10 20 26 26 44z', DARK),
    ) +
    shape(
      'M100 50c34 0 50 22 54 50 2 18-6 30-18 40-8 22-20 50-36 50s-28-28-36-50c-12-10-20-22-18-40 4-28 20-50 54-50z',
      g('orange'),
      EDGE.orange,
      5,
    ) +
    shape('M100 120c14 0 24 6 30 16-8 22-18 48-30 48s-22-26-30-48c6-10 16-16 30-16z', g('ivory'), EDGE.orange, 3) +
    shape('M86 166q14-10 28 0l-6 18q-8 6-16 0z', DARK) +
    twin(shape('M66 102q14-12 26 0-12 10-26 0z', '#ffd35c', DARK, 3.5) + oval(80, 102, 3.5, 6, DARK)) +
    line('M88 60q12 26 24 0', '#8a3a08', 5, 0.5) +
    shine('M58 84q8-18 26-24', 5, 0.6),
  howl:
    disc(112, 78, 66, g('ivory'), '#b99a52', 3) +
    each(
      [
        [134, 52, 11],
        [92, 44, 7],
        [146, 92, 8],
      ] as const,
      ([x, y, r]) => disc(x, y, r, '#d9b98055'),
    ) +
    shape(
      'M6 190c8-22 22-34 40-42-4-24 4-46 22-60 8-14 4-30 14-50 4 6 8 10 12 12 10-12 24-24 36-32-2 16-8 30-12 40 2 20-6 36-12 52 4 26 20 48 46 80z',
      g('night'),
      EDGE.night,
      5,
    ) +
    tint('M70 92c-16 16-22 36-18 58 4-18 14-34 26-46zM96 56c8-8 18-16 26-22-4 10-10 20-14 26z', '#9fb4e6', 0.5) +
    line('M96 66l6 3', '#ffd35c', 5),
  dunes:
    disc(146, 52, 26, g('gold'), EDGE.gold) +
    tint(spark(50, 40, 22), '#fff3c4', 1) +
    tint(spark(88, 66, 10), '#fff', 0.9) +
    shape('M4 120c34-34 70-34 100-6 26-30 60-30 92-2v74H4z', g('stone'), EDGE.stone, 4) +
    tint('M104 114c26-30 60-30 92-2v34c-30-24-60-30-92-32z', '#7d4a10', 0.45) +
    shape('M4 152c44-30 92-30 130-4 24 12 44 12 62 4v34q-96 14-192 0z', g('orange'), EDGE.orange, 4) +
    shape('M78 150l30-42 30 42z', g('amber'), EDGE.gold, 3) +
    tint('M108 108l30 42h-22z', '#3d1d07', 0.5) +
    line('M20 168q40-16 80-6', '#fff0b8', 4, 0.6),
  ring:
    disc(100, 134, 52, 'none', EDGE.gold, 22) +
    disc(100, 134, 52, 'none', '#ffd35c', 14) +
    line('M56 120a48 48 0 0 1 22-30', '#fff', 5, 0.8) +
    shape('M64 26h72l28 30-64 56-64-56z', g('ice'), EDGE.ice, 5) +
    tint('M64 26l14 30H36zM136 26l-14 30h42z', '#5cc3f5', 0.6) +
    tint('M78 56h44l-22 56z', '#fff', 0.65) +
    line('M36 56h128M64 26l14 30 22 56 22-56 14-30', '#fff', 2.5, 0.75) +
    tint(spark(166, 28, 24), '#fff', 1) +
    tint(spark(34, 92, 12), '#fff', 0.9),
  ballmask:
    line('M150 104l32 86', EDGE.gold, 11) +
    line('M150 104l32 86', '#ffd35c', 5) +
    each(
      [
        [-34, 'ruby'],
        [-12, 'violet'],
        [12, 'teal'],
        [34, 'pink'],
      ] as const,
      ([tilt, fill]) =>
        turn(
          tilt,
          shape('M96 60C82 40 84 14 98-2c14 16 16 42 2 62z', g(fill), EDGE.violet, 3) +
            line('M98 56V14', '#fff', 2.5, 0.6),
          98,
          74,
        ),
    ) +
    shape(
      'M8 84c30-20 64-20 90-6 26-14 58-14 90 6 2 36-18 54-46 50-20-2-32-14-44-32-12 18-24 30-44 32-28 4-48-14-46-50z',
      g('gold'),
      EDGE.gold,
      5,
    ) +
    twin(shape('M36 92q20-14 42 6-20 18-42-6z', '#2a0b3a', EDGE.gold, 3)) +
    disc(98, 80, 9, g('ruby'), EDGE.ruby, 3) +
    each([22, 40, 158, 176], (x) => disc(x, 80 - Math.abs(98 - x) / 20 + 8, 4, '#fff3c4')) +
    shine('M24 90q14-10 34-10', 4),
  tiki:
    shape(
      'M54 44C40 30 36 16 38 4c16 4 26 14 32 26 4-14 14-24 30-28 16 4 26 14 30 28 6-12 16-22 32-26 2 12-2 26-16 40z',
      g('leaf'),
      EDGE.leaf,
    ) +
    shape('M46 44h108l-8 120q-46 34-92 0z', g('wood'), EDGE.wood, 5) +
    tint('M124 44h30l-8 120q-12 10-26 14z', '#3d1d07', 0.45) +
    twin(disc(76, 84, 19, '#fff3c4', EDGE.wood, 4) + disc(78, 86, 9, DARK) + line('M54 62l34 6', EDGE.wood, 9)) +
    shape('M92 92h16l10 26H82z', g('amber'), EDGE.wood, 3) +
    shape('M60 132h80q-4 32-40 34-36-2-40-34z', '#3a0a06', EDGE.wood, 4) +
    each([66, 82, 98, 114], (x) => box(x, 133, 14, 13, 2, '#fff3c4')) +
    twin(line('M52 108q10 6 20 0', '#ff5d73', 6)),
  door:
    box(22, 20, 156, 170, 8, g('stone'), EDGE.stone, 5) +
    line('M22 62h34M22 104h34M22 146h34M144 62h34M144 104h34M144 146h34M64 20v20M136 20v20', EDGE.stone, 3, 0.6) +
    shape('M56 190V92a44 44 0 0 1 88 0v98z', '#2a1403', EDGE.gold, 6) +
    shape('M66 190V94a34 34 0 0 1 68 0v96z', g('gold')) +
    shape('M66 190L94 100h12l28 90z', '#fffbe6aa') +
    disc(100, 84, 13, g('sea'), EDGE.ice, 4) +
    oval(100, 84, 4, 9, DARK) +
    glyph('IX', 100, 46, 24, '#5d4118') +
    tint(spark(100, 132, 26), '#fff', 0.95),
  key:
    turn(
      38,
      box(92, 84, 18, 100, 6, g('gold'), EDGE.gold, 4) +
        box(108, 146, 26, 12, 3, g('gold'), EDGE.gold, 4) +
        box(108, 166, 34, 13, 3, g('gold'), EDGE.gold, 4) +
        around(4, disc(101, 22, 20, g('gold'), EDGE.gold, 4), 101, 52) +
        disc(101, 52, 25, g('gold'), EDGE.gold, 4) +
        disc(101, 52, 13, g('ruby'), EDGE.ruby, 3) +
        around(4, disc(101, 22, 8, '#6b3a08'), 101, 52) +
        box(86, 88, 30, 13, 5, g('amber'), EDGE.gold, 3) +
        shine('M97 106v60', 4),
      100,
      100,
    ) +
    tint(spark(40, 52, 20), '#fff3c4', 1) +
    tint(spark(150, 160, 14), '#fff', 0.9),
  island:
    disc(148, 44, 24, g('gold'), EDGE.gold, 3) +
    shape('M48 126L82 56h36l38 70z', g('wood'), EDGE.wood, 5) +
    shape('M82 56h36l10 20-14 10-10-12-12 22-12-14-8 4z', g('flame'), EDGE.orange, 3) +
    each(
      [
        [92, 40, 13],
        [110, 30, 16],
        [98, 16, 11],
      ] as const,
      ([x, y, r]) => disc(x, y, r, '#d6d9e4cc'),
    ) +
    line('M44 132C40 108 46 92 56 80', EDGE.wood, 8) +
    each([-60, -15, 30, 80], (tilt) =>
      turn(tilt, shape('M56 80C44 74 36 62 36 50c14 4 22 14 24 28z', g('leaf'), EDGE.leaf, 3), 56, 80),
    ) +
    shape('M14 142q86-44 172 0-10 24-86 26-76-2-86-26z', g('leaf'), EDGE.leaf, 4) +
    shape(
      'M6 148q12 12 26 4 16 12 34 2 18 12 36 0 18 10 34-2 18 10 30-4 14 8 28 0v34q-94 16-188 0z',
      g('sea'),
      EDGE.ice,
      4,
    ) +
    line('M24 170q14 8 28 0M84 176q14 8 28 0M140 168q14 8 28 0', '#d9f6ff', 4),
  parasol:
    line('M112 70L84 186', EDGE.wood, 10) +
    line('M112 70L84 186', '#eab877', 5) +
    turn(
      14,
      shape(
        'M18 92C22 46 58 18 100 18s78 28 82 74q-14-12-28 0-14-12-27 0-13-12-27 0-13-12-27 0-14-12-27 0-14-12-28 0z',
        g('ruby'),
        EDGE.ruby,
        5,
      ) +
        shape(
          'M100 18c-22 14-30 40-27 74q14-12 27 0zM46 92c-6-34 14-64 54-74-42 0-78 28-82 74q14-12 28 0zM154 92c6-34-14-64-54-74 22 14 30 40 27 74 13-12 19-6 27 0z',
          g('ivory'),
          EDGE.ruby,
          3,
        ) +
        disc(100, 15, 8, g('gold'), EDGE.gold, 3),
    ) +
    shape('M4 184q50-26 98-12 50-14 94 12z', g('stone'), EDGE.stone, 4) +
    disc(156, 158, 25, g('gold'), EDGE.gold, 4) +
    tint('M156 133a25 25 0 0 1 21 38q-16-12-21-38zM131 158a25 25 0 0 1 13-22q2 18-6 36z', '#ff5d73', 0.9),
  egg:
    shape(
      'M30 172c-6-24 6-36 20-40 4 14 12 16 20 8 2 14 18 16 30 6 12 10 28 8 30-6 8 8 16 6 20-8 14 4 26 16 20 40-30 22-110 22-140 0z',
      g('flame'),
      EDGE.orange,
      4,
    ) +
    shape('M100 14c36 0 58 50 58 88s-24 64-58 64-58-26-58-64 22-88 58-88z', g('ruby'), EDGE.ruby, 5) +
    line('M58 76l18 12 16-18 18 20 18-18 18 14M48 118l22 12 18-16 22 18 20-16 24 10', '#ffd35c', 6) +
    shape('M100 48l12 16-12 18-12-18z', g('gold'), EDGE.gold, 3) +
    tint('M128 40c22 34 26 84-6 120 26-8 36-30 36-58 0-22-8-46-30-62z', '#5c0a1c', 0.5) +
    shine('M66 70q6-28 24-38', 7),
  ladybug:
    line('M88 48C82 30 72 22 60 20M112 48c6-18 16-26 28-28', DARK, 6) +
    disc(100, 62, 34, '#231a2a', '#000', 3) +
    twin(disc(84, 54, 8, '#fff')) +
    shape('M100 56c44 4 66 34 66 66 0 38-30 62-66 62s-66-24-66-62c0-32 22-62 66-66z', g('ruby'), EDGE.ruby, 5) +
    line('M100 58v126', EDGE.ruby, 6) +
    twin(disc(70, 98, 13, DARK) + disc(58, 136, 11, DARK) + disc(84, 146, 9, DARK)) +
    shine('M52 104q6-22 26-30', 6),
  hourglass:
    shape(
      'M52 30h96c0 42-22 54-34 70 12 16 34 28 34 70H52c0-42 22-54 34-70-12-16-34-28-34-70z',
      '#d9f6ff55',
      EDGE.ice,
      5,
    ) +
    shape('M64 58q36 14 72 0c-6 20-20 28-30 40h-12c-10-12-24-20-30-40z', g('gold')) +
    shape('M100 98v34c16 4 32 14 38 34H62c6-20 22-30 38-34z', g('gold')) +
    line('M100 98v50', '#ffd35c', 4) +
    box(38, 14, 124, 22, 8, g('wood'), EDGE.wood, 4) +
    box(38, 164, 124, 22, 8, g('wood'), EDGE.wood, 4) +
    shine('M66 44q2 24 22 44M66 156q2-18 14-28', 5),
  peacock:
    each([-66, -44, -22, 0, 22, 44, 66], (tilt) =>
      turn(
        tilt,
        shape('M100 128C84 86 84 40 100 10c16 30 16 76 0 118z', g('teal'), EDGE.teal, 3) +
          oval(100, 40, 9, 13, g('gold'), EDGE.gold, 2) +
          disc(100, 42, 5, '#1c3fb0'),
        100,
        140,
      ),
    ) +
    shape('M100 84c14 0 20 12 16 26 20 16 26 60 4 78H80c-22-18-16-62 4-78-4-14 2-26 16-26z', g('sea'), EDGE.ice, 5) +
    shape('M94 106h12l-6 14z', g('gold'), EDGE.gold, 2.5) +
    twin(disc(92, 100, 4, DARK)) +
    each([-16, 0, 16], (tilt) => turn(tilt, line('M100 84V66', EDGE.ice, 3) + disc(100, 63, 4.5, '#ffd35c'), 100, 86)) +
    shine('M86 132q-4 20 2 36', 5, 0.6),
} satisfies Partial<Record<Motif, string>>;
