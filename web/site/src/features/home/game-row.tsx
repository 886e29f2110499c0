import type { GameTile as Game } from '@contracts/http/games';
import { Fault } from '@web/ui/feedback/states';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GameTile } from '../../parts/games/game-tile';
import { ROW, SLIDE, SlideSkeletons } from './row-skeleton';

/** With more games than this there are arrows. */
const ARROWS_ABOVE = 7;
interface GameRowProps {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly to: string;
  /** Undefined while they are awaited. */
  readonly games: readonly Game[] | undefined;
  /** The games have not been fetched yet. */
  readonly still?: boolean;
  readonly fault?: unknown;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

function Arrows({ onTurn }: { readonly onTurn: (direction: 1 | -1) => void }) {
  const { t } = useTranslation();
  const look =
    'grid size-11 place-items-center rounded-12 border border-line bg-ink-2 text-fg-2 hover:bg-ink-3 hover:text-fg';
  return (
    <div className="flex gap-1.5 max-lg:hidden">
      <button type="button" className={look} aria-label={t('home.earlier')} onClick={() => onTurn(-1)}>
        <ChevronLeft className="size-5 rtl:rotate-180" aria-hidden="true" />
      </button>
      <button type="button" className={look} aria-label={t('home.later')} onClick={() => onTurn(1)}>
        <ChevronRight className="size-5 rtl:rotate-180" aria-hidden="true" />
      </button>
    </div>
  );
}

/** A row of games that scrolls sideways. It is as high without its games as with them. */
export function GameRow({ id, title, icon, to, games, still, fault, onRetry, busy }: GameRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const turn = (direction: 1 | -1) => {
    const { current } = row;
    if (!current) return;
    const forwards = getComputedStyle(current).direction === 'rtl' ? -1 : 1;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    current.scrollBy({ left: direction * forwards * current.clientWidth, behavior: calm ? 'auto' : 'smooth' });
  };
  const slides = () => {
    if (games) return games.map((game) => <GameTile key={game.nodeId} game={game} className={SLIDE} />);
    return <SlideSkeletons still={still ?? false} />;
  };
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex h-11 items-center gap-2.5">
        {icon}
        <h2 id={id} className="min-w-0 flex-1 truncate font-display text-18 font-semibold sm:text-20">
          {title}
        </h2>
        <Link
          to={to}
          aria-label={`${t('home.seeAll')}: ${title}`}
          className="inline-flex h-11 items-center rounded-8 px-2 text-13 text-fg-2 hover:text-fg"
        >
          {t('home.seeAll')}
        </Link>
        {games && games.length > ARROWS_ABOVE && <Arrows onTurn={turn} />}
      </div>
      {fault && !games ? (
        <Fault
          className="panel"
          fault={fault}
          {...(onRetry ? { onRetry } : {})}
          {...(busy === undefined ? {} : { busy })}
        />
      ) : (
        <div ref={row} className={ROW} data-testid={`row-${id}`} aria-busy={games ? undefined : true}>
          {slides()}
        </div>
      )}
    </section>
  );
}
