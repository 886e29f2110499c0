import type { Motif } from '../demo-game';
import { around, box, disc, each, EDGE, g, line, oval, shape, shine, spark, tint, turn, twin } from './pen';

const BLACK = '#1a1420';
const coin = (x: number, y: number, r = 13): string =>
  disc(x, y, r, g('gold'), EDGE.gold, 3) + disc(x, y, r * 0.55, g('amber'));

/** Journeys, temples and sweets: what adventures are made of. */
export const QUESTS = {
  rocket: turn(
    38,
    shape('M100 196c-13-14-18-26-15-42h30c3 16-2 28-15 42z', g('flame')) +
      shape('M100 178c-6-8-8-14-6-24h12c2 10 0 16-6 24z', '#fff6b0') +
      shape('M72 104l-28 34 4 26 28-18zM128 104l28 34-4 26-28-18z', g('ruby'), EDGE.ruby, 3.5) +
      shape('M100 12c30 30 38 72 26 140H74C62 84 70 42 100 12z', g('steel'), EDGE.steel) +
      tint('M100 12c30 30 38 72 26 140h-20c12-56 10-104-6-140z', '#4d5b7c', 0.35) +
      shape('M100 12c14 14 23 31 27 50H73c4-19 13-36 27-50z', g('ruby'), EDGE.ruby, 3.5) +
      disc(100, 90, 17, g('gold'), EDGE.steel, 3.5) +
      disc(100, 90, 11, g('sea')) +
      shine('M92 88a9 9 0 0 1 10-7', 3.5, 1) +
      shape('M76 138h48l-2 14H78z', g('amber'), EDGE.steel, 3) +
      shine('M80 70c-4 22-4 42-1 60', 5, 0.8),
  ),
  plane:
    line('M14 172C52 166 74 148 96 118', '#fff', 5, 0.5) +
    turn(
      -24,
      shape('M96 82L64 28h24l44 50zM92 116l-44 38h22l54-30z', g('ruby'), EDGE.ruby) +
        shape('M34 92L16 62h20l26 24z', g('ruby'), EDGE.ruby) +
        shape('M26 96c20-12 58-18 104-16 26 2 48 10 52 22-8 12-30 18-58 18-42 0-80-8-98-24z', g('flame'), EDGE.ruby) +
        tint('M26 96c40 12 110 14 156 6-8 12-30 18-58 18-42 0-80-8-98-24z', '#8f0b28', 0.55) +
        shape('M128 84c14 0 26 4 34 12-12 2-28 2-38-2z', g('ice'), EDGE.ice, 3) +
        shine('M52 92c20-5 44-7 66-6', 4, 0.8) +
        disc(184, 101, 7, g('gold'), EDGE.gold, 3) +
        oval(187, 101, 4, 34, '#ffffff66', '#fff', 2),
    ),
  pyramid:
    disc(146, 54, 32, g('flame')) +
    disc(146, 54, 24, '#fff6b0') +
    shape('M146 84l50 86H96z', g('stone'), EDGE.stone) +
    tint('M146 84l50 86h-36z', '#5d4118', 0.4) +
    shape('M82 26l82 144H4z', g('gold'), EDGE.gold) +
    tint('M82 26l82 144H102z', '#7a3d02', 0.4) +
    line('M56 74h52M40 102h80M24 130h112M70 50h26', EDGE.gold, 3, 0.6) +
    line('M70 74v28M92 74v28M58 102v28M84 102v28M108 102v28M44 130v38M74 130v38M104 130v38', EDGE.gold, 3, 0.45) +
    shine('M78 40L18 148', 4, 0.6) +
    oval(82, 118, 22, 13, '#fffdf5', EDGE.gold, 3.5) +
    disc(82, 118, 9, g('sea'), EDGE.ice, 2.5) +
    disc(79, 115, 3, '#fff'),
  volcano:
    each(
      [
        [78, 26, 12],
        [120, 20, 9],
        [100, 8, 7],
        [138, 40, 6],
        [60, 46, 6],
      ] as const,
      ([x, y, r]) => disc(x, y, r, g('flame'), EDGE.orange, 3),
    ) +
    shape('M100 34c18 16 22 30 14 46H86c-8-16-4-30 14-46z', g('flame'), EDGE.orange) +
    shape('M72 76h56l58 100H14z', g('night'), '#7d8cbd', 3) +
    shape(
      'M72 76h56l8 14c-4 16 6 26 2 44-2 8-12 8-14-2-2-12-6-16-10-4-6 22 4 34-4 46-8 6-14-2-14-14 0-18 2-30-6-40-6 6-4 20-12 24-10 0-8-14-6-24 2-12-4-18-8-30z',
      g('flame'),
      EDGE.orange,
      3,
    ) +
    oval(100, 77, 28, 8, '#fff6b0') +
    line('M40 150l-14 24M62 130l-6 20M160 150l14 24', '#7d8cbd', 4, 0.5),
  treasure:
    each(
      [
        [64, 74],
        [90, 62],
        [118, 66],
        [142, 76],
        [78, 82],
        [106, 80],
        [130, 86],
      ] as const,
      ([x, y]) => coin(x, y),
    ) +
    shape('M96 34l14 16-14 18-14-18z', g('ice'), EDGE.ice, 3) +
    shape(
      'M28 92c-8-46 4-72 30-76h84c26 4 38 30 30 76l-12-4C162 50 152 38 136 36H64C48 38 38 50 40 88z',
      g('wood'),
      EDGE.wood,
    ) +
    box(24, 92, 152, 84, 10, g('wood'), EDGE.wood) +
    line('M28 120h144M28 148h144', EDGE.wood, 4, 0.7) +
    box(24, 92, 152, 16, 6, g('gold'), EDGE.gold, 3.5) +
    twin(box(42, 92, 18, 84, 4, g('gold'), EDGE.gold, 3.5)) +
    box(82, 98, 36, 42, 8, g('gold'), EDGE.gold) +
    disc(100, 114, 6, EDGE.gold) +
    shape('M97 116h6l3 16H94z', EDGE.gold) +
    tint(spark(152, 46, 16) + spark(50, 48, 12), '#fff', 0.95),
  book:
    turn(
      -8,
      box(40, 28, 126, 152, 10, '#5b2f10') +
        box(48, 30, 118, 144, 6, g('ivory')) +
        line('M162 40v126M156 40v126', '#b98a5a', 2.5) +
        box(30, 22, 120, 152, 12, g('violet'), EDGE.violet, 5) +
        box(44, 36, 92, 124, 8, 'none', '#f5b83d', 4) +
        corners() +
        disc(90, 80, 17, 'none', EDGE.gold, 12) +
        disc(90, 80, 17, 'none', '#ffd35c', 7) +
        line('M90 98v46M66 112h48', EDGE.gold, 12) +
        line('M90 98v46M66 112h48', '#ffd35c', 7) +
        shine('M40 150V60', 5, 0.35),
    ) + tint(spark(166, 44, 16) + spark(26, 156, 11), '#fff6d6', 0.95),
  anchor:
    line('M146 40c26 20 26 60-6 70-34 10-60 22-54 46', '#7a4a1c', 11) +
    `<path d="M146 40c26 20 26 60-6 70-34 10-60 22-54 46" fill="none" stroke="#e2b579" stroke-width="6" stroke-dasharray="7 4"/>` +
    disc(100, 34, 17, 'none', EDGE.gold, 18) +
    disc(100, 34, 17, 'none', '#ffd35c', 10) +
    shape(
      'M91 50h18v104c20-4 34-18 40-38l-14 4 24-34 20 36-13-3c-8 40-34 62-66 68-32-6-58-28-66-68l-13 3 20-36 24 34-14-4c6 20 20 34 40 38z',
      g('gold'),
      EDGE.gold,
    ) +
    box(62, 62, 76, 17, 8, g('gold'), EDGE.gold) +
    shine('M96 84v66', 4, 0.65) +
    shine('M68 68h50', 4, 0.7),
  pirate:
    each([44, -44], (degrees) =>
      turn(
        degrees,
        box(94, 20, 12, 130, 5, g('steel'), EDGE.steel, 3) +
          box(78, 150, 44, 11, 5, g('gold'), EDGE.gold, 3) +
          box(93, 160, 14, 28, 5, g('wood'), EDGE.wood, 3),
      ),
    ) +
    shape(
      'M100 62c34 0 50 18 50 44 0 18-8 28-16 34v20c0 8-14 12-34 12s-34-4-34-12v-20c-8-6-16-16-16-34 0-26 16-44 50-44z',
      g('ivory'),
      BLACK,
    ) +
    shape('M28 76C34 40 62 20 100 20s66 20 72 56c-20-10-44-14-72-14s-52 4-72 14z', '#2a2535', BLACK) +
    line('M34 70c18-9 42-14 66-14s48 5 66 14', '#ffd35c', 4) +
    disc(100, 40, 10, g('ivory')) +
    line('M88 52l24-6M112 52l-24-6', '#fffdf5', 3.5) +
    line('M54 82l92 28', BLACK, 5) +
    oval(122, 108, 17, 16, BLACK) +
    oval(78, 108, 15, 17, BLACK) +
    disc(78, 108, 5, '#ef2f52') +
    shape('M100 120l8 14H92z', BLACK) +
    line('M84 150v18M95 152v18M106 152v18M117 150v18', BLACK, 4),
  buddha:
    around(16, shape('M96 92V10l4-8 4 8v82z', '#ffd35c33'), 100, 92) +
    disc(100, 80, 60, '#f5b83d33', '#ffd35c', 4) +
    shape('M20 184c4-36 30-54 80-54s76 18 80 54z', g('orange'), EDGE.orange) +
    shape('M62 134c30 14 70 22 104 50h-24C120 164 84 150 52 148z', '#fff6b0', 'none', 0, 'opacity="0.4"') +
    twin(shape('M58 70c-14 0-16 18-10 30 2 18 4 24 10 24s8-10 6-26z', g('gold'), EDGE.gold, 3.5)) +
    shape('M58 74c0-32 18-50 42-50s42 18 42 50c0 36-16 66-42 66S58 110 58 74z', g('gold'), EDGE.gold) +
    shape(
      'M56 74c-2-32 16-50 30-52 0-10 6-18 14-18s14 8 14 18c14 2 32 20 30 52-8-18-22-28-44-28S64 56 56 74z',
      g('wood'),
      EDGE.wood,
      3.5,
    ) +
    disc(100, 64, 5, g('ruby'), EDGE.ruby, 2) +
    twin(line('M68 80q10-8 22-1', EDGE.gold, 4) + line('M68 92q11 8 22 0', EDGE.gold, 4.5)) +
    line('M100 84l-6 22q6 5 12 0', EDGE.gold, 3.5) +
    line('M84 122q16 9 32 0', '#a3341c', 5) +
    shine('M68 64c2-6 6-10 10-13', 4, 0.5),
  candy:
    turn(
      -28,
      shape(
        'M54 100L12 68c-2 12 0 18 6 22-8 6-8 14 0 20-6 4-8 10-6 22zM146 100l42-32c2 12 0 18-6 22 8 6 8 14 0 20 6 4 8 10 6 22z',
        g('pink'),
        EDGE.pink,
      ) +
        disc(100, 100, 52, g('pink'), EDGE.pink) +
        around(
          6,
          shape(
            'M100 100c-4-18 2-38 16-50a52 52 0 0 1 24 18c-16 4-30 14-40 32z',
            '#fff6fb',
            'none',
            0,
            'opacity="0.9"',
          ),
        ) +
        disc(100, 100, 52, 'none', EDGE.pink) +
        shine('M62 86a42 42 0 0 1 26-26', 6, 0.95),
    ) + tint(spark(164, 40, 13) + spark(36, 164, 10), '#fff', 0.9),
  fruit:
    line('M84 52c6-18 16-28 30-34', EDGE.leaf, 8) +
    shape('M112 22c18-12 40-10 54 4-16 14-38 14-54-4z', g('leaf'), EDGE.leaf) +
    each(
      [
        [58, 66],
        [92, 60],
        [42, 96],
        [76, 94],
        [108, 90],
        [60, 126],
        [92, 124],
        [76, 156],
      ] as const,
      ([x, y]) => disc(x, y, 21, g('violet'), EDGE.violet, 3.5) + oval(x - 7, y - 8, 6, 4, '#ffffffbb'),
    ) +
    disc(142, 134, 44, g('orange'), EDGE.orange) +
    disc(142, 134, 35, '#fff1d6') +
    around(8, shape('M142 131l-9-25a29 29 0 0 1 18 0z', '#ff9a3d'), 142, 134) +
    disc(142, 134, 4, '#fff6e6') +
    shine('M106 128a38 38 0 0 1 18-24', 4, 0.7),
} satisfies Partial<Record<Motif, string>>;

function corners(): string {
  return each(
    [
      [54, 46],
      [126, 46],
      [54, 150],
      [126, 150],
    ] as const,
    ([x, y]) => disc(x, y, 6, g('ruby'), EDGE.gold, 2.5),
  );
}
