/** Jewel-coloured grounds; the warm motif stands on a cool or deep field. Chosen by the game's number, so that neighbours differ. */
export interface Palette {
  readonly from: string;
  readonly to: string;
  readonly glow: string;
  readonly pattern: Pattern;
}

export type Pattern = 'rays' | 'rings' | 'stripes' | 'dots' | 'hexes' | 'waves' | 'bokeh';

export const PALETTES: readonly Palette[] = [
  { from: '#0d7a5f', to: '#04231f', glow: '#2ff0b4', pattern: 'rings' },
  { from: '#6d28d9', to: '#1a0b3d', glow: '#b58bff', pattern: 'rays' },
  { from: '#b3122f', to: '#36050f', glow: '#ff7188', pattern: 'rays' },
  { from: '#1d4ed8', to: '#081441', glow: '#6ea8ff', pattern: 'dots' },
  { from: '#b4187e', to: '#380628', glow: '#ff7ad1', pattern: 'hexes' },
  { from: '#0e7490', to: '#042330', glow: '#4fe0ff', pattern: 'waves' },
  { from: '#9a5b06', to: '#2b1502', glow: '#ffcb5c', pattern: 'bokeh' },
  { from: '#3f3f8f', to: '#0d0d2e', glow: '#9aa4ff', pattern: 'stripes' },
];

export function paletteOf(number: number): Palette {
  return PALETTES[((number % PALETTES.length) + PALETTES.length) % PALETTES.length]!;
}
