import type { DepositRefund } from '@contracts/http/office/refunds';
import { routes } from '@contracts/http/routes';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../lib/command-fault';
import { useStaffCommand } from '../../lib/use-staff-command';

interface RetryDialogProps {
  readonly refund: DepositRefund | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks whether a refund that its provider refused is tried again. */
export function RetryDialog({ refund, onClose, onDone }: RetryDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={refund !== null} onClose={onClose} title={t('bo.refunds.retryTitle')}>
      {refund && <Retry key={refund.refundId} refund={refund} onDone={onDone} />}
    </Dialog>
  );
}

function Retry({ refund, onDone }: { readonly refund: DepositRefund; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { refundId, amount, currency, provider } = refund;
  const retry = useStaffCommand(routes.retryRefund, (_: void, key) => ({ refundId, key }), { onSuccess: onDone });
  return (
    <div className="space-y-4">
      <p className="text-fg-2">{t('bo.refunds.retryText', { amount: `${amount} ${currency}`, provider })}</p>
      <CommandFault command={retry} />
      <Button
        look="gold"
        className="w-full"
        busy={retry.isPending}
        onClick={() => retry.mutate()}
        data-testid="retry-confirm"
      >
        {t('bo.refunds.retry')}
      </Button>
    </div>
  );
}
