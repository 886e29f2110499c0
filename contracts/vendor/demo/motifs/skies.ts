import type { Motif } from '../demo-game';
import { around, disc, each, EDGE, g, line, oval, shape, shine, spark, starPath, tint, turn, twin } from './pen';

/** Craft and lights of the sky. The nose of a craft that steers points to the right. */
export const SKIES = {
  hotair:
    line('M76 132l12 36M124 132l-12 36', EDGE.wood, 4) +
    shape(
      'M100 8c44 0 72 32 72 68 0 32-26 46-48 62H76C54 122 28 108 28 76 28 40 56 8 100 8z',
      g('ruby'),
      EDGE.ruby,
      5,
    ) +
    shape('M100 8c20 0 34 32 34 68 0 32-10 46-18 62H84c-8-16-18-30-18-62 0-36 14-68 34-68z', g('gold'), EDGE.ruby, 3) +
    shape('M100 8c7 0 12 32 12 68 0 32-4 46-6 62H94c-2-16-6-30-6-62 0-36 5-68 12-68z', g('ruby'), EDGE.ruby, 3) +
    shape('M80 164h40l-5 28q-15 5-30 0z', g('wood'), EDGE.wood) +
    line('M82 176h36M88 166l2 26M112 166l-2 26M100 166v28', EDGE.wood, 2.5) +
    shape('M92 152q8-20 16 0z', g('flame')) +
    shine('M44 66q6-28 30-42', 7),
  jet: turn(
    -22,
    shape('M84 84L52 26h20l56 54zM84 116l-32 58h20l56-54z', g('steel'), EDGE.steel, 4) +
      shape('M34 92L16 62h18l26 26zM34 108l-18 30h18l26-26z', g('steel'), EDGE.steel, 4) +
      shape(
        'M20 100c12-20 60-24 104-20 34 2 58 10 66 20-8 10-32 18-66 20-44 4-92 0-104-20z',
        g('night'),
        EDGE.night,
        5,
      ) +
      tint('M22 104c30 12 110 14 164-2-10 8-32 16-62 18-42 4-88 0-102-16z', '#fff', 0.28) +
      shape('M120 88c16-2 34 2 44 10-14 4-32 4-46 2z', g('ice'), EDGE.ice, 3) +
      shape('M24 90L-4 100l28 10c-4-6-4-14 0-20z', g('flame')) +
      line('M44 92q30-6 60-4', '#fff', 4, 0.6) +
      shape(starPath(86, 102, 9), g('gold')),
  ),
  paperplane: turn(
    -22,
    shape('M10 92L192 98 66 148z', '#dfe6f5', EDGE.steel, 4) +
      shape('M10 92L192 98 58 118z', '#ffffff', EDGE.steel, 4) +
      shape('M58 118l134-20L72 172z', '#b9c4d9', EDGE.steel, 4) +
      shape('M10 92L192 98 44 52z', '#f4f7fd', EDGE.steel, 4) +
      line('M30 84l120 12M38 74l90 16', '#9fb0cf', 2.5, 0.8) +
      line('M2 124h26M-4 144h40M8 164h22', '#ffffffaa', 5),
  ),
  shuttle: turn(
    -22,
    shape('M18 84l-22 16 22 16 30-8V92z', g('flame')) +
      shape('M70 82L40 40h22l60 38zM70 118l-30 42h22l60-38z', g('orange'), EDGE.orange, 4) +
      shape(
        'M28 100c2-18 14-26 34-26h74c30 0 50 12 58 26-8 14-28 26-58 26H62c-20 0-32-8-34-26z',
        g('ivory'),
        EDGE.stone,
        5,
      ) +
      tint('M30 106q80 14 160-2c-10 12-28 22-54 22H62c-18 0-30-6-32-20z', '#7d2a08', 0.4) +
      shape('M150 78c22 4 36 12 44 22-8 10-22 18-44 22 8-14 8-30 0-44z', g('orange'), EDGE.orange) +
      disc(112, 98, 13, g('sea'), EDGE.ice, 4) +
      disc(76, 98, 10, g('sea'), EDGE.ice, 4) +
      disc(108, 94, 4, '#fff') +
      shine('M58 84h66', 5),
  ),
  saucer:
    shape('M62 128L32 196h136l-30-68z', '#8dffb533') +
    shape('M58 92c0-34 18-56 42-56s42 22 42 56z', g('ice'), EDGE.ice, 4) +
    shape('M86 92c0-16 6-24 14-24s14 8 14 24z', g('leaf'), EDGE.leaf, 3) +
    twin(oval(95, 80, 3, 5, '#10131f')) +
    oval(100, 108, 92, 32, g('steel'), EDGE.steel, 5) +
    oval(100, 98, 62, 16, g('violet'), EDGE.violet, 3) +
    each([26, 62, 100, 138, 174], (x, i) =>
      disc(x, i === 2 ? 126 : i % 2 ? 122 : 110, 8, i % 2 ? '#ffd35c' : '#ff7ad1', EDGE.steel, 2.5),
    ) +
    shine('M70 74q2-20 18-30', 6),
  satellite:
    turn(
      -24,
      twin(
        shape('M6 74h58v52H6z', g('sea'), EDGE.ice, 4) +
          line('M25 74v52M45 74v52M6 100h58', '#d9f6ff', 2.5) +
          line('M64 100h14', EDGE.steel, 8),
      ) +
        shape('M76 66h48v68H76z', g('gold'), EDGE.gold, 4) +
        tint('M108 66h16v68h-16z', '#7a3d02', 0.35) +
        shape('M70 60q30-34 60 0-30 16-60 0z', g('steel'), EDGE.steel, 4) +
        line('M100 54V28', EDGE.steel, 5) +
        disc(100, 24, 7, g('ruby'), EDGE.ruby, 3) +
        shine('M86 80v40', 5),
    ) +
    tint(spark(30, 40, 14), '#fff', 0.9) +
    tint(spark(172, 168, 18), '#fff3c4', 0.9),
  skylantern:
    each(
      [
        [40, 60, 0.42],
        [164, 46, 0.34],
      ] as const,
      ([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size}) translate(-100 -90)">${paperLantern()}</g>`,
    ) + `<g transform="translate(0 16)">${paperLantern()}</g>`,
  eclipse:
    around(12, shape('M94 30l6-26 6 26z', g('flame'))) +
    disc(100, 100, 74, g('flame'), EDGE.orange, 4) +
    disc(106, 102, 62, g('night'), '#ffd35c', 2) +
    each(
      [
        [88, 84, 12],
        [124, 110, 9],
        [96, 128, 7],
        [128, 78, 5],
      ] as const,
      ([x, y, r]) => disc(x, y, r, '#0b0f2288'),
    ) +
    line('M42 74a64 64 0 0 1 34-34', '#fff', 6, 0.85) +
    tint(spark(48, 52, 26), '#fff', 0.95),
  fireworks:
    line(
      'M100 192C98 160 98 136 100 112M46 192C44 172 46 158 52 140M158 192C158 176 156 164 150 150',
      '#ffd35c',
      5,
      0.7,
    ) +
    burst(100, 74, 62, '#ff5d73', '#ffd35c') +
    burst(46, 122, 34, '#4fe0ff', '#ffffff') +
    burst(156, 128, 38, '#c79bff', '#7bf08a'),
} satisfies Partial<Record<Motif, string>>;

function paperLantern(): string {
  return (
    shape('M56 24q44-22 88 0l10 108q-54 24-108 0z', g('orange'), EDGE.orange, 5) +
    shape('M72 30q28-12 56 0l6 96q-34 12-68 0z', '#fff1b866') +
    line('M82 24l-4 118M118 24l4 118', '#a34a08', 3, 0.6) +
    oval(100, 134, 54, 15, '#7d2a08', EDGE.orange, 4) +
    shape('M86 136q14-34 28 0z', g('flame')) +
    shine('M66 44l-6 70', 6)
  );
}

function burst(x: number, y: number, r: number, outer: string, inner: string): string {
  return (
    around(12, line(`M${x} ${y - r * 0.35}V${y - r}`, outer, 5) + disc(x, y - r, 4.5, inner), x, y) +
    around(8, line(`M${x} ${y - r * 0.2}V${y - r * 0.55}`, inner, 4), x, y) +
    disc(x, y, r * 0.14, '#fff')
  );
}
