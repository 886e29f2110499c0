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

/** Sevens, crowns, gems: what slots have been made of since they had three reels. */
export const LUCK = {
  seven:
    shape('M46 34h116v32L112 170H70l46-96H80l-4 22H42z', '#3b1a02', '#3b1a02', 16) +
    shape('M46 30h116v32L112 166H70l46-96H80l-4 22H42z', g('gold'), '#fff8dc', 5) +
    tint('M54 38h100v9H52z', '#fff', 0.65) +
    tint('M152 62l-47 96h-11l48-98z', '#8d4a04', 0.45) +
    tint('M52 55l-3 28h8l4-20z', '#fff', 0.5),
  cherry:
    line('M118 30C96 56 74 82 66 114M118 30c10 30 22 58 24 92', EDGE.leaf, 9) +
    line('M118 30C96 56 74 82 66 114M118 30c10 30 22 58 24 92', '#57cf5f', 4.5) +
    shape('M116 32c18-22 48-22 66-6-16 24-46 26-66 6z', g('leaf'), EDGE.leaf) +
    line('M124 31c16-4 34-5 48-4', '#e5ffd6', 2.5, 0.8) +
    each(
      [
        [64, 136],
        [140, 146],
      ] as const,
      ([x, y]) =>
        disc(x, y, 36, g('ruby'), EDGE.ruby) +
        line(`M${x + 14} ${y + 26}a30 30 0 0 0 16-26`, '#ff8fa2', 4, 0.6) +
        `<ellipse cx="${x - 12}" cy="${y - 14}" rx="10" ry="7" fill="#fff" opacity="0.85" transform="rotate(-35 ${x - 12} ${y - 14})"/>`,
    ),
  crown:
    shape('M38 150L26 74l42 30L100 42l32 62 42-30-12 76z', g('gold'), EDGE.gold) +
    tint('M100 42l32 62 42-30-12 76h-62z', '#8d4a04', 0.22) +
    tint('M40 132l-8-44 36 26z', '#fff', 0.35) +
    box(36, 142, 128, 24, 9, g('amber'), EDGE.gold) +
    tint('M42 148h116v5H42z', '#fff3c4', 0.8) +
    shape('M100 96l17 23-17 23-17-23z', g('ruby'), '#7a0a20', 2.5) +
    tint('M100 96l17 23h-34z', '#ffc2cc', 0.75) +
    twin(
      disc(62, 126, 8, g('ice'), EDGE.ice, 2.5) + disc(26, 70, 10, g('gold'), EDGE.gold, 3) + disc(23, 67, 3, '#fff'),
    ) +
    disc(100, 38, 12, g('gold'), EDGE.gold, 3) +
    disc(96, 34, 4, '#fff'),
  diamond:
    shape('M60 44h80l38 46-78 84L22 90z', g('ice'), EDGE.ice) +
    tint('M60 44l12 46L22 90zM140 44l-12 46h50z', '#5cc3f5', 0.65) +
    tint('M60 44h80l-12 46H72z', '#fff', 0.55) +
    tint('M100 44l28 46H72z', '#fff', 0.75) +
    tint('M72 90h56l-28 84z', '#dff7ff', 0.75) +
    tint('M22 90h50l28 84z', '#2e8fd4', 0.5) +
    tint('M178 90h-50l-28 84z', '#1c6fc4', 0.6) +
    line('M22 90h156M60 44l12 46 28 84 28-84 12-46M72 90l28-46 28 46', '#fff', 2, 0.7) +
    shine('M64 52l-26 32'),
  star:
    shape(starPath(100, 104, 86, 0.5), '#3b1a02', '#3b1a02', 10) +
    shape(starPath(100, 100, 84, 0.5), g('gold'), EDGE.gold, 4) +
    each([0, 72, 144, 216, 288], (degrees) => turn(degrees, tint('M100 100V16l24.7 50z', '#8d4a04', 0.28))) +
    each([0, 72, 288], (degrees) => turn(degrees, tint('M100 100V16L75.3 66z', '#fff', 0.3))) +
    shine('M94 40l-12 26-26 5', 5),
  moon:
    shape('M128 22a82 82 0 1 0 44 124A72 72 0 0 1 128 22z', g('gold'), EDGE.gold) +
    tint('M128 22a82 82 0 1 0 44 124c-44 26-104 2-114-46-6-34 20-66 70-78z', '#fff', 0.22) +
    disc(66, 122, 10, g('amber')) +
    disc(92, 150, 6, g('amber')) +
    disc(56, 90, 5, g('amber')) +
    shape(starPath(150, 70, 22), '#fff6d6', EDGE.gold, 3) +
    shape(starPath(172, 116, 11), '#fff6d6') +
    tint(spark(122, 104, 12), '#fff', 0.9),
  sun:
    around(12, (index) => shape(index % 2 ? 'M91 42l9-30 9 30z' : 'M87 44l13-42 13 42z', g('flame'), EDGE.orange, 3)) +
    disc(100, 100, 56, g('gold'), EDGE.gold) +
    line('M62 96a40 40 0 0 1 40-38', '#fff', 6, 0.7) +
    twin(line('M68 96q9-11 18 0', EDGE.gold, 5) + oval(66, 114, 9, 6, '#ff9a3d')) +
    line('M80 118q20 20 40 0', EDGE.gold, 5),
  lightning:
    shape('M48 88a30 30 0 0 1 26-46 40 40 0 0 1 74 4 30 30 0 0 1 8 58H60a26 26 0 0 1-12-16z', g('night'), EDGE.night) +
    shine('M70 56a34 34 0 0 1 50-8', 5, 0.45) +
    shape('M112 60L62 124h30l-16 62 64-82h-32l24-44z', '#fff6d6', '#fff6d6', 9) +
    shape('M112 60L62 124h30l-16 62 64-82h-32l24-44z', g('gold'), EDGE.gold) +
    tint('M112 60L62 124h14l42-56z', '#fff', 0.5),
  horseshoe:
    shape(
      'M56 176l-28-10C6 96 40 24 100 24s94 72 72 142l-28 10-8-22c20-48 0-92-36-92s-56 44-36 92z',
      g('gold'),
      EDGE.gold,
    ) +
    line('M50 152C28 96 54 46 100 46s72 50 50 106', EDGE.gold, 5, 0.45) +
    shine('M34 140C22 84 50 36 96 34', 5) +
    twin(
      each(
        [
          [46, 140],
          [41, 112],
          [46, 84],
          [62, 62],
        ] as const,
        ([x, y]) => disc(x, y, 5.5, EDGE.gold),
      ),
    ) +
    disc(100, 46, 5.5, EDGE.gold),
  clover:
    line('M104 108c0 30 8 52 26 72', EDGE.leaf, 13) +
    line('M104 108c0 30 8 52 26 72', '#57cf5f', 7) +
    around(
      4,
      shape('M100 96C76 84 58 62 66 42c8-16 28-14 34 0 6-14 26-16 34 0 8 20-10 42-34 54z', g('leaf'), EDGE.leaf) +
        line('M100 90V54', '#e5ffd6', 3, 0.7),
      100,
      98,
    ) +
    disc(100, 98, 6, '#e5ffd6'),
  coin:
    oval(100, 108, 78, 76, '#7a3d02') +
    disc(100, 98, 76, g('gold'), EDGE.gold) +
    disc(100, 98, 60, g('amber'), EDGE.gold, 3) +
    disc(100, 98, 56, g('gold')) +
    shape(starPath(100, 100, 42), g('amber'), EDGE.gold, 4) +
    shine('M38 88a64 64 0 0 1 52-54', 6) +
    shine('M152 78a58 58 0 0 1-8 66', 4, 0.35),
  gift:
    box(36, 92, 128, 84, 10, g('ruby'), EDGE.ruby) +
    tint('M100 92h64v74a10 10 0 0 1-10 10h-54z', '#5c0a1c', 0.3) +
    box(86, 92, 28, 84, 0, g('gold'), EDGE.gold, 3) +
    box(26, 66, 148, 34, 9, g('ruby'), EDGE.ruby) +
    box(84, 66, 32, 34, 0, g('gold'), EDGE.gold, 3) +
    shine('M36 74h38', 5, 0.6) +
    twin(
      shape('M100 64C84 66 40 66 42 40c2-24 46-14 58 24z', g('gold'), EDGE.gold) +
        shape('M92 58c-10 0-32 0-30-14 2-10 24-4 30 14z', g('amber')),
    ) +
    disc(100, 60, 12, g('gold'), EDGE.gold),
  rose:
    line('M100 120c2 24 0 44-6 66', EDGE.leaf, 11) +
    line('M100 120c2 24 0 44-6 66', '#57cf5f', 6) +
    shape('M98 162c-30 8-52-4-60-26 28-6 50 4 60 26z', g('leaf'), EDGE.leaf) +
    shape('M102 150c26 4 46-8 52-30-26-4-44 8-52 30z', g('leaf'), EDGE.leaf) +
    shape(
      'M100 130c-40 0-62-26-58-62 16 0 26 6 34 14C78 56 88 40 100 30c12 10 22 26 24 52 8-8 18-14 34-14 4 36-18 62-58 62z',
      g('ruby'),
      EDGE.ruby,
    ) +
    shape('M100 118c-24-4-36-22-32-46 22-2 30 8 32 20 4-12 12-22 32-20 4 24-8 42-32 46z', '#d9204a', EDGE.ruby, 3) +
    shape('M100 96c-12-6-18-20-12-36 12-4 20 0 24 8 4 12-2 22-12 28z', '#ff6b86', EDGE.ruby, 3) +
    shine('M60 82c2 14 8 24 18 32', 4, 0.6),
  mask:
    twin(
      shape('M74 66C46 60 34 30 44 8c24 8 38 30 40 58z', g('violet'), EDGE.violet, 3.5) +
        line('M50 18c10 16 18 30 26 48', '#fff', 2.5, 0.6),
    ) +
    shape('M88 64c-14-24-8-46 12-60 20 14 26 36 12 60z', g('pink'), EDGE.pink, 3.5) +
    line('M100 14v48', '#fff', 2.5, 0.6) +
    shape(
      'M100 84c-26-24-72-28-88-8 0 52 24 92 60 92 14 0 22-12 28-22 6 10 14 22 28 22 36 0 60-40 60-92-16-20-62-16-88 8z',
      g('gold'),
      EDGE.gold,
    ) +
    twin(
      shape('M34 98c20-16 44-8 52 16-20 18-44 12-52-16z', '#1a0b3d', EDGE.gold) +
        line('M28 88c20-18 46-14 58 6', '#fff', 4, 0.65) +
        disc(44, 142, 4, g('ruby')) +
        disc(62, 152, 4, g('ruby')),
    ) +
    shape('M100 96l9 13-9 13-9-13z', g('ruby'), EDGE.ruby, 2.5) +
    disc(100, 70, 9, g('ice'), EDGE.ice, 3),
  lantern:
    line('M100 8v20', EDGE.gold, 6) +
    line('M100 156v28', '#f5b83d', 5) +
    each([88, 100, 112], (x) => line(`M${x} 176v18`, '#ef2f52', 5)) +
    oval(100, 96, 78, 62, g('ruby'), EDGE.ruby) +
    oval(100, 96, 48, 62, 'none', '#ffb02e', 3.5) +
    oval(100, 96, 18, 62, 'none', '#ffb02e', 3.5) +
    oval(100, 96, 40, 38, '#ffd35c55') +
    box(66, 26, 68, 16, 6, g('gold'), EDGE.gold) +
    box(66, 150, 68, 16, 6, g('gold'), EDGE.gold) +
    shine('M40 76c6-16 16-26 28-32', 6, 0.6),
  ball: each(
    [
      [62, 72, 'ruby', EDGE.ruby, '7'],
      [138, 76, 'sea', EDGE.ice, '21'],
      [100, 132, 'gold', EDGE.gold, '88'],
    ] as const,
    ([x, y, fill, edge, figure]) =>
      disc(x, y, 46, g(fill), edge) +
      disc(x, y, 25, '#fffdf5') +
      glyph(figure, x, y + 11, 30, '#1c1303') +
      shine(`M${x - 34} ${y - 8}a36 36 0 0 1 22-25`, 5),
  ),
} satisfies Partial<Record<Motif, string>>;
