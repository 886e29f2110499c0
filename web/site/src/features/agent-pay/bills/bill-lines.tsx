import { useRateText } from '@web/agent-terms/terms-summary';
import type { BillDetail, BillLine } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { Profit } from '@web/ui/frame/profit';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { baseSum, isMovement, isResult, netSum, shownAmount, type Sum } from './bill-steps';

/** The name of a line and the reason for it. */
function useLineTexts(bill: BillDetail): (line: BillLine) => { readonly name: string; readonly why: string } {
  const { t } = useTranslation();
  return (line) => {
    const { label } = line;
    const member = line.memberName ?? '';
    if (label === 'withheld')
      return { name: t('agentPay.bill.lines.withheld', { name: member }), why: t('agentPay.bill.why.withheld') };
    if (label === 'owed')
      return {
        name: t('agentPay.bill.lines.owed'),
        why: member ? t('agentPay.bill.why.owedBy', { name: member }) : t('agentPay.bill.why.owed'),
      };
    if (label === 'gross') {
      const by = bill.kind === 'realtime' ? 'realtime' : bill.kind === 'dividend' ? 'base' : 'turnover';
      return { name: t('agentPay.bill.lines.gross'), why: t(`agentPay.bill.why.gross.${by}`) };
    }
    if (label === 'paid' && isZero(line.amount ?? '0'))
      return { name: t('agentPay.bill.lines.paid'), why: t('agentPay.bill.why.notPaid') };
    if (label === 'tier' && line.count === null)
      return { name: t('agentPay.bill.lines.tier'), why: t('agentPay.bill.why.noTier') };
    return { name: t(`agentPay.bill.lines.${label}`), why: t(`agentPay.bill.why.${label}`) };
  };
}

function LineValue({ line }: { readonly line: BillLine }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const rate = useRateText();
  const amount = shownAmount(line);
  if (line.label === 'tier')
    return <>{line.count === null ? t('agentPay.bill.noTier') : t('agentPay.bill.tierNo', { no: line.count + 1 })}</>;
  if (line.rate !== null && amount === null) return <>{rate(line.rate)}%</>;
  if (amount !== null) return isMovement(line) ? <Profit amount={amount} /> : <>{money(amount)}</>;
  return <>{line.count ?? '–'}</>;
}

/** The arithmetic in one row: 540.00 − 300.00 = 240.00. */
function SumRow({ sum, testId }: { readonly sum: Sum; readonly testId: string }) {
  const { money } = useFormat();
  if (sum.parts.length < 2) return null;
  const parts = sum.parts.map((part, place): ReactNode => {
    const negative = part.startsWith('-');
    return (
      <span key={place} className="whitespace-nowrap">
        {place > 0 && <span className="px-1 text-fg-3">{negative ? '−' : '+'}</span>}
        {money(place > 0 && negative ? part.slice(1) : part)}
      </span>
    );
  });
  return (
    <p className="mt-1 flex flex-wrap text-12 tabular-nums text-fg-2" data-testid={testId}>
      {parts}
      <span className="whitespace-nowrap">
        <span className="px-1 text-fg-3">=</span>
        <strong className="text-fg">{money(sum.result)}</strong>
      </span>
    </p>
  );
}

/** Lines without information are left out: costs of zero, and amounts that neither side had to add or owes. */
function tells(line: BillLine): boolean {
  const isQuiet = [
    'rebates',
    'fees',
    'salaries',
    'promotions',
    'carried',
    'adjustment',
    'charged',
    'owed',
    'withheld',
    'capped',
  ].includes(line.label);
  return !isQuiet || line.amount === null || !isZero(line.amount);
}

/** A bill's sum step by step, each with the reason for it. */
export function BillLines({ bill }: { readonly bill: BillDetail }) {
  const { t } = useTranslation();
  const texts = useLineTexts(bill);
  const base = baseSum(bill);
  return (
    <section className="panel p-4" aria-labelledby="bill-lines">
      <h2 id="bill-lines" className="font-display text-16 font-semibold">
        {t('agentPay.bill.linesTitle')}
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {bill.lines.filter(tells).map((line, place) => {
          const { name, why } = texts(line);
          return (
            <li
              key={place}
              data-testid={`line-${line.label}`}
              className={clsx(
                'flex items-start justify-between gap-4 py-2.5',
                isMovement(line) && 'ps-4',
                isResult(line) && '-mx-2 rounded-8 bg-ink-3/60 px-2',
              )}
            >
              <span className="min-w-0">
                <span className={clsx('block', isResult(line) ? 'font-semibold' : 'font-medium')}>{name}</span>
                <span className="block text-12 text-fg-3">{why}</span>
                {line.label === 'net' && <SumRow sum={netSum(bill)} testId="net-sum" />}
                {line.label === 'base' && base && <SumRow sum={base} testId="base-sum" />}
              </span>
              <span
                className={clsx(
                  'shrink-0 whitespace-nowrap text-end tabular-nums',
                  isResult(line) ? 'font-display text-16 font-semibold' : 'font-medium',
                )}
              >
                <LineValue line={line} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
