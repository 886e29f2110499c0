import type { Motif } from '../demo-game';
import { disc, each, EDGE, g, line, oval, shape, shine, tint, turn, twin } from './pen';

const BLACK = '#1a1420';
const eye = (x: number, y: number, iris: string): string =>
  shape(`M${x - 13} ${y + 3}q12-17 25-3q-12 11-25 3z`, iris, BLACK, 3.5) +
  oval(x, y - 1, 3, 5.5, BLACK) +
  disc(x - 3, y - 4, 2, '#fff');

/** Animals, real and of legend. */
export const BEASTS = {
  fish:
    shape('M142 100c14-30 34-36 44-34-8 14-10 24-9 34-1 10 1 20 9 34-10 2-30-4-44-34z', g('orange'), EDGE.orange) +
    shape(
      'M66 66c10-26 36-34 56-28-8 10-10 20-8 32zM74 136c8 20 26 28 44 24-6-8-8-16-6-26z',
      g('orange'),
      EDGE.orange,
    ) +
    shape('M16 104c18-38 58-52 92-40 22 8 36 24 44 36-8 14-22 32-46 40-34 10-70-2-90-36z', g('gold'), EDGE.orange) +
    tint('M16 104c28 14 96 20 136-4-8 14-22 32-46 40-34 10-70-2-90-36z', '#d4491c', 0.45) +
    each(
      [
        [92, 88],
        [112, 100],
        [92, 112],
        [128, 88],
        [130, 112],
      ] as const,
      ([x, y]) => line(`M${x} ${y - 9}a10 9 0 0 1 0 18`, '#a34a08', 3, 0.7),
    ) +
    line('M66 74c8 18 8 40-2 58', '#a34a08', 3.5) +
    disc(46, 90, 12, '#fff', EDGE.orange, 3) +
    disc(43, 91, 6.5, '#1c1303') +
    disc(40, 88, 2.4, '#fff') +
    line('M20 108c8 5 14 6 21 4', EDGE.orange, 3.5) +
    shine('M50 72c16-9 36-10 52-4', 5) +
    each(
      [
        [20, 62, 8],
        [36, 40, 5],
        [14, 36, 3.5],
      ] as const,
      ([x, y, r]) => disc(x, y, r, '#ffffff22', '#d9f6ff', 3),
    ),
  koi:
    shape('M136 142c22-4 38 6 46 24-16 2-22 6-28 18-14-8-22-22-18-42z', g('orange'), EDGE.orange) +
    shape(
      'M40 96c-18 4-30 16-28 30 14 2 30-2 40-12zM96 44c6-18 20-28 34-24 0 14-8 28-20 34z',
      g('orange'),
      EDGE.orange,
    ) +
    shape('M28 40c-14 18-4 62 28 86 26 20 60 22 88 18 4-28 0-64-22-88C100 28 46 20 28 40z', g('ivory'), EDGE.orange) +
    shape(
      'M30 38c22-14 50-10 66 4-4 22-26 34-52 30-14-8-20-24-14-34zM118 66c14 14 20 34 22 54-18-2-32-14-36-30 2-10 8-18 14-24z',
      g('orange'),
    ) +
    shape('M60 100c12-4 28 0 36 12 4 12-4 22-14 24-10-4-20-16-22-36z', g('orange')) +
    disc(52, 42, 7, BLACK) +
    disc(34, 62, 7, BLACK) +
    disc(50, 40, 2.5, '#fff') +
    disc(32, 60, 2.5, '#fff') +
    line('M74 78c14 12 28 26 52 50', '#b4501c', 3, 0.5) +
    line('M24 32C14 28 10 20 12 12M36 26C34 16 40 10 48 8', EDGE.orange, 4) +
    shine('M70 34c18 4 32 14 40 26', 5, 0.8) +
    disc(170, 40, 8, '#ffffff22', '#d9f6ff', 3) +
    disc(152, 22, 5, '#ffffff22', '#d9f6ff', 3),
  dragon:
    twin(
      shape('M70 58C50 50 30 34 32 8c8 16 22 22 34 26 8 4 14 10 16 20z', g('gold'), EDGE.gold) +
        shape(
          'M54 92C30 84 16 94 8 112c12-4 18 0 20 6-12 4-16 16-14 30 8-8 16-8 20-4-4 12 0 22 10 30 4-14 12-20 24-22z',
          g('flame'),
          EDGE.orange,
          3.5,
        ),
    ) +
    shape(
      'M100 42c34 0 52 20 52 46 0 18-8 28-12 40-2 24-18 52-40 52s-38-28-40-52c-4-12-12-22-12-40 0-26 18-46 52-46z',
      g('leaf'),
      EDGE.leaf,
    ) +
    shape('M100 30l14 28-14 16-14-16z', g('gold'), EDGE.gold, 3) +
    tint('M100 112c18 0 30 8 34 20-6 26-18 42-34 42s-28-16-34-42c4-12 16-20 34-20z', '#e5ffd6', 0.45) +
    twin(
      line('M54 76c12-12 24-12 38-2', EDGE.leaf, 7) +
        eye(75, 92, '#ffd35c') +
        oval(87, 134, 6, 5, EDGE.leaf) +
        line('M78 140C56 138 40 150 20 140', '#ffd35c', 5) +
        shape('M80 158l5 14 6-12z', '#fffdf5', EDGE.leaf, 2),
    ) +
    line('M70 156q30 14 60 0', EDGE.leaf, 5) +
    shine('M66 62c8-8 18-11 26-10', 4, 0.6),
  tiger:
    twin(disc(44, 52, 26, g('orange'), EDGE.orange) + disc(46, 54, 13, '#ffd6c4')) +
    shape('M100 30c46 0 80 32 80 74 0 44-36 74-80 74s-80-30-80-74c0-42 34-74 80-74z', g('orange'), EDGE.orange) +
    twin(
      shape('M100 178c-26 0-52-14-54-34 0-16 18-22 34-20 8 0 14 4 20 8z', '#fff6e6') +
        shape(
          'M26 84c12 0 22 4 30 12-12 4-22 2-30-2zM22 114c14-4 24-2 32 4-10 6-20 8-30 4zM34 144c10-8 18-10 26-8-4 8-12 14-20 16z',
          BLACK,
        ) +
        shape('M72 34c2 12 8 20 14 26-2-14-2-22 0-30zM50 60q20-14 36 2l-4 8q-16-10-30-4z', BLACK) +
        eye(68, 92, '#a8f05a'),
    ) +
    shape('M94 30h12l-6 40z', BLACK) +
    shape('M82 124h36l-18 20z', '#f06a7c', BLACK, 3.5) +
    line('M100 144v10M100 154c-6 10-22 10-26 0M100 154c6 10 22 10 26 0', BLACK, 4) +
    twin(each([134, 142, 150], (y) => disc(70, y, 2, '#8a4d22')) + line('M58 138H20M58 148l-34 8', '#fff', 2.5, 0.8)),
  wolf:
    disc(100, 92, 78, '#ffe9a8') +
    disc(100, 92, 78, '#f5b83d33') +
    twin(
      shape('M58 76L34 12c26 8 44 26 52 48z', g('fur'), EDGE.fur) +
        tint('M60 64L46 28c14 8 24 20 28 32z', '#3a445c', 0.8),
    ) +
    shape(
      'M100 44c30 0 52 18 60 46l24 28-22 4 8 22-26-2c-8 24-26 46-44 46s-36-22-44-46l-26 2 8-22-22-4 24-28c8-28 30-46 60-46z',
      g('fur'),
      EDGE.fur,
    ) +
    tint(
      'M100 44c-8 20-8 44-6 66H70C48 104 42 96 40 90c8-28 30-46 60-46zM100 44c8 20 8 44 6 66h24c22-6 28-14 30-20-8-28-30-46-60-46z',
      '#36426f',
      0.5,
    ) +
    shape('M76 128c6-12 14-18 24-18s18 6 24 18c-2 30-10 56-24 56s-22-26-24-56z', '#fffdf5', EDGE.fur, 3) +
    twin(eye(72, 104, '#9fe8ff') + line('M54 90c12-6 24-4 34 6', EDGE.fur, 6)) +
    shape('M84 132h32l-10 18H94z', BLACK) +
    line('M100 150v16M86 168q14 10 28 0', BLACK, 4),
  bull:
    twin(
      shape('M62 72C30 70 8 48 14 16c6 22 26 32 56 34z', g('gold'), EDGE.gold) +
        shine('M18 34c6 12 18 20 34 24', 4, 0.7) +
        shape('M52 84C34 80 24 88 20 98c14 10 28 8 36 2z', g('wood'), EDGE.wood),
    ) +
    shape(
      'M100 44c34 0 50 18 48 48-2 22-12 36-14 56-2 22-14 36-34 36s-32-14-34-36c-2-20-12-34-14-56-2-30 14-48 48-48z',
      g('ruby'),
      EDGE.ruby,
    ) +
    shape('M100 50c12 12 16 34 12 62H88c-4-28 0-50 12-62z', '#ff8fa2', 'none', 0, 'opacity="0.5"') +
    shape('M70 140c8-10 18-14 30-14s22 4 30 14c2 24-8 42-30 42s-32-18-30-42z', '#ffb3b0', EDGE.ruby) +
    twin(line('M56 84l32 12', EDGE.ruby, 8) + eye(74, 104, '#ffd35c') + oval(86, 150, 6, 8, EDGE.ruby)) +
    line('M84 162c-2 30 34 30 32 0', EDGE.gold, 9) +
    line('M84 162c-2 30 34 30 32 0', '#ffd35c', 5),
  panda:
    twin(disc(44, 48, 27, BLACK) + oval(40, 42, 10, 8, '#4a4456')) +
    shape('M100 32c48 0 82 30 82 76 0 42-36 72-82 72s-82-30-82-72c0-46 34-76 82-76z', g('fur'), '#2a2535') +
    tint('M100 32c48 0 82 30 82 76-20-34-46-46-82-46s-62 12-82 46c0-46 34-76 82-76z', '#fff', 0.75) +
    twin(
      `<ellipse cx="66" cy="104" rx="20" ry="26" fill="${BLACK}" transform="rotate(28 66 104)"/>` +
        disc(70, 102, 9, '#fff') +
        disc(71, 103, 6, BLACK) +
        disc(68, 100, 2.4, '#fff') +
        oval(44, 138, 12, 7, '#ff9cab88'),
    ) +
    oval(100, 130, 13, 9, BLACK) +
    oval(97, 127, 4, 2.5, '#ffffff99') +
    line('M100 138v8M100 146c-6 10-20 8-22 0M100 146c6 10 20 8 22 0', BLACK, 4.5) +
    turn(-32, bamboo() + line('M120 190h20', EDGE.leaf, 4) + line('M120 168h20', EDGE.leaf, 4), 130, 180) +
    shape('M160 150c8-14 22-18 34-14-4 14-18 22-34 14z', g('leaf'), EDGE.leaf, 3),
  rooster:
    shape(
      'M128 118c8-40 26-62 56-70-6 14-4 26 4 36-14 0-20 6-20 14 8 0 14 6 16 14-14 0-22 8-26 22z',
      g('teal'),
      EDGE.teal,
    ) +
    shape('M64 74c26 30 48 34 76 34 4 40-22 70-58 70-36 0-56-30-48-64 4-14 14-26 30-40z', g('orange'), EDGE.orange) +
    shape('M92 120c18-4 36 0 46 10-6 22-24 32-46 28-12-10-12-28 0-38z', g('ruby'), EDGE.ruby) +
    shape('M40 110c-8-20-6-54 22-62 22-4 36 12 32 34-4 18-6 26-14 38-14 6-30 2-40-10z', g('gold'), EDGE.gold) +
    shape('M46 50c-6-14 4-26 14-20 2-14 18-16 22-4 12-4 20 8 12 22-14 8-34 8-48 2z', g('ruby'), EDGE.ruby) +
    shape('M42 66L14 76l26 14z', g('amber'), EDGE.gold, 3.5) +
    shape('M36 88c-8 14-2 28 8 28 8-4 8-18 2-28z', g('ruby'), EDGE.ruby, 3) +
    disc(62, 68, 8, '#fff', BLACK, 3) +
    disc(60, 68, 4, BLACK) +
    line('M76 178l-4 14M76 184l-14 8M98 176l4 16M100 184l14 6', '#f0a41f', 6) +
    shine('M80 56c6 8 6 18 2 28', 4, 0.7),
  phoenix:
    twin(
      shape(
        'M94 92C70 84 48 62 44 24 26 34 10 52 10 76c-4 8 2 14 6 18-2 12 4 20 14 24 2 12 14 18 24 16 10 6 26 4 40-12z',
        g('flame'),
        EDGE.orange,
      ) +
        shape('M92 104C70 100 48 88 38 60c-8 10-10 22-6 34 14 22 40 30 60 22z', g('gold'), EDGE.orange, 3) +
        line('M26 72c8 20 22 34 44 40', '#fff6b0', 3.5, 0.7),
    ) +
    twin(
      shape('M94 130c-10 20-26 30-44 38 6 4 16 4 22 2-4 8-8 12-14 16 18 2 34-12 42-36z', g('flame'), EDGE.orange, 3.5),
    ) +
    shape('M100 130c-10 22-12 40 0 64 12-24 10-42 0-64z', g('gold'), EDGE.orange, 3.5) +
    shape(
      'M100 40c14 0 20 12 18 26-2 14 4 26 2 44-2 18-10 34-20 34s-18-16-20-34c-2-18 4-30 2-44-2-14 4-26 18-26z',
      g('orange'),
      EDGE.orange,
    ) +
    shape(
      'M92 42C84 30 82 18 84 6c6 8 10 14 12 20 0-10 2-16 4-22 2 6 4 12 4 22 2-6 6-12 12-20 2 12 0 24-8 36z',
      g('gold'),
      EDGE.orange,
      3,
    ) +
    shape('M93 68h14l-7 20z', g('amber'), EDGE.gold, 3) +
    twin(disc(91, 60, 4, BLACK)) +
    tint('M100 92c8 0 12 10 10 22-2 12-6 20-10 20s-8-8-10-20c-2-12 2-22 10-22z', '#fff6b0', 0.6),
  scarab:
    twin(
      shape('M84 96C64 74 34 68 8 78c2 30 26 52 72 46z', g('sea'), EDGE.ice) +
        line('M16 84c20 4 44 12 62 24M22 98c18 0 38 6 54 14M36 112c14-2 28 0 40 6', '#fff', 3, 0.6) +
        shape('M78 136c-14 6-22 18-22 34l10-4 2 10c4-12 12-20 20-24z', g('gold'), EDGE.gold, 3),
    ) +
    disc(100, 36, 27, g('flame'), EDGE.orange) +
    disc(93, 29, 7, '#ffffff99') +
    twin(line('M84 76C70 66 68 50 74 38', EDGE.gold, 8) + line('M84 76C70 66 68 50 74 38', '#ffd35c', 4)) +
    oval(100, 124, 36, 54, g('teal'), EDGE.teal) +
    shape('M66 104c4-26 18-36 34-36s30 10 34 36c-20 8-48 8-68 0z', g('gold'), EDGE.gold) +
    line('M100 108v68', EDGE.teal, 4) +
    twin(disc(86, 84, 5, g('ruby'), EDGE.ruby, 2.5) + line('M76 122c2 18 6 30 14 42', '#c4fff1', 4, 0.7)),
} satisfies Partial<Record<Motif, string>>;

function bamboo(): string {
  return `<rect x="122" y="146" width="16" height="62" rx="6" fill="#57cf5f" stroke="${EDGE.leaf}" stroke-width="3.5"/>`;
}
