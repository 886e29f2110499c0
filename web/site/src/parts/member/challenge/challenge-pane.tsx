import type { ChallengeKind, ChallengeValue } from '@contracts/http/devices/login-challenge';
import type { PasskeyAssertion } from '@contracts/http/identity/passkey-ceremonies';
import { ApiError } from '@web/api/api-error';
import { formatCountdown } from '@web/time/duration';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Check, Field } from '@web/ui/form/field';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { sendChallenge } from '../api/send-challenge';
import { addProofTexts } from '../../proofs/proof-texts';
import { askForPasskey } from '../../proofs/passkeys-here';
import { usePasskeyFault } from '../../proofs/use-passkey-fault';
import { PhoneProofField } from '../../phone-proof/phone-proof-field';
import { usePhoneProof, type IdTokenFields } from '../../phone-proof/use-phone-proof';
import { useChallenge, type ChallengeControl } from './use-challenge';

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 rounded-8 px-1 text-13 font-semibold text-gold hover:text-gold-hi';
/** The form of a recovery code, which a member types who has lost the authenticator. */
const RECOVERY_CODE = /^[a-z0-9]{4}-[a-z0-9]{4}$/i;
const AT_THE_CODE: readonly string[] = ['INVALID_CODE', 'MISSING_CODE', 'CODE_EXPIRED'];

/** The fields that the log-in is repeated with. */
export interface ChallengeGiven extends Partial<IdTokenFields> {
  readonly challengeId: string;
  readonly challengeAnswer?: string;
  readonly challengePasskey?: PasskeyAssertion;
  readonly trustDevice: boolean;
}

interface PaneProps {
  readonly challenge: ChallengeValue;
  /** Repeats the log-in. @throws ApiError, which the pane shows */
  readonly onAnswer: (given: ChallengeGiven) => Promise<void>;
  /** Leads back to name and password, with the reason where the member did not ask for it. */
  readonly onBack: (fault?: string) => void;
}

function Resend({ control }: { readonly control: ChallengeControl }) {
  const { t } = useTranslation();
  const { kind, resendLeft, isSending, send } = control;
  return (
    <Button
      size="sm"
      className="-me-1.5 min-w-30 tabular-nums"
      disabled={resendLeft > 0}
      busy={isSending}
      onClick={() => void send(kind)}
      data-testid="challenge-send"
    >
      {resendLeft > 0 ? t('session.sendAgain', { time: formatCountdown(resendLeft) }) : t('session.challenge.again')}
    </Button>
  );
}

interface CodeProps {
  readonly control: ChallengeControl;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

function CodeField({ control, field, error }: CodeProps) {
  const { t } = useTranslation();
  const isTotp = control.kind === 'totp';
  return (
    <Field
      {...field}
      {...(error ? { error } : {})}
      label={t(isTotp ? 'session.challenge.appCode' : 'session.challenge.code')}
      hint={t('session.challenge.left', { time: formatCountdown(control.left) })}
      inputMode={isTotp ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={isTotp ? 9 : 6}
      autoFocus
      end={isTotp ? undefined : <Resend control={control} />}
      data-testid="challenge-code"
    />
  );
}

/** The sentence that asks for the proof of the chosen way. */
function Asking({ control, isExternal }: { readonly control: ChallengeControl; readonly isExternal: boolean }) {
  const { t } = useTranslation();
  const { kind, state, masked } = control;
  if (isExternal) return t('phoneProof.challenge', { to: masked });
  if (kind === 'passkey') return t('proofs.passkey.challenge');
  return kind === 'totp' ? t('session.challenge.app') : t(`session.challenge.${state}.${kind}`, { to: masked });
}

function Heading(props: { readonly control: ChallengeControl; readonly isExternal: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-12 bg-gold/12 text-gold">
        <ShieldCheck className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h3 className="font-display text-16 font-semibold">{t('session.challenge.title')}</h3>
        <p className="text-13 text-fg-2" aria-live="polite">
          <Asking {...props} />
        </p>
      </div>
    </div>
  );
}

/** The ways back and to another proof. */
function Doors({
  control: { other, send },
  onBack,
}: {
  readonly control: ChallengeControl;
  readonly onBack: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <button type="button" className={LINK} onClick={onBack} data-testid="challenge-back">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('session.challenge.back')}
      </button>
      {other && (
        <button type="button" className={LINK} onClick={() => void send(other)} data-testid="challenge-other">
          {t('session.challenge.other')}
        </button>
      )}
    </div>
  );
}

/** A passkey signs a challenge that is made at this moment: the one of a try that failed is used up. */
async function answerOf(
  challengeId: string,
  kind: ChallengeKind,
  code: string,
): Promise<Omit<ChallengeGiven, 'trustDevice'>> {
  if (kind !== 'passkey') return { challengeId, challengeAnswer: code.trim() };
  const { options } = await sendChallenge({ challengeId, kind });
  return { challengeId, challengePasskey: await askForPasskey(options ?? {}) };
}

/** The second step of a log-in from a device that is not known: another proof of the member. */
export function ChallengePane({ challenge, onAnswer, onBack }: PaneProps) {
  const { t } = useTranslation();
  useState(addProofTexts);
  const faultText = usePasskeyFault();
  const proof = usePhoneProof('challenge');
  const control = useChallenge(challenge, proof.way === 'external', (fault) =>
    onBack(fault === null ? t('session.challenge.over') : faultText(fault)),
  );
  const { kind, fault, meet } = control;
  const isExternal = kind === 'sms' && proof.way === 'external';
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    defaultValues: { code: '', trust: false },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code, trust }) => {
    const { challengeId } = challenge;
    const token = isExternal ? proof.given(null) : undefined;
    if (token === null) return;
    try {
      const answer = token ? { challengeId, ...token } : await answerOf(challengeId, kind, code);
      await onAnswer({ ...answer, trustDevice: trust });
    } catch (problem) {
      if (isExternal && proof.meet(problem)) return;
      if (problem instanceof ApiError && AT_THE_CODE.includes(problem.code)) {
        setError('code', { message: faultText(problem) });
        setFocus('code', { shouldSelect: true });
      } else meet(problem);
    }
  });
  const isTotp = kind === 'totp';
  const checkCode = (value: string) => {
    if (kind === 'passkey' || isExternal) return true;
    if (isTotp && RECOVERY_CODE.test(value.trim())) return true;
    return /^\d{6}$/.test(value.trim()) || t('session.pattern.SIX_DIGITS');
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="challenge-pane">
      <Heading control={control} isExternal={isExternal} />
      {fault && <Alert kind="loss">{fault}</Alert>}
      {isExternal && (
        <PhoneProofField
          proof={proof}
          text={t('phoneProof.typeThere')}
          onBegin={() => proof.begin(null)}
          own={() => null}
        />
      )}
      {kind !== 'passkey' && !isExternal && (
        <CodeField control={control} field={register('code', { validate: checkCode })} error={errors.code?.message} />
      )}
      <div>
        <Check {...register('trust')} label={t('session.challenge.trust')} />
        <p className="ps-8 text-12 text-fg-3">{t('session.challenge.trustText')}</p>
      </div>
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="challenge-submit">
        {t(kind === 'passkey' ? 'proofs.passkey.use' : 'session.challenge.confirm')}
      </Button>
      <Doors control={control} onBack={() => onBack()} />
    </form>
  );
}
