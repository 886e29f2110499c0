import { Skeleton } from '@web/ui/feedback/states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePopup } from '../../popups/use-popup';
import { Motif } from '../../parts/art/lazy-art';
import { groundOf } from '../../parts/art/palettes';
import { useRecentGames } from '../../parts/games/recent-games';

const SHOWN = 10;
/** As high as the row, whether there is something in it or not yet. */
export const RECENT_HEIGHT = 'h-[104px]';

/** The games that the member played last, in one line above the fold. */
export default function RecentRow() {
  const { t } = useTranslation();
  const { open } = usePopup();
  const { data, isPending } = useRecentGames();
  if (isPending) return <Skeleton className={`${RECENT_HEIGHT} rounded-16!`} />;
  // A member who has never played has no row; a fault of this call must not stand between a player and the games.
  if (!data?.length) return null;
  return (
    <section aria-labelledby="recent" className={RECENT_HEIGHT}>
      <div className="mb-2 flex h-6 items-center justify-between gap-3">
        <h2 id="recent" className="font-display text-14 font-semibold">
          {t('home.continue')}
        </h2>
        <Link
          to="/recent"
          className="rounded-6 px-1 text-13 text-fg-2 hover:text-fg"
          aria-label={`${t('home.seeAll')}: ${t('home.continue')}`}
        >
          {t('home.seeAll')}
        </Link>
      </div>
      <div className="no-scrollbar -mx-4 flex gap-2.5 overflow-x-auto px-4 py-0.5 lg:mx-0 lg:px-0.5">
        {data.slice(0, SHOWN).map((game) => (
          <button
            key={game.nodeId}
            type="button"
            data-testid={`recent-${game.gameCode}`}
            onClick={() => open('game', { vendor: game.vassalage, code: game.gameCode })}
            aria-label={t('games.play', { name: game.displayName })}
            className="panel flex h-17 w-48 shrink-0 items-center gap-3 p-2 text-start transition-colors hover:border-gold/60"
          >
            <span
              className="relative isolate size-13 shrink-0 overflow-hidden rounded-12"
              style={{ background: groundOf(game.nodeId) }}
            >
              <Motif name={game.artwork} className="absolute inset-[8%] size-[84%]" />
            </span>
            <span className="min-w-0">
              <span className="line-clamp-2 text-13 font-semibold leading-tight">{game.displayName}</span>
              <span className="block truncate text-11 text-fg-3">{game.vendorName}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
