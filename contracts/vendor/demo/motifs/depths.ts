import type { Motif } from '../demo-game';
import { disc, each, EDGE, g, line, oval, shape, shine, tint, turn, twin } from './pen';

const DARK = '#10131f';
const bubbles = (...places: readonly (readonly [x: number, y: number, r: number])[]): string =>
  each(places, ([x, y, r]) => disc(x, y, r, '#ffffff22', '#d9f6ff', 3));

/** Animals and finds of the deep sea. */
export const DEPTHS = {
  whale:
    shape('M150 96c16-14 18-34 12-52 12 4 20 10 24 20 6-8 12-12 20-14-2 28-14 50-40 62z', g('sea'), EDGE.ice) +
    shape('M14 112c0-34 32-54 70-52 34 2 58 20 84 44 4 34-30 66-82 66-46 0-72-24-72-58z', g('sea'), EDGE.ice) +
    shape('M18 124c24 14 62 18 92 8 6 16-2 32-20 38-44 2-66-16-72-46z', g('ivory'), EDGE.ice, 3) +
    line('M34 134q4 18 14 28M54 138q2 14 10 28M76 138q2 14 6 28', '#8fb6cf', 3) +
    shape('M104 138c14 4 24 16 26 32-18 0-32-8-38-24z', g('sea'), EDGE.ice) +
    disc(46, 108, 7, DARK) +
    disc(44, 106, 2.4, '#fff') +
    line('M82 58C82 40 70 34 62 34M82 58C84 36 98 30 108 36', '#d9f6ff', 6) +
    shine('M46 78q22-12 44-8', 6),
  seahorse:
    shape(
      'M92 22c24-8 46 8 46 32 0 16-8 24-6 36 4 20 12 30 6 52-6 24-34 40-56 26-16-10-16-36 4-42 12-2 20 8 14 18-4 6-10 4-10 0 0 12 22 10 22-8 0-20-28-28-30-58-2-16 6-26 2-34-8 4-22 10-38 10-4-6-2-12 4-14 14-4 26-14 42-18z',
      g('orange'),
      EDGE.orange,
    ) +
    shape('M134 74c18-8 34 0 38 14-12 2-14 10-12 20-14 2-24-6-26-18z', g('gold'), EDGE.orange) +
    shape('M92 22c-2-10 2-16 8-18 2 6 6 8 12 8M112 18c4-8 10-10 18-8 0 8 4 12 10 16', g('gold'), EDGE.orange, 3) +
    line('M96 84q16 4 32-2M98 104q18 6 36 0M106 124q16 4 34 0M108 144q12 2 26 0', '#a34a08', 4, 0.7) +
    disc(98, 42, 7, '#fff', EDGE.orange, 2.5) +
    disc(97, 43, 4, DARK) +
    bubbles([44, 36, 7], [30, 62, 5], [168, 150, 8]),
  swordfish:
    shape('M54 96L-2 74l58 34z', g('steel'), EDGE.steel) +
    shape('M100 72c6-26 22-40 42-44-4 18 2 30 10 42z', g('night'), EDGE.night) +
    shape('M46 100c20-28 70-38 108-18 14 8 24 14 30 20-10 10-28 26-60 30-36 4-64-10-78-32z', g('sea'), EDGE.ice) +
    shape('M166 100c8-22 18-34 32-40-6 16-6 24-4 40 2 16 4 26 6 42-16-8-28-22-34-42z', g('night'), EDGE.night) +
    tint('M48 104c30 14 90 20 132 0-12 12-28 24-56 28-36 4-62-8-76-28z', '#f4fdff', 0.75) +
    shape('M96 126c-2 16-10 26-22 32 18 4 38-4 48-24z', g('night'), EDGE.night) +
    disc(72, 94, 7, '#fff', EDGE.ice, 2) +
    disc(70, 95, 3.6, DARK) +
    shine('M84 80q28-10 56 4', 5) +
    bubbles([30, 140, 8], [48, 158, 5]),
  diver:
    shape('M30 168q70-40 140 0v22H30z', g('amber'), EDGE.gold, 5) +
    disc(100, 92, 72, g('gold'), EDGE.gold, 5) +
    disc(100, 92, 46, g('amber'), EDGE.gold, 5) +
    disc(100, 92, 36, '#0f4f7f', EDGE.ice, 3) +
    tint('M68 88a34 34 0 0 1 50-26q-34 4-50 26z', '#d9f6ff', 0.9) +
    twin(disc(26, 92, 17, g('amber'), EDGE.gold) + line('M26 80v24M16 92h20', EDGE.gold, 4)) +
    each(
      [
        [100, 36],
        [60, 52],
        [140, 52],
        [60, 132],
        [140, 132],
        [100, 148],
      ] as const,
      ([x, y]) => disc(x, y, 5, '#fff3c4', EDGE.gold, 2),
    ) +
    twin(line('M70 66v52', EDGE.gold, 3, 0.6)) +
    shine('M46 62q10-20 28-28', 7) +
    line('M82 112q10-14 20-4t18-6', '#7fd6ff', 4, 0.8),
  angler:
    line('M74 64C70 26 44 14 26 30', EDGE.night, 6) +
    disc(24, 38, 26, '#fff6b044') +
    disc(24, 38, 12, g('gold'), '#fff6b0', 3) +
    shape('M150 110c16-22 30-28 42-26-6 16-6 36 0 52-14 4-30-6-42-26z', g('night'), EDGE.night) +
    shape(
      'M26 104c16-36 66-52 104-28 20 12 30 26 34 40-8 30-46 58-90 48-16-4-28-12-36-22 16 2 22-4 26-12-20 0-34-8-38-26z',
      g('violet'),
      EDGE.violet,
      5,
    ) +
    shape('M26 104c20 16 44 18 66 14-6 14-24 26-54 24 14-2 20-8 26-12-20 0-34-8-38-26z', '#2a0b2e', EDGE.violet, 3) +
    each([34, 46, 58, 70, 82], (x) => shape(`M${x} ${108 + (x - 34) / 6}l5 15 6-14z`, '#fff')) +
    each([52, 64, 76], (x) => shape(`M${x} 140l5-14 6 12z`, '#fff')) +
    disc(86, 84, 16, '#fff', EDGE.violet, 3) +
    disc(82, 85, 8, DARK) +
    disc(79, 82, 3, '#fff') +
    shape('M112 72c2-18 14-28 28-30-2 14 2 26 10 38z', g('night'), EDGE.night) +
    shine('M106 90q18 4 30 18', 5, 0.5),
  puffer:
    each([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330], (tilt) =>
      turn(tilt, shape('M91 34l9-26 9 26z', g('orange'), EDGE.orange, 3)),
    ) +
    shape('M156 92c14-14 26-16 36-12-6 14-6 26 0 40-12 4-24-2-36-14z', g('orange'), EDGE.orange) +
    disc(100, 100, 70, g('gold'), EDGE.orange, 5) +
    shape('M36 122q64 26 128 0c-8 30-36 48-64 48s-56-18-64-48z', g('ivory'), EDGE.orange, 3) +
    each(
      [
        [72, 60],
        [100, 46],
        [130, 60],
        [146, 84],
      ] as const,
      ([x, y]) => disc(x, y, 6, '#a34a08'),
    ) +
    disc(66, 92, 16, '#fff', EDGE.orange, 3) +
    disc(118, 92, 16, '#fff', EDGE.orange, 3) +
    disc(64, 93, 8, DARK) +
    disc(116, 93, 8, DARK) +
    oval(90, 122, 13, 9, g('ruby'), EDGE.ruby, 3) +
    shine('M48 74q12-24 34-30', 6),
  lobster:
    twin(
      shape(
        'M84 92C62 84 46 66 46 44c-18-2-26-18-18-36 6 14 16 16 22 8 8 8 14 22 6 32 6 16 20 26 34 32z',
        g('ruby'),
        EDGE.ruby,
      ) +
        line('M82 108l-34-6M80 122l-36 4M82 138l-30 14', EDGE.ruby, 7) +
        line('M92 66C84 40 74 24 60 14', EDGE.ruby, 3),
    ) +
    shape('M100 58c22 0 32 20 30 46-2 22-12 36-14 52h-32c-2-16-12-30-14-52-2-26 8-46 30-46z', g('ruby'), EDGE.ruby, 5) +
    shape('M84 152l-26 36 30-6 12 14 12-14 30 6-26-36z', g('orange'), EDGE.ruby) +
    line('M74 104q26 12 52 0M78 122q22 10 44 0M82 140q18 8 36 0', EDGE.ruby, 4) +
    twin(disc(90, 68, 7, '#fff', EDGE.ruby, 2.5) + disc(90, 67, 3.5, DARK)) +
    shine('M82 84q2 20 6 34', 5, 0.6),
  coral:
    shape(
      'M92 190c4-30-4-44-24-54-22-10-36-26-32-52 4-14 20-12 20 2-2 16 8 24 20 30-4-24-14-36-12-62 2-16 22-16 22 0 0 22 10 34 12 56 8-14 8-34 4-54-2-18 20-22 24-4 6 26 2 46-6 64 14-6 22-18 22-36 0-16 20-18 22-2 4 32-14 48-34 58-16 10-18 26-16 54z',
      g('pink'),
      EDGE.pink,
      5,
    ) +
    line(
      'M46 86c2 24 14 34 30 42M74 58c2 22 8 34 12 52M118 46c4 22 0 40-6 58M154 92c-2 20-12 30-28 40',
      '#fff',
      4,
      0.55,
    ) +
    shape('M30 190q16-26 40-14 12-18 34-10 26-16 40 6 22-6 30 18z', g('stone'), EDGE.stone) +
    shape('M150 54c10-12 26-12 36-2-4 2-6 4-6 8 2 4 4 8 8 10-14 6-28 0-38-16z', g('gold'), EDGE.orange, 3) +
    disc(160, 54, 3, DARK) +
    bubbles([24, 40, 8], [40, 22, 5], [174, 24, 6]),
  serpent:
    shape(
      'M40 186c-20-20-14-52 16-58 34-6 66 8 78-14 10-22-22-30-42-24C56 100 30 80 38 50 46 22 84 10 120 18c24 4 40 18 46 36 10 0 18 4 24 12-16 14-42 14-60 4-12 12-40 4-48 14 34-8 84 2 82 44-4 44-62 44-92 48-12 2-14 8-10 14z',
      g('teal'),
      EDGE.teal,
      5,
    ) +
    tint('M44 180c-12-18-2-42 22-44 34-2 72 4 84-24 4 38-46 44-78 48-18 2-22 12-28 20z', '#c4fff1', 0.5) +
    shape('M120 18C110 4 96 2 86 6c8 4 10 10 12 16M142 24c2-14 12-20 24-20-4 8-4 16-2 26', g('gold'), EDGE.gold, 3) +
    shape(
      'M38 52c-14 2-24 12-26 24 12-2 20 2 28 8zM120 132c14 2 22 12 24 26-10-4-20-4-30 2z',
      g('gold'),
      EDGE.gold,
      3,
    ) +
    disc(134, 44, 10, '#ffd35c', EDGE.teal, 3) +
    oval(136, 44, 3, 7, DARK) +
    line('M170 66q10 2 18-2', EDGE.teal, 3.5) +
    disc(178, 58, 2.5, EDGE.teal) +
    line('M10 188q14-12 28 0t28 0 28 0 28 0 28 0 28 0', '#7fd6ff', 7),
  twinkoi:
    disc(100, 100, 90, '#0b3f86', '#9fe8ff', 4) +
    each([0, 180], (tilt) =>
      turn(
        tilt,
        shape(
          'M100 22c44 0 70 34 62 70-6 26-32 34-50 22-12-8-14-24-4-32-16 2-40-4-50-20 10-24 24-40 42-40z',
          tilt ? g('orange') : g('ivory'),
          EDGE.orange,
        ) +
          shape('M58 62C44 66 34 78 32 92c16 2 30-6 36-20z', tilt ? g('gold') : g('orange'), EDGE.orange, 3) +
          tint('M110 30c22 4 38 22 40 42-20 0-38-16-40-42z', tilt ? '#fff3c4' : '#ff7a2e', 0.9) +
          disc(142, 100, 5, DARK) +
          shine('M90 36q20-6 36 4', 4),
      ),
    ) +
    disc(100, 100, 90, 'none', '#ffffff55', 3),
} satisfies Partial<Record<Motif, string>>;
