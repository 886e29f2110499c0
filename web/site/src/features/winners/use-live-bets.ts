import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useBalance } from '@web/state/balance.state';
import { useToken } from '@web/state/session.state';
import { useSettled } from '@web/time/use-settled';
import { useRecentGames } from '../../parts/games/recent-games';
import { getLiveBets } from './api/get-live-bets';
import { getOwnBets } from './api/get-own-bets';

/** How often the feed is fetched while it is in view and no pushes come, in milliseconds. */
const FETCH_EVERY_MS = 20_000;
const OWN_SHOWN = 20;
/** A member who plays fast has his list fetched once for several rounds. */
const OWN_SETTLES_MS = 1_000;

export const liveBetsQuery = queryOptions({
  queryKey: ['liveBets'],
  queryFn: ({ signal }) => getLiveBets(signal),
  staleTime: 10_000,
});

/** The feed; the line of the winner board brings what is new (`useWinnerBoard`). */
export function useLiveBets(isInView: boolean, isLive: boolean) {
  return useQuery({ ...liveBetsQuery, refetchInterval: isInView && !isLive ? FETCH_EVERY_MS : false });
}

/** The member's own rounds, fetched anew when his balance has moved. */
export function useOwnBets(enabled: boolean) {
  const token = useToken();
  const revision = useSettled(useBalance()?.revision ?? '', OWN_SETTLES_MS);
  const { data: recent } = useRecentGames();
  const query = useQuery({
    queryKey: ['me', token, 'ownBets', revision],
    queryFn: ({ signal }) => getOwnBets({ pageSize: OWN_SHOWN }, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && token !== null,
  });
  return {
    ...query,
    bets: query.data?.list.map((round) => {
      const game = recent?.find(({ gameCode, vassalage }) => gameCode === round.gameCode && vassalage === round.vendor);
      return {
        id: `${round.vendor}/${round.roundId}`,
        playerName: null,
        nodeId: game?.nodeId ?? null,
        gameName: round.gameName,
        vassalage: round.vendor,
        gameCode: round.gameCode,
        artwork: game?.artwork ?? '',
        stake: round.stake,
        payout: round.payout,
        settledAt: round.settledAt ?? round.placedAt,
      };
    }),
  };
}
