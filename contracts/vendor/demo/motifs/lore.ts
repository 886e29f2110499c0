import type { Motif } from '../demo-game';
import {
  around,
  box,
  disc,
  each,
  EDGE,
  g,
  glyph,
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
const glint = (x: number, y: number, r: number): string => tint(spark(x, y, r), '#fff', 0.95);
const cut = (points: string, facets: string, fill: string, edge: string): string =>
  shape(points, g(fill), edge, 4) + line(facets, '#fff', 3, 0.65);

/** Riches, tales of far lands, and the sky. */
export const LORE = {
  moneybag:
    shape('M72 62C44 84 20 120 24 150c4 28 40 36 76 36s72-8 76-36c4-30-20-66-48-88z', g('stone'), EDGE.stone, 5) +
    tint('M128 62c28 22 52 58 48 88-4 26-32 34-64 36 34-36 34-84 16-124z', '#5d4118', 0.4) +
    shape('M70 18c10 10 20 2 30 8 10-6 20 2 32-8 4 16-2 30-8 42H78c-8-12-12-26-8-42z', g('stone'), EDGE.stone) +
    box(66, 54, 68, 16, 8, g('ruby'), EDGE.ruby) +
    disc(100, 126, 36, g('gold'), EDGE.gold) +
    disc(100, 126, 27, 'none', '#a35a06', 3) +
    glyph('$', 100, 143, 48, '#8d4a04') +
    shine('M46 116q8-18 20-28', 7) +
    disc(34, 180, 15, g('gold'), EDGE.gold) +
    disc(164, 182, 14, g('gold'), EDGE.gold),
  luckycat:
    shape('M148 116c18-20 16-58 10-80 16-12 36 2 34 26-2 34-16 60-34 74z', g('ivory'), EDGE.ruby) +
    shape('M100 96c44 0 62 34 60 66-2 20-26 26-60 26s-58-6-60-26c-2-32 16-66 60-66z', g('ivory'), EDGE.ruby) +
    shape('M44 60L42 12l34 22q24-8 48 0l34-22-2 48c4 36-22 56-56 56S40 96 44 60z', g('ivory'), EDGE.ruby, 5) +
    twin(
      shape('M52 46V26l16 12z', g('ruby')) +
        line('M64 70q10-12 20 0', DARK, 5) +
        line('M34 76l22 4M34 92l22-4', DARK, 3),
    ) +
    shape('M92 82h16l-8 9z', g('ruby'), EDGE.ruby, 2) +
    line('M100 92c-2 10-14 10-16 2M100 92c2 10 14 10 16 2', DARK, 4) +
    shape('M52 106q48 20 96 0l-4 14q-44 18-88 0z', g('ruby'), EDGE.ruby) +
    disc(100, 122, 11, g('gold'), EDGE.gold) +
    oval(100, 160, 30, 24, g('gold'), EDGE.gold) +
    line('M100 146v28M88 154h24M88 166h24', '#8d4a04', 4),
  fan:
    each([-48, -32, -16, 0, 16, 32, 48], (tilt, index) =>
      turn(tilt, shape('M100 172L80 20q20-12 40 0z', index % 2 ? g('gold') : g('ruby'), EDGE.ruby, 3), 100, 172),
    ) +
    line('M34 104Q60 62 100 60t66 44', '#fff3c4', 5, 0.8) +
    each([-34, 0, 34], (tilt) =>
      turn(
        tilt,
        disc(100, 78, 12, '#ffd0ea', EDGE.pink, 3) +
          around(5, disc(100, 68, 6, '#ff6fb5'), 100, 78) +
          disc(100, 78, 5, '#ffd35c'),
        100,
        172,
      ),
    ) +
    disc(100, 172, 13, g('gold'), EDGE.gold) +
    line('M100 184v12', EDGE.ruby, 6),
  scroll:
    shape('M46 40h108v120H46z', g('ivory'), EDGE.stone, 4) +
    tint('M128 40h26v120h-26z', '#a9672c', 0.3) +
    box(26, 22, 148, 26, 13, g('stone'), EDGE.stone) +
    box(26, 152, 148, 26, 13, g('stone'), EDGE.stone) +
    each(
      [
        [20, 35],
        [180, 35],
        [20, 165],
        [180, 165],
      ] as const,
      ([x, y]) => disc(x, y, 12, g('gold'), EDGE.gold),
    ) +
    shape('M64 98q36-34 72 0-36 30-72 0z', g('sea'), EDGE.ice) +
    disc(100, 97, 12, DARK) +
    disc(96, 93, 4, '#fff') +
    line('M64 72q36-22 72 0M100 118v16M78 112q-4 18-16 20M64 140h72', '#85602c', 5) +
    glint(154, 76, 14),
  pharaoh:
    twin(shape('M100 14C56 14 38 46 34 90L18 166c16 10 38 12 52 6l6-60z', g('gold'), EDGE.gold)) +
    twin(line('M44 62l34 14M38 88l36 10M32 114l40 6M28 138l42 4', '#2258e0', 9)) +
    shape('M64 68c0-20 16-30 36-30s36 10 36 30c0 42-14 74-36 74S64 110 64 68z', g('gold'), EDGE.gold) +
    twin(
      shape('M72 82q12-12 24 0-12 8-24 0z', '#fff', DARK, 3) +
        disc(84, 81, 4.5, DARK) +
        line('M70 70q14-10 26-2M70 84l-8 4', DARK, 5),
    ) +
    line('M100 86v18l-6 4M90 120q10 6 20 0', EDGE.gold, 4) +
    shape('M90 142h20l-4 42H94z', g('sea'), EDGE.ice) +
    line('M92 154h17M93 168h14', '#ffd35c', 4) +
    shape('M64 56q36-18 72 0l-2-14q-34-16-68 0z', g('sea'), EDGE.ice, 3) +
    line('M100 44C86 30 96 8 108 14 104 20 106 26 110 34', EDGE.gold, 10) +
    line('M100 44C86 30 96 8 108 14', '#ffd35c', 5),
  comet:
    shape('M132 126C80 96 36 52 10 8c50 22 98 60 132 108z', g('flame')) +
    tint('M120 130C72 108 30 78 6 50c40 12 80 34 118 66z', '#ff7ad1', 0.7) +
    tint('M142 108C124 68 92 34 60 14c44 16 78 46 96 86z', '#ffd35c', 0.7) +
    disc(138, 134, 44, g('violet'), EDGE.violet, 5) +
    each(
      [
        [124, 120, 11],
        [154, 144, 13],
        [130, 154, 7],
        [150, 114, 6],
      ] as const,
      ([x, y, r]) => disc(x, y, r, '#4a1aa8', '#c9a8ff', 2.5),
    ) +
    shine('M104 128q4-16 18-22', 6) +
    glint(50, 130, 15) +
    glint(164, 44, 18) +
    glint(86, 166, 10),
  planet:
    disc(100, 98, 58, g('orange'), EDGE.orange, 5) +
    line('M48 80q50 22 104-6M44 106q56 22 112-4M58 132q44 14 84 0', '#fff0c8', 8, 0.5) +
    turn(
      -22,
      '<path d="M44 88C4 98-2 116 22 124c30 10 126 10 156 0 24-8 18-26-22-36" fill="none" stroke="#2c0d6b" stroke-width="20"/><path d="M44 88C4 98-2 116 22 124c30 10 126 10 156 0 24-8 18-26-22-36" fill="none" stroke="#c79bff" stroke-width="11"/>',
    ) +
    shine('M60 70q10-18 30-22', 8) +
    disc(164, 42, 14, g('ice'), EDGE.ice) +
    glint(34, 34, 15) +
    glint(172, 160, 12) +
    glint(30, 168, 9),
  anvil:
    shape(
      'M6 92h58v-8h112c6 0 12 4 12 10-16 22-38 26-56 28-6 14-4 26 18 40v18H46v-18c20-12 24-26 20-40C36 120 14 112 6 92z',
      g('night'),
      EDGE.night,
      5,
    ) +
    line('M66 92h110', '#c5d0ef', 6, 0.8) +
    shape('M112 4L74 52l24-4-16 40 54-52-26 2z', g('gold'), EDGE.gold) +
    each(
      [
        [50, 60, 12],
        [150, 58, 13],
        [38, 36, 7],
        [166, 34, 8],
      ] as const,
      ([x, y, r]) => tint(spark(x, y, r), '#ffe08a', 1),
    ) +
    line('M58 172h84', '#9aa9d6', 4),
  gems:
    cut('M56 76h48l20 28-44 56-44-56z', 'M36 104h88M56 76l8 28 16 56 16-56 8-28', 'ruby', EDGE.ruby) +
    cut('M122 92h44l22 26-44 52-44-52z', 'M100 118h88M122 92l6 26 16 52 16-52 6-26', 'leaf', EDGE.leaf) +
    cut('M80 16h52l24 30-50 60-50-60z', 'M56 46h100M80 16l8 30 18 60 18-60 8-30', 'ice', EDGE.ice) +
    cut('M34 138h36l16 20-34 34-34-34z', 'M18 158h68M34 138l6 20 12 34 12-34 6-20', 'violet', EDGE.violet) +
    glint(62, 30, 18) +
    glint(168, 78, 14),
  crystal:
    shape('M24 184q76-26 152 0z', g('night'), EDGE.night) +
    cut('M70 60l24 28-6 92H40l-6-64z', 'M70 60l-8 56 4 64M34 116l28 0 32-28', 'violet', EDGE.violet) +
    cut('M142 76l26 34-10 70h-48l4-76z', 'M142 76l-4 46 2 58M114 104l24 18 30-12', 'pink', EDGE.pink) +
    cut('M100 10l32 42-12 130H82L68 52z', 'M100 10v172M68 52l32 16 32-16', 'ice', EDGE.ice) +
    glint(48, 40, 16) +
    glint(162, 48, 18) +
    glint(100, 46, 10),
  gear:
    around(10, box(86, 6, 28, 36, 6, g('amber'), EDGE.gold)) +
    disc(100, 100, 72, g('amber'), EDGE.gold, 5) +
    disc(100, 100, 54, '#3d1d07', EDGE.gold) +
    disc(100, 100, 48, g('ivory'), EDGE.gold, 3) +
    around(12, line('M100 60v8', '#8a5a1a', 4)) +
    line('M100 100V70M100 100l22 14', EDGE.night, 7) +
    disc(100, 100, 8, g('ruby'), EDGE.ruby, 3) +
    shape('M60 26l-8-26 22 14L100-4l26 18 22-14-8 26z', g('gold'), EDGE.gold) +
    shine('M42 84q8-26 30-36', 7),
  hat:
    shape('M4 128c20 6 36 0 46-14h100c10 14 26 20 46 14-6 32-48 50-96 50S10 160 4 128z', g('wood'), EDGE.wood, 5) +
    shape(
      'M46 130C46 84 54 40 76 32c10-2 16 6 24 6s14-8 24-6c22 8 30 52 30 98q-54 26-108 0z',
      g('wood'),
      EDGE.wood,
      5,
    ) +
    tint('M124 32c22 8 30 52 30 98q-14 8-30 12c6-40 8-78 0-110z', '#3d1d07', 0.45) +
    shape('M46 112q54 24 108 0v20q-54 24-108 0z', g('ruby'), EDGE.ruby) +
    shape(starPath(100, 130, 21), g('gold'), EDGE.gold, 3) +
    shine('M64 66q4-16 14-22', 7),
  pot:
    each(['#ff5d73', '#ffb02e', '#ffe95c', '#5fe07a', '#58b9ff', '#b58bff'], (colour, index) =>
      line(`M${18 + index * 8} 118A${82 - index * 8} ${82 - index * 8} 0 0 1 ${182 - index * 8} 118`, colour, 8.5),
    ) +
    each(
      [
        [64, 110],
        [92, 102],
        [122, 104],
        [142, 112],
        [78, 96],
        [108, 92],
      ] as const,
      ([x, y]) => oval(x, y, 17, 13, g('gold'), EDGE.gold, 3),
    ) +
    shape('M40 122h120c16 36-4 64-30 66H70c-26-2-46-30-30-66z', g('night'), EDGE.night, 5) +
    box(30, 112, 140, 18, 9, g('night'), EDGE.night) +
    around(4, disc(100, 143, 10, g('leaf'), EDGE.leaf, 3), 100, 154) +
    shine('M56 146q0 14 8 24', 6),
  flame:
    shape(
      'M104 6c8 34 54 54 58 106 2 42-26 74-62 74s-64-30-62-70c2-24 16-38 20-60 14 8 20 18 22 30 16-20 26-48 24-80z',
      g('flame'),
      EDGE.orange,
      5,
    ) +
    shape(
      'M104 72c6 26 32 36 32 66 0 24-16 40-36 40s-36-14-36-38c0-16 8-24 12-38 8 6 12 12 14 20 8-14 14-30 14-50z',
      g('gold'),
    ) +
    shape('M102 122c4 14 18 20 18 36 0 12-8 20-20 20s-20-8-20-20c0-14 16-20 22-36z', '#fff8d8') +
    line('M58 106c-2 10-4 20 0 34', '#fff0b8', 6, 0.7) +
    each(
      [
        [40, 48, 6],
        [160, 56, 7],
        [24, 84, 4],
        [148, 30, 4],
      ] as const,
      ([x, y, r]) => disc(x, y, r, '#ffb02e'),
    ),
  butterfly:
    twin(
      shape('M96 92C78 40 40 14 14 26 2 56 22 100 92 106z', g('violet'), EDGE.violet, 5) +
        shape('M94 108c-44 0-68 22-62 50 14 24 54 12 64-40z', g('pink'), EDGE.pink, 5) +
        tint('M80 88C68 60 46 42 28 42c0 24 20 42 52 46z', '#58b9ff', 0.8) +
        tint('M80 118c-22 2-34 12-34 28 14 6 30-6 34-28z', '#ffd35c', 0.9) +
        disc(30, 36, 5, '#fff') +
        disc(46, 160, 5, '#fff') +
        line('M98 60C92 40 82 28 70 22', EDGE.violet, 4) +
        disc(68, 21, 5, '#ffd35c'),
    ) +
    oval(100, 112, 10, 56, g('night'), EDGE.night) +
    disc(100, 58, 12, g('night'), EDGE.night) +
    glint(164, 112, 12),
  owl:
    disc(142, 48, 34, g('ivory')) +
    shape(
      'M44 34l30 14q26-10 52 0l30-14c-2 18 8 34 8 66 0 50-28 80-64 80s-64-30-64-80c0-32 10-48 8-66z',
      g('wood'),
      EDGE.wood,
      5,
    ) +
    shape('M100 104c28 0 38 22 36 40-4 22-20 32-36 32s-32-10-36-32c-2-18 8-40 36-40z', g('ivory')) +
    each(
      [
        [82, 130],
        [100, 130],
        [118, 130],
        [91, 146],
        [109, 146],
        [100, 162],
      ] as const,
      ([x, y]) => line(`M${x - 6} ${y - 4}q6 10 12 0`, '#a9672c', 4),
    ) +
    twin(
      disc(72, 84, 27, '#fff6e0', EDGE.wood) +
        disc(72, 84, 18, g('gold'), EDGE.gold, 3) +
        disc(73, 84, 10, DARK) +
        disc(69, 79, 4, '#fff') +
        shape('M40 100c-18 24-12 56 10 70 6-24 4-48-10-70z', g('wood'), EDGE.wood) +
        line('M84 178v8', '#ffb02e', 9),
    ) +
    shape('M90 96h20l-10 20z', g('orange'), EDGE.orange, 3) +
    line('M14 188h172', EDGE.wood, 10),
  cactus:
    disc(138, 62, 38, g('orange'), EDGE.orange) +
    shape('M10 186q90-36 180 0z', g('stone'), EDGE.stone) +
    line('M46 84v26q0 18 20 18h26M158 96v18q0 18-20 18h-34', EDGE.leaf, 34) +
    line('M46 84v26q0 18 20 18h26M158 96v18q0 18-20 18h-34', '#3ecf5e', 25) +
    shape('M70 170V52c0-36 58-36 58 0v118q-28 12-58 0z', g('leaf'), EDGE.leaf, 5) +
    line('M88 50v116M110 50v116', EDGE.leaf, 4, 0.8) +
    around(5, disc(100, 12, 8, '#ff6fb5', EDGE.pink, 2), 100, 22) +
    disc(100, 22, 6, '#ffd35c') +
    shine('M78 60v34', 6),
  tree:
    box(84, 160, 32, 30, 4, g('wood'), EDGE.wood) +
    shape('M100 92l72 76q-72 18-144 0z', g('leaf'), EDGE.leaf, 5) +
    shape('M100 56l56 66q-56 16-112 0z', g('leaf'), EDGE.leaf, 5) +
    shape('M100 22l42 56q-42 14-84 0z', g('leaf'), EDGE.leaf, 5) +
    line('M66 72q40 12 62-8M54 118q54 12 84-14M42 162q66 12 104-18', '#ffe08a', 5) +
    each(
      [
        [78, 62],
        [120, 76],
        [72, 104],
        [112, 112],
        [138, 122],
        [60, 148],
        [100, 154],
        [140, 162],
      ] as const,
      ([x, y], i) => disc(x, y, 8, i % 2 ? g('ruby') : g('gold'), i % 2 ? EDGE.ruby : EDGE.gold, 2.5),
    ) +
    shape(starPath(100, 22, 21), g('gold'), EDGE.gold),
} satisfies Partial<Record<Motif, string>>;
