import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';

/** Six at a time on a wide desk, and on a phone a bit of the fourth, which says that there is more. */
export const SLIDE =
  'w-[30%] shrink-0 snap-start min-[560px]:w-[22.5%] md:w-[calc((100%-4*12px)/5)] xl:w-[calc((100%-5*16px)/6)]';
export const ROW =
  'no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 sm:gap-3 lg:mx-0 lg:scroll-px-0 lg:px-0 xl:gap-4';
const SLIDES = 6;

/** A row that has not been fetched yet shows this skeleton, which keeps its height and does not move. */
export function SlideSkeletons({ still }: { readonly still?: boolean }) {
  return Array.from({ length: still ? 1 : SLIDES }, (_, index) => (
    <Skeleton
      key={index}
      className={clsx(SLIDE, 'aspect-[3/4] rounded-12! sm:rounded-16!', still && 'animate-none!')}
    />
  ));
}

/** The place of a row of games before even its code is there: as high as the row. */
export function RowSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-2 flex h-11 items-center">
        <Skeleton className="h-6 w-40" />
      </div>
      <div className={ROW}>
        <SlideSkeletons />
      </div>
    </div>
  );
}
