import type { ContactKind } from '@contracts/http/identity/own-contacts';
import { useFaultText } from '@web/api/use-fault-text';
import { formatCountdown } from '@web/time/duration';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { Mail, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DIGIT_KEYS, SIX_DIGITS } from '../../../../parts/payout/six-digits';
import { PhoneProofField } from '../../../../parts/phone-proof/phone-proof-field';
import { usePhoneProof } from '../../../../parts/phone-proof/use-phone-proof';
import { proveContact, sendContactCode } from '../../api/proofs/own-contacts';
import { useContactCode } from './use-contact-code';

export interface Contact {
  readonly kind: ContactKind;
  readonly masked: string;
}

interface FormProps {
  readonly contact: Contact;
  readonly onProved: () => void;
  /** The member wants to use another one. */
  readonly onOther: () => void;
}

function useProveContact({ contact: { kind }, onProved }: FormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const proof = usePhoneProof('contact');
  const isExternal = kind === 'sms' && proof.way === 'external';
  const sending = useContactCode(
    () => sendContactCode({ kind }),
    (problem) => setFault(faultText(problem)),
  );
  const { codeToken } = sending;
  const form = useForm({ defaultValues: { code: '' } });
  const submit = form.handleSubmit(async ({ code }) => {
    setFault(null);
    const given = isExternal ? proof.given(null) : codeToken === null ? null : { code, codeToken };
    if (given === null) return;
    try {
      await proveContact({ kind, ...given });
      notify('success', t(`proofs.contact.proved.${kind}`));
      onProved();
    } catch (problem) {
      if (proof.meet(problem)) return;
      setFault(faultText(problem));
      if (!isExternal) form.setFocus('code', { shouldSelect: true });
    }
  });
  return { fault, setFault, proof, isExternal, sending, form, submit };
}

type Use = ReturnType<typeof useProveContact>;

function CodePart({ use }: { readonly use: Use }) {
  const { t } = useTranslation();
  const { setFault, sending, form } = use;
  const { codeToken, left, isSending, send } = sending;
  const error = form.formState.errors.code?.message;
  return (
    <div className="space-y-4">
      <Button
        wide
        look={codeToken ? 'ghost' : 'gold'}
        disabled={left > 0}
        busy={isSending}
        onClick={() => {
          setFault(null);
          void send();
        }}
        data-testid="contact-send"
      >
        {left > 0 ? t('session.sendAgain', { time: formatCountdown(left) }) : t('proofs.stepUp.send')}
      </Button>
      {codeToken && (
        <Field
          {...form.register('code', { validate: (value) => SIX_DIGITS.test(value) || t('proofs.stepUp.codeNeeded') })}
          {...DIGIT_KEYS}
          {...(error ? { error } : {})}
          autoComplete="one-time-code"
          label={t('proofs.totp.code')}
          autoFocus
          data-testid="contact-code"
        />
      )}
    </div>
  );
}

function Form(props: FormProps) {
  const { t } = useTranslation();
  const { kind, masked } = props.contact;
  const use = useProveContact(props);
  const { fault, proof, isExternal, sending, form, submit } = use;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="contact-form">
      {!isExternal && <p className="text-13 text-fg-2">{t(`proofs.contact.text.${kind}`, { to: masked })}</p>}
      {fault && <Alert kind="loss">{fault}</Alert>}
      {isExternal ? (
        <PhoneProofField
          proof={proof}
          text={t('phoneProof.textHidden', { to: masked })}
          onBegin={() => proof.begin(null)}
          own={() => null}
        />
      ) : (
        <CodePart use={use} />
      )}
      {(sending.codeToken || isExternal) && (
        <Button
          type="submit"
          look="gold"
          size="lg"
          wide
          busy={form.formState.isSubmitting}
          data-testid="contact-submit"
        >
          {t('proofs.stepUp.confirm')}
        </Button>
      )}
      <Button look="ghost" wide onClick={props.onOther} data-testid="contact-other">
        {t(`proofs.contact.other.${kind}`)}
      </Button>
    </form>
  );
}

interface DialogProps {
  /** Null while none is being proved. */
  readonly contact: Contact | null;
  readonly onProved: () => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** Proves the number or the address that the member gave at the registration. */
export function ContactDialog({ contact, onProved, onOther, onClose }: DialogProps) {
  const { t } = useTranslation();
  // While it goes away it shows what it has shown.
  const last = useRef(contact);
  if (contact !== null) last.current = contact;
  const shown = contact ?? last.current;
  const Icon = shown?.kind === 'email' ? Mail : Smartphone;
  return (
    <Dialog
      open={contact !== null}
      onClose={onClose}
      title={t(`proofs.contact.title.${shown?.kind ?? 'sms'}`)}
      icon={<Icon className="size-4.5" />}
    >
      {shown && <Form contact={shown} onProved={onProved} onOther={onOther} />}
    </Dialog>
  );
}
