import type { Motif } from '../demo-game';
import {
  around,
  at,
  box,
  disc,
  each,
  EDGE,
  g,
  line,
  oval,
  shape,
  shine,
  spark,
  starPath,
  tint,
  turn,
  twin,
} from './pen';

const DARK = '#1a1420';
const JEWELS = ['#ff5d73', '#ffd35c', '#4fe0ff', '#7bf08a', '#c79bff'] as const;
const jewel = (index: number): string => JEWELS[index % JEWELS.length]!;
const leafTop = (x: number, y: number, size: number): string =>
  at(
    x,
    y,
    size,
    shape('M0 0C10-30 40-40 66-26 52-2 26 6 0 0z', g('leaf'), EDGE.leaf, 5) + line('M8-4Q32-8 54-24', EDGE.leaf, 3),
  );

/** Food, drink and music. */
export const FEAST = {
  cashew:
    leafTop(96, 40, 0.8) +
    line('M100 50C98 36 92 26 84 20', EDGE.wood, 7) +
    shape('M100 44c34 0 54 22 52 50-2 30-22 48-52 48s-50-18-52-48c-2-28 18-50 52-50z', g('orange'), EDGE.orange) +
    tint('M130 52c18 12 24 30 22 46-3 28-24 44-52 44 30-14 44-48 30-90z', '#d4491c', 0.45) +
    shine('M66 76c4-10 12-16 22-18', 8) +
    shape('M74 138c10-12 30-12 42-2 14 12 34 10 40 22 6 16-14 30-42 26-28-2-52-26-40-46z', g('fur'), EDGE.fur) +
    shine('M86 144c8-4 16-2 22 4', 5),
  melon:
    shape('M14 72C30 150 84 184 132 168c30-10 48-32 54-60z', g('leaf'), EDGE.leaf) +
    shape('M28 74C46 138 88 164 128 152c24-8 38-24 44-44z', '#f4ffe4') +
    shape('M34 76C52 130 90 152 126 142c20-6 34-20 40-36z', g('ruby')) +
    line('M14 72L186 108', EDGE.leaf, 4) +
    each(
      [
        [64, 98, 20],
        [92, 104, 4],
        [120, 112, -8],
        [86, 126, 10],
        [112, 130, -6],
        [142, 116, -30],
      ] as const,
      ([x, y, tilt]) => turn(tilt, oval(x, y, 4, 7, DARK), x, y),
    ) +
    shine('M50 84L78 90', 5),
  grapes:
    leafTop(102, 46, 1) +
    line('M100 62C98 44 92 30 80 20', EDGE.wood, 8) +
    each(
      [
        [52, 72],
        [84, 68],
        [116, 68],
        [148, 72],
        [68, 98],
        [100, 96],
        [132, 98],
        [84, 124],
        [116, 124],
        [100, 150],
      ] as const,
      ([x, y]) => disc(x, y, 19, g('violet'), EDGE.violet) + disc(x - 6, y - 7, 4.5, '#ffffffb0'),
    ),
  mug:
    shape(
      'M134 74h22c18 0 26 12 26 30s-8 34-28 34h-20v-18h16c10 0 14-6 14-16s-4-14-12-14h-18z',
      g('steel'),
      EDGE.steel,
    ) +
    shape('M42 62h96l-6 114q-42 10-84 0z', g('amber'), EDGE.gold) +
    tint('M112 62h26l-6 114q-12 4-24 4z', '#5b2f10', 0.4) +
    line('M66 86l3 78M90 88v80M114 86l-3 78', '#fff0b8', 6, 0.5) +
    shape(
      'M36 70c-14-8-8-30 8-28 2-16 24-22 34-12 10-14 34-14 42 0 14-6 28 6 24 18 12 6 8 22-4 22-6 16-22 10-22 0-8 8-22 8-28 0-4 20-26 22-26 0-8 6-20 6-28 0z',
      g('ivory'),
      EDGE.gold,
    ) +
    shine('M50 54q8-10 20-6', 5) +
    tint(spark(156, 34, 16), '#fff', 0.9),
  icecream:
    shape('M62 100h76l-38 90z', g('wood'), EDGE.wood) +
    line('M76 112l38 40M92 108l32 34M124 112l-38 40M108 108l-32 34', '#5b2f10', 3.5, 0.7) +
    disc(72, 82, 32, g('pink'), EDGE.pink) +
    disc(130, 84, 31, g('teal'), EDGE.teal) +
    disc(100, 52, 35, g('ivory'), EDGE.gold) +
    shape('M42 92q14 18 28 6 14 16 30 4 16 14 30-2 14 10 30-8-4 22-30 20H70q-24 0-28-20z', g('ivory'), EDGE.gold, 3) +
    disc(104, 18, 13, g('ruby'), EDGE.ruby) +
    line('M106 8q6-8 16-6', EDGE.leaf, 4) +
    shine('M80 38q6-10 18-12', 6) +
    each(
      [
        [88, 56],
        [112, 64],
        [120, 44],
        [64, 76],
        [136, 80],
      ] as const,
      ([x, y], i) => turn(i * 50, box(x - 6, y - 2, 12, 4.5, 2, jewel(i)), x, y),
    ),
  cupcake:
    shape('M48 112h104l-16 70q-36 8-72 0z', g('ruby'), EDGE.ruby) +
    line('M66 116l6 66M88 116l3 68M112 116l-3 68M134 116l-6 66', '#ffb3c0', 5, 0.7) +
    shape(
      'M40 116c-18-14-8-36 12-36 0-16 16-24 26-22 2-16 20-22 26-34 8 12 24 20 22 36 16-2 26 10 24 24 18 2 24 22 10 32-36 12-86 12-120 0z',
      g('pink'),
      EDGE.pink,
    ) +
    line('M54 98q46 18 92-8M72 74q30 12 58-8', '#fff', 6, 0.55) +
    disc(104, 26, 15, g('ruby'), EDGE.ruby) +
    disc(99, 21, 4, '#fff') +
    each(
      [
        [62, 94],
        [92, 84],
        [124, 92],
        [106, 62],
        [142, 104],
        [78, 106],
      ] as const,
      ([x, y], i) => turn(i * 40, box(x - 6, y - 2, 12, 4.5, 2, jewel(i)), x, y),
    ),
  lollipop:
    line('M108 120l34 68', '#fff', 12) +
    line('M108 120l34 68', '#c9d2e4', 4) +
    disc(92, 80, 66, g('pink'), EDGE.pink) +
    around(6, tint('M92 80C96 54 116 44 138 34 124 18 108 14 92 14 102 34 98 58 92 80z', '#fff6fb', 0.85), 92, 80) +
    disc(92, 80, 66, 'none', EDGE.pink, 5) +
    shine('M46 62q10-22 32-30', 8) +
    shape('M106 132l-34-12 6 24-22 10 46-2zM112 132l34-16-4 24 24 8-48 4z', g('gold'), EDGE.gold) +
    disc(109, 138, 9, g('ruby'), EDGE.ruby, 3),
  donut:
    oval(100, 112, 84, 70, g('wood'), EDGE.wood) +
    shape(
      'M100 36c50 0 84 26 84 62 0 16-10 12-16 24-8 14-18 2-28 12-12 14-24 0-38 8-16 10-26-6-40-4-18 2-18-16-30-16-12-2-16-12-16-24 0-36 34-62 84-62z',
      g('pink'),
      EDGE.pink,
    ) +
    oval(100, 96, 30, 19, '#3d1d07', EDGE.pink) +
    shine('M46 72q16-20 44-22', 7) +
    each(
      [
        [52, 96],
        [74, 62],
        [108, 58],
        [138, 68],
        [154, 94],
        [132, 118],
        [96, 128],
        [64, 120],
        [118, 82],
      ] as const,
      ([x, y], i) => turn(i * 47, box(x - 8, y - 3, 16, 6, 3, jewel(i)), x, y),
    ),
  pineapple:
    twin(shape('M100 66C84 56 60 56 44 34c22 0 36 6 44 16C78 36 74 22 78 6c14 12 22 30 22 44z', g('leaf'), EDGE.leaf)) +
    shape('M100 4c12 18 14 40 0 62-14-22-12-44 0-62z', g('leaf'), EDGE.leaf) +
    oval(100, 124, 54, 66, g('gold'), EDGE.gold) +
    line(
      'M56 92l70 88M50 122l44 66M76 70l76 84M104 62l48 54M144 92l-70 88M150 122l-44 66M124 70l-76 84M96 62l-48 54',
      '#9c5406',
      4,
      0.75,
    ) +
    tint('M132 74c26 34 26 72-8 108 20-36 22-72 8-108z', '#7a3d02', 0.4) +
    shine('M62 100q4-18 16-26', 7),
  milkshake:
    line('M112 74L134 6l22 6', '#ff5d73', 9) +
    shape('M54 72h92l-16 104q-30 12-60 0z', g('pink'), EDGE.pink) +
    tint('M122 72h24l-16 104q-8 4-18 5z', '#7a0d50', 0.35) +
    shape(
      'M44 76c-8-14 6-26 20-22 2-20 22-26 36-16 18-10 36 0 36 18 14 0 24 12 18 20-36 10-80 10-110 0z',
      g('ivory'),
      EDGE.gold,
    ) +
    disc(92, 32, 15, g('ruby'), EDGE.ruby) +
    disc(87, 27, 4, '#fff') +
    line('M94 18q4-12 16-12', EDGE.leaf, 4) +
    shine('M72 92l8 66', 7) +
    line('M60 112q40 10 80 0', '#fff', 5, 0.5) +
    shape('M60 178q40-12 80 0l8 10q-48 8-96 0z', g('steel'), EDGE.steel),
  pandeiro:
    disc(100, 100, 84, g('wood'), EDGE.wood, 5) +
    around(
      8,
      `${box(88, 8, 24, 18, 4, '#3d1d07')}${oval(100, 13, 15, 5, g('gold'), EDGE.gold, 2.5)}${oval(100, 21, 15, 5, g('gold'), EDGE.gold, 2.5)}`,
    ) +
    disc(100, 100, 64, g('ivory'), EDGE.wood, 5) +
    disc(100, 100, 64, 'none', '#ffd35c', 2) +
    shape(starPath(100, 102, 40), g('leaf'), EDGE.leaf) +
    shine('M56 78q10-22 32-30', 7),
  drum:
    shape('M28 70v74q72 50 144 0V70z', g('ruby'), EDGE.ruby, 5) +
    line('M34 92l30 72 34-52 34 56 34-76', '#ffe9a8', 5) +
    shape('M24 68q76 44 152 0v18q-76 46-152 0zM28 138q72 50 144 0v14q-72 48-144 0z', g('gold'), EDGE.gold) +
    oval(100, 66, 76, 28, g('ivory'), EDGE.gold, 5) +
    turn(-28, box(92, 0, 11, 82, 5, g('wood'), EDGE.wood) + disc(97, 80, 11, g('ivory'), EDGE.wood), 110, 60) +
    turn(40, box(86, -2, 11, 82, 5, g('wood'), EDGE.wood) + disc(91, 78, 11, g('ivory'), EDGE.wood), 96, 56) +
    shine('M46 62q14-14 38-16', 5),
  popper:
    shape('M16 186L62 76q42 12 60 62z', g('violet'), EDGE.violet) +
    line('M50 106q26 12 38 44M34 144q14 6 20 22', '#ffd35c', 10) +
    turn(42, oval(92, 107, 44, 17, '#2c0d6b', EDGE.violet), 92, 107) +
    line('M100 96C96 60 120 54 108 18M112 110c26-34 50-8 78-38M106 102c18-22 26-44 52-62', '#ff7ad1', 6) +
    each(
      [
        [70, 44],
        [136, 28],
        [172, 54],
        [150, 92],
        [182, 122],
        [138, 136],
        [88, 20],
        [160, 14],
      ] as const,
      ([x, y], i) => (i % 2 ? disc(x, y, 7, jewel(i)) : turn(i * 33, box(x - 7, y - 7, 14, 14, 2, jewel(i)), x, y)),
    ) +
    shape(starPath(128, 66, 17), g('gold'), EDGE.gold, 3) +
    shape(starPath(170, 164, 13), g('gold'), EDGE.gold, 3),
  balloons:
    line('M62 92Q80 140 100 186M142 96Q124 140 100 186M100 124Q102 150 100 186', '#e6ecf8', 3) +
    shape('M62 92l-8 12h16zM142 96l-8 12h16z', g('ruby')) +
    oval(60, 54, 38, 44, g('ruby'), EDGE.ruby) +
    oval(144, 58, 36, 42, g('sea'), EDGE.ice) +
    oval(102, 78, 38, 46, g('gold'), EDGE.gold) +
    shape('M102 122l-9 13h18z', g('gold'), EDGE.gold, 3) +
    shine('M40 46q4-16 16-22M82 70q4-16 16-22M126 50q4-14 14-20', 7) +
    shape(starPath(106, 82, 17), '#fff6cf'),
  bell:
    disc(100, 30, 13, 'none', EDGE.gold, 13) +
    disc(100, 30, 13, 'none', '#ffd35c', 7) +
    disc(100, 162, 20, g('ruby'), EDGE.ruby) +
    shape(
      'M100 38c36 0 50 28 52 62 2 24 12 34 24 46v14H24v-14c12-12 22-22 24-46 2-34 16-62 52-62z',
      g('gold'),
      EDGE.gold,
      5,
    ) +
    tint('M124 44c20 12 26 34 28 56 2 24 12 34 24 46v14h-38c2-40 4-76-14-116z', '#9c5406', 0.45) +
    box(20, 142, 160, 20, 10, g('gold'), EDGE.gold) +
    shine('M72 62c-8 14-10 34-12 58', 8) +
    shape(starPath(104, 104, 22), '#fff3c4', EDGE.gold, 3),
} satisfies Partial<Record<Motif, string>>;
