import type { StaffMember } from '@contracts/http/back-office';
import type { Adjustment } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { subtract } from '@web/money/figure';
import { Button } from '@web/ui/button';
import { Field } from '@web/ui/field';
import { FILTER_BOX, filterLook } from '@web/ui/filters';
import { NoteField, NOTE_LEAST } from '@web/ui/note-field';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffQuery } from '../session/use-staff-query';
import { readAmount, type Direction } from './amount-rules';
import { MemberPicker } from './member-picker';

type Reason = Adjustment['reason'];
const REASON_ORDER: Record<Reason, number> = { correction: 0, goodwill: 1, chargeback: 2, reconciliation: 3, other: 4 };
const REASONS = Object.keys(REASON_ORDER) as Reason[];

export interface Draft {
  readonly member: StaffMember | null;
  readonly direction: Direction;
  /** A plain decimal once the form is ready; before, what was typed. */
  readonly amount: string;
  readonly reason: Reason;
  readonly note: string;
}

interface RequestFormProps {
  readonly draft: Draft;
  readonly isMemberGiven: boolean;
  readonly onReady: (draft: Draft) => void;
}

function Limits() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data } = useStaffQuery(routes.adjustmentLimits, {});
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

export function RequestForm({ draft: begun, isMemberGiven, onReady }: RequestFormProps) {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const { data: limits } = useStaffQuery(routes.adjustmentLimits, {});
  const [draft, setDraft] = useState(begun);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const read = readAmount(draft.amount, merchant.currencyDigits, limits);
  const amountFault = tried && 'fault' in read ? t(`bo.adjustments.faults.${read.fault}`) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.member && 'amount' in read && draft.note.trim().length >= NOTE_LEAST)
      onReady({ ...draft, amount: read.amount, note: draft.note.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <div>
        <p className="mb-1.5 text-13 font-medium text-fg-2">{t('bo.adjustments.member')}</p>
        <MemberPicker member={draft.member} onPick={(member) => change({ member })} isGiven={isMemberGiven} />
        {tried && !draft.member && (
          <p role="alert" className="mt-1.5 text-12 text-loss">
            {t('bo.adjustments.faults.memberNeeded')}
          </p>
        )}
      </div>
      <DirectionChoice value={draft.direction} onChange={(direction) => change({ direction })} />
      <Field
        label={`${t('bo.adjustments.amount')} (${merchant.currency})`}
        value={draft.amount}
        onChange={(event) => change({ amount: event.target.value })}
        inputMode="decimal"
        autoComplete="off"
        data-testid="adjustment-amount"
        {...(amountFault ? { error: amountFault } : {})}
      />
      <Limits />
      <label className="block text-13 font-medium text-fg-2">
        {t('bo.adjustments.reason')}
        <select
          value={draft.reason}
          onChange={(event) => change({ reason: event.target.value as Reason })}
          data-testid="adjustment-reason"
          className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
        >
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`bo.adjustments.reasons.${reason}`)}
            </option>
          ))}
        </select>
      </label>
      <NoteField
        label={t('bo.adjustments.note')}
        value={draft.note}
        onChange={(note) => change({ note })}
        showFault={tried}
        testId="adjustment-note"
      />
      <Button type="submit" look="gold" wide data-testid="adjustment-next">
        {t('bo.adjustments.check')}
      </Button>
    </form>
  );
}
