import type { ConsolidatedFunds, WalletTransfer } from '@contracts/http/wallets/transfers';
import { ApiError } from '@web/api/api-error';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { useLanguage } from '@web/i18n/setup';
import { withDecimalSign } from '@web/money/decimal-sign';
import { typedToDecimal } from '@web/money/money';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Choice } from '@web/ui/form/choice';
import { Field } from '@web/ui/form/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moveMoney } from './purse-calls';

/** A vendor that keeps balances. */
export interface Keeper {
  readonly vendor: string;
  readonly name: string;
}

interface TransferFormProps {
  /** The vendors to choose from; with one there is nothing to choose but the way. */
  readonly keepers: readonly Keeper[];
  readonly funds: ConsolidatedFunds;
  /** Called with the transfer that was asked for, and with null when nobody knows what became of it. */
  readonly onMoved: (transfer: WalletTransfer | null) => void;
}

const OF_AMOUNT: readonly string[] = ['INVALID_AMOUNT', 'AMOUNT_ABOVE_MAXIMUM', 'NOT_ENOUGH_FUNDS'];

/** The state of the form: the way that is chosen, what is available on it, and how it is sent. */
function useTransferForm({ keepers, funds, onMoved }: TransferFormProps) {
  const { t } = useTranslation();
  const { merchant, money, toMinor } = useFormat();
  const faultText = useFaultText();
  const intention = useIntention();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({ defaultValues: { way: `in/${keepers[0]?.vendor ?? ''}`, amount: '' } });
  const way = form.watch('way');
  const direction = way.startsWith('in/') ? ('in' as const) : ('out' as const);
  const vendor = way.slice(direction.length + 1);
  const atVendor = funds.vendors.find((one) => one.vendor === vendor)?.amount ?? null;
  const available = direction === 'in' ? funds.main : atVendor;
  const check = (text: string) => {
    const decimal = typedToDecimal(text, merchant.currencyDigits);
    if (decimal === undefined || text.trim() === '' || toMinor(decimal) <= 0n) return t('purses.notAmount');
    const isTooMuch = available !== null && toMinor(decimal) > toMinor(available);
    return !isTooMuch || t('purses.tooMuch', { amount: money(available) });
  };
  const submit = form.handleSubmit(async ({ amount }) => {
    setFault(null);
    const asked = { vendor, direction, amount: typedToDecimal(amount, merchant.currencyDigits)! };
    try {
      const transfer = await intention.carryOut((key) => moveMoney({ key, ...asked }));
      form.resetField('amount');
      onMoved(transfer);
    } catch (problem) {
      if (problem instanceof ApiError && OF_AMOUNT.includes(problem.code))
        form.setError('amount', { type: 'server', message: faultText(problem) }, { shouldFocus: true });
      else setFault(faultText(problem));
      onMoved(null);
    }
  });
  return { form, way, available, check, submit, fault, isInDoubt: intention.isInDoubt };
}

/** Moves an amount from the main wallet to a vendor or back. */
export function TransferForm(props: TransferFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { money, toMinor } = useFormat();
  const { form, way, available, check, submit, fault, isInDoubt } = useTransferForm(props);
  const { errors, isSubmitting } = form.formState;
  const hasSome = available !== null && toMinor(available) > 0n;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="transfer-form">
      {fault && <Alert kind="loss">{fault}</Alert>}
      {isInDoubt && <Alert kind="info">{t('purses.inDoubt')}</Alert>}
      <fieldset disabled={isInDoubt} className="min-w-0 space-y-4">
        <Choice
          label={t('purses.way')}
          value={way}
          onChange={(next) => form.reset({ way: next, amount: '' })}
          testId="transfer-way"
        >
          {props.keepers.flatMap(({ vendor: id, name }) =>
            (['in', 'out'] as const).map((one) => (
              <option key={`${one}/${id}`} value={`${one}/${id}`}>
                {t(`purses.${one}`, { name })}
              </option>
            )),
          )}
        </Choice>
        <Field
          {...form.register('amount', { validate: check })}
          label={t('purses.amount')}
          hint={
            available === null ? t('purses.availableNotKnown') : t('purses.available', { amount: money(available) })
          }
          error={errors.amount?.message}
          inputMode="decimal"
          autoComplete="off"
          data-testid="transfer-amount"
          end={
            hasSome && (
              <Button
                look="ghost"
                size="sm"
                className="-me-2 shrink-0"
                onClick={() => form.setValue('amount', withDecimalSign(available, language), { shouldValidate: true })}
                data-testid="transfer-all"
              >
                {t('purses.all')}
              </Button>
            )
          }
        />
      </fieldset>
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="transfer-submit">
        {isInDoubt ? t('common.retry') : t('purses.submit')}
      </Button>
    </form>
  );
}
