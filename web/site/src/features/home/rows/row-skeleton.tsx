import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';

/** The shapes of rows, so that a long page does not repeat one picture: upright tiles, wide cards, squares. */
export type RowShape = 'tile' | 'wide' | 'square';

interface SlideLook {
  readonly slide: string;
  readonly skeleton: string;
  /** With more games than this there are arrows. */
  readonly arrowsAbove: number;
}

/** On a phone a bit of the next one shows, which says that there is more. */
export const SLIDES_OF: Readonly<Record<RowShape, SlideLook>> = {
  tile: {
    slide:
      'w-[30%] shrink-0 snap-start min-[560px]:w-[22.5%] md:w-[calc((100%-4*12px)/5)] xl:w-[calc((100%-5*16px)/6)]',
    skeleton: 'aspect-[3/4] rounded-12! sm:rounded-16!',
    arrowsAbove: 7,
  },
  wide: {
    slide: 'w-[78%] shrink-0 snap-start min-[560px]:w-[47%] xl:w-[calc((100%-2*16px)/3)]',
    skeleton: 'aspect-[16/9] rounded-16!',
    arrowsAbove: 3,
  },
  square: {
    slide:
      'w-[37%] shrink-0 snap-start min-[560px]:w-[22.5%] md:w-[calc((100%-5*12px)/6)] xl:w-[calc((100%-6*16px)/7)]',
    skeleton: 'mb-16 aspect-square rounded-16!',
    arrowsAbove: 7,
  },
};
export const ROW =
  'no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 sm:gap-3 lg:mx-0 lg:scroll-px-0 lg:px-0 xl:gap-4';
const SLIDES = 6;

interface SlideSkeletonsProps {
  readonly still?: boolean;
  readonly shape?: RowShape;
}

/** A row that has not been fetched yet shows this skeleton, which keeps its height and does not move. */
export function SlideSkeletons({ still, shape = 'tile' }: SlideSkeletonsProps) {
  const { slide, skeleton } = SLIDES_OF[shape];
  return Array.from({ length: still ? 1 : SLIDES }, (_, index) => (
    <Skeleton key={index} className={clsx(slide, skeleton, still && 'animate-none!')} />
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
