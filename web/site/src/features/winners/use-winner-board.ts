import type { WinnerBoard } from '@contracts/http/winners';
import { queryOptions, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { systemStatusQuery } from '@web/api/merchant';
import { getToken } from '@web/api/session-token';
import { servedLanguage } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { useEffect, useState } from 'react';
import { SETTINGS_SETTLE_MS } from '@web/realtime/settling-time';
import { openBoardLine } from './board-line';
import { withBets } from './bets-merge';
import { BOARD_LENGTH, newerOf, withPot, withWinners } from './board-merge';
import { liveBetsQuery } from './use-live-bets';
import { getWinnerBoard } from './api/get-winner-board';

/** How often the board is fetched while it is in view and no pushes come, in milliseconds. */
const FETCH_EVERY_MS = 20_000;

export function winnerBoardQuery(language: 'pt' | 'en') {
  return queryOptions({
    queryKey: ['winnerBoard', language],
    queryFn: ({ signal }) => getWinnerBoard({ gameCategory: 'ALL', language, limitNum: BOARD_LENGTH }, signal),
    staleTime: 10_000,
    structuralSharing: (known, fetched) => newerOf(known as WinnerBoard | undefined, fetched as WinnerBoard),
  });
}

/** The board as it is now. It is live only while it is in view, so that a board out of view costs no connection. */
export function useWinnerBoard(isInView: boolean) {
  const query = winnerBoardQuery(servedLanguage(useLanguage()));
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const [, key] = query.queryKey;

  useEffect(() => {
    if (!isInView) return;
    const { queryKey } = winnerBoardQuery(key as 'pt' | 'en');
    const change = (next: (board: WinnerBoard | undefined) => WinnerBoard | undefined) =>
      client.setQueryData(queryKey, next);
    // Members hear of changes over the line of their session. The process that answers the next call may know of a
    // change later than the process that sent the push.
    const askAnew = (asked: QueryKey) => {
      if (getToken() === null) setTimeout(() => void client.invalidateQueries({ queryKey: asked }), SETTINGS_SETTLE_MS);
    };
    const close = openBoardLine({
      onLive: (live) => {
        setLive(live);
        // Fetches what happened before the line was open.
        if (!live) return;
        void client.invalidateQueries({ queryKey });
        void client.invalidateQueries({ queryKey: liveBetsQuery.queryKey });
      },
      onJackpot: (push) => change((board) => withPot(board, push)),
      onLiveBets: (push) => client.setQueryData(liveBetsQuery.queryKey, (known) => withBets(known, push)),
      onWinner: (push) => change((board) => withWinners(board, push)),
      onSystemStatus: () => askAnew(systemStatusQuery.queryKey),
      onAnnouncements: () => askAnew(['announcements']),
    });
    return () => {
      close();
      setLive(false);
    };
  }, [isInView, client, key]);

  return { ...useQuery({ ...query, refetchInterval: isInView && !isLive ? FETCH_EVERY_MS : false }), isLive };
}
