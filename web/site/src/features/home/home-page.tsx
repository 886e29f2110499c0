import { useLoggedIn } from '@web/state/session.state';
import { Skeleton } from '@web/ui/feedback/states';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../loading/lazy-part';
import { useIdleTimes } from '../../loading/use-idle-times';
import { CategoryChips } from '../../parts/games/category-chips';
import { Banners } from './banners';
import { NavTiles } from './nav-tiles';
import { RowSkeleton } from './rows/row-skeleton';

// The parts that only members see, and the parts below the fold, are fetched after the first paint.
const HotGames = lazyPart(() => import('./hot-games'), { alone: true });
const RecentRow = lazyPart(() => import('./recent-row'), { alone: true });
const GameSections = lazyPart(() => import('./game-sections'), { alone: true });

const WINNERS = (
  <div data-board data-feed className="absolute inset-0">
    <Skeleton className="size-full rounded-20!" />
  </div>
);
const NEWS = <Skeleton className="h-11 rounded-12!" />;
const BELOW = <div className="min-h-dvh" />;

interface HomePageProps {
  /** The board of winners, which is a feature of its own. */
  readonly winnerBoard: ComponentType<{ readonly className?: string }>;
  /** The running line about the house, which belongs to the same feature. */
  readonly news: ComponentType;
}

/**
 * From above: banners, the news of the house, what was played last, shortcuts, hot games, the pot with the live bets,
 * and then section after section. On a wide desk the live bets stand beside the banners. On a phone games come first:
 * the news and the shortcuts stand below the hot games, before the pot.
 */
export function HomePage({ winnerBoard: WinnerBoard, news: News }: HomePageProps) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const idleTimes = useIdleTimes(2);
  return (
    <div className="space-y-6 lg:space-y-8">
      <h1 className="sr-only">{t('site.home')}</h1>
      {/* A member's page is another one than a guest's: it takes the other's place, and pushes nothing down. */}
      <div
        key={loggedIn ? 'member' : 'guest'}
        className="grid grid-cols-1 gap-4 xl:has-[[data-board]]:grid-cols-[minmax(0,1fr)_300px]"
      >
        <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
          <Banners />
          <div className="empty:hidden max-lg:order-1 max-lg:min-w-0">
            <Suspense fallback={NEWS}>{idleTimes > 0 ? <News /> : NEWS}</Suspense>
          </div>
          {loggedIn && (
            <Suspense fallback={<Skeleton className="h-[104px] rounded-16!" />}>
              <RecentRow />
            </Suspense>
          )}
          <div className="empty:hidden max-lg:order-1 max-lg:min-w-0 xl:flex xl:flex-1 xl:flex-col">
            <NavTiles />
          </div>
        </div>
        <div className="min-w-0 space-y-3 xl:col-span-2 xl:row-start-2">
          <div className="lg:hidden">
            <CategoryChips chosen={undefined} />
          </div>
          <Suspense fallback={<RowSkeleton />}>
            <HotGames />
          </Suspense>
        </div>
        {/* Without a pot and without a feed there is no board, and no room is kept for it. */}
        <div className="relative min-w-0 not-has-[[data-board]]:hidden max-lg:order-1 has-[[data-feed]]:min-h-[572px] xl:col-start-2 xl:row-start-1 xl:min-h-[400px]!">
          <Suspense fallback={WINNERS}>
            {idleTimes > 0 ? <WinnerBoard className="xl:absolute xl:inset-0" /> : WINNERS}
          </Suspense>
        </div>
      </div>
      <Suspense fallback={BELOW}>{idleTimes > 1 ? <GameSections /> : BELOW}</Suspense>
    </div>
  );
}
