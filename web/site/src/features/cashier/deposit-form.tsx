import type { DepositMethod } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { typedToDecimal } from '@web/money/money';
import { withDecimalSign } from '@web/money/decimal-sign';
import { useLanguage } from '@web/i18n/setup';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { MethodSteps } from '@web/ui/frame/method-card';
import { clsx } from 'clsx';
import { Landmark, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../../parts/forms/form-faults';
import { StepsNeeded } from '../../parts/registration-steps/steps-needed';
import { useOpenSteps } from '../../parts/registration-steps/use-steps';
import { AgentsDoNotPlay } from '../../parts/verification/agents-do-not-play';
import { LevelNeeded } from '../../parts/verification/level-needed';
import { useLevelFault, useMissingLevel, useVerification } from '../../parts/verification/use-verification';
import { usePopup } from '../../popups/use-popup';
import { DepositMethods } from './deposit-methods';
import { useDepositMethods, useRequestDeposit } from './use-cashier';
import { WaitingDeposit } from './waiting-deposit';

function isAllAway(methods: readonly DepositMethod[]): boolean {
  return methods.every(({ closed }) => closed?.reason === 'away');
}

function useDepositForm(methods: readonly DepositMethod[]) {
  const { t } = useTranslation();
  const { merchant, money, toMinor } = useFormat();
  const faultText = useFaultText();
  const noteLevel = useLevelFault();
  const request = useRequestDeposit();
  const [picked, choose] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { swap } = usePopup();
  const form = useForm({ defaultValues: { amount: '' } });
  const open = methods.filter(({ isAvailable }) => isAvailable);
  const method = open.find(({ id }) => id === picked) ?? open[0] ?? methods[0]!;

  const check = (typed: string): string | true => {
    if (typed.trim() === '') return t('common.required');
    const amount = typedToDecimal(typed, merchant.currencyDigits);
    if (amount === undefined) return t('cashier.notAnAmount');
    if (toMinor(amount) < toMinor(method.minAmount)) return t('cashier.belowMinimum', { min: money(method.minAmount) });
    if (toMinor(amount) > toMinor(method.maxAmount)) return t('cashier.aboveMaximum', { max: money(method.maxAmount) });
    if (toMinor(amount) > toMinor(method.leftToday)) return t('cashier.aboveLeft', { left: money(method.leftToday) });
    return true;
  };
  const submit = form.handleSubmit(async ({ amount }) => {
    setFault(null);
    try {
      const deposit = await request.mutateAsync({
        method: method.id,
        amount: typedToDecimal(amount, merchant.currencyDigits)!,
      });
      if (deposit.pixCode || deposit.transfer) {
        swap('deposit', { deposit: deposit.id });
        return;
      }
      setLeaving(true);
      // The same tab: no browser blocks it, and the provider sends the player back to this deposit's address.
      location.assign(deposit.payUrl ?? `/?deposit=${deposit.id}`);
    } catch (problem) {
      noteLevel(problem);
      if (!showFieldFaults(problem, ['amount'], form.setError)) setFault(faultText(problem));
    }
  });
  return { form, method, choose, fault, leaving, check, submit };
}

function Form({ methods }: { readonly methods: readonly DepositMethod[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { merchant, money, toMinor } = useFormat();
  const { form, method, choose, fault, leaving, check, submit } = useDepositForm(methods);
  const { errors, isSubmitting } = form.formState;
  const symbol = money('0').replace(/[\d.,\s]/g, '');
  const typed = typedToDecimal(form.watch('amount'), merchant.currencyDigits);
  const limits = ({ minAmount, maxAmount }: DepositMethod) =>
    t('cashier.limits', { min: money(minAmount), max: money(maxAmount) });
  // The limit of the day is said once it binds more than that of one deposit, which the method says above; a method
  // that is away says why instead.
  const hintOf = (one: DepositMethod) => {
    if (!one.isAvailable) return limits(one);
    return toMinor(one.leftToday) < toMinor(one.maxAmount)
      ? t('cashier.leftToday', { left: money(one.leftToday) })
      : undefined;
  };
  const isPreset = (preset: string) => typed !== undefined && toMinor(typed) === toMinor(preset);

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {fault && <Alert kind="loss">{fault}</Alert>}
      {!method.isAvailable && (
        <Alert kind="loss">{t(isAllAway(methods) ? 'cashier.allAway' : 'cashier.closed.all')}</Alert>
      )}
      <DepositMethods methods={methods} chosen={method.id} onChoose={choose} />
      <MethodSteps title={t('cashier.howTo')} tutorial={method.isAvailable ? method.tutorial : ''} />
      <Field
        {...form.register('amount', { validate: check })}
        data-testid="deposit-amount"
        label={t('cashier.amount')}
        hint={hintOf(method)}
        error={errors.amount?.message}
        icon={<span className="text-16 font-semibold">{symbol}</span>}
        inputMode="decimal"
        autoComplete="off"
        placeholder={withDecimalSign('0.00', language)}
      />
      <div role="group" aria-label={t('cashier.chips')} className="grid grid-cols-3 gap-2">
        {method.presets.map((preset) => (
          <Button
            key={preset}
            size="sm"
            data-testid={`deposit-preset-${preset}`}
            className={clsx('h-11! tabular-nums', isPreset(preset) && 'border-gold! bg-gold/10!')}
            onClick={() => form.setValue('amount', withDecimalSign(preset, language), { shouldValidate: true })}
          >
            {money(preset)}
          </Button>
        ))}
      </div>
      <Button
        type="submit"
        look="gold"
        size="lg"
        wide
        busy={isSubmitting || leaving}
        disabled={!method.isAvailable}
        data-testid="deposit-submit"
      >
        {t('cashier.continue')}
      </Button>
      <p role="status" className="flex items-center justify-center gap-2 text-12 text-fg-3">
        <ShieldCheck className="size-4 text-win" aria-hidden="true" />
        {leaving ? t('cashier.redirecting') : t('cashier.safe')}
      </p>
    </form>
  );
}

export function DepositForm() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useDepositMethods();
  const missing = useMissingLevel('deposit');
  const steps = useOpenSteps();
  const { data: verification } = useVerification();
  if (verification?.isPlayer === false) return <AgentsDoNotPlay />;
  if (steps.length > 0) return <StepsNeeded act="deposit" />;
  if (missing !== null) return <LevelNeeded act="deposit" level={missing} />;
  // The form stays when a later fetch fails, because the player may be typing an amount.
  if (!data && error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) {
    return (
      <div className="space-y-4">
        {/* As high as the form with two methods: the sheet stands on the lower edge of a phone and would jump. */}
        <Skeleton className="h-[174px] rounded-12!" />
        <Skeleton className="h-[95px] rounded-12!" />
        <Skeleton className="h-24 rounded-12!" />
        <Skeleton className="h-12 rounded-12!" />
        <Skeleton className="h-9 rounded-12! sm:h-4.5" />
      </div>
    );
  }
  if (data.length === 0)
    return (
      <Empty icon={<Landmark className="size-6" />} title={t('cashier.noMethods')} text={t('cashier.noMethodsText')} />
    );
  return (
    <div className="space-y-4">
      <WaitingDeposit />
      <Form methods={data} />
    </div>
  );
}
