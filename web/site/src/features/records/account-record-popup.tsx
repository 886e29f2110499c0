import type { WalletTransaction } from '@contracts/http/wallet';
import { listAnswer } from '@web/api/list-answer';
import { useFormat } from '@web/api/merchant';
import { Dialog } from '@web/ui/feedback/dialog';
import type { Column } from '@web/ui/list/list';
import { ListPage } from '@web/ui/list/list-page';
import { RangePresets } from '@web/ui/range/range-presets';
import { Empty } from '@web/ui/feedback/states';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../popups/popup-props';
import { MovedAmount, MovementCard, Refusal } from './movement-parts';
import { useRecordFilter, useTransactions } from './use-records';

function useColumns(): readonly Column<WalletTransaction>[] {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return [
    {
      id: 'time',
      header: t('records.time'),
      cell: (row) => time(row.occurredAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'kind',
      header: t('records.kind'),
      cell: (row) => (
        <>
          <span className="font-medium">{t(`records.kinds.${row.kind}`)}</span>
          <Refusal row={row} />
        </>
      ),
    },
    { id: 'game', header: t('records.game'), cell: (row) => row.gameName ?? '–', className: 'text-fg-2' },
    { id: 'amount', header: t('records.amount'), cell: (row) => <MovedAmount row={row} />, amount: true },
    {
      id: 'before',
      header: t('records.before'),
      cell: (row) => money(row.balanceBefore),
      amount: true,
      className: 'text-fg-2',
    },
    {
      id: 'after',
      header: t('records.after'),
      cell: (row) => money(row.balanceAfter),
      amount: true,
      className: 'font-medium',
    },
  ];
}

function AccountRecord() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const filter = useRecordFilter();
  const records = useTransactions(filter);
  const { data } = records;
  return (
    <ListPage
      label={t('site.accountRecord')}
      columns={useColumns()}
      list={{
        ...listAnswer(
          records,
          ({ list }) => list,
          (row) => row.id,
        ),
        turning: { page: filter.page, pages: filter.pagesOf(data?.totalCount ?? 0), onPage: filter.setPage },
      }}
      rowData={(row) => ({ 'data-testid': 'transaction-row', 'data-kind': row.kind })}
      toolbar={<RangePresets chosen={filter.range} onChoose={filter.setRange} />}
      note={t('common.allTimes', { zone })}
      {...(data ? { totalCount: data.totalCount } : {})}
      empty={
        <Empty
          icon={<ScrollText className="size-6" />}
          title={t('records.noMovements')}
          text={t('records.noMovementsText')}
        />
      }
      card={(row) => <MovementCard row={row} />}
    />
  );
}

export default function AccountPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t('site.accountRecord')}
      icon={<ScrollText className="size-4.5" />}
    >
      <AccountRecord />
    </Dialog>
  );
}
