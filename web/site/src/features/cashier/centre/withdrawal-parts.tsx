import type { Withdrawal, WithdrawalStatus } from '@contracts/http/money-out/withdrawals';
import { useFormat } from '@web/api/merchant';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import type { Column } from '@web/ui/list/list';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../popups/use-popup';
import { isUnderway } from '../withdrawals/withdrawal-clock';

const HEALTH: Partial<Record<WithdrawalStatus, Health>> = {
  paid: 'good',
  received: 'good',
  disputed: 'warning',
  refused: 'bad',
  failed: 'bad',
  returned: 'bad',
};

export function State({ row: { status } }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  return (
    <StatusMark health={HEALTH[status] ?? (isUnderway(status) ? 'warning' : 'unknown')}>
      {t(`payout.status.${status}`)}
    </StatusMark>
  );
}

/** The amount; it opens the withdrawal. */
export function Amount({ row }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { open } = usePopup();
  return (
    <button
      type="button"
      onClick={() => open('withdrawal', { id: row.id })}
      aria-label={t('payout.list.open', { amount: money(row.amount), state: t(`payout.status.${row.status}`) })}
      data-testid="open-withdrawal"
      className="-my-3 inline-flex min-h-11 items-center gap-1 font-semibold tabular-nums hover:text-gold-hi"
    >
      {money(row.amount)}
      <ChevronRight className="size-4 shrink-0 text-fg-3 rtl:rotate-180" aria-hidden="true" />
    </button>
  );
}

/** Where the clock stands, as long as it says something. */
function Due({ row: { status, promisedBy, isLate } }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (isLate) return <span className="font-medium text-loss">{t('payout.list.promiseLate')}</span>;
  return isUnderway(status) && promisedBy !== null ? time(promisedBy) : '–';
}

export function useWithdrawalColumns(): readonly Column<Withdrawal>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  return [
    {
      id: 'time',
      header: t('payout.list.time'),
      cell: (row) => time(row.requestedAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    { id: 'state', header: t('payout.list.state'), cell: (row) => <State row={row} /> },
    { id: 'account', header: t('payout.list.account'), cell: (row) => row.instrument.label, className: 'text-fg-2' },
    {
      id: 'promise',
      header: t('payout.list.promise'),
      cell: (row) => <Due row={row} />,
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    { id: 'amount', header: t('payout.list.amount'), cell: (row) => <Amount row={row} />, amount: true },
  ];
}

/** A withdrawal on a phone. */
export function WithdrawalCard({ row }: { readonly row: Withdrawal }) {
  const { time } = useFormat();
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Amount row={row} />
        <State row={row} />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-12 text-fg-3">
        <span className="tabular-nums">{time(row.requestedAt)}</span>
        <span className="truncate">{row.instrument.label}</span>
      </div>
    </>
  );
}
