import type { StepUpProof, StepUpWay } from '@contracts/http/identity/step-up';
import { formatCountdown } from '@web/time/duration';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { Field, PasswordField } from '@web/ui/form/field';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { waitingAfter } from '../member/challenge/waiting-after';
import { useSecondsLeft } from '../member/challenge/use-seconds-left';
import { DIGIT_KEYS, SIX_DIGITS } from '../payout/six-digits';
import { PhoneProofField } from '../phone-proof/phone-proof-field';
import { usePhoneProof, type IdTokenFields } from '../phone-proof/use-phone-proof';
import { getStepUpPasskey, proveStepUp, sendStepUpCode } from './api/step-up';
import { askForPasskey } from './passkeys-here';
import { usePasskeyFault } from './use-passkey-fault';

interface FormProps {
  readonly ways: readonly StepUpWay[];
  readonly onProven: () => void;
}

interface InputProps {
  readonly way: StepUpWay;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

function ProofInput({ way: { kind, masked }, field, error }: InputProps) {
  const { t } = useTranslation();
  const shared = { ...field, ...(error ? { error } : {}), 'data-testid': 'step-up-proof' };
  if (kind === 'paymentPassword')
    return <PasswordField {...shared} {...DIGIT_KEYS} label={t('proofs.stepUp.paymentPassword')} />;
  if (kind === 'password')
    return <PasswordField {...shared} autoComplete="current-password" label={t('proofs.stepUp.password')} />;
  const hint = kind === 'totp' ? { hint: t('proofs.stepUp.totpHint') } : {};
  return (
    <Field
      {...shared}
      {...hint}
      label={t(`proofs.stepUp.${kind}`, { to: masked })}
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={kind === 'totp' ? 9 : 6}
    />
  );
}

/** Sends the code of a way that has one, and keeps the token that belongs to it. */
function useCode({ kind }: StepUpWay, onFault: (fault: unknown) => void) {
  const [codeToken, setToken] = useState<string | null>(null);
  const [againMs, setAgainMs] = useState(0);
  const [isSending, setSending] = useState(false);
  const left = useSecondsLeft(againMs);
  const send = async () => {
    if (kind !== 'sms' && kind !== 'email') return;
    setSending(true);
    try {
      const sent = await sendStepUpCode({ kind });
      setToken(sent.codeToken);
      setAgainMs(Date.now() + sent.resendSeconds * 1_000);
    } catch (fault) {
      setAgainMs(waitingAfter(fault) ?? againMs);
      onFault(fault);
    } finally {
      setSending(false);
    }
  };
  return { codeToken, left, isSending, send };
}

async function proofOf(kind: StepUpWay['kind'], given: string, codeToken: string | null): Promise<StepUpProof | null> {
  if (kind === 'passkey') return { kind, assertion: await askForPasskey(await getStepUpPasskey()) };
  if (kind === 'password') return { kind, password: given };
  if (kind === 'paymentPassword') return { kind, paymentPassword: given };
  if (kind === 'totp') return { kind, code: given.trim() };
  return codeToken === null ? null : { kind, code: given.trim(), codeToken };
}

function smsProofOf(token: IdTokenFields): Extract<StepUpProof, { kind: 'sms' | 'email' }> {
  return { kind: 'sms', code: '', ...token };
}

/** The form of one of the ways, and the proof that it sends. */
function useStepUpForm({ ways, onProven }: FormProps) {
  const { t } = useTranslation();
  const faultText = usePasskeyFault();
  const [place, setPlace] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset, setFocus } = useForm({ defaultValues: { proof: '' } });
  const way = ways[place % ways.length]!;
  const { kind } = way;
  const phone = usePhoneProof('stepUp');
  const isExternal = kind === 'sms' && phone.way === 'external';
  const isSent = (kind === 'sms' && !isExternal) || kind === 'email';
  const code = useCode(way, (problem) => setFault(faultText(problem)));
  const submit = handleSubmit(async ({ proof: given }) => {
    setFault(null);
    try {
      if (isExternal) {
        const token = phone.given(null);
        if (token === null) return;
        await proveStepUp({ proof: smsProofOf(token) });
      } else {
        const proof = await proofOf(kind, given, code.codeToken);
        if (proof === null) return setFault(t('proofs.stepUp.sendFirst'));
        await proveStepUp({ proof });
      }
      onProven();
    } catch (problem) {
      if (isExternal && phone.meet(problem)) return;
      setFault(faultText(problem));
      if (kind !== 'passkey' && !isExternal) setFocus('proof', { shouldSelect: true });
    }
  });
  const validate = (value: string) => {
    if (kind === 'passkey' || isExternal) return true;
    if (kind === 'paymentPassword') return SIX_DIGITS.test(value) || t('proofs.stepUp.codeNeeded');
    return value.trim() !== '' || t(kind === 'password' ? 'common.required' : 'proofs.stepUp.codeNeeded');
  };
  const other = () => {
    setPlace(place + 1);
    setFault(null);
    reset();
  };
  const field = register('proof', { validate });
  const send = () => {
    setFault(null);
    void code.send();
  };
  return { way, fault, phone, isExternal, isSent, code: { ...code, send }, submit, field, formState, other };
}

function Form(props: FormProps) {
  const { t } = useTranslation();
  const { way, fault, phone, isExternal, isSent, code, submit, field, formState, other } = useStepUpForm(props);
  const { kind } = way;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="step-up-form">
      <p className="text-13 text-fg-2">{t('proofs.stepUp.text')}</p>
      {fault && <Alert kind="loss">{fault}</Alert>}
      {isSent && (
        <Button wide disabled={code.left > 0} busy={code.isSending} onClick={code.send}>
          {code.left > 0 ? t('session.sendAgain', { time: formatCountdown(code.left) }) : t('proofs.stepUp.send')}
        </Button>
      )}
      {isExternal && (
        <PhoneProofField
          proof={phone}
          text={t('phoneProof.textHidden', { to: way.masked })}
          onBegin={() => phone.begin(null)}
          own={() => null}
        />
      )}
      {kind !== 'passkey' && !isExternal && (
        <ProofInput key={kind} way={way} field={field} error={formState.errors.proof?.message} />
      )}
      <Button type="submit" look="gold" size="lg" wide busy={formState.isSubmitting} data-testid="step-up-submit">
        {t(kind === 'passkey' ? 'proofs.passkey.use' : 'proofs.stepUp.confirm')}
      </Button>
      {props.ways.length > 1 && (
        <button
          type="button"
          className="min-h-11 text-13 font-semibold text-gold hover:text-gold-hi"
          onClick={other}
          data-testid="step-up-other"
        >
          {t('proofs.stepUp.other')}
        </button>
      )}
    </form>
  );
}

interface DialogProps {
  /** Null while nothing is asked. */
  readonly ways: readonly StepUpWay[] | null;
  readonly onProven: () => void;
  readonly onClose: () => void;
}

/** Asks for one of the proofs that the member has. */
export function StepUpDialog({ ways, onProven, onClose }: DialogProps) {
  const { t } = useTranslation();
  // While it goes away it shows what it has shown.
  const last = useRef(ways);
  if (ways !== null) last.current = ways;
  const shown = ways ?? last.current ?? [];
  return (
    <Dialog
      open={ways !== null}
      onClose={onClose}
      title={t('proofs.stepUp.title')}
      icon={<ShieldCheck className="size-4.5" />}
    >
      {shown.length > 0 ? (
        <Form ways={shown} onProven={onProven} />
      ) : (
        <Alert kind="info">{t('proofs.stepUp.none')}</Alert>
      )}
    </Dialog>
  );
}
