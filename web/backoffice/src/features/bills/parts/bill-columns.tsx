import type { Bill } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { Button } from '@web/ui/form/button';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WindowText } from '../../../lib/window-text';
import { BillState } from './bill-status';

type AmountId = 'turnover' | 'loss' | 'gross' | 'withheld' | 'adjustment' | 'net' | 'charged' | 'paid' | 'owed';
type OnDecide = (bill: Bill) => void;

function useAmount(): (id: AmountId, more?: Partial<Column<Bill>>) => Column<Bill> {
  const { t } = useTranslation();
  return (id, more = {}) => ({
    id,
    header: t(`bo.bills.${id}`),
    cell: (row) => (
      <Figure amount={row[id]} {...(id === 'owed' && !isZero(row.owed) ? { className: 'text-loss' } : {})} />
    ),
    amount: true,
    ...more,
  });
}

interface StateProps {
  readonly bill: Bill;
  readonly onDecide: OnDecide | undefined;
}

/** The state of a bill; a dividend that waits for this reader has the button that decides on it in its place. */
function StateOrDecision({ bill, onDecide }: StateProps) {
  const { t } = useTranslation();
  if (!onDecide || bill.status !== 'at-finance') return <BillState status={bill.status} />;
  return (
    <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onDecide(bill)} data-testid="decide-dividend">
      {t('bo.bills.decide')}
    </Button>
  );
}

export function useBillColumns(onDecide: OnDecide | undefined): readonly Column<Bill>[] {
  const amount = useAmount();
  const { t } = useTranslation();
  const { time } = useFormat();
  return [
    {
      id: 'agent',
      header: t('bo.bills.agent'),
      isFixed: true,
      cell: (row) => (
        <Link to={`/bills/${encodeURIComponent(row.billId)}`} className="font-medium text-gold-hi hover:underline">
          {row.agentName}
        </Link>
      ),
    },
    {
      id: 'kind',
      header: t('bo.bills.kind'),
      cell: ({ kind }) => t(`bo.payroll.kinds.${kind}`),
      className: 'whitespace-nowrap',
    },
    {
      id: 'window',
      header: t('bo.bills.window'),
      cell: ({ from, to }) => <WindowText from={from} to={to} stacks />,
      className: 'text-fg-2',
    },
    {
      id: 'status',
      header: t('bo.bills.status'),
      isFixed: true,
      cell: (row) => <StateOrDecision bill={row} onDecide={onDecide} />,
    },
    amount('turnover'),
    amount('loss', { isExtra: true }),
    {
      id: 'active',
      header: t('bo.bills.activeMembers'),
      cell: ({ activeMembers }) => activeMembers,
      amount: true,
      isExtra: true,
    },
    {
      id: 'tier',
      header: t('bo.bills.tier'),
      cell: ({ tier }) => (tier === null ? '–' : tier + 1),
      amount: true,
      isExtra: true,
    },
    amount('gross'),
    amount('withheld'),
    amount('adjustment', { isExtra: true }),
    amount('net'),
    amount('charged', { isExtra: true }),
    amount('paid', { className: 'font-semibold' }),
    amount('owed'),
    {
      id: 'issued',
      header: t('bo.bills.issuedAt'),
      cell: ({ issuedAt }) => time(issuedAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
      isExtra: true,
    },
  ];
}
