import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeStaffPassword } from '../api/change-staff-password';
import { NewPasswordForm } from './new-password-form';

/** The own password, by whoever knows it. */
export function PasswordDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const change = async (newPassword: string, oldPassword: string) => {
    await changeStaffPassword({ oldPassword, newPassword });
    notify('success', t('bo.session.passwordChanged'));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bo.session.changePassword')}
      icon={<KeyRound className="size-4.5" />}
    >
      {open && (
        <div className="space-y-4">
          <p className="text-13 text-fg-2">{t('bo.session.changePasswordText')}</p>
          <NewPasswordForm asksOld onPassword={change} confirm={t('bo.session.changePassword')} />
        </div>
      )}
    </Dialog>
  );
}
