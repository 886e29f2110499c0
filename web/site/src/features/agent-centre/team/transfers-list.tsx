import type { DownlineTransfer } from '@contracts/http/agents/network';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/list/cursor-list';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { Empty } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useListView } from '@web/ui/list/use-list-view';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageSizeOf } from '../../../parts/agent/page-size';
import { useAgentList } from '../../../parts/agent/use-agent-query';
import { getDownlineTransfers } from '../api/get-downline-transfers';

function Arrival({ status }: Pick<DownlineTransfer, 'status'>) {
  const { t } = useTranslation();
  return (
    <StatusMark health={status === 'received' ? 'good' : 'warning'}>{t(`agent.transfers.status.${status}`)}</StatusMark>
  );
}

/** The transfers to downlines, newest first. */
export function TransfersList() {
  const { t } = useTranslation();
  const { merchant, time, zone } = useFormat();
  const view = useListView('agent-transfers');
  const list = useAgentList(
    'transfers',
    ['list', view.pageSize],
    (cursor, signal) => getDownlineTransfers({ cursor, pageSize: pageSizeOf(view) }, signal),
    (row: DownlineTransfer) => row.transferId,
  );
  const columns: readonly Column<DownlineTransfer>[] = [
    {
      id: 'to',
      header: t('agent.transfers.to'),
      cell: (row) => <span className="font-medium">{row.toUsername}</span>,
      isFixed: true,
    },
    {
      id: 'time',
      header: t('records.time'),
      cell: (row) => time(row.occurredAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'purpose',
      header: t('agent.transfers.purpose'),
      cell: (row) => (
        <>
          {row.purpose ? t(`agent.transfers.purposes.${row.purpose}`) : '–'}
          {row.note && <span className="block max-w-72 text-12 text-fg-3 wrap-anywhere">{row.note}</span>}
        </>
      ),
    },
    { id: 'status', header: t('agent.figure.status'), cell: (row) => <Arrival status={row.status} /> },
    {
      id: 'amount',
      header: `${t('records.amount')} (${merchant.currency})`,
      cell: (row) => <Figure amount={row.amount} />,
      amount: true,
    },
    {
      id: 'id',
      header: t('records.reference'),
      cell: (row) => <span className="font-mono text-12 text-fg-3">{row.transferId}</span>,
      isExtra: true,
    },
  ];
  return (
    <CursorList
      label={t('agent.transfers.tab')}
      list={list}
      view={view}
      columns={columns}
      rowData={() => ({ 'data-testid': 'transfer' })}
      note={t('common.allTimes', { zone })}
      empty={
        <Empty
          icon={<Send className="size-6" />}
          title={t('agent.transfers.none')}
          text={t('agent.transfers.noneText')}
        />
      }
    />
  );
}
