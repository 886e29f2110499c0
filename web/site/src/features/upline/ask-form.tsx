import type { UplineFunds } from '@contracts/http/agents/upline-asks';
import { ApiError } from '@web/api/api-error';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { typedToDecimal } from '@web/money/money';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { askUpline } from './upline-calls';

interface AskFormProps {
  readonly funds: UplineFunds;
  /** Called when the ask is written, or may be. */
  readonly onAsked: () => void;
}

const OF_AMOUNT: readonly string[] = ['INVALID_AMOUNT', 'AMOUNT_BELOW_MINIMUM', 'AMOUNT_ABOVE_MAXIMUM'];

/** Asks the upline for an amount, with a few words. */
export function AskForm({ funds: { minAmount, maxAmount }, onAsked }: AskFormProps) {
  const { t } = useTranslation();
  const { merchant, money, toMinor } = useFormat();
  const faultText = useFaultText();
  const intention = useIntention();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({ defaultValues: { amount: '', note: '' } });
  const { errors, isSubmitting } = form.formState;
  const limits = t('upline.limits', { min: money(minAmount), max: money(maxAmount) });
  const checkAmount = (typed: string) => {
    const decimal = typedToDecimal(typed, merchant.currencyDigits);
    if (decimal === undefined || /-/.test(typed) || typed.trim() === '') return t('upline.notAmount');
    const minor = toMinor(decimal);
    return (minor >= toMinor(minAmount) && minor <= toMinor(maxAmount) && minor > 0n) || limits;
  };
  const checkNote = (note: string) => {
    const { length } = note.trim();
    return (length >= 5 && length <= 140) || t('upline.noteLength');
  };
  const submit = form.handleSubmit(async ({ amount, note }) => {
    setFault(null);
    const asked = { amount: typedToDecimal(amount, merchant.currencyDigits)!, note: note.trim() };
    try {
      await intention.carryOut((key) => askUpline({ key, ...asked }));
      notify('success', t('upline.asked'));
      form.reset();
      onAsked();
    } catch (problem) {
      if (problem instanceof ApiError && OF_AMOUNT.includes(problem.code))
        form.setError('amount', { type: 'server', message: faultText(problem) }, { shouldFocus: true });
      else setFault(faultText(problem));
      if (problem instanceof ApiError && problem.code === 'ASK_OPEN') onAsked();
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="ask-form">
      {fault && <Alert kind="loss">{fault}</Alert>}
      {intention.isInDoubt && <Alert kind="info">{t('upline.inDoubt')}</Alert>}
      <fieldset disabled={intention.isInDoubt} className="min-w-0 space-y-4">
        <Field
          {...form.register('amount', { validate: checkAmount })}
          label={t('upline.amount')}
          hint={limits}
          error={errors.amount?.message}
          inputMode="decimal"
          autoComplete="off"
          data-testid="ask-amount"
        />
        <Field
          {...form.register('note', { validate: checkNote })}
          label={t('upline.note')}
          hint={t('upline.noteHint')}
          error={errors.note?.message}
          maxLength={140}
          autoComplete="off"
          data-testid="ask-note"
        />
      </fieldset>
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="ask-submit">
        {intention.isInDoubt ? t('common.retry') : t('upline.submit')}
      </Button>
    </form>
  );
}
