import type { Instruments } from '@contracts/http/money-out/instruments';
import type { WithdrawalTerms } from '@contracts/http/money-out/withdrawals';
import { ApiError } from '@web/api/api-error';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useLanguage } from '@web/i18n/setup';
import { withDecimalSign } from '@web/money/decimal-sign';
import { typedToDecimal } from '@web/money/money';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { PasswordField } from '@web/ui/form/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import { DIGIT_KEYS, SIX_DIGITS } from '../../../parts/payout/six-digits';
import { useLevelFault } from '../../../parts/verification/use-verification';
import { usePopup } from '../../../popups/use-popup';
import { AccountChoice, lastUsed, rememberUsed } from './account-choice';
import { AmountField, Presets } from './amount-field';
import { useRequestWithdrawal, withdrawalIntention } from './use-withdrawals';
import { DayLeft, PromiseBox, Sums } from './withdraw-facts';
import { amountFault, largestAmount } from './withdrawal-amounts';

interface WithdrawFormProps {
  readonly terms: WithdrawalTerms;
  readonly instruments: Instruments;
  /** The account that was added just now. */
  readonly preferred: string | null;
  readonly onAddAccount: () => void;
  readonly onSetPassword: () => void;
}

interface Values {
  readonly amount: string;
  readonly paymentPassword: string;
}

/** The account that is paid: the one in doubt, the one just added, the one used last, or the first. */
function useAccount({ list }: Instruments, preferred: string | null) {
  const [picked, pick] = useState<string | null>(null);
  const wanted = [withdrawalIntention.open()?.instrumentId, picked, preferred, lastUsed()];
  const id = wanted.find((one) => list.some((account) => account.id === one));
  return { account: list.find((account) => account.id === id) ?? list[0]!, pick };
}

/** A request whose answer was lost is asked again as it is. An account that is gone ends it: it is another member's. */
function useDoubt({ list }: Instruments): readonly [isInDoubt: boolean, setInDoubt: (inDoubt: boolean) => void] {
  const [isInDoubt, setInDoubt] = useState(() => {
    const open = withdrawalIntention.open();
    if (open && !list.some(({ id }) => id === open.instrumentId)) withdrawalIntention.forget();
    return withdrawalIntention.open() !== null;
  });
  return [isInDoubt, setInDoubt];
}

function useAmountCheck(terms: WithdrawalTerms) {
  const { t } = useTranslation();
  const { merchant, money, minor, toMinor } = useFormat();
  const limitOf = {
    belowMinimum: () => ({ min: money(terms.minAmount) }),
    aboveMaximum: () => ({ max: money(terms.maxAmount) }),
    moreThanDay: () => ({ max: money(terms.dayLeft.amount) }),
    moreThanFree: () => ({ max: minor(largestAmount(terms, toMinor)) }),
  };
  return (typed: string): string | true => {
    if (typed.trim() === '') return t('common.required');
    const amount = typedToDecimal(typed, merchant.currencyDigits);
    if (amount === undefined) return t('cashier.notAnAmount');
    const fault = amountFault(toMinor(amount), terms, toMinor);
    return fault === null || t(`payout.ask.${fault}`, limitOf[fault]());
  };
}

function useWithdrawForm({ terms, instruments, preferred }: WithdrawFormProps) {
  const { merchant } = useFormat();
  const language = useLanguage();
  const faultText = useFaultText();
  const noteLevel = useLevelFault();
  const { swap } = usePopup();
  const request = useRequestWithdrawal();
  const [isInDoubt, setInDoubt] = useDoubt(instruments);
  const { account, pick } = useAccount(instruments, preferred);
  const [fault, setFault] = useState<string | null>(null);
  const [isLocked, setLocked] = useState(false);
  const open = withdrawalIntention.open();
  const form = useForm<Values>({
    defaultValues: { amount: open ? withDecimalSign(open.amount, language) : '', paymentPassword: '' },
  });
  const checkAmount = useAmountCheck(terms);

  const submit = form.handleSubmit(async ({ amount, paymentPassword }) => {
    setFault(null);
    setLocked(false);
    try {
      const story = await request.mutateAsync({
        amount: typedToDecimal(amount, merchant.currencyDigits)!,
        instrumentId: account.id,
        paymentPassword,
      });
      rememberUsed(account.id);
      swap('withdrawal', { id: story.id });
    } catch (problem) {
      noteLevel(problem);
      setInDoubt(withdrawalIntention.open() !== null);
      setLocked(problem instanceof ApiError && problem.code === 'PAYMENT_PASSWORD_LOCKED');
      if (!showFieldFaults(problem, ['amount', 'paymentPassword'], form.setError)) setFault(faultText(problem));
    }
  });
  // A request in doubt may be held already, so that its amount is no longer a part of what is free.
  const check = (typed: string) => isInDoubt || checkAmount(typed);
  const choose = (decimal: string) =>
    form.setValue('amount', withDecimalSign(decimal, language), { shouldValidate: true });
  return { form, fault, isInDoubt, isLocked, account, pick, check, choose, submit };
}

/** The one thing that stands in the way of any amount. */
function Obstacles({ terms }: { readonly terms: WithdrawalTerms }) {
  const { t } = useTranslation();
  const { money, toMinor } = useFormat();
  if (toMinor(terms.turnoverLeft) > 0n)
    return <Alert kind="info">{t('payout.ask.turnover', { amount: money(terms.turnoverLeft) })}</Alert>;
  if (terms.dayLeft.count === 0) return <Alert kind="info">{t('payout.ask.noneLeft')}</Alert>;
  if (toMinor(terms.free) >= toMinor(terms.minAmount)) return null;
  return (
    <Alert kind="info">{t('payout.ask.tooLittle', { min: money(terms.minAmount), free: money(terms.free) })}</Alert>
  );
}

/** Asks for a withdrawal. Nothing is shown as done before the server has answered. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { terms, instruments, onAddAccount, onSetPassword } = props;
  const { t } = useTranslation();
  const { merchant, money, toMinor } = useFormat();
  const { form, fault, isInDoubt, isLocked, account, pick, check, choose, submit } = useWithdrawForm(props);
  const { errors, isSubmitting } = form.formState;
  const typed = form.watch('amount');
  const decimal = typedToDecimal(typed, merchant.currencyDigits);
  const minor = decimal === undefined ? null : toMinor(decimal);
  const isFixed = isInDoubt || isSubmitting;
  const label = decimal ? t('payout.ask.submit', { amount: money(decimal) }) : t('payout.ask.submitNone');

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="withdraw-form">
      {fault && <Alert kind="loss">{fault}</Alert>}
      {isInDoubt && <Alert kind="info">{t('payout.ask.inDoubt')}</Alert>}
      {!isInDoubt && <Obstacles terms={terms} />}
      <AmountField
        field={form.register('amount', { validate: check })}
        typed={typed}
        limits={t('payout.ask.limits', { min: money(terms.minAmount), max: money(terms.maxAmount) })}
        error={errors.amount?.message}
        disabled={isFixed}
        onClear={() => form.resetField('amount')}
      />
      <Presets
        least={toMinor(terms.minAmount)}
        most={largestAmount(terms, toMinor)}
        chosen={minor}
        disabled={isFixed}
        onChoose={choose}
      />
      <DayLeft terms={terms} />
      <AccountChoice
        list={instruments.list}
        most={instruments.most}
        chosen={account}
        disabled={isFixed}
        onChoose={pick}
        onAdd={onAddAccount}
      />
      <PasswordField
        {...form.register('paymentPassword', {
          validate: (value) => SIX_DIGITS.test(value) || t('payout.payment.sixDigits'),
        })}
        {...DIGIT_KEYS}
        label={`${t('payout.ask.password')} (${t('payout.ask.passwordHint')})`}
        {...(errors.paymentPassword?.message ? { error: errors.paymentPassword.message } : {})}
        data-testid="withdraw-password"
      />
      {isLocked && (
        <Button size="sm" look="ghost" onClick={onSetPassword} data-testid="withdraw-new-password">
          {t('payout.ask.forgot')}
        </Button>
      )}
      <Sums terms={terms} amount={minor} />
      <div className="sticky -bottom-5 -mx-4 -mb-5 space-y-3 border-t border-line bg-ink-1 px-4 pb-5 pt-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6">
        <PromiseBox terms={terms} amount={minor} />
        <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="withdraw-submit">
          {isInDoubt ? t('payout.ask.again') : label}
        </Button>
        <p role="status" className="sr-only">
          {isSubmitting && t('payout.ask.sending')}
        </p>
      </div>
    </form>
  );
}
