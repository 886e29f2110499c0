import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { MailWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../popups/popup-props';
import { usePopup } from '../../../popups/use-popup';
import { undoEmailChange } from '../api/proofs/undo-email-change';
import { LinkPasswordForm, useLinkToken } from './link-password-form';

/** Takes a change of the account's address back, by the link that went to the address before it. */
export default function UndoEmailPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const token = useLinkToken();
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
      {token ? (
        <div className="space-y-4">
          <p className="text-13 text-fg-2">{t('session.undoEmail.text')}</p>
          <LinkPasswordForm
            send={(values) => undoEmailChange({ token, ...values })}
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
