import { useQueryClient } from '@tanstack/react-query';
import { useToken } from '@web/state/session.state';
import { notify } from '@web/ui/feedback/toast';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepUpControl } from '../../../../parts/proofs/use-step-up';
import { ChangeContactDialog } from './change-contact-dialog';
import type { ContactChange } from './contact-change';
import { ContactDialog, type Contact } from './contact-dialog';

/** The acts on the number and the address, with their dialogs. */
export function useContacts(stepUp: StepUpControl): {
  readonly proveContact: (contact: Contact) => void;
  readonly changeContact: (change: ContactChange) => void;
  readonly dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const token = useToken();
  const client = useQueryClient();
  const [contact, setContact] = useState<Contact | null>(null);
  const [change, setChange] = useState<ContactChange | null>(null);
  const refresh = () => {
    setContact(null);
    setChange(null);
    void client.invalidateQueries({ queryKey: ['me', token, 'security'] });
  };
  const takeOther = () => {
    if (contact) setChange({ ...contact, isProved: false });
    setContact(null);
  };
  const dialogs = (
    <>
      <ContactDialog contact={contact} onClose={() => setContact(null)} onProved={refresh} onOther={takeOther} />
      <ChangeContactDialog
        change={change}
        stepUp={stepUp}
        onClose={() => setChange(null)}
        onChanged={(kind) => {
          notify('success', t(`proofs.contact.changed.${kind}`));
          refresh();
        }}
      />
    </>
  );
  return { proveContact: setContact, changeContact: setChange, dialogs };
}
