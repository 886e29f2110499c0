import type { BillDetail } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { Button } from '@web/ui/form/button';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCentreAddress } from '../../../parts/agent/use-centre';
import { BillBets } from './bill-bets';
import { BillLines } from './bill-lines';
import { BillBranches, BillDownlines, BillHistory, BillPayments, BillTerms } from './bill-sections';
import { BillMark } from '../contracts/contract-marks';
import { RequestDividend } from './request-dividend';
import { useBill } from './use-bills';
import { useWindowText } from '../i18n/words';

function Head({ bill }: { readonly bill: BillDetail }) {
  const { t } = useTranslation();
  const { money, zone } = useFormat();
  const windowText = useWindowText();
  const hasCharged = !isZero(bill.charged);
  const isPaid = !isZero(bill.paid);
  const said = hasCharged
    ? t('agentPay.bill.youAdded')
    : t(isPaid ? 'agentPay.bill.received' : 'agentPay.bill.receives');
  const amount = hasCharged
    ? bill.charged
    : isPaid
      ? bill.paid
      : bill.status === 'nothing-due' || bill.status === 'not-reached'
        ? bill.paid
        : bill.net;
  return (
    <section
      className="panel flex flex-wrap items-end justify-between gap-4 border-gold/40! p-4 sm:p-5"
      data-testid="bill-head"
    >
      <div className="min-w-0">
        <h2 className="font-display text-16 font-semibold">
          {t('agentPay.bill.one', { kind: t(`agentPay.kind.${bill.kind}`) })}
        </h2>
        <p className="text-13 tabular-nums text-fg-2">
          {windowText(bill)} ({zone})
        </p>
        <p className="mt-2 text-12 text-fg-3">{said}</p>
        <p className="font-display text-34 font-bold tabular-nums" data-testid="bill-amount">
          {money(amount)}
        </p>
      </div>
      <div className="flex max-w-sm flex-col items-start gap-2.5 sm:items-end sm:text-end">
        <BillMark status={bill.status} />
        <p className="text-13 text-fg-2">{t(`agentPay.bill.statusText.${bill.status}`)}</p>
        <RequestDividend bill={bill} />
      </div>
    </section>
  );
}

function Explained({ bill }: { readonly bill: BillDetail }) {
  const { values, set } = useCentreAddress(['branch']);
  const choose = (branch: string) => set({ branch });
  return (
    <div className="space-y-4" data-testid="bill" data-bill={bill.billId}>
      <Head bill={bill} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <BillLines bill={bill} />
          <BillPayments bill={bill} />
          <BillHistory bill={bill} />
        </div>
        <div className="min-w-0 space-y-4">
          <BillTerms bill={bill} />
          <BillDownlines bill={bill} />
          <BillBranches bill={bill} chosen={values.branch} onChoose={choose} />
        </div>
      </div>
      <BillBets bill={bill} branch={values.branch} onBranch={choose} />
    </div>
  );
}

/** One bill, explained from the team's turnover down to the bets. */
export function BillView({ billId, onBack }: { readonly billId: string; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useBill(billId);
  return (
    <div className="space-y-3">
      <Button size="sm" look="ghost" className="-ms-3" onClick={onBack} data-testid="bill-back">
        <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
        {t('agentPay.bill.back')}
      </Button>
      {data ? (
        <Explained bill={data} />
      ) : error ? (
        <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="space-y-4" data-testid="bill-skeleton">
          <Skeleton className="h-32 rounded-16!" />
          <Skeleton className="h-80 rounded-16!" />
        </div>
      )}
    </div>
  );
}
