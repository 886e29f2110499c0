import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { MOTIFS } from './motifs';
import type { Palette, Pattern } from './palettes';

const RAY_COUNT = 16;

function rays(): string {
  const paths: string[] = [];
  for (let index = 0; index < RAY_COUNT; index += 1) {
    const at = (turn: number) => {
      const angle = ((index + turn) / RAY_COUNT) * 2 * Math.PI;
      return `${(100 + 260 * Math.cos(angle)).toFixed(1)} ${(100 + 260 * Math.sin(angle)).toFixed(1)}`;
    };
    paths.push(`M100 100L${at(0)}L${at(0.5)}z`);
  }
  return paths.join('');
}

const RAYS = rays();

function PatternLayer({ pattern }: { readonly pattern: Pattern }): ReactNode {
  switch (pattern) {
    case 'rays':
      return <path d={RAYS} fill="#fff" opacity="0.09" />;
    case 'rings':
      return (
        <g fill="none" stroke="#fff" opacity="0.14" strokeWidth="2">
          {[52, 84, 118, 154, 192].map((radius) => (
            <circle key={radius} cx="100" cy="100" r={radius} />
          ))}
        </g>
      );
    case 'bokeh':
      return (
        <g fill="#fff" opacity="0.1">
          {[[30, 40, 34], [170, 28, 24], [186, 130, 40], [14, 150, 26], [120, 190, 30]].map(([x, y, r]) => (
            <circle key={x} cx={x} cy={y} r={r} />
          ))}
        </g>
      );
    case 'dots':
    case 'hexes':
    case 'stripes':
    case 'waves':
      return <rect x="-100" y="-100" width="400" height="400" fill={`url(#art-${pattern})`} opacity="0.08" />;
  }
}

const SPARKS = [[44, 56, 6], [160, 34, 7], [158, 122, 5], [42, 126, 4]] as const;

function spark([x, y, r]: readonly [number, number, number]): string {
  const s = r / 4;
  return `M${x} ${y - r}L${x + s} ${y - s}L${x + r} ${y}L${x + s} ${y + s}L${x} ${y + r}L${x - s} ${y + s}L${x - r} ${y}L${x - s} ${y - s}z`;
}

interface ArtworkProps {
  readonly name: string;
  readonly palette: Palette;
  /** From a tablet on the tile lies on its side, and the motif stands at its end. */
  readonly lying?: boolean;
}

/** A tile's picture: ground, pattern, glow and motif. Decorative: the name stands beside it as text. */
export function Artwork({ name, palette, lying }: ArtworkProps) {
  const Motif = MOTIFS[name] ?? MOTIFS.chip!;
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 overflow-hidden"
      style={{ background: `linear-gradient(165deg, ${palette.from}, ${palette.to} 92%)` }}
    >
      <div
        className="absolute inset-0"
        style={{ background: `radial-gradient(circle at 50% 40%, ${palette.glow}66, transparent 58%)` }}
      />
      <svg viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
        <PatternLayer pattern={palette.pattern} />
        <path d={SPARKS.map(spark).join('')} fill="#fff6d6" opacity="0.75" className={lying ? 'md:hidden' : undefined} />
      </svg>
      <svg
        viewBox="0 0 200 200"
        className={clsx(
          'absolute inset-x-[6%] top-[6%] drop-shadow-[0_10px_10px_rgb(0_0_0/0.45)] transition-transform duration-300 ease-out group-hover:-translate-y-1 group-hover:scale-105',
          lying && 'md:bottom-[6%] md:end-[5%] md:start-auto md:h-[88%]',
        )}
      >
        <Motif />
      </svg>
    </div>
  );
}

/** The motif alone, for banners and icons. */
export function Motif({ name, className }: { readonly name: string; readonly className?: string }) {
  const Shape = MOTIFS[name] ?? MOTIFS.chip!;
  return (
    <svg viewBox="0 0 200 200" className={className} aria-hidden="true">
      <Shape />
    </svg>
  );
}
