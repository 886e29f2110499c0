import { useQueryClient } from '@tanstack/react-query';
import type { BalancePush } from '@contracts/realtime/events';
import { endSession } from '@web/api/session-end';
import { openRealtime } from '@web/realtime/realtime-client';
import { useApplyBalance, useForgetBalance } from '@web/state/balance.state';
import { useSetConnection } from '@web/state/connection.state';
import { useToken } from '@web/state/session.state';
import { notify } from '@web/ui/toast';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../app/lazy-part';
import { useBalanceQuery } from './use-balance-query';

/** How long every process takes to know of a change to the settings of the site, and the table to show an announcement. */
const STATUS_SETTLES_MS = 1_500;

// Fetched by whoever wins it, which is next to nobody. The line itself must not go down where it does not come.
const JackpotCelebration = lazyPart(() => import('../winners/jackpot-celebration'), { missing: 'nothing' });

/** Draws nothing but what cannot wait: keeps the line of the session, and takes in what comes over it. */
export function RealtimeLink() {
  const token = useToken();
  const { t } = useTranslation();
  const client = useQueryClient();
  const applyBalance = useApplyBalance();
  const forgetBalance = useForgetBalance();
  const setConnection = useSetConnection();
  const [jackpot, setJackpot] = useState<BalancePush | null>(null);
  const texts = useRef(t);
  texts.current = t;
  useBalanceQuery();

  useEffect(() => {
    if (token === null) return;
    return openRealtime(token, {
      onState: setConnection,
      onCatchUp: () => void client.invalidateQueries({ queryKey: ['me', token] }),
      onBalance: (push) => {
        applyBalance(push);
        if (push.kind === 'jackpot_win') setJackpot(push);
        // Lists that are open show the movement; the others are fetched when they are opened.
        void client.invalidateQueries({ queryKey: ['me', token, 'records'] });
      },
      onDeposit: ({ depositId, status }) => {
        // Where the deposit is on the screen it tells so itself.
        if (status === 'confirmed' && !location.search.includes(depositId))
          notify('success', texts.current('cashier.arrived'));
        void client.invalidateQueries({ queryKey: ['me', token, 'deposit', depositId] });
        void client.invalidateQueries({ queryKey: ['me', token, 'records'] });
      },
      onAnnouncements: () =>
        void setTimeout(() => void client.invalidateQueries({ queryKey: ['announcements'] }), STATUS_SETTLES_MS),
      // Another process than the one that told may answer, and knows a second later.
      onSystemStatus: () =>
        void setTimeout(() => void client.invalidateQueries({ queryKey: ['systemStatus'] }), STATUS_SETTLES_MS),
      // Next to nobody is an agent: what takes these in is fetched with the first of them.
      onAgentPush: (push) =>
        void import('../agent/agent-pushes').then(({ takeAgentPush }) => takeAgentPush(push, token, client)),
      onSessionEnded: ({ reason }) => endSession(token, reason),
    });
  }, [token, client, applyBalance, setConnection]);

  const lastToken = useRef(token);
  useEffect(() => {
    if (lastToken.current === token) return;
    forgetBalance();
    client.removeQueries({ queryKey: ['me', lastToken.current] });
    lastToken.current = token;
  }, [token, client, forgetBalance]);

  return jackpot ? (
    <Suspense fallback={null}>
      <JackpotCelebration push={jackpot} onClose={() => setJackpot(null)} />
    </Suspense>
  ) : null;
}
