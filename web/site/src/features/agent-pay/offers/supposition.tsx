import type { OfferSupposition } from '@contracts/http/agents/agent-contracts';
import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { useFormat, useMerchant } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { isZero } from '@web/money/figure';
import { Field, INPUT_BOX } from '@web/ui/form/field';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';
import { fieldsOf, firstDraft, readSupposed, type SupposedDraft, type SupposedField } from './supposed-draft';
import { useSupposition } from './use-preview';

const SuppositionChart = lazy(() => loadChunk(() => import('./supposition-chart')));

type PeriodName = OfferSupposition['period'];

/** The period that terms pay for; real-time terms are supposed by the day. */
function periodOf(terms: ContractTerms): PeriodName {
  if (terms.kind === 'dividend') return terms.period;
  return terms.kind === 'hourly' ? 'hour' : 'day';
}

interface FieldsProps {
  readonly terms: ContractTerms;
  readonly draft: SupposedDraft;
  readonly wrong: readonly SupposedField[];
  readonly onChange: (draft: SupposedDraft) => void;
}

function Fields({ terms, draft, wrong, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const { currency } = useMerchant();
  const id = useId();
  const period = periodOf(terms);
  const units: Readonly<Partial<Record<SupposedField, string>>> = {
    turnover: currency,
    bet: currency,
    house: '%',
    lost: '%',
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {fieldsOf(terms).map((field) => (
        <Field
          key={field}
          label={t(`agentPay.suppose.${field}`)}
          value={draft[field]}
          onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
          inputMode={field === 'active' || field === 'hours' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          {...(units[field] ? { end: <span className="text-13 text-fg-3">{units[field]}</span> } : {})}
          {...(wrong.includes(field) ? { error: t('agentPay.suppose.wrong') } : {})}
          data-testid={`suppose-${field}`}
        />
      ))}
      {period !== 'day' && (
        <div>
          <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
            {t('agentPay.suppose.per')}
          </label>
          <select
            id={id}
            value={draft.per}
            onChange={(event) => onChange({ ...draft, per: event.target.value as SupposedDraft['per'] })}
            className={clsx(INPUT_BOX, 'w-full border-line-strong/60 text-16')}
            data-testid="suppose-per"
          >
            <option value="period">{t(`agentPay.suppose.in.${period}`)}</option>
            <option value="day">{t('agentPay.suppose.in.day')}</option>
          </select>
        </div>
      )}
    </div>
  );
}

/** The tier that was reached, and what is missing to the next one. */
function Reached({ answer }: { readonly answer: OfferSupposition }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { tier, next } = answer;
  const missing = next && [
    ...(isZero(next.turnover) ? [] : [t('agentPay.suppose.missing.turnover', { amount: money(next.turnover) })]),
    ...(next.active > 0 ? [t('agentPay.suppose.missing.active', { count: next.active })] : []),
    ...(isZero(next.loss) ? [] : [t('agentPay.suppose.missing.loss', { amount: money(next.loss) })]),
  ];
  return (
    <p className="text-13 text-fg-2" data-testid="suppose-tier">
      <strong>{tier === null ? t('agentPay.suppose.noTier') : t('agentPay.suppose.tier', { rank: tier + 1 })}</strong>
      {next && missing && missing.length > 0 && (
        <> · {t('agentPay.suppose.next', { rank: next.tier + 1, missing: missing.join(', ') })}</>
      )}
    </p>
  );
}

const HEAD = 'px-3 py-2 text-end text-12 font-medium text-fg-3 first:text-start';
const CELL = 'px-3 py-2.5 text-end tabular-nums whitespace-nowrap';

/** Both shares of a period, a day and a month of thirty days. */
function Shares({ answer, name }: { readonly answer: OfferSupposition; readonly name: string | null }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { period, inPeriod, inDay, inMonth } = answer;
  const columns = [
    ...(period === 'day' || period === 'month' ? [] : [[period, inPeriod] as const]),
    ['day', inDay] as const,
    ['month', inMonth] as const,
  ];
  return (
    <div className="overflow-x-auto rounded-12 border border-line" data-testid="suppose-shares">
      <table className="w-full text-13">
        <thead>
          <tr>
            <th scope="col" className={HEAD} />
            {columns.map(([id]) => (
              <th key={id} scope="col" className={HEAD}>
                {t(`agentPay.suppose.in.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['downline', 'upline'] as const).map((side) => (
            <tr key={side} className={side === 'upline' ? 'bg-gold/10 font-semibold text-gold-hi' : ''}>
              <th scope="row" className="px-3 py-2.5 text-start font-medium">
                <span
                  className={clsx('me-2 inline-block size-2 rounded-full', side === 'upline' ? 'bg-gold' : 'bg-info')}
                  aria-hidden="true"
                />
                {side === 'upline' ? t('agentPay.suppose.you') : (name ?? t('agentPay.suppose.they'))}
              </th>
              {columns.map(([id, sums]) => (
                <td key={id} className={CELL} data-testid={`suppose-${side}-${id}`}>
                  {money(sums[side])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The amounts of the terms on figures that the agent types. */
export function Supposition({ terms, name }: { readonly terms: ContractTerms; readonly name: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currencyDigits } = useMerchant();
  const [draft, setDraft] = useState(() => firstDraft(terms, language));
  const { supposed, wrong } = useMemo(() => readSupposed(draft, currencyDigits), [draft, currencyDigits]);
  const asked = useSupposition(supposed ? { terms, supposed } : null);
  const answer = asked.last;
  return (
    <section className="space-y-4" data-testid="supposition">
      <Fields terms={terms} draft={draft} wrong={wrong} onChange={setDraft} />
      {asked.error ? (
        <Fault className="py-4!" fault={asked.error} onRetry={asked.refetch} busy={asked.isFetching} />
      ) : !answer ? (
        <Skeleton className="h-40" />
      ) : (
        <div className={clsx('space-y-3', asked.isFetching && 'opacity-70')} aria-busy={asked.isFetching}>
          {terms.kind !== 'realtime' && <Reached answer={answer} />}
          <Shares answer={answer} name={name} />
          {answer.inPeriod.upline.startsWith('-') && (
            <p className="text-13 text-loss">{t('agentPay.suppose.youPay')}</p>
          )}
          <Suspense fallback={<Skeleton className="h-64 rounded-16!" />}>
            <SuppositionChart answer={answer} name={name} />
          </Suspense>
          <p className="text-12 text-fg-3">
            {t(terms.kind === 'dividend' ? 'agentPay.suppose.noteDividend' : 'agentPay.suppose.note')}
          </p>
        </div>
      )}
    </section>
  );
}
