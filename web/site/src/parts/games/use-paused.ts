import type { GameTile } from '@contracts/http/games';
import { useQuery } from '@tanstack/react-query';
import { systemStatusQuery } from '@web/api/merchant';

/**
 * True while the house has paused the game or its vendor. The status of the site says so: it is fetched by the frame of
 * the site, and anew after every push, so that a tile fetches nothing.
 */
export function useIsPaused({ vassalage, gameCode }: GameTile): boolean {
  const { data } = useQuery({
    ...systemStatusQuery,
    enabled: false,
    select: ({ paused }) => paused.vendors.includes(vassalage) || paused.games.includes(`${vassalage}/${gameCode}`),
  });
  return data ?? false;
}
