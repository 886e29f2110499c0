import type { BillBet, BillDetail } from '@contracts/http/bills';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import { ChoiceFilter, FilterBar } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { Empty } from '@web/ui/states';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffRows } from '../session/use-staff-query';

function useColumns(hasYield: boolean): readonly Column<BillBet>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return [
    {
      id: 'settled',
      header: `${t('bo.bills.settledAt')} (${zone})`,
      cell: ({ settledAt }) => time(settledAt),
      isFixed: true,
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'member',
      header: t('bo.bills.member'),
      cell: ({ memberId, username }) => (
        <Link to={`/members/${memberId}`} className="font-medium hover:underline">
          {username}
        </Link>
      ),
    },
    { id: 'game', header: t('bo.bills.game'), cell: ({ gameName }) => gameName, className: 'text-fg-2' },
    {
      id: 'round',
      header: t('bo.bills.round'),
      cell: ({ roundId }) => <span className="font-mono text-12">{roundId}</span>,
      isExtra: true,
    },
    {
      id: 'stake',
      header: t('bo.bills.stake'),
      cell: ({ stake, isVoided }) => (
        <>
          {isVoided && <span className="me-2 text-12 text-loss">{t('bo.bills.voided')}</span>}
          <Figure amount={stake} />
        </>
      ),
      amount: true,
    },
    { id: 'payout', header: t('bo.bills.payout'), cell: ({ payout }) => <Figure amount={payout} />, amount: true },
    ...(hasYield
      ? [
          {
            id: 'yield',
            header: t('bo.bills.yield'),
            cell: (row: BillBet) =>
              row.yield === null ? '–' : <Figure amount={row.yield} className="font-semibold" />,
            amount: true,
          },
        ]
      : []),
    {
      id: 'event',
      header: t('bo.bills.toEvent'),
      cell: ({ eventId }) => (
        <Link to={`/events/${eventId}`} className="whitespace-nowrap text-gold-hi hover:underline">
          {t('bo.bills.toEvent')}
        </Link>
      ),
    },
  ];
}

/** The bets that a bill was made of, all or of one branch. */
export function BillBets({ bill }: { readonly bill: BillDetail }) {
  const { t } = useTranslation();
  const view = useListView('bills.bets');
  const { values, set, count, clear } = useAddress(['branch']);
  const list = useStaffRows(
    routes.staffBillBets,
    { billId: bill.billId, ...(values.branch ? { memberId: values.branch } : {}) },
    { keyOf: ({ id }) => id, pageSize: view.pageSize },
  );
  return (
    <CursorList
      label={t('bo.bills.betsOf')}
      columns={useColumns(bill.kind === 'realtime')}
      list={list}
      view={view}
      rowData={() => ({ 'data-testid': 'bill-bet' })}
      toolbar={
        <FilterBar count={count} onClear={clear}>
          <ChoiceFilter
            label={t('bo.bills.branch')}
            all={t('bo.bills.allBranches')}
            value={values.branch}
            options={bill.branches.map(({ memberId, username }) => ({ value: memberId, label: username }))}
            onChange={(branch) => set({ branch })}
            testId="bet-branch"
          />
        </FilterBar>
      }
      empty={<Empty icon={<Dices className="size-6" />} title={t('bo.bills.noBets')} />}
    />
  );
}
