import type { Deposit } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { formatCountdown } from '@web/time/duration';
import { Button } from '@web/ui/form/button';
import { CodeText } from '@web/ui/frame/code-text';
import { Spinner } from '@web/ui/feedback/spinner';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Check, Clock, SearchCheck, SearchX, X } from 'lucide-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../parts/agent/clock';
import { usePopup } from '../../popups/use-popup';
import { PendingPix } from './pending-pix';
import { PendingTransfer } from './pending-transfer';
import { ReturningPayments } from './returning-payments';
import { BalanceAmount } from '../../parts/wallet/balance-pill';
import { isNoSuchDeposit, useDeposit } from './use-cashier';

const LOOKS: Record<Deposit['status'], { readonly ring: string; readonly icon: ReactNode }> = {
  pending: { ring: 'bg-info/12 text-info', icon: <Spinner className="size-9" /> },
  confirmed: { ring: 'bg-win/12 text-win', icon: <Check className="size-10" aria-hidden="true" /> },
  expired: { ring: 'bg-gold/12 text-gold', icon: <Clock className="size-9" aria-hidden="true" /> },
  failed: { ring: 'bg-loss/12 text-loss', icon: <X className="size-9" aria-hidden="true" /> },
  checking: { ring: 'bg-info/12 text-info', icon: <SearchCheck className="size-9" aria-hidden="true" /> },
  refused: { ring: 'bg-loss/12 text-loss', icon: <X className="size-9" aria-hidden="true" /> },
  contested: { ring: 'bg-gold/12 text-gold', icon: <SearchCheck className="size-9" aria-hidden="true" /> },
  reversed: { ring: 'bg-loss/12 text-loss', icon: <X className="size-9" aria-hidden="true" /> },
};

function useTexts(deposit: Deposit): { title: string; text: string } {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  switch (deposit.status) {
    case 'pending':
      return { title: t('cashier.waiting'), text: t('cashier.waitingText') };
    case 'confirmed':
      return {
        title: t('cashier.confirmed'),
        text: t('cashier.confirmedText', { amount: money(deposit.paidAmount ?? deposit.amount) }),
      };
    case 'expired':
      return { title: t('cashier.expired'), text: t('cashier.expiredText') };
    case 'failed':
      return { title: t('cashier.failed'), text: t('cashier.failedText') };
    case 'checking':
      return deposit.proof
        ? { title: t('cashier.transfer.checking'), text: t('cashier.transfer.checkingText') }
        : { title: t('cashier.checking'), text: t('cashier.checkingText') };
    case 'contested':
      return { title: t('cashier.contested'), text: contestedText(deposit, { t, money, time }) };
    case 'reversed':
      return { title: t('cashier.reversed'), text: t('cashier.reversedText') };
    case 'refused':
      return {
        title: t('cashier.refused'),
        // A payment of before goes back by hand.
        text: t(
          deposit.proof
            ? 'cashier.transfer.refusedText'
            : deposit.refunds.length > 0
              ? 'cashier.refusedBackText'
              : 'cashier.refusedText',
          {
            reason: t(`records.refusals.${deposit.refusal ?? 'notVerified'}`),
          },
        ),
      };
  }
}

interface Words {
  readonly t: TFunction;
  readonly money: (amount: string) => string;
  readonly time: (at: string) => string;
}

/** Says until when the bank hears the house, and how much of the balance has to stay until the end. */
function contestedText({ contest, paidAmount, amount }: Deposit, { t, money, time }: Words): string {
  const held = money(contest?.amount ?? paidAmount ?? amount);
  return contest?.answerBy
    ? t('cashier.contestedUntilText', { amount: held, until: time(contest.answerBy) })
    : t('cashier.contestedText', { amount: held });
}

function Actions({ deposit, onClose }: { readonly deposit: Deposit; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  if (deposit.status === 'pending') {
    const { payUrl } = deposit;
    if (!payUrl) return null;
    return (
      <Button look="gold" size="lg" wide onClick={() => location.assign(payUrl)}>
        {t('cashier.payNow')}
      </Button>
    );
  }
  if (deposit.status === 'confirmed' || deposit.status === 'checking') {
    return (
      <Button look="gold" size="lg" wide onClick={onClose}>
        {t('cashier.playNow')}
      </Button>
    );
  }
  return (
    <Button look="gold" size="lg" wide onClick={() => swap('deposit')}>
      {t('cashier.again')}
    </Button>
  );
}

/** Counts down to a moment. Screen readers read it on request, not every second. */
function TimeLeft({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const left = Math.max(0, Math.floor((Date.parse(until) - useNow().getTime()) / 1_000));
  const time = formatCountdown(left);
  return (
    <span role="timer" aria-label={t('cashier.timeLeft', { time })} className="font-semibold text-fg tabular-nums">
      {time}
    </span>
  );
}

function Standing({ deposit, onClose }: { readonly deposit: Deposit; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money, time, toMinor, zone } = useFormat();
  const { title, text } = useTexts(deposit);
  const look = LOOKS[deposit.status];
  if (deposit.status === 'pending' && deposit.pixCode) return <PendingPix deposit={deposit} code={deposit.pixCode} />;
  if (deposit.transfer && !deposit.proof && (deposit.status === 'pending' || deposit.status === 'expired'))
    return <PendingTransfer deposit={deposit} target={deposit.transfer} />;
  return (
    <div
      className="flex flex-col items-center text-center"
      data-testid={deposit.status === 'confirmed' ? 'deposit-success' : `deposit-${deposit.status}`}
    >
      <span
        key={deposit.status}
        className={clsx('grid size-20 place-items-center rounded-full motion-ok:animate-pop-in', look.ring)}
      >
        {look.icon}
      </span>
      <p
        className={clsx(
          'mt-4 font-display text-34 font-bold tabular-nums',
          deposit.status === 'confirmed' && 'text-win',
        )}
      >
        {money(deposit.paidAmount ?? deposit.amount)}
      </p>
      <div role="status" className="mt-1">
        <p className="font-display text-18 font-semibold">{title}</p>
        <p className="mt-1 max-w-xs text-fg-2">{text}</p>
      </div>
      <dl className="my-6 w-full divide-y divide-line rounded-12 border border-line bg-ink-2 text-13">
        {deposit.paidAmount !== null && toMinor(deposit.paidAmount) !== toMinor(deposit.amount) && (
          <div className="flex min-h-11 items-center justify-between px-4">
            <dt className="text-fg-3">{t('cashier.requested')}</dt>
            <dd className="tabular-nums">{money(deposit.amount)}</dd>
          </div>
        )}
        {deposit.status === 'confirmed' && (
          <div className="flex min-h-11 items-center justify-between px-4">
            <dt className="text-fg-3">{t('site.balance')}</dt>
            <dd className="font-semibold">
              <BalanceAmount />
            </dd>
          </div>
        )}
        {deposit.status === 'pending' && (
          <div className="flex min-h-11 items-center justify-between gap-3 px-4 text-fg-2">
            <span>{t('cashier.expiresAt', { time: time(deposit.expiresAt), zone })}</span>
            <TimeLeft until={deposit.expiresAt} />
          </div>
        )}
        <div className="flex min-h-11 items-center justify-between gap-3 ps-4 pe-1">
          <dt className="text-fg-3">{t('cashier.reference')}</dt>
          <dd className="flex min-w-0">
            <CodeText text={deposit.id} />
          </dd>
        </div>
      </dl>
      {deposit.refunds.length > 0 && (
        <div className="-mt-2 mb-6 w-full">
          <ReturningPayments refunds={deposit.refunds} />
        </div>
      )}
      <Actions deposit={deposit} onClose={onClose} />
    </div>
  );
}

function NoSuchDeposit() {
  const { t } = useTranslation();
  const { swap } = usePopup();
  return (
    <div role="alert" data-testid="deposit-unknown">
      <Empty
        icon={<SearchX className="size-6" aria-hidden="true" />}
        title={t('cashier.unknown')}
        text={t('cashier.unknownText')}
        action={
          <Button look="gold" onClick={() => swap('deposit')}>
            {t('cashier.again')}
          </Button>
        }
      />
    </div>
  );
}

export function DepositStatus({ depositId, onClose }: { readonly depositId: string; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useDeposit(depositId);
  // A poll that failed keeps the last standing on the screen: the next one may succeed.
  if (data) return <Standing deposit={data} onClose={onClose} />;
  if (isNoSuchDeposit(error)) return <NoSuchDeposit />;
  if (error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <div className="flex flex-col items-center gap-4">
      <Skeleton className="size-20 rounded-full!" />
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-28 w-full rounded-12!" />
    </div>
  );
}
