import type { BillBet, BillDetail } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { Empty } from '@web/ui/feedback/states';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffList } from '../../../lib/staff-list';
import { useBillBets } from '../api/use-bill-bets';

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
    {
      id: 'game',
      header: t('bo.bills.game'),
      cell: ({ gameName, isTotal }) => (isTotal ? `${gameName} · ${t('bo.bills.vendorTotal')}` : gameName),
      className: 'text-fg-2',
    },
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

/** The bets that a bill was made of, all or those of one branch. */
export function BillBets({ bill }: { readonly bill: BillDetail }) {
  const { t } = useTranslation();
  const branches = bill.branches.map(({ memberId, username }) => ({ value: memberId, label: username }));
  return (
    <StaffList
      page={useBillBets(bill.billId)}
      label={t('bo.bills.betsOf')}
      columns={useColumns(bill.kind === 'realtime')}
      fields={[
        {
          name: 'branch',
          label: t('bo.bills.branch'),
          all: t('bo.bills.allBranches'),
          options: branches,
          testId: 'bet-branch',
        },
      ]}
      rowData={() => ({ 'data-testid': 'bill-bet' })}
      note={null}
      empty={<Empty icon={<Dices className="size-6" />} title={t('bo.bills.noBets')} />}
    />
  );
}
