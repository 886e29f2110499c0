import { TRANSFER_PURPOSES, type DownlineAsk, type TransferPurpose } from '@contracts/http/agents/upline-asks';
import type { Downline, TransferLimits } from '@contracts/http/agents/network';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { useLanguage } from '@web/i18n/setup';
import { withDecimalSign } from '@web/money/decimal-sign';
import { toDecimal, typedToDecimal } from '@web/money/money';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Field, PasswordField } from '@web/ui/form/field';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Lock, Send } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { agentKey, useAgentQuery } from '../../../parts/agent/use-agent-query';
import { transferToDownline } from '../api/transfer-to-downline';
import { getTransferLimits } from '../api/get-transfer-limits';

interface TransferDialogProps {
  readonly downline: Pick<Downline, 'memberId' | 'username'>;
  readonly onClose: () => void;
  /** The ask that the money is for. */
  readonly ask?: Pick<DownlineAsk, 'askId' | 'amount'>;
}

type FormProps = TransferDialogProps & { readonly limits: TransferLimits };

/** Refusals that speak of what was typed, and of which field. */
const FIELD_OF_CODE: Readonly<Partial<Record<string, 'amount' | 'password'>>> = {
  WRONG_PASSWORD: 'password',
  INVALID_AMOUNT: 'amount',
  AMOUNT_BELOW_MINIMUM: 'amount',
  AMOUNT_ABOVE_MAXIMUM: 'amount',
  DAILY_LIMIT_REACHED: 'amount',
  LIMIT_EXCEEDED: 'amount',
  NOT_ENOUGH_FUNDS: 'amount',
};

function useTransferForm({ downline, limits, onClose, ask }: FormProps) {
  const { t } = useTranslation();
  const { merchant, money, toMinor } = useFormat();
  const faultText = useFaultText();
  const token = useToken();
  const client = useQueryClient();
  const intention = useIntention();
  const [fault, setFault] = useState<string | null>(null);
  const written = useWrittenAmount();
  const form = useForm<TransferValues>({
    defaultValues: { amount: ask ? written(ask.amount) : '', password: '', purpose: 'advance', note: '' },
  });
  const leftMinor = toMinor(limits.dailyMax) - toMinor(limits.usedToday);
  const left = leftMinor < 0n ? 0n : leftMinor;

  const check = (typed: string): string | true => {
    if (typed.trim() === '') return t('common.required');
    const amount = typedToDecimal(typed, merchant.currencyDigits);
    if (amount === undefined || /-/.test(typed)) return t('cashier.notAnAmount');
    const minor = toMinor(amount);
    if (minor < toMinor(limits.minAmount) || minor === 0n)
      return t('cashier.belowMinimum', { min: money(limits.minAmount) });
    if (minor > toMinor(limits.maxAmount)) return t('cashier.aboveMaximum', { max: money(limits.maxAmount) });
    if (minor > left) return t('agent.transfers.aboveToday', { left: money(toDecimal(left, merchant.currencyDigits)) });
    if (minor > toMinor(limits.balance)) return t('agent.transfers.aboveBalance', { balance: money(limits.balance) });
    return true;
  };

  const submit = form.handleSubmit(async ({ amount, password, purpose, note }) => {
    setFault(null);
    const sent = typedToDecimal(amount, merchant.currencyDigits)!;
    try {
      await intention.carryOut((key) =>
        transferToDownline({
          key,
          memberId: downline.memberId,
          amount: sent,
          password,
          purpose,
          ...(note.trim() !== '' && { note: note.trim() }),
          ...(ask && { askId: ask.askId }),
        }),
      );
      for (const topic of ['transfers', 'downlines', 'transactions'] as const)
        void client.invalidateQueries({ queryKey: agentKey(token, topic) });
      // It is answered by the transfer; the list of the server may be a moment behind.
      client.setQueryData<DownlineAsk[]>(agentKey(token, 'asks', 'open'), (asks) =>
        asks?.filter(({ askId }) => askId !== ask?.askId),
      );
      notify('success', t('agent.transfers.sent', { amount: money(sent), name: downline.username }));
      onClose();
    } catch (problem) {
      const field = problem instanceof ApiError ? FIELD_OF_CODE[problem.code] : undefined;
      if (field) form.setError(field, { type: 'server', message: faultText(problem) }, { shouldFocus: true });
      else setFault(faultText(problem));
    }
  });
  return { form, fault, check, submit, left, isInDoubt: intention.isInDoubt };
}

interface TransferValues {
  readonly amount: string;
  readonly password: string;
  readonly purpose: TransferPurpose;
  readonly note: string;
}

/** A decimal amount as the language writes it, to be changed by hand. */
function useWrittenAmount(): (decimal: string) => string {
  const language = useLanguage();
  return (decimal) => withDecimalSign(decimal, language);
}

/** The reason of a transfer; the agent says "other" in words. */
function Words({ form }: Pick<ReturnType<typeof useTransferForm>, 'form'>) {
  const { t } = useTranslation();
  const isOther = form.watch('purpose') === 'other';
  const check = (note: string) => {
    const { length } = note.trim();
    if (length === 0) return !isOther || t('common.required');
    return (length >= 5 && length <= 140) || t('agent.transfers.noteLength');
  };
  return (
    <>
      <label className="block text-13 text-fg-2">
        {t('agent.transfers.purpose')}
        <select
          {...form.register('purpose')}
          data-testid="transfer-purpose"
          className="mt-1.5 block h-11 w-full rounded-12 border border-line-strong/60 bg-ink-2 px-3 text-14 text-fg"
        >
          {TRANSFER_PURPOSES.map((purpose) => (
            <option key={purpose} value={purpose}>
              {t(`agent.transfers.purposes.${purpose}`)}
            </option>
          ))}
        </select>
      </label>
      <Field
        {...form.register('note', { validate: check, deps: ['purpose'] })}
        data-testid="transfer-note"
        label={isOther ? t('agent.transfers.note') : t('agent.transfers.noteOptional')}
        error={form.formState.errors.note?.message}
        maxLength={140}
        autoComplete="off"
      />
    </>
  );
}

function TransferForm(props: FormProps) {
  const { t } = useTranslation();
  const { money, minor } = useFormat();
  const { limits } = props;
  const { form, fault, check, submit, left, isInDoubt } = useTransferForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="transfer-form">
      {fault && <Alert kind="loss">{fault}</Alert>}
      {isInDoubt && <Alert kind="info">{t('agent.list.inDoubt')}</Alert>}
      <dl className="grid grid-cols-2 gap-2 text-13">
        <div className="rounded-12 bg-ink-2 px-3 py-2">
          <dt className="text-12 text-fg-3">{t('agent.transfers.balance')}</dt>
          <dd className="font-semibold tabular-nums">{money(limits.balance)}</dd>
        </div>
        <div className="rounded-12 bg-ink-2 px-3 py-2">
          <dt className="text-12 text-fg-3">{t('agent.transfers.leftToday')}</dt>
          <dd className="font-semibold tabular-nums">{minor(left)}</dd>
        </div>
      </dl>
      <fieldset disabled={isInDoubt} className="min-w-0 space-y-4">
        <Field
          {...form.register('amount', { validate: check })}
          data-testid="transfer-amount"
          label={t('cashier.amount')}
          hint={t('cashier.limits', { min: money(limits.minAmount), max: money(limits.maxAmount) })}
          error={errors.amount?.message}
          inputMode="decimal"
          autoComplete="off"
        />
        <Words form={form} />
        <PasswordField
          {...form.register('password', { validate: (value) => value !== '' || t('common.required') })}
          data-testid="transfer-password"
          label={t('agent.transfers.password')}
          error={errors.password?.message}
          icon={<Lock className="size-4.5" aria-hidden="true" />}
          autoComplete="current-password"
        />
      </fieldset>
      <p className="text-12 text-fg-3">{t('agent.transfers.warning')}</p>
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="transfer-submit">
        {isInDoubt ? t('common.retry') : t('agent.transfers.submit')}
      </Button>
    </form>
  );
}

/** Sends the agent's own money to a direct downline. */
export function TransferDialog(props: TransferDialogProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useAgentQuery('transfers', ['limits'], (signal) =>
    getTransferLimits(signal),
  );
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('agent.downlines.transferTo', { name: props.downline.username })}
      icon={<Send className="size-4.5" />}
    >
      {data ? <TransferForm {...props} limits={data} /> : null}
      {!data && error ? <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !error ? <Skeleton className="h-72 rounded-16!" /> : null}
    </Dialog>
  );
}
