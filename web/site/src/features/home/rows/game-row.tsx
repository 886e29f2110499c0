import type { GameTile as Game } from '@contracts/http/games';
import { Fault } from '@web/ui/feedback/states';
import { useRef, type ReactNode } from 'react';
import { GameTile } from '../../../parts/games/game-tile';
import { RowHead } from './row-head';
import { ROW, SlideSkeletons, SLIDES_OF, type RowShape } from './row-skeleton';
import { SquareTile } from './square-tile';
import { WideTile } from './wide-tile';

const TILES = { tile: GameTile, wide: WideTile, square: SquareTile };

interface GameRowProps {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly to: string;
  readonly shape?: RowShape;
  /** Undefined while they are awaited. */
  readonly games: readonly Game[] | undefined;
  /** The games have not been fetched yet. */
  readonly still?: boolean;
  readonly fault?: unknown;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

/** A row of games that scrolls sideways. It is as high without its games as with them. */
export function GameRow({ id, title, icon, to, shape = 'tile', games, still, fault, onRetry, busy }: GameRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const turn = (direction: 1 | -1) => {
    const { current } = row;
    if (!current) return;
    const forwards = getComputedStyle(current).direction === 'rtl' ? -1 : 1;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    current.scrollBy({ left: direction * forwards * current.clientWidth, behavior: calm ? 'auto' : 'smooth' });
  };
  const { slide, arrowsAbove } = SLIDES_OF[shape];
  const Tile = TILES[shape];
  const slides = () => {
    if (games) return games.map((game) => <Tile key={game.nodeId} game={game} className={slide} />);
    return <SlideSkeletons still={still ?? false} shape={shape} />;
  };
  return (
    <section aria-labelledby={id}>
      <RowHead
        id={id}
        title={title}
        icon={icon}
        to={to}
        onTurn={games && games.length > arrowsAbove ? turn : undefined}
      />
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
