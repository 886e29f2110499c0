import { Skeleton } from '@web/ui/feedback/states';

/** Three in a row on a phone, six on a wide desk. */
export const TILE_GRID =
  'grid grid-cols-3 gap-2 min-[560px]:grid-cols-4 sm:gap-3 md:grid-cols-5 lg:gap-4 xl:grid-cols-6';

export function TileSkeletons({ count }: { readonly count: number }) {
  return (
    <div className={TILE_GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="aspect-[3/4] rounded-12! sm:rounded-16!" />
      ))}
    </div>
  );
}
