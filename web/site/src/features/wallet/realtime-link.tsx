import { useQueryClient } from '@tanstack/react-query';
import { getToken, setToken } from '@web/api/session-token';
import { openRealtime } from '@web/realtime/realtime-client';
import { useApplyBalance, useForgetBalance } from '@web/state/balance.state';
import { useSetConnection } from '@web/state/connection.state';
import { useToken } from '@web/state/session.state';
import { notify } from '@web/ui/toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBalanceQuery } from './use-balance-query';

/** How long every process takes to know of a change to the settings of the site. */
const STATUS_SETTLES_MS = 1_500;

/** Draws nothing: keeps the line of the session, and takes in what comes over it. */
export function RealtimeLink() {
  const token = useToken();
  const { t } = useTranslation();
  const client = useQueryClient();
  const applyBalance = useApplyBalance();
  const forgetBalance = useForgetBalance();
  const setConnection = useSetConnection();
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
        // Lists that are open show the movement; the others are fetched when they are opened.
        void client.invalidateQueries({ queryKey: ['me', token, 'records'] });
      },
      onDeposit: ({ depositId, status }) => {
        // Where the deposit is on the screen it tells so itself.
        if (status === 'confirmed' && !location.search.includes(depositId)) notify('success', texts.current('cashier.arrived'));
        void client.invalidateQueries({ queryKey: ['me', token, 'deposit', depositId] });
        void client.invalidateQueries({ queryKey: ['me', token, 'records'] });
      },
      onAnnouncements: () => void client.invalidateQueries({ queryKey: ['announcements'] }),
      // Another process than the one that told may answer, and knows a second later.
      onSystemStatus: () => void setTimeout(() => void client.invalidateQueries({ queryKey: ['systemStatus'] }), STATUS_SETTLES_MS),
      onSessionEnded: ({ reason }) => {
        if (getToken() !== token) return;
        setToken(null);
        notify('info', texts.current('session.endedTitle'), texts.current(`session.ended.${reason}`));
      },
    });
  }, [token, client, applyBalance, setConnection]);

  const lastToken = useRef(token);
  useEffect(() => {
    if (lastToken.current === token) return;
    forgetBalance();
    client.removeQueries({ queryKey: ['me', lastToken.current] });
    lastToken.current = token;
  }, [token, client, forgetBalance]);

  return null;
}
