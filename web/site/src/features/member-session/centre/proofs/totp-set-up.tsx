import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { Check, Field } from '@web/ui/form/field';
import { CopyButton } from '@web/ui/frame/copy-button';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DIGIT_KEYS, SIX_DIGITS } from '../../../../parts/payout/six-digits';
import { confirmMemberTotp } from '../../api/proofs/member-totp';

const QrCode = lazy(() => import('@web/ui/frame/qr-code'));
const GROUP = /.{1,4}/g;

export interface TotpOffered {
  readonly secret: string;
  readonly uri: string;
}

interface EnrolProps {
  readonly offered: TotpOffered;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The authenticator is set up by its camera, or by typing; a code of it proves that it worked. */
function Enrol({ offered: { secret, uri }, onCodes }: EnrolProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    setFault(null);
    try {
      onCodes((await confirmMemberTotp({ code })).recoveryCodes);
    } catch (problem) {
      setFault(faultText(problem));
      setFocus('code', { shouldSelect: true });
    }
  });
  const error = formState.errors.code?.message;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="totp-form">
      <p className="text-13 text-fg-2">{t('proofs.totp.setUpText')}</p>
      <div className="flex flex-col items-center gap-4 sm:flex-row">
        <div className="size-40 shrink-0">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={uri} label={t('proofs.totp.qr')} />
          </Suspense>
        </div>
        <div className="min-w-0">
          <p className="text-12 text-fg-3">{t('proofs.totp.secret')}</p>
          <p className="flex items-center gap-1">
            <code data-testid="totp-secret" className="font-mono text-13 break-words">
              {secret.match(GROUP)?.join(' ')}
            </code>
            <CopyButton text={secret} label={t('proofs.totp.secret')} />
          </p>
        </div>
      </div>
      {fault && <Alert kind="loss">{fault}</Alert>}
      <Field
        {...register('code', { validate: (value) => SIX_DIGITS.test(value) || t('proofs.stepUp.codeNeeded') })}
        {...DIGIT_KEYS}
        {...(error ? { error } : {})}
        autoComplete="one-time-code"
        label={t('proofs.totp.code')}
        data-testid="totp-code"
      />
      <Button type="submit" look="gold" size="lg" wide busy={formState.isSubmitting} data-testid="totp-confirm">
        {t('proofs.totp.confirm')}
      </Button>
    </form>
  );
}

/** Shown once: nobody goes on before they say that the codes are kept. */
function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { t } = useTranslation();
  const [isKept, setKept] = useState(false);
  return (
    <div className="space-y-4" data-testid="recovery-codes">
      <p className="text-13 text-fg-2">{t('proofs.totp.recoveryText')}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-12 border border-line bg-ink-0 p-4 font-mono text-14">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('proofs.totp.copy')} />
      <Check
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
        label={t('proofs.totp.kept')}
        data-testid="codes-kept"
      />
      <Button look="gold" size="lg" wide disabled={!isKept} onClick={onKept} data-testid="codes-done">
        {t('proofs.totp.done')}
      </Button>
    </div>
  );
}

interface SetUpProps {
  /** Null while none is being set up. */
  readonly offered: TotpOffered | null;
  /** The authenticator works, and its recovery codes are still on the screen. */
  readonly onSet: () => void;
  readonly onClose: () => void;
}

/** The set-up of an authenticator: its code first, then the recovery codes. */
export function TotpSetUp({ offered, onSet, onClose }: SetUpProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // While it goes away it shows what it has shown.
  const last = useRef(offered);
  if (offered !== null) last.current = offered;
  const close = () => {
    setCodes(null);
    onClose();
  };
  const take = (given: readonly string[]) => {
    setCodes(given);
    onSet();
  };
  return (
    <Dialog
      open={offered !== null}
      onClose={close}
      closeButton={codes === null}
      title={t(codes ? 'proofs.totp.recoveryTitle' : 'proofs.totp.setUpTitle')}
      icon={<ShieldCheck className="size-4.5" />}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : (
        last.current && <Enrol offered={last.current} onCodes={take} />
      )}
    </Dialog>
  );
}
