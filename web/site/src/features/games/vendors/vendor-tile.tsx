import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Motif } from '@web/ui/art/motif';

/** The five looks of a vendor's tile. */
const LOOKS = [
  'linear-gradient(120deg, #0b3d33, #12806a)',
  'linear-gradient(120deg, #26104f, #6a2fd0)',
  'linear-gradient(120deg, #471021, #b3233f)',
  'linear-gradient(120deg, #0d1f57, #2a5bd8)',
  'linear-gradient(120deg, #3d2405, #a8690f)',
] as const;

/** Which of them, 1 to 5. */
export function vendorLookOf(nodeId: number): number {
  return (nodeId % LOOKS.length) + 1;
}

export interface TileVendor {
  readonly nodeId: number;
  readonly vassalage: string;
  readonly displayName: string;
  readonly gameCount: number;
  readonly artwork: string;
}

const SIZES = {
  small: { tile: 'h-24 p-3', motif: 'size-20', name: 'text-14 sm:text-16' },
  medium: { tile: 'h-32 p-4', motif: 'size-28', name: 'text-18' },
  large: { tile: 'h-40 p-4 sm:h-48', motif: 'size-36 sm:size-44', name: 'text-20 sm:text-27' },
} as const;

interface VendorTileProps {
  readonly vendor: TileVendor;
  readonly onOpen: () => void;
  readonly size: keyof typeof SIZES;
}

export function VendorTile({ vendor, onOpen, size }: VendorTileProps) {
  const { t } = useTranslation();
  const look = SIZES[size];
  return (
    <button
      type="button"
      data-testid={`vendor-tile-${vendor.vassalage}`}
      data-look={vendorLookOf(vendor.nodeId)}
      onClick={onOpen}
      style={{ background: LOOKS[vendorLookOf(vendor.nodeId) - 1] }}
      className={clsx(
        'group relative isolate flex w-full flex-col justify-end overflow-hidden rounded-16 text-start shadow-raised ring-1 ring-inset ring-white/10 transition-shadow duration-200 hover:ring-2 hover:ring-gold/70',
        look.tile,
      )}
    >
      <span className="absolute inset-0 -z-20 bg-[repeating-linear-gradient(125deg,rgb(255_255_255/0.06)_0_14px,transparent_14px_32px)]" />
      <Motif
        name={vendor.artwork}
        className={clsx(
          'absolute -end-3 top-1/2 -z-10 -translate-y-1/2 transition-transform duration-300 ease-out group-hover:scale-105',
          look.motif,
        )}
      />
      <span className={clsx('max-w-[64%] font-display font-bold leading-tight text-white', look.name)}>
        {vendor.displayName}
      </span>
      <span className="mt-1 text-12 font-medium text-white/85">{t('games.count', { count: vendor.gameCount })}</span>
    </button>
  );
}
