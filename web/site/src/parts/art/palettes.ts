/** The ground of a picture: a jewel colour with a pattern, for a warm motif to stand on. */
export interface Palette {
  readonly from: string;
  readonly to: string;
  readonly glow: string;
}

/** Chosen by the number of the game, so that neighbours differ: there are seven looks of a tile. */
const PALETTES: readonly Palette[] = [
  { from: '#0f8a6b', to: '#03211c', glow: '#2ff0b4' },
  { from: '#7a35e0', to: '#190a3b', glow: '#b58bff' },
  { from: '#b3122f', to: '#33040e', glow: '#ff7188' },
  { from: '#2258e0', to: '#07123d', glow: '#6ea8ff' },
  { from: '#b4187e', to: '#350525', glow: '#ff7ad1' },
  { from: '#0f7f9c', to: '#03202c', glow: '#4fe0ff' },
  { from: '#454bb0', to: '#0c0c2b', glow: '#9aa4ff' },
];

const white = (share: number): string => `rgb(255 255 255 / ${share})`;

/** Drawn by the style sheet's own means: no element, and nothing to fetch. */
const PATTERNS: readonly string[] = [
  `repeating-conic-gradient(from 4deg at 50% 40%, ${white(0.08)} 0 10deg, transparent 10deg 20deg)`,
  `repeating-radial-gradient(circle at 50% 40%, ${white(0.1)} 0 2px, transparent 2px 26px)`,
  `repeating-linear-gradient(125deg, ${white(0.07)} 0 14px, transparent 14px 32px)`,
  `radial-gradient(${white(0.16)} 1.5px, transparent 2px) 0 0 / 15px 15px`,
  `repeating-linear-gradient(60deg, ${white(0.08)} 0 1.5px, transparent 1.5px 26px), repeating-linear-gradient(-60deg, ${white(0.08)} 0 1.5px, transparent 1.5px 26px)`,
  `repeating-radial-gradient(ellipse 130% 46% at 50% 118%, ${white(0.09)} 0 3px, transparent 3px 22px)`,
  [
    [16, 14, 15],
    [86, 10, 10],
    [92, 52, 18],
    [8, 62, 11],
    [60, 88, 13],
  ]
    .map(([x, y, r]) => `radial-gradient(circle at ${x}% ${y}%, ${white(0.1)} ${r}%, transparent ${r! + 0.6}%)`)
    .join(', '),
];

const VARIANTS = PALETTES.length;

export function paletteOf(nodeId: number): Palette {
  return PALETTES[nodeId % VARIANTS]!;
}

const grounds = new Map<number, string>();

/** The whole ground as one `background`: shadow under the motif, pattern, glow, colour. */
export function groundOf(nodeId: number): string {
  const look = nodeId % (VARIANTS * PATTERNS.length);
  let ground = grounds.get(look);
  if (ground === undefined) {
    const { from, to, glow } = paletteOf(look);
    ground = [
      'radial-gradient(ellipse 34% 4.5% at 50% 66%, rgb(0 0 0 / 0.5), transparent)',
      `linear-gradient(to top, ${to} 8%, transparent 52%)`,
      PATTERNS[Math.floor(look / VARIANTS)]!,
      `radial-gradient(circle at 50% 38%, ${glow}73, transparent 62%)`,
      `linear-gradient(165deg, ${from}, ${to} 94%)`,
    ].join(', ');
    grounds.set(look, ground);
  }
  return ground;
}
