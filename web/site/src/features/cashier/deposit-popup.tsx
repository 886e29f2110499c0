import { Dialog } from '@web/ui/feedback/dialog';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../popups/popup-props';
import { usePopup } from '../../popups/use-popup';
import { DepositForm } from './deposit-form';
import { DepositStatus } from './deposit-status';

/** Asks for a deposit, or shows how the one that the address names stands. */
export default function DepositPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { params } = usePopup();
  const depositId = params.get('deposit');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={depositId ? t('cashier.statusTitle') : t('cashier.title')}
      icon={<Wallet className="size-4.5" />}
    >
      {depositId ? <DepositStatus depositId={depositId} onClose={onClose} /> : <DepositForm />}
    </Dialog>
  );
}
