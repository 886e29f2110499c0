import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../popups/popup-props';
import { usePopup } from '../../../popups/use-popup';
import { resetByLink } from '../api/reset-by-link';
import { LinkPasswordForm, useLinkToken } from './link-password-form';

export default function ResetPasswordPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const token = useLinkToken();
  const askAgain = (
    <Button size="lg" wide onClick={() => swap('forgotPassword')}>
      {t('session.askAgain')}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('session.resetTitle')} icon={<KeyRound className="size-4.5" />}>
      {token ? (
        <LinkPasswordForm
          send={(values) => resetByLink({ token, ...values })}
          done={t('session.resetDone')}
          submitText={t('session.setPassword')}
          over={askAgain}
        />
      ) : (
        <div className="space-y-4">
          <Alert kind="info">{t('session.resetNoLink')}</Alert>
          {askAgain}
        </div>
      )}
    </Dialog>
  );
}
