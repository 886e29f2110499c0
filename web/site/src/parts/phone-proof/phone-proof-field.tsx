import { formatCountdown } from '@web/time/duration';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneProofControl } from './use-phone-proof';

interface FieldProps {
  readonly proof: PhoneProofControl;
  /** The sentence above the button; without it, that a window opens. */
  readonly text?: string;
  /** Opens the page of the service for the number of the form, once that is right. */
  readonly onBegin: () => void;
  /** The field of a code of the house, where that is asked for. */
  readonly own: () => ReactNode;
}

/** The proof of a number: the code of the house, or the service with all that it may answer. */
export function PhoneProofField({ proof, text, onBegin, own }: FieldProps) {
  if (proof.way === 'own') return own();
  return (
    <div className="space-y-2" data-testid="phone-proof">
      <Service proof={proof} onBegin={onBegin} {...(text === undefined ? {} : { text })} />
      {proof.fault && !proof.isGone && <Fault fault={proof.fault} />}
      {!proof.isOpen && proof.provenLeft === 0 && <OwnWay proof={proof} />}
    </div>
  );
}

function Service({ proof, text, onBegin }: Omit<FieldProps, 'own'>) {
  const { t } = useTranslation();
  const { isGone, isOpen, isResend, provenLeft, againLeft, focus } = proof;
  if (isGone) return <Alert kind="info">{t('phoneProof.gone')}</Alert>;
  if (provenLeft > 0) return <Alert kind="win">{t('phoneProof.proven', { time: formatCountdown(provenLeft) })}</Alert>;
  if (isOpen)
    return (
      <>
        <p className="text-13 text-fg-2" role="status">
          {t('phoneProof.waiting')}
        </p>
        <Button wide onClick={focus} data-testid="phone-proof-focus">
          {t('phoneProof.focus')}
        </Button>
      </>
    );
  return (
    <>
      <p className="text-13 text-fg-2">{text ?? t('phoneProof.text')}</p>
      <Button
        wide
        className="tabular-nums"
        disabled={againLeft > 0 && !isResend}
        onClick={onBegin}
        data-testid="phone-proof-begin"
      >
        <MessageSquareText className="size-4.5" aria-hidden="true" />
        {againLeft > 0 && !isResend
          ? t('phoneProof.again', { time: formatCountdown(againLeft) })
          : t(isResend ? 'phoneProof.resend' : 'phoneProof.start')}
      </Button>
    </>
  );
}

/** The fault may be found at the end of a long form, where this place is out of sight. */
function Fault({ fault }: { readonly fault: NonNullable<PhoneProofControl['fault']> }) {
  const place = useRef<HTMLParagraphElement>(null);
  // In newer browsers scrolling answers with a promise, which React would call as the end of the effect.
  useEffect(() => {
    void place.current?.scrollIntoView?.({ block: 'center' });
  }, [fault]);
  return (
    <p ref={place} role="alert" className="text-12 text-loss" data-testid="phone-proof-fault">
      {fault.text}
    </p>
  );
}

function OwnWay({ proof: { offersOwn, takeOwn } }: Pick<FieldProps, 'proof'>) {
  const { t } = useTranslation();
  if (!offersOwn) return null;
  return (
    <button
      type="button"
      className="min-h-11 text-13 font-semibold text-gold hover:text-gold-hi"
      onClick={takeOwn}
      data-testid="phone-proof-own"
    >
      {t('phoneProof.own')}
    </button>
  );
}
