import type { Motif } from '../demo-game';
import { around, box, disc, each, EDGE, g, line, shape, shine, spark, tint, turn, twin } from './pen';

const DARK = '#1a1420';
const eyeball = (x: number, y: number, r = 12): string =>
  disc(x, y, r, '#fff', DARK, 3) + disc(x + 1, y + 1, r * 0.55, DARK) + disc(x - 2, y - 3, r * 0.25, '#fff');
const bubble = (x: number, y: number, r: number): string => disc(x, y, r, '#ffffff22', '#d9f6ff', 3);

/** The sea, its beasts and those who sail on it. */
export const SHORE = {
  wave:
    disc(142, 50, 30, g('gold'), EDGE.gold) +
    shape('M10 172c10-70 34-130 92-136 44-4 66 30 58 58-12-22-36-24-46-6-12 26 22 62 76 84z', g('sea'), EDGE.ice, 5) +
    tint('M44 172c-2-56 20-104 66-112-22 22-26 64 26 112z', '#c8f4ff', 0.5) +
    line('M34 158c4-50 22-88 56-104M64 166c-2-30 4-54 18-72', '#f4fdff', 6, 0.75) +
    shape(
      'M100 34c40-6 68 26 60 60-6-8-12-12-18-14-2 8-14 8-14-2-12 0-16-12-8-18-12 0-22-12-20-26z',
      '#f4fdff',
      EDGE.ice,
      4,
    ) +
    each(
      [
        [170, 108, 7],
        [182, 90, 4],
        [72, 30, 6],
        [54, 44, 4],
      ] as const,
      ([x, y, r]) => disc(x, y, r, '#f4fdff'),
    ),
  lighthouse:
    tint('M100 54L196 20v68zM100 54L4 20v68z', '#fff0a8', 0.6) +
    shape('M20 184q24-36 80-34t80 34z', g('stone'), EDGE.stone) +
    shape('M76 76h48l14 86H62z', '#fff8ee', EDGE.ruby, 5) +
    shape('M73 94h54l4 24H69zM66 138h68l4 24H62z', g('ruby')) +
    tint('M108 76h16l14 86h-26z', '#36426f', 0.35) +
    box(66, 68, 68, 12, 4, g('night'), EDGE.night) +
    box(80, 38, 40, 32, 4, '#fff3b0', EDGE.night) +
    shape('M72 40q28-44 56 0z', g('ruby'), EDGE.ruby) +
    disc(100, 54, 9, '#fff') +
    box(92, 142, 16, 20, 8, DARK),
  octopus:
    each(
      [
        [-1, 0],
        [1, 0],
      ] as const,
      ([side]) => {
        const arms =
          'M84 112C60 120 52 150 28 146 14 142 14 122 28 120M90 122c-6 28-22 44-44 48-14 2-20-10-10-18M98 126c0 26-8 42-20 54';
        const drawn = line(arms, EDGE.pink, 27) + line(arms, '#f05aa8', 19);
        return side < 0 ? drawn : `<g transform="matrix(-1 0 0 1 200 0)">${drawn}</g>`;
      },
    ) +
    shape(
      'M100 14c42 0 66 32 62 66-2 24-22 34-24 52-22 14-54 14-76 0-2-18-22-28-24-52-4-34 20-66 62-66z',
      g('pink'),
      EDGE.pink,
    ) +
    eyeball(76, 86, 17) +
    eyeball(124, 86, 17) +
    line('M86 116q14 12 28 0', EDGE.pink, 5) +
    shine('M62 44q12-14 30-16', 8) +
    each(
      [
        [134, 42, 7],
        [146, 60, 5],
        [120, 32, 4],
      ] as const,
      ([x, y, r]) => disc(x, y, r, '#b01674'),
    ),
  turtle:
    shape(
      'M44 128c-22 6-34 26-30 44 22 0 42-12 50-30zM124 136c6 22 22 34 44 34 2-20-8-36-24-44z',
      g('leaf'),
      EDGE.leaf,
    ) +
    shape('M142 92c8-28 40-34 50-12 6 18-8 36-34 34z', g('leaf'), EDGE.leaf) +
    shape('M22 124c4-52 36-84 76-84s64 34 66 82q-70 40-142 2z', g('teal'), EDGE.teal, 5) +
    line(
      'M72 72l26-12 26 12v28l-26 14-26-14zM98 60V42M124 72l24-8M124 100l28 22M72 100l-40 26M72 72L48 60M98 114v30',
      '#dffff4',
      5,
      0.8,
    ) +
    shape('M18 122q76 44 150-2l2 12q-78 48-154 2z', g('gold'), EDGE.gold) +
    eyeball(174, 82, 8) +
    line('M172 100q10 2 16-4', EDGE.leaf, 4) +
    bubble(30, 36, 10) +
    bubble(52, 20, 6),
  crab:
    twin(
      line('M54 130L22 146 12 174M62 146l-22 22-4 20M48 116l-32 4-12 20', EDGE.ruby, 12) +
        line('M54 130L22 146 12 174M62 146l-22 22-4 20M48 116l-32 4-12 20', '#f0425f', 6) +
        line('M54 108C34 100 30 86 36 72', EDGE.ruby, 18) +
        line('M54 108C34 100 30 86 36 72', '#f0425f', 11) +
        shape('M36 80C8 74 2 42 22 18c4 12 8 18 16 24 4-10 10-16 20-20 10 26 2 52-22 58z', g('ruby'), EDGE.ruby) +
        line('M84 90V62', EDGE.ruby, 9) +
        eyeball(84, 56, 14),
    ) +
    shape('M100 84c44 0 62 22 62 44 0 28-30 46-62 46s-62-18-62-46c0-22 18-44 62-44z', g('ruby'), EDGE.ruby, 5) +
    line('M78 138q22 20 44 0', EDGE.ruby, 6) +
    shine('M58 112q12-14 32-16', 8),
  jellyfish:
    line(
      'M60 100c-14 30 10 44-6 84M84 104c-10 30 8 50-4 88M116 104c12 30-8 50 4 88M140 100c14 30-10 44 6 84',
      '#9fe8ff',
      8,
      0.85,
    ) +
    line('M100 104c-12 26 12 44 0 80', '#ff9bdc', 10, 0.9) +
    shape(
      'M100 12c50 0 78 34 78 84-12 16-22 0-30 4-8 16-20 6-24-2-8 14-40 14-48 0-4 8-16 18-24 2-8-4-18 12-30-4 0-50 28-84 78-84z',
      g('violet'),
      EDGE.violet,
    ) +
    tint('M100 12c-30 20-40 50-38 88-12 12-24-2-40-4 0-50 28-84 78-84z', '#fff', 0.22) +
    shine('M56 44q14-16 34-18', 8) +
    disc(78, 74, 7, DARK) +
    disc(122, 74, 7, DARK) +
    line('M92 84q8 6 16 0', DARK, 4) +
    bubble(180, 130, 8) +
    bubble(18, 140, 6),
  shark:
    shape('M86 58c6-22 22-38 44-44 0 22 6 36 16 52z', g('night'), EDGE.night) +
    shape('M150 100c16-26 30-34 44-34-8 18-8 30-6 42 4 16 2 28 4 40-16-4-30-18-42-38z', g('night'), EDGE.night) +
    shape('M8 94c28-40 92-54 138-10 8 8 12 16 14 22-34 44-106 56-152-12z', g('sea'), EDGE.night, 5) +
    shape('M18 106c40 22 90 22 140 2-38 40-100 44-140-2z', '#f4fdff') +
    shape('M26 112q30 14 62 8-18 22-40 12-14-8-22-20z', DARK) +
    shape('M34 116l6 12 7-8 7 12 8-11 7 9 9-12z', '#fff') +
    shape('M92 128c-4 22-18 36-36 44 28 6 54-8 62-36z', g('night'), EDGE.night) +
    eyeball(54, 86, 9) +
    line('M96 82q8 16 0 32M110 82q8 16 0 32', EDGE.night, 4) +
    shine('M40 72q24-14 52-12', 6),
  ship:
    line('M100 30v118M58 58v88M144 60v86', EDGE.wood, 7) +
    shape('M62 32c26-8 62-6 78 2 8 26 6 54-2 78-24-10-52-10-74 0 10-26 10-54-2-80z', g('ivory'), EDGE.stone) +
    shape(
      'M22 66c18-8 34-6 44 0 6 20 4 38-2 54-16-6-30-4-42 0 8-18 8-36 0-54zM140 68c14-6 28-4 38 2 6 18 4 34-2 48-12-6-26-6-36 0 6-16 6-34 0-50z',
      g('ruby'),
      EDGE.ruby,
    ) +
    shape('M100 12l38 8-38 12z', DARK) +
    shape('M10 128h40l8 14h90l8-20h34c-8 36-24 58-44 62H52c-24-8-38-30-42-56z', g('wood'), EDGE.wood, 5) +
    line('M22 152h156', '#ffd35c', 5) +
    each([70, 100, 130], (x) => disc(x, 167, 6, DARK, '#ffd35c', 3)) +
    disc(100, 74, 16, DARK) +
    each([94, 106], (x) => disc(x, 72, 4, '#fff3d0')),
  compass:
    disc(100, 108, 80, g('gold'), EDGE.gold, 5) +
    disc(100, 22, 13, 'none', EDGE.gold, 11) +
    disc(100, 22, 13, 'none', '#ffd35c', 6) +
    disc(100, 108, 62, g('ivory'), EDGE.gold) +
    around(12, line('M100 52v10', '#8a5a1a', 4), 100, 108) +
    turn(
      32,
      shape('M100 58l15 50h-30z', g('ruby'), EDGE.ruby, 3) + shape('M100 158l15-50h-30z', g('night'), EDGE.night, 3),
      100,
      108,
    ) +
    disc(100, 108, 9, g('gold'), EDGE.gold) +
    shine('M38 86q10-30 38-42', 7),
  parrot:
    shape('M128 122c22 18 36 44 40 70-26-6-46-22-60-46z', g('sea'), EDGE.ice) +
    shape('M92 22c36-8 62 22 60 66-2 40-24 68-56 72-30-6-42-40-36-70 4-34-10-58 32-68z', g('ruby'), EDGE.ruby, 5) +
    shape('M112 84c24-8 42 6 44 34 0 26-14 50-30 60-12-18-30-62-14-94z', g('gold'), EDGE.gold) +
    shape('M126 112c18-2 30 4 30 14-2 22-14 42-30 52-8-18-12-44 0-66z', g('leaf'), EDGE.leaf) +
    shape('M58 50c16-12 36-8 44 8-2 18-16 28-34 28z', '#fff8ee', EDGE.ruby, 3) +
    shape('M66 54C34 42 16 62 26 98c12-12 26-16 42-14z', g('night'), EDGE.night) +
    shape('M68 84c-14 0-22 6-26 14 12 8 24 4 30-8z', DARK) +
    eyeball(80, 60, 11) +
    line('M24 170q70-20 140 6', EDGE.wood, 16) +
    line('M24 170q70-20 140 6', '#a9672c', 9) +
    line('M86 156v16M104 156v16', '#ffd35c', 8) +
    shine('M98 34q20 2 30 18', 6),
  hook:
    disc(112, 24, 14, 'none', EDGE.gold, 14) +
    disc(112, 24, 14, 'none', '#ffd35c', 7) +
    line('M112 40v76c0 44-66 46-66 2v-8', EDGE.gold, 26) +
    line('M112 40v76c0 44-66 46-66 2v-8', '#f9c440', 16) +
    line('M108 44v70c0 20-16 30-30 28', '#fff8d8', 5, 0.8) +
    shape('M46 84l-20 34 22-6 18 12z', g('gold'), EDGE.gold) +
    shape('M132 128c24-22 44-12 48-6l14-10-4 20 4 18-16-8c-12 12-34 8-46-14z', g('sea'), EDGE.ice) +
    disc(150, 126, 4, DARK) +
    tint(spark(158, 64, 22), '#fff', 0.95) +
    bubble(176, 92, 7),
  starfish:
    shape(
      'M100 12c14 8 22 40 30 52 14 6 50 4 58 18 0 16-32 32-40 46-2 18 10 46-2 56-16 6-34-20-46-20s-32 24-46 18c-12-12 2-38 0-56-8-12-42-26-42-42 8-16 42-12 58-20 10-12 14-44 30-52z',
      g('orange'),
      EDGE.orange,
      5,
    ) +
    around(
      5,
      each([44, 60, 76], (y, i) => disc(100, y, 6 - i, '#ffe9a8')),
      100,
      108,
    ) +
    eyeball(84, 102, 11) +
    eyeball(116, 102, 11) +
    line('M86 122q14 14 28 0', EDGE.orange, 5) +
    shine('M88 46q4-14 10-20', 6) +
    bubble(172, 40, 9) +
    bubble(26, 42, 6),
  trident:
    turn(
      24,
      line('M100 60v126', EDGE.gold, 20) +
        line('M100 60v126', '#f9c440', 12) +
        line('M44 40v34c0 40 112 40 112 0V40', EDGE.gold, 22) +
        line('M44 40v34c0 40 112 40 112 0V40', '#f9c440', 13) +
        shape('M100 2l18 44-18 30-18-30zM44 14l16 36H28zM156 14l16 36h-32z', g('gold'), EDGE.gold) +
        disc(100, 96, 16, g('ice'), EDGE.ice) +
        disc(95, 91, 4, '#fff') +
        shine('M44 56c2 20 16 28 30 32', 5),
    ) +
    bubble(36, 150, 9) +
    bubble(54, 172, 6),
  toucan:
    shape('M58 138L34 188l34-8 22-24z', g('night'), EDGE.night) +
    shape('M92 30c34-6 54 20 50 52-2 46-28 84-66 84-34-4-42-40-30-68 10-26 14-58 46-68z', g('night'), EDGE.night, 5) +
    shape('M96 66c22 0 34 16 30 38-4 22-22 38-40 36-10-22-8-58 10-74z', g('ivory'), EDGE.stone, 3) +
    shape('M112 44c34-26 72-10 76 30 2 14-4 24-10 30-10-20-40-24-60-28z', g('orange'), EDGE.orange) +
    shape('M160 88c10 0 16 8 18 16 8-8 12-18 10-34-6 8-16 14-28 18z', DARK) +
    shape('M118 72c24 2 42 8 54 24-20 4-44 0-54-12z', g('flame'), EDGE.orange, 3) +
    disc(102, 54, 17, '#58b9ff', EDGE.ice) +
    disc(104, 54, 9, DARK) +
    disc(101, 50, 3.5, '#fff') +
    line('M16 174q76-12 164 4', EDGE.wood, 17) +
    line('M16 174q76-12 164 4', '#a9672c', 10) +
    line('M82 162v16M98 162v16', '#ffb02e', 8) +
    shine('M124 48q18-12 36-4', 6),
  palm:
    disc(140, 62, 36, g('gold'), EDGE.gold) +
    shape('M16 182q34-34 92-30t78 30z', g('stone'), EDGE.stone) +
    line('M92 160C84 120 88 90 104 62', EDGE.wood, 24) +
    line('M92 160C84 120 88 90 104 62', '#a9672c', 15) +
    line('M82 140l18 2M82 120l18 0M84 100l18 0M90 82l16 2', EDGE.wood, 4) +
    shape(
      'M104 62C84 34 48 30 22 56c26-4 50 2 82 6zM104 62C96 30 70 12 40 18c26 10 40 26 64 44zM104 62c-2-28 20-52 52-48-18 14-32 28-52 48zM104 62c22-24 60-24 82 8-26-10-52-10-82-8zM104 62c26-2 50 18 50 52-16-24-32-36-50-52zM104 62C78 64 50 84 50 116c18-26 34-38 54-54z',
      g('leaf'),
      EDGE.leaf,
    ) +
    disc(94, 72, 10, g('wood'), EDGE.wood) +
    disc(114, 74, 10, g('wood'), EDGE.wood) +
    line('M26 176q74-16 148 0', '#5fd0ff', 6, 0.8),
} satisfies Partial<Record<Motif, string>>;
