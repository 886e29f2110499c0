import type { UndoneEmailChange } from '@contracts/http/session';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../popups/popup-props';
import { usePopup } from '../../../popups/use-popup';
import { undoEmailChange } from '../api/proofs/undo-email-change';
import { LinkPasswordForm, useLinkToken } from './link-password-form';
import type { NewPasswordValues } from './new-password-fields';

/** Names the proofs that went with the change, so that the owner of one of them adds it again. */
function Removed({ removed: { passkeys, authenticator } }: { readonly removed: UndoneEmailChange }) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  return (
    <div className="space-y-4" data-testid="undo-email-removed">
      <p className="text-13 text-fg-2">{t('session.undoEmail.removed')}</p>
      <ul className="space-y-1 text-14">
        {passkeys.map((name, place) => (
          <li key={`${place}/${name}`}>{t('session.undoEmail.removedPasskey', { name })}</li>
        ))}
        {authenticator && <li>{t('session.undoEmail.removedAuthenticator')}</li>}
      </ul>
      <Button look="gold" size="lg" wide onClick={() => swap('login')} data-testid="undo-email-login">
        {t('session.undoEmail.logIn')}
      </Button>
    </div>
  );
}

/** Takes a change of the account's address back, by the link that went to the address before it. */
export default function UndoEmailPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const token = useLinkToken();
  const [removed, setRemoved] = useState<UndoneEmailChange | null>(null);
  const undo = async (values: NewPasswordValues) => {
    const undone = await undoEmailChange({ token: token!, ...values });
    const hasRemoved = undone.authenticator || undone.passkeys.length > 0;
    if (hasRemoved) setRemoved(undone);
    return hasRemoved;
  };
  const support = (
    <div className="space-y-4">
      <Alert kind="info">{t('session.undoEmail.over')}</Alert>
      <Button size="lg" wide onClick={() => swap('contact')} data-testid="undo-email-support">
        {t('session.undoEmail.support')}
      </Button>
    </div>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('session.undoEmail.title')}
      icon={<MailWarning className="size-4.5" />}
    >
      {removed ? (
        <Removed removed={removed} />
      ) : token ? (
        <div className="space-y-4">
          <p className="text-13 text-fg-2">{t('session.undoEmail.text')}</p>
          <LinkPasswordForm
            send={undo}
            done={t('session.undoEmail.done')}
            submitText={t('session.undoEmail.submit')}
            over={support}
          />
        </div>
      ) : (
        <div className="space-y-4">
          <Alert kind="loss">{t('session.undoEmail.noLink')}</Alert>
          {support}
        </div>
      )}
    </Dialog>
  );
}
