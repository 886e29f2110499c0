import type { BillBet, BillDetail } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/list/cursor-list';
import { Figure } from '@web/ui/frame/figure';
import { ChoiceFilter, FilterBar } from '@web/ui/list/filters';
import type { Column } from '@web/ui/list/list';
import { Empty } from '@web/ui/feedback/states';
import { useListView } from '@web/ui/list/use-list-view';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageSizeOf } from '../../../parts/agent/page-size';
import { useBillBets } from './use-bills';

function useColumns(withYield: boolean): readonly Column<BillBet>[] {
  const { t } = useTranslation();
  const { merchant, time } = useFormat();
  const head = (id: 'stake' | 'payout' | 'yield') => `${t(`agentPay.bill.${id}`)} (${merchant.currency})`;
  return [
    {
      id: 'member',
      header: t('agentPay.bill.member'),
      isFixed: true,
      cell: ({ username, isVoided }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="font-medium">{username}</span>
          {isVoided && (
            <span className="rounded-full bg-gold/12 px-2 py-0.5 text-11 font-medium text-gold">
              {t('agentPay.bill.voided')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'game',
      header: t('agentPay.bill.game'),
      cell: ({ gameName, isTotal }) => (isTotal ? `${gameName} · ${t('records.vendorTotal')}` : gameName),
    },
    {
      id: 'settledAt',
      header: t('agentPay.bill.settledAt'),
      cell: ({ settledAt }) => time(settledAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    { id: 'stake', header: head('stake'), cell: ({ stake }) => <Figure amount={stake} />, amount: true },
    { id: 'payout', header: head('payout'), cell: ({ payout }) => <Figure amount={payout} />, amount: true },
    ...(withYield
      ? [
          {
            id: 'yield',
            header: head('yield'),
            cell: (bet: BillBet) => (bet.yield === null ? '–' : <Figure amount={bet.yield} movement />),
            amount: true,
          },
        ]
      : []),
    {
      id: 'round',
      header: t('agentPay.bill.round'),
      cell: ({ roundId }) => <span className="font-mono text-12 text-fg-3">{roundId}</span>,
      isExtra: true,
    },
  ];
}

interface BillBetsProps {
  readonly bill: BillDetail;
  /** Empty for all bets. */
  readonly branch: string;
  readonly onBranch: (memberId: string) => void;
}

/**
 * The bets that a bill was made of, newest first; each with what it alone yielded where the contract pays bet by bet.
 */
export function BillBets({ bill, branch, onBranch }: BillBetsProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const view = useListView('agent-bill-bets');
  const list = useBillBets(bill.billId, branch || undefined, pageSizeOf(view));
  return (
    <div className="space-y-2">
      <h2 className="font-display text-16 font-semibold">{t('agentPay.bill.bets')}</h2>
      <CursorList
        label={t('agentPay.bill.bets')}
        list={list}
        view={view}
        columns={useColumns(bill.kind === 'realtime')}
        rowData={({ id }) => ({ 'data-testid': 'bet-row', 'data-bet': id })}
        toolbar={
          bill.branches.length > 1 && (
            <FilterBar count={branch ? 1 : 0} onClear={() => onBranch('')}>
              <ChoiceFilter
                label={t('agentPay.bill.branch')}
                all={t('agentPay.bill.allBranches')}
                value={branch}
                options={bill.branches.map(({ memberId, username }) => ({ value: memberId, label: username }))}
                onChange={onBranch}
                testId="filter-branch"
              />
            </FilterBar>
          )
        }
        note={t('common.allTimes', { zone })}
        empty={
          <Empty
            icon={<Dices className="size-6" />}
            title={t('agentPay.bill.betsNone')}
            text={t('agentPay.bill.betsNoneText')}
          />
        }
      />
    </div>
  );
}
