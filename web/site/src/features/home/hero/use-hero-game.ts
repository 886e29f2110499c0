import type { GameTile } from '@contracts/http/games';
import type { TopGame } from '@contracts/http/winners';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LEAST_TOP_GAMES, topGamesQuery, useHotGames } from '../../../parts/games/use-games';

/** The game of the first slide: the most played of the week with its figures, or a hot one while nothing was played. */
export interface HeroGame {
  readonly game: GameTile;
  readonly played: Pick<TopGame, 'rounds' | 'players'> | null;
}

/**
 * Undefined while nothing is known, null without a game. The first answer stays as long as the page, because a slide
 * that is being read must not become another one.
 */
export function useHeroGame(): HeroGame | null | undefined {
  const top = useQuery(topGamesQuery);
  const hot = useHotGames();
  const told = useRef<HeroGame | null>();
  if (told.current === undefined && isSettled(top) && isSettled(hot))
    told.current = heroOf(top.data?.list ?? [], hot.data ?? []);
  return told.current;
}

/** A call that failed once is asked again, and nobody waits for it. */
function isSettled({
  isPending,
  failureCount,
}: {
  readonly isPending: boolean;
  readonly failureCount: number;
}): boolean {
  return !isPending || failureCount > 0;
}

function heroOf(top: readonly TopGame[], hot: readonly GameTile[]): HeroGame | null {
  const first = top.length >= LEAST_TOP_GAMES ? top[0] : undefined;
  if (first) return { game: first.game, played: first };
  return hot[0] ? { game: hot[0], played: null } : null;
}
