import type { Bill } from '@contracts/http/agents/bills';
import { routes } from '@contracts/http/routes';
import { KINDS } from '@web/agent-terms/terms-draft';
import { Empty } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { Figure } from '@web/ui/frame/figure';
import { PageHead } from '@web/ui/frame/page-head';
import type { FilterField } from '@web/ui/list/filter-fields';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberFilter } from '../../lib/filters/member-filter';
import { StaffList } from '../../lib/staff-list';
import { useMay } from '../../lib/use-may';
import { useBills } from './api/use-bills';
import { useBillColumns } from './parts/bill-columns';
import { BILL_STATUSES } from './parts/bill-status';
import { DecisionDialog } from './parts/decision-dialog';

const SUMS = ['turnover', 'gross', 'withheld', 'net', 'paid', 'owed'] as const;

/** Without a kind the same bets stand behind several bills, and their turnover has no sum. */
function Sum({ amount }: { readonly amount: string | null }) {
  const { t } = useTranslation();
  return amount === null ? <span title={t('bo.bills.oneKind')}>–</span> : <Figure amount={amount} />;
}

function useTotals(sums: Readonly<Record<(typeof SUMS)[number], string | null>> | undefined) {
  const { t } = useTranslation();
  if (!sums) return undefined;
  const values = Object.fromEntries(SUMS.map((id) => [id, <Sum key={id} amount={sums[id]} />]));
  return { label: t('bo.bills.totals'), testId: 'bill-totals', values };
}

function useFields(): readonly FilterField<'kind' | 'status'>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'kind',
      label: t('bo.bills.kind'),
      all: t('bo.bills.allKinds'),
      options: KINDS.map((name) => ({ value: name, label: t(`bo.payroll.kinds.${name}`) })),
      testId: 'bill-kind',
    },
    {
      name: 'status',
      label: t('bo.bills.status'),
      all: t('bo.bills.allStatuses'),
      options: BILL_STATUSES.map((name) => ({ value: name, label: t(`bo.bills.statuses.${name}`) })),
      testId: 'bill-status',
    },
  ];
}

/** The bills of all agents; finance decides on dividends here. */
export default function BillsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const page = useBills();
  const { values, set } = page.filters;
  const [chosen, setChosen] = useState<Bill | null>(null);
  const isAtFinance = values.status === 'at-finance';
  return (
    <>
      <PageHead title={t('bo.bills.title')} note={t('bo.bills.text')}>
        {may(routes.decideDividend) && (
          <Button
            size="sm"
            look={isAtFinance ? 'gold' : 'plain'}
            onClick={() => set({ status: isAtFinance ? '' : 'at-finance', kind: '' })}
            data-testid="to-decide"
          >
            {t('bo.bills.toDecide')}
          </Button>
        )}
      </PageHead>
      <StaffList
        page={page}
        label={t('bo.bills.title')}
        columns={useBillColumns(may(routes.decideDividend) ? setChosen : undefined)}
        fields={useFields()}
        moreFields={
          <MemberFilter label={t('bo.bills.agent')} value={values.agentId} onChange={(agentId) => set({ agentId })} />
        }
        rowData={({ status, kind }) => ({ 'data-testid': 'bill-row', 'data-status': status, 'data-kind': kind })}
        totals={useTotals(page.first?.totals)}
        empty={
          <Empty icon={<ReceiptText className="size-6" />} title={t('bo.bills.none')} text={t('bo.bills.noneText')} />
        }
      />
      <DecisionDialog bill={chosen} onClose={() => setChosen(null)} onDone={page.list.retry} />
    </>
  );
}
