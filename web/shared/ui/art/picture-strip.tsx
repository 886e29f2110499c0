import { clsx } from 'clsx';
import { Motif } from './motif';

/** The pictures of one announcement side by side, each of them behind the one before. */
export function PictureStrip({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div
      className="relative isolate flex h-36 items-center justify-center gap-1 overflow-hidden rounded-16 bg-linear-to-br from-[#1a0b3d] via-[#4c1d95] to-[#7c3aed]"
      aria-hidden="true"
      data-testid="pictures"
    >
      <div className="absolute -end-10 -top-24 -z-10 size-72 rounded-full bg-[radial-gradient(circle,rgb(255_255_255/0.28),transparent_62%)]" />
      {names.map((name, index) => (
        <Motif
          // Two pictures of one announcement may be the same.
          key={index}
          name={name}
          className={clsx('drop-shadow-[0_10px_12px_rgb(0_0_0/0.45)]', index === 0 ? 'size-28' : 'size-20 opacity-90')}
        />
      ))}
    </div>
  );
}
