import type { Instrument } from '@contracts/http/money-out/instruments';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Field, PasswordField } from '@web/ui/form/field';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../forms/form-faults';
import { destinationOf, isBankField, keyOf, KEY_KINDS, NO_ACCOUNT, type AccountDraft } from './account-draft';
import { DIGIT_KEYS, SIX_DIGITS } from './six-digits';
import { useAddInstrument } from './use-payout';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice of a few, side by side. */
function Choice<Value extends string>({ label, name, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium text-fg-2">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-12 border border-line bg-ink-2 p-1">
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            data-testid={`${name}-${value}`}
            className={clsx(
              'grid min-h-11 cursor-pointer place-items-center rounded-8 px-1 text-center text-13 font-medium transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-gold-hi',
              value === chosen ? 'gold-surface' : 'text-fg-2 hover:bg-ink-3 hover:text-fg',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type DraftForm = UseFormReturn<AccountDraft>;

const errorOf = (message: string | undefined) => (message ? { error: message } : {});

const KEY_INPUTS = { cpf: 'numeric', email: 'email', phone: 'tel', random: 'text' } as const;
const WRONG_KEYS = { cpf: 'wrongCpf', email: 'wrongEmail', phone: 'wrongPhone', random: 'wrongRandom' } as const;

function PixFields({ form }: { readonly form: DraftForm }) {
  const { t } = useTranslation();
  const keyKind = form.watch('keyKind');
  return (
    <>
      <Choice
        label={t('payout.account.keyKind')}
        name="key-kind"
        options={KEY_KINDS.map((value) => ({ value, label: t(`payout.account.keys.${value}`) }))}
        chosen={keyKind}
        onChoose={(value) => {
          form.setValue('keyKind', value);
          form.resetField('value');
        }}
      />
      <Field
        key={keyKind}
        {...form.register('value', {
          validate: (typed) => keyOf(keyKind, typed) !== null || t(`payout.account.${WRONG_KEYS[keyKind]}`),
        })}
        label={`${t('payout.account.value')}: ${t(`payout.account.keys.${keyKind}`)}`}
        hint={t(`payout.account.keyHints.${keyKind}`)}
        {...errorOf(form.formState.errors.value?.message)}
        inputMode={KEY_INPUTS[keyKind]}
        autoComplete={keyKind === 'email' ? 'email' : keyKind === 'phone' ? 'tel' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-testid="account-value"
      />
    </>
  );
}

function BankFields({ form }: { readonly form: DraftForm }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const figures = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <Field
        {...form.register('bankCode', {
          validate: (typed) => isBankField('bankCode', typed) || t('payout.account.wrongBankCode'),
        })}
        {...figures}
        label={t('payout.account.bankCode')}
        hint={t('payout.account.bankCodeHint')}
        {...errorOf(errors.bankCode?.message)}
        data-testid="account-bank"
      />
      <Field
        {...form.register('branch', {
          validate: (typed) => isBankField('branch', typed) || t('payout.account.wrongBranch'),
        })}
        {...figures}
        label={t('payout.account.branch')}
        {...errorOf(errors.branch?.message)}
        data-testid="account-branch"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,88px)] gap-3">
        <Field
          {...form.register('account', {
            validate: (typed) => isBankField('account', typed) || t('payout.account.wrongNumber'),
          })}
          {...figures}
          label={t('payout.account.number')}
          {...errorOf(errors.account?.message)}
          data-testid="account-number"
        />
        <Field
          {...form.register('checkDigit', {
            validate: (typed) => isBankField('checkDigit', typed) || t('payout.account.wrongDigit'),
          })}
          autoComplete="off"
          maxLength={2}
          label={t('payout.account.digit')}
          {...errorOf(errors.checkDigit?.message)}
          data-testid="account-digit"
        />
      </div>
    </>
  );
}

/** The holder and the proof that it is the member who asks. */
function ProofFields({ form }: { readonly form: DraftForm }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <Field
        {...form.register('holderName', {
          validate: (typed) => /\S+\s+\S+/.test(typed) || t('payout.account.wrongHolder'),
        })}
        label={t('payout.account.holder')}
        hint={t('payout.account.holderHint')}
        {...errorOf(errors.holderName?.message)}
        autoComplete="name"
        maxLength={140}
        data-testid="account-holder"
      />
      <PasswordField
        {...form.register('paymentPassword', {
          validate: (typed) => SIX_DIGITS.test(typed) || t('payout.payment.sixDigits'),
        })}
        {...DIGIT_KEYS}
        label={t('payout.account.password')}
        hint={t('payout.ask.passwordHint')}
        {...errorOf(errors.paymentPassword?.message)}
        data-testid="account-password"
      />
    </>
  );
}

const PIX_FIELDS = ['value', 'holderName', 'paymentPassword'] as const;
const BANK_FIELDS = ['bankCode', 'branch', 'account', 'checkDigit', 'holderName', 'paymentPassword'] as const;

/** From so many on, the tries that are left are worth a word. */
const FEW_TRIES = 2;

interface AccountFormProps {
  readonly triesLeft: number;
  /** The account that was saved, or that was there already. */
  readonly onDone: (saved: Instrument | undefined) => void;
}

/** Adds an account to which the member is paid. The provider names its holder, which may take a moment. */
export function AccountForm({ triesLeft, onDone }: AccountFormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const add = useAddInstrument();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<AccountDraft>({ defaultValues: NO_ACCOUNT, mode: 'onTouched' });
  const kind = form.watch('kind');
  const submit = form.handleSubmit(async (draft) => {
    setFault(null);
    try {
      const { list } = await add.mutateAsync({
        destination: destinationOf(draft),
        holderName: draft.holderName.trim(),
        paymentPassword: draft.paymentPassword,
      });
      onDone([...list].sort((one, other) => other.addedAt.localeCompare(one.addedAt))[0]);
    } catch (problem) {
      const known = draft.kind === 'pix' ? PIX_FIELDS : BANK_FIELDS;
      if (!showFieldFaults(problem, known, form.setError)) setFault(faultText(problem));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="account-form">
      <p className="text-13 text-fg-2">{t('payout.account.text')}</p>
      {fault && <Alert kind="loss">{fault}</Alert>}
      <Choice
        label={t('payout.account.kind')}
        name="account-kind"
        options={(['pix', 'bank'] as const).map((value) => ({ value, label: t(`payout.account.${value}`) }))}
        chosen={kind}
        onChoose={(value) => form.setValue('kind', value)}
      />
      {kind === 'pix' ? <PixFields form={form} /> : <BankFields form={form} />}
      <ProofFields form={form} />
      <Button type="submit" look="gold" size="lg" wide busy={add.isPending} data-testid="account-save">
        {t('payout.account.save')}
      </Button>
      <p role="status" className="text-center text-12 text-fg-3">
        {add.isPending
          ? t('payout.account.checking')
          : triesLeft <= FEW_TRIES && t('payout.account.triesLeft', { count: triesLeft })}
      </p>
    </form>
  );
}
