import type { DownlineTransfer } from '@contracts/http/network';
import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import type { Column } from '@web/ui/list-page';
import { Empty } from '@web/ui/states';
import { StatusMark } from '@web/ui/status-mark';
import { useListView } from '@web/ui/use-list-view';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageSizeOf } from './page-size';
import { useAgentList } from './use-agent-query';

function Arrival({ status }: Pick<DownlineTransfer, 'status'>) {
  const { t } = useTranslation();
  return (
    <StatusMark health={status === 'received' ? 'good' : 'warning'}>{t(`agent.transfers.status.${status}`)}</StatusMark>
  );
}

/** What was sent to downlines, newest first. */
export function TransfersList() {
  const { t } = useTranslation();
  const { merchant, time, zone } = useFormat();
  const view = useListView('agent-transfers');
  const list = useAgentList(
    'transfers',
    ['list', view.pageSize],
    (cursor, signal) => apiCall(routes.downlineTransfers, { cursor, pageSize: pageSizeOf(view) }, signal),
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
