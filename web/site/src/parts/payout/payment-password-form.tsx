import type { PaymentPasswordState, SetPaymentPasswordRequest } from '@contracts/http/payment-password';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { PasswordField } from '@web/ui/form/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../forms/form-faults';
import { useStepUp, type StepUpControl } from '../proofs/use-step-up';
import { setPaymentPassword } from './api/payment-password';
import { DIGIT_KEYS, SIX_DIGITS } from './six-digits';

interface Values {
  readonly proof: string;
  readonly next: string;
  readonly repeat: string;
}

interface FormProps {
  readonly state: PaymentPasswordState;
  readonly onDone: () => void;
}

/** The proof beside a new payment password. */
function currentOf(replacedBy: PaymentPasswordState['replacedBy'] | null, proof: string) {
  const proofs = { password: { password: proof }, confirmation: { isConfirmed: true as const } };
  const current: SetPaymentPasswordRequest['current'] =
    replacedBy === null ? { paymentPassword: proof } : proofs[replacedBy];
  return current;
}

function useSave(replacedBy: PaymentPasswordState['replacedBy'] | null, { run }: StepUpControl, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ proof, next }: Values) =>
      run(() => setPaymentPassword({ paymentPassword: next, current: currentOf(replacedBy, proof) })),
    onSuccess: async (state) => {
      // The member gave the confirmation up.
      if (!state) return;
      notify('success', t('payout.payment.saved'));
      await client.invalidateQueries({ queryKey: ['me'] });
      onDone();
    },
  });
}

interface OtherProofProps {
  readonly isForgotten: boolean;
  readonly onChange: () => void;
}

/** Changes between the two proofs: the payment password as it was, and the password of the log-in. */
function OtherProof({ isForgotten, onChange }: OtherProofProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="-mt-2 min-h-11 text-13 font-medium text-gold-hi hover:underline"
      onClick={onChange}
    >
      {t(isForgotten ? 'payout.payment.known' : 'payout.payment.forgot')}
    </button>
  );
}

interface WayBackProps extends OtherProofProps {
  readonly replacedBy: PaymentPasswordState['replacedBy'];
}

/** The way on for a member who has forgotten the payment password. */
function WayBack({ replacedBy, ...other }: WayBackProps) {
  const { t } = useTranslation();
  if (replacedBy === 'password') return <OtherProof {...other} />;
  return <p className="-mt-2 text-12 text-fg-3">{t('payout.payment.forgotSupport')}</p>;
}

/**
 * A locked or forgotten payment password is replaced by the password of the log-in. A member who has none sets the
 * first payment password by a confirmation; support helps with one that is forgotten.
 */
export function PaymentPasswordForm(props: FormProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const stepUp = useStepUp();
  const { lockedUntil, replacedBy } = props.state;
  if (lockedUntil && replacedBy === 'confirmation')
    return <Alert kind="info">{t('payout.payment.lockedSupport', { time: time(lockedUntil) })}</Alert>;
  return (
    <>
      <Fields {...props} stepUp={stepUp} />
      {/* A form within the form would send both. */}
      {stepUp.dialog}
    </>
  );
}

function Fields({ state, onDone, stepUp }: FormProps & { readonly stepUp: StepUpControl }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const faultText = useFaultText();
  const canKnow = state.isSet && state.lockedUntil === null;
  const [isForgotten, setForgotten] = useState(!canKnow);
  const isConfirmed = isForgotten && state.replacedBy === 'confirmation';
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState, watch, resetField, setError } = useForm<Values>({
    defaultValues: { proof: '', next: '', repeat: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const save = useSave(isForgotten ? state.replacedBy : null, stepUp, onDone);
  const submit = async (values: Values) => {
    setFault(null);
    try {
      await save.mutateAsync(values);
    } catch (problem) {
      if (!showFieldFaults(problem, ['proof', 'next'], setError)) setFault(faultText(problem));
    }
  };
  const changeProof = () => {
    setForgotten(!isForgotten);
    resetField('proof');
  };
  const isSix = (value: string) => SIX_DIGITS.test(value) || t('payout.payment.sixDigits');
  return (
    <form
      onSubmit={(event) => void handleSubmit(submit)(event)}
      noValidate
      className="space-y-4"
      data-testid="payment-password-form"
    >
      <p className="text-13 text-fg-2">{t('payout.payment.text')}</p>
      {state.lockedUntil && <Alert kind="info">{t('payout.payment.locked', { time: time(state.lockedUntil) })}</Alert>}
      {fault && <Alert kind="loss">{fault}</Alert>}
      {!isConfirmed && (
        <PasswordField
          {...register('proof', {
            validate: (value) => (isForgotten ? value !== '' || t('common.required') : isSix(value)),
          })}
          {...(isForgotten ? { autoComplete: 'current-password' } : DIGIT_KEYS)}
          label={t(isForgotten ? 'payout.payment.login' : 'payout.payment.current')}
          {...(errors.proof?.message ? { error: errors.proof.message } : {})}
          data-testid="payment-proof"
        />
      )}
      {canKnow && <WayBack replacedBy={state.replacedBy} isForgotten={isForgotten} onChange={changeProof} />}
      <PasswordField
        {...register('next', { validate: isSix })}
        {...DIGIT_KEYS}
        label={t('payout.payment.next')}
        hint={t('payout.payment.rule')}
        {...(errors.next?.message ? { error: errors.next.message } : {})}
        data-testid="payment-next"
      />
      <PasswordField
        {...register('repeat', { validate: (value) => value === watch('next') || t('payout.payment.different') })}
        {...DIGIT_KEYS}
        label={t('payout.payment.repeat')}
        {...(errors.repeat?.message ? { error: errors.repeat.message } : {})}
        data-testid="payment-repeat"
      />
      <Button type="submit" look="gold" size="lg" wide busy={save.isPending} data-testid="payment-save">
        {t('payout.payment.save')}
      </Button>
    </form>
  );
}
