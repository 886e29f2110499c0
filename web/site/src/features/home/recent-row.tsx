import type { GameTile } from '@contracts/http/games';
import { Skeleton } from '@web/ui/feedback/states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePopup } from '../../popups/use-popup';
import { Motif } from '@web/ui/art/motif';
import { groundOf } from '../../parts/art/palettes';
import { useRecentGames } from '../../parts/games/recent-games';
import { useHotGames } from '../../parts/games/use-games';

const SHOWN = 10;
/** With fewer games than this behind those that stand below, the row takes the last of those. */
const LEAST_BEGINNING = 4;
const HOT_BELOW = 12;
/** As high as the row, whether there is something in it or not yet. */
export const RECENT_HEIGHT = 'h-[104px]';

/**
 * Games for a member who has played none yet: hot ones, and not those that the row of hot games below begins with. The
 * row is there for every member, so that nothing below it moves when the answer comes.
 */
function beginningOf(hot: readonly GameTile[] | undefined): readonly GameTile[] {
  const behind = hot?.slice(HOT_BELOW) ?? [];
  return behind.length >= LEAST_BEGINNING ? behind : [...(hot ?? [])].reverse();
}

function RecentTile({ game }: { readonly game: GameTile }) {
  const { t } = useTranslation();
  const { open } = usePopup();
  return (
    <button
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
  );
}

/** The games that the member played last, in one line above the fold; for a new member, games to begin with. */
export default function RecentRow() {
  const { t } = useTranslation();
  const { data, isPending } = useRecentGames();
  const hot = useHotGames();
  const isNew = !data?.length;
  if (isPending || (isNew && hot.isPending)) return <Skeleton className={`${RECENT_HEIGHT} rounded-16!`} />;
  const games = (isNew ? beginningOf(hot.data) : data).slice(0, SHOWN);
  const title = t(isNew ? 'home.begin' : 'home.continue');
  return (
    <section aria-labelledby="recent" className={RECENT_HEIGHT}>
      <div className="mb-2 flex h-6 items-center justify-between gap-3">
        <h2 id="recent" className="font-display text-14 font-semibold">
          {title}
        </h2>
        <Link
          to={isNew ? '/hot' : '/recent'}
          className="rounded-6 px-1 text-13 text-fg-2 hover:text-fg"
          aria-label={`${t('home.seeAll')}: ${title}`}
        >
          {t('home.seeAll')}
        </Link>
      </div>
      {games.length === 0 ? (
        <p className="panel flex h-17 items-center px-4 text-13 text-fg-3">{t('home.beginNone')}</p>
      ) : (
        <div className="no-scrollbar -mx-4 flex gap-2.5 overflow-x-auto px-4 py-0.5 lg:mx-0 lg:px-0.5">
          {games.map((game) => (
            <RecentTile key={game.nodeId} game={game} />
          ))}
        </div>
      )}
    </section>
  );
}
