import { clsx } from 'clsx';
import { VendorTile, type TileVendor } from './vendor-tile';

/** With more vendors than this the menu of them is laid out large: more of them side by side, each on less room. */
const LARGE_ABOVE = 10;
const LARGE_MENU = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4 2xl:grid-cols-5';
const VENDOR_MENU = 'grid grid-cols-1 gap-3 min-[480px]:grid-cols-2 lg:grid-cols-3 lg:gap-4 2xl:grid-cols-4';
/** One vendor has the whole line, two or three share it. */
const FEW_COLUMNS = ['', 'sm:grid-cols-2', 'sm:grid-cols-2 xl:grid-cols-3'] as const;

/** @param few whether there are so few of them on this page that each is shown in a large tile */
export function vendorGrid(count: number, few: boolean): string {
  if (count > LARGE_ABOVE) return LARGE_MENU;
  return few
    ? clsx('grid gap-3 lg:gap-4', FEW_COLUMNS[Math.max(0, Math.min(count, FEW_COLUMNS.length) - 1)])
    : VENDOR_MENU;
}

interface VendorTilesProps<Vendor> {
  readonly vendors: readonly Vendor[];
  /** How many there are where a search shows only some of them: the layout stays as it is while one types. */
  readonly outOf?: number;
  readonly few?: boolean;
  readonly onOpen: (vendor: Vendor) => void;
}

export function VendorTiles<Vendor extends TileVendor>({
  vendors,
  outOf = vendors.length,
  few = false,
  onOpen,
}: VendorTilesProps<Vendor>) {
  const isLarge = outOf > LARGE_ABOVE;
  const size = isLarge ? 'small' : few ? 'large' : 'medium';
  return (
    <div className={vendorGrid(outOf, few)} data-testid="vendor-tiles" data-layout={isLarge ? 'large' : 'normal'}>
      {vendors.map((vendor) => (
        <VendorTile key={vendor.vassalage} vendor={vendor} size={size} onOpen={() => onOpen(vendor)} />
      ))}
    </div>
  );
}
