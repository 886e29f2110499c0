import type { PaymentPasswordState } from '@contracts/http/payment-password';
import { Dialog } from '@web/ui/feedback/dialog';
import { RectangleEllipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PaymentPasswordForm } from '../../../parts/payout/payment-password-form';

interface PaymentPasswordDialogProps {
  readonly open: boolean;
  readonly state: PaymentPasswordState;
  readonly onClose: () => void;
}

export function PaymentPasswordDialog({ open, state, onClose }: PaymentPasswordDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(state.isSet ? 'payout.payment.change' : 'payout.payment.create')}
      icon={<RectangleEllipsis className="size-4.5" />}
    >
      <PaymentPasswordForm state={state} onDone={onClose} />
    </Dialog>
  );
}
