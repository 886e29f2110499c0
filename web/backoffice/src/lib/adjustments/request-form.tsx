import type { Adjustment } from '@contracts/http/office/proofs';
import { useFormat, useMerchant } from '@web/api/merchant';
import { subtract } from '@web/money/figure';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { NoteField } from '@web/ui/form/note-field';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { forwardRef, type SelectHTMLAttributes } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Direction } from './amount-rules';
import { useAdjustmentLimits } from './api/use-adjustment-limits';
import { MemberPicker } from './member-picker';
import { requestSchema, type Asked, type Draft, type RequestFault } from './request-schema';

type Reason = Adjustment['reason'];
const REASON_ORDER: Record<Reason, number> = { correction: 0, goodwill: 1, chargeback: 2, reconciliation: 3, other: 4 };
const REASONS = Object.keys(REASON_ORDER) as Reason[];

interface RequestFormProps {
  readonly draft: Draft;
  readonly isMemberGiven: boolean;
  readonly onReady: (asked: Asked) => void;
}

function LimitsLine() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data } = useAdjustmentLimits();
  if (!data) return null;
  return (
    <p className="text-12 tabular-nums text-fg-3" data-testid="limits">
      {t('bo.adjustments.limits', {
        each: money(data.perAdjustment),
        left: money(subtract(data.perDay, data.requestedToday)),
        day: money(data.perDay),
      })}
    </p>
  );
}

function DirectionChoice({
  value,
  onChange,
}: {
  readonly value: Direction;
  readonly onChange: (direction: Direction) => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('bo.adjustments.direction')} className="grid grid-cols-2 gap-2">
      {(['credit', 'debit'] as const).map((direction) => {
        const Icon = direction === 'credit' ? Plus : Minus;
        return (
          <button
            key={direction}
            type="button"
            aria-pressed={value === direction}
            data-testid={`direction-${direction}`}
            onClick={() => onChange(direction)}
            className={clsx(
              'flex h-11 items-center justify-center gap-2 rounded-12 border text-13 font-medium',
              value !== direction
                ? 'border-line bg-ink-2 text-fg-2 hover:text-fg'
                : direction === 'credit'
                  ? 'border-win/50 bg-win/10 text-win'
                  : 'border-loss/50 bg-loss/10 text-loss',
            )}
          >
            <Icon className="size-4" aria-hidden="true" />
            {t(`bo.adjustments.directions.${direction}`)}
          </button>
        );
      })}
    </div>
  );
}

const ReasonField = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(
  function ReasonField(props, ref) {
    const { t } = useTranslation();
    return (
      <label className="block text-13 font-medium text-fg-2">
        {t('bo.adjustments.reason')}
        <select
          ref={ref}
          data-testid="adjustment-reason"
          className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
          {...props}
        >
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`bo.adjustments.reasons.${reason}`)}
            </option>
          ))}
        </select>
      </label>
    );
  },
);

export function RequestForm({ draft, isMemberGiven, onReady }: RequestFormProps) {
  const { t } = useTranslation();
  const { currency, currencyDigits } = useMerchant();
  const { data: limits } = useAdjustmentLimits();
  const form = useSchemaForm(requestSchema(currencyDigits, limits), { defaultValues: draft });
  const { errors } = form.formState;
  const sentence = (fault: string | undefined) => fault && t(`bo.adjustments.faults.${fault as RequestFault}`);
  const memberFault = sentence(errors.member?.message);
  const amountFault = sentence(errors.amount?.message);
  return (
    <form onSubmit={(event) => void form.handleSubmit(onReady)(event)} noValidate className="space-y-4">
      <div>
        <p className="mb-1.5 text-13 font-medium text-fg-2">{t('bo.adjustments.member')}</p>
        <Controller
          control={form.control}
          name="member"
          render={({ field }) => <MemberPicker member={field.value} onPick={field.onChange} isGiven={isMemberGiven} />}
        />
        {memberFault && (
          <p role="alert" className="mt-1.5 text-12 text-loss">
            {memberFault}
          </p>
        )}
      </div>
      <Controller
        control={form.control}
        name="direction"
        render={({ field }) => <DirectionChoice value={field.value} onChange={field.onChange} />}
      />
      <Field
        {...form.register('amount')}
        label={`${t('bo.adjustments.amount')} (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        data-testid="adjustment-amount"
        {...(amountFault ? { error: amountFault } : {})}
      />
      <LimitsLine />
      <ReasonField {...form.register('reason')} />
      <NoteField
        {...form.register('note')}
        label={t('bo.adjustments.note')}
        isFaulty={errors.note !== undefined}
        testId="adjustment-note"
      />
      <Button type="submit" look="gold" wide data-testid="adjustment-next">
        {t('bo.adjustments.check')}
      </Button>
    </form>
  );
}
