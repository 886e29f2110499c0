import {
  VENDOR_TRANSFER_REASONS,
  VENDOR_TRANSFER_STATES,
  type StaffVendorTransfer,
} from '@contracts/http/wallets/vendor-money';
import { useFormat } from '@web/api/merchant';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { Button } from '@web/ui/form/button';
import { fileAmount, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';

type Row = StaffVendorTransfer;

const HEALTH: Readonly<Record<Row['status'], Health>> = {
  requested: 'warning',
  taken: 'warning',
  ordered: 'warning',
  done: 'good',
  refused: 'unknown',
  turnedBack: 'unknown',
};

/** How far a transfer is; one whose vendor says nothing for too long is marked. */
export function TransferState({ status, isSilent }: Pick<Row, 'status' | 'isSilent'>) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusMark health={HEALTH[status]}>{t(`bo.vendorMoney.states.${status}`)}</StatusMark>
      {isSilent && <StatusMark health="bad">{t('bo.vendorMoney.isSilent')}</StatusMark>}
    </span>
  );
}

export function useTransferColumns(): readonly Column<Row>[] {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  return [
    {
      id: 'requested',
      header: `${t('bo.vendorMoney.requestedAt')} (${zone})`,
      cell: ({ requestedAt }) => time(requestedAt),
      file: fileTime<Row>('requestedAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'member',
      header: t('bo.vendorMoney.member'),
      isFixed: true,
      cell: ({ memberName, memberId }) => (
        <b className="block max-w-48 truncate font-medium">{memberName ?? memberId}</b>
      ),
      file: fileText<Row>('memberName', 'memberId'),
    },
    {
      id: 'vendor',
      header: t('bo.vendorMoney.vendor'),
      cell: ({ vendorName }) => <span className="block max-w-48 truncate text-fg-2">{vendorName}</span>,
      file: fileText<Row>('vendorName'),
    },
    {
      id: 'direction',
      header: t('bo.vendorMoney.direction'),
      cell: ({ direction }) => t(`bo.vendorMoney.directions.${direction}`),
      file: fileWords<Row, Row['direction']>('direction', ['in', 'out'], (one) =>
        t(`bo.vendorMoney.directions.${one}`),
      ),
      className: 'whitespace-nowrap',
    },
    {
      id: 'amount',
      header: t('bo.vendorMoney.amount'),
      isFixed: true,
      amount: true,
      cell: ({ amount }) => money(amount),
      file: fileAmount<Row>('amount'),
      className: 'font-medium',
    },
    {
      id: 'status',
      header: t('bo.vendorMoney.status'),
      cell: TransferState,
      file: fileWords<Row, Row['status']>('status', VENDOR_TRANSFER_STATES, (one) => t(`bo.vendorMoney.states.${one}`)),
    },
    {
      id: 'reason',
      header: t('bo.vendorMoney.reason'),
      cell: ({ reason }) => (reason === null ? '–' : t(`bo.vendorMoney.reasons.${reason}`)),
      file: fileWords<Row, NonNullable<Row['reason']>>('reason', VENDOR_TRANSFER_REASONS, (one) =>
        t(`bo.vendorMoney.reasons.${one}`),
      ),
      className: 'text-fg-2',
    },
    {
      id: 'ended',
      header: `${t('bo.vendorMoney.endedAt')} (${zone})`,
      cell: ({ endedAt }) => (endedAt === null ? '–' : time(endedAt)),
      file: fileTime<Row>('endedAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
      isExtra: true,
    },
  ];
}

/** A transfer on a phone. */
export function TransferCard({ row, onOpen }: { readonly row: Row; readonly onOpen: (row: Row) => void }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <div className="space-y-1.5">
      <div className="flex items-start justify-between gap-3">
        <b className="min-w-0 font-medium break-words">{row.memberName ?? row.memberId}</b>
        <span className="shrink-0 font-semibold tabular-nums">{money(row.amount)}</span>
      </div>
      <p className="text-13 text-fg-2">
        {t(`bo.vendorMoney.directions.${row.direction}`)} · {row.vendorName}
      </p>
      <TransferState status={row.status} isSilent={row.isSilent} />
      {row.reason && <p className="text-13 text-fg-2">{t(`bo.vendorMoney.reasons.${row.reason}`)}</p>}
      <div className="flex items-center justify-between gap-3">
        <p className="text-12 tabular-nums text-fg-3">{time(row.requestedAt)}</p>
        <Button size="sm" onClick={() => onOpen(row)} data-testid="open-transfer">
          {t('bo.vendorMoney.open')}
        </Button>
      </div>
    </div>
  );
}
