import type { ContactKind } from '@contracts/http/identity/own-contacts';
import { Dialog } from '@web/ui/feedback/dialog';
import { Mail, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepUpControl } from '../../../../parts/proofs/use-step-up';
import { ChangeEmailForm } from './change-email-form';
import { ChangeMobileForm } from './change-mobile-form';
import type { ContactChange } from './contact-change';

interface DialogProps {
  /** Null while nothing is being changed. */
  readonly change: ContactChange | null;
  readonly stepUp: StepUpControl;
  readonly onChanged: (kind: ContactKind) => void;
  readonly onClose: () => void;
}

/** Another number or address for the account, or the first one. */
export function ChangeContactDialog({ change, stepUp, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation();
  // While it goes away it shows what it has shown.
  const last = useRef(change);
  if (change !== null) last.current = change;
  const shown = change ?? last.current;
  const kind = shown?.kind ?? 'sms';
  const Icon = kind === 'email' ? Mail : Smartphone;
  const Form = kind === 'email' ? ChangeEmailForm : ChangeMobileForm;
  return (
    <Dialog
      open={change !== null}
      onClose={onClose}
      title={t(`proofs.contact.${shown?.masked == null ? 'addTitle' : 'changeTitle'}.${kind}`)}
      icon={<Icon className="size-4.5" />}
    >
      {shown && <Form change={shown} stepUp={stepUp} onChanged={() => onChanged(kind)} />}
    </Dialog>
  );
}
