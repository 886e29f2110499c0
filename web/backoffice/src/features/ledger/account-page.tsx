import type { LedgerPosting } from '@contracts/http/ledger';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { CopyButton } from '@web/ui/copy-button';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import { FilterBar } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { RangeFilter } from '@web/ui/range-filter';
import { Empty } from '@web/ui/states';
import { Sums } from '@web/ui/sums';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { useRange } from '@web/ui/use-range';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffExport } from '../session/staff-export';
import { useStaffRows } from '../session/use-staff-query';
import { StandingLine } from './standing';

function useColumns(): readonly Column<LedgerPosting>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'recorded',
      header: `${t('bo.event.recordedAt')} (${zone})`,
      cell: (row) => time(row.recordedAt),
      className: faint,
      isFixed: true,
    },
    { id: 'entry', header: t('bo.ledger.entry'), cell: (row) => row.entryNo, amount: true, className: 'text-fg-3' },
    {
      id: 'type',
      header: t('bo.event.type'),
      cell: (row) => (
        <Link to={`/events/${row.eventId}`} className="font-medium text-gold-hi hover:underline">
          {row.eventType}
        </Link>
      ),
    },
    {
      id: 'member',
      header: t('bo.ledger.member'),
      cell: (row) =>
        row.memberId ? (
          <Link to={`/members/${row.memberId}`} className="hover:underline">
            {row.memberName ?? row.memberId}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      id: 'stream',
      header: t('bo.event.stream'),
      cell: (row) => (
        <span title={`${row.stream}@${row.revision}`} className="flex max-w-40 font-mono text-12 text-fg-3">
          <span className="truncate">{row.stream}</span>@{row.revision}
        </span>
      ),
    },
    {
      id: 'occurred',
      header: `${t('bo.event.occurredAt')} (${zone})`,
      cell: (row) => time(row.occurredAt),
      className: faint,
      isExtra: true,
    },
    {
      id: 'amount',
      header: t('bo.event.amount'),
      cell: (row) => <Figure amount={row.amount} movement />,
      amount: true,
    },
    {
      id: 'after',
      header: t('bo.ledger.balanceAfter'),
      cell: (row) => <Figure amount={row.balanceAfter} />,
      amount: true,
      className: 'font-semibold',
    },
  ];
}

/** What moved one account. */
export default function AccountPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const view = useListView('ledger.postings');
  const range = useRange();
  const { values } = useAddress(['account', 'currency']);
  const { account, currency } = values;
  const filter = { account, ...(currency ? { currency } : {}), ...range.moments };
  const list = useStaffRows(routes.ledgerPostings, filter, {
    keyOf: (row) => `${row.entryNo}/${row.eventId}`,
    pageSize: view.pageSize,
    live: !range.moments.to,
    enabled: account !== '',
  });
  const { first } = list;
  return (
    <>
      <PageHead
        trail={[
          { label: t('bo.ledger.title'), to: '/ledger' },
          { label: t('bo.ledger.accounts'), to: '/ledger/accounts' },
        ]}
        title={
          <span className="flex items-center gap-1 font-mono text-16 break-all">
            {account}
            <CopyButton text={account} label={t('bo.ledger.account')} />
          </span>
        }
        note={first ? <StandingLine standing={first} /> : undefined}
      />
      <CursorList
        label={t('bo.ledger.postings')}
        columns={useColumns()}
        list={list}
        view={view}
        rowData={(row) => ({ 'data-testid': 'posting-row', 'data-type': row.eventType })}
        toolbar={
          <>
            <FilterBar count={range.isChosen ? 1 : 0} onClear={() => range.choose('all')}>
              <RangeFilter range={range} />
            </FilterBar>
            <Sums
              currency={first?.currency ?? currency}
              sums={[
                { id: 'opening', label: t('bo.ledger.opening'), amount: first?.opening },
                { id: 'credit', label: t('bo.ledger.credit'), amount: first?.credit },
                { id: 'debit', label: t('bo.ledger.debit'), amount: first?.debit },
                { id: 'closing', label: t('bo.ledger.closing'), amount: first?.closing, isResult: true },
              ]}
            />
          </>
        }
        note={t('common.allTimes', { zone })}
        tools={<StaffExport what={{ what: 'postings', filter }} />}
        empty={<Empty icon={<ArrowLeftRight className="size-6" />} title={t('bo.ledger.noPostings')} />}
      />
    </>
  );
}
