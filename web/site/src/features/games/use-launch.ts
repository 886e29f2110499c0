import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServedLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';
import { useState } from 'react';
import { launchGame } from './api/launch-game';

const PHONE_WIDTH = 640;

/**
 * Launches a game. Each opening is a session of its own: an open session is never launched anew behind the player's
 * back, not even when everything of the member is fetched again after a lost connection. Only a player who asks to try
 * again opens another session.
 */
export function useLaunch(vassalage: string, gameCode: string) {
  const token = useToken();
  const client = useQueryClient();
  const language = useServedLanguage();
  // The language of the start stays: switching it must not end a round that is running.
  const [startedIn] = useState(language);
  return useQuery({
    queryKey: ['me', token, 'launch', vassalage, gameCode],
    queryFn: async ({ signal }) => {
      const device = innerWidth < PHONE_WIDTH ? ('mobile' as const) : ('desktop' as const);
      const { origin } = location;
      const launched = await launchGame({ vassalage, gameCode, language: startedIn, device, origin }, signal);
      void client.invalidateQueries({ queryKey: ['me', token, 'recentGames'] });
      return launched;
    },
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  });
}
