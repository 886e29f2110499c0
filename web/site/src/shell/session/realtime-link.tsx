import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import type { WithdrawalStatus } from '@contracts/http/money-out/withdrawals';
import type { DepositStatus } from '@contracts/http/wallet';
import type { BalancePush } from '@contracts/realtime/events';
import { useFormat } from '@web/api/merchant';
import { endSession } from '@web/api/session-end';
import { tellLineOpened } from '@web/realtime/first-line';
import { openRealtime, type RealtimeHandlers } from '@web/realtime/realtime-client';
import { SETTINGS_SETTLE_MS } from '@web/realtime/settling-time';
import { useApplyBalance, useBalance, useForgetBalance } from '@web/state/balance.state';
import { useSetConnection } from '@web/state/connection.state';
import { useToken } from '@web/state/session.state';
import { notify } from '@web/ui/feedback/toast';
import type { TFunction } from 'i18next';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../loading/lazy-part';
import { takeMessagePush } from '../../parts/messages/unread-messages';
import { useBalanceQuery } from '../../parts/wallet/use-balance-query';

// Fetched only by a member who wins. The realtime line must survive where it does not load.
const JackpotCelebration = lazyPart(() => import('../../features/winners/jackpot/jackpot-celebration'), {
  missing: 'nothing',
});

/** The parts of what a page asks for that the line tells of. */
const TOLD: ReadonlySet<unknown> = new Set([
  'agent',
  'balance',
  'deposit',
  'instruments',
  'messages',
  'records',
  'unreadMessages',
  'verification',
]);

/**
 * A page that opens the line has just asked for everything: only what the line tells of may have changed unheard
 * between the question and the line, and is asked for again. After a lost line that is everything. A question that
 * waits for the line (`firstLine`) has not been sent, so that it begins anew and is sent once.
 */
function catchUp(client: QueryClient, token: string): () => void {
  let isFirst = true;
  return () => {
    const isMeant = isFirst ? ({ queryKey }: Query) => TOLD.has(queryKey[2]) : () => true;
    isFirst = false;
    void client.invalidateQueries({ queryKey: ['me', token], predicate: isMeant });
  };
}

/** Tells of a win that waits for a decision, and how it was decided. */
function tellOfWithheldWin(kind: string, t: TFunction): void {
  if (kind === 'win_withheld') notify('info', t('records.told.win_withheld'));
  if (kind === 'vendor_win_withheld') notify('info', t('records.told.vendor_win_withheld'));
  if (kind === 'vendor_win_paid') notify('success', t('records.told.vendor_win_paid'));
  if (kind === 'vendor_win_refused') notify('error', t('records.told.vendor_win_refused'));
  if (kind === 'withheld_win_paid') notify('success', t('records.told.withheld_win_paid'));
  if (kind === 'withheld_win_refused') notify('error', t('records.told.withheld_win_refused'));
}

function tellOfDeposit(status: DepositStatus, t: TFunction): void {
  if (status === 'confirmed') notify('success', t('cashier.arrived'));
  if (status === 'checking') notify('info', t('cashier.nowChecked'));
  if (status === 'refused') notify('error', t('cashier.notCredited'));
}

function tellOfWithdrawal(status: WithdrawalStatus, t: TFunction): void {
  if (status === 'paid') notify('success', t('cashier.withdrawal.paid'));
  if (status === 'refused') notify('error', t('cashier.withdrawal.refused'));
  if (status === 'failed') notify('error', t('cashier.withdrawal.failed'));
  if (status === 'returned') notify('error', t('cashier.withdrawal.returned'));
}

/** A proved level may be a step of the registration, which the member has then left behind. */
function refetchIdentity(client: QueryClient, token: string | null): void {
  void client.invalidateQueries({ queryKey: ['me', token, 'verification'] });
  void client.invalidateQueries({ queryKey: ['me', token, 'info'] });
}

/** Takes in what comes to few members: the code for it is fetched with the first push. */
function rarePushes(
  token: string,
  client: QueryClient,
  texts: { readonly current: TFunction },
): Pick<RealtimeHandlers, 'onAgentPush' | 'onLogin' | 'onWalletTransfer'> {
  return {
    onWalletTransfer: (push) =>
      void import('../../parts/vendor-wallets/transfer-push').then(({ takeTransferPush }) =>
        takeTransferPush(push, token, client, texts.current),
      ),
    onLogin: (push) =>
      void import('../../features/member-session/account/login-elsewhere').then(({ takeLoginPush }) =>
        takeLoginPush(push, token, client),
      ),
    onAgentPush: (push) =>
      void import('./agent-pushes').then(({ takeAgentPush }) => takeAgentPush(push, token, client)),
  };
}

/** Tells of a refill once its balance is shown, which waits until the game has shown the round before it. */
function useToldRefill(): void {
  const { t } = useTranslation();
  const { minorIn, toMinor } = useFormat();
  const balance = useBalance();
  const texts = useRef({ t, minorIn, toMinor });
  texts.current = { t, minorIn, toMinor };
  const refilled = balance?.kind === 'play_money' && balance.revision !== '0' ? balance : null;
  useEffect(() => {
    if (refilled === null) return;
    const amount = texts.current.minorIn(refilled.currency, texts.current.toMinor(refilled.balance));
    notify('info', texts.current.t('session.refilled', { amount }));
  }, [refilled]);
}

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
  useToldRefill();

  useEffect(() => {
    if (token === null) return;
    return openRealtime(token, {
      onState: (state) => {
        if (state === 'live') tellLineOpened();
        setConnection(state);
      },
      onCatchUp: catchUp(client, token),
      onBalance: (push) => {
        applyBalance(push);
        if (push.kind === 'jackpot_win') setJackpot(push);
        tellOfWithheldWin(push.kind, texts.current);
        // Lists that are open show the movement; the others are fetched when they are opened.
        void client.invalidateQueries({ queryKey: ['me', token, 'records'] });
      },
      onDeposit: ({ depositId, status }) => {
        // A deposit that is on the screen shows its state itself.
        if (!location.search.includes(depositId)) tellOfDeposit(status, texts.current);
        void client.invalidateQueries({ queryKey: ['me', token, 'deposit', depositId] });
        void client.invalidateQueries({ queryKey: ['me', token, 'records'] });
      },
      onWithdrawal: ({ withdrawalId, status }) => {
        // A withdrawal that is on the screen shows its state itself.
        if (!location.search.includes(withdrawalId)) tellOfWithdrawal(status, texts.current);
        void client.invalidateQueries({ queryKey: ['me', token, 'records'] });
        void client.invalidateQueries({ queryKey: ['me', token, 'instruments'] });
      },
      onVerification: () => refetchIdentity(client, token),
      onMessage: (push) => takeMessagePush(push, token, client),
      onAnnouncements: () =>
        void setTimeout(() => void client.invalidateQueries({ queryKey: ['announcements'] }), SETTINGS_SETTLE_MS),
      // The process that answers the next call may know of a change later than the process that sent the push.
      onSystemStatus: () =>
        void setTimeout(() => void client.invalidateQueries({ queryKey: ['systemStatus'] }), SETTINGS_SETTLE_MS),
      ...rarePushes(token, client, texts),
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
