import type { Bill } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { DecisionForm } from '../../../lib/decision-form';
import { useDecideDividend } from '../api/use-decide-dividend';

interface DecisionDialogProps {
  readonly bill: Bill | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The decision of finance on a dividend. */
export function DecisionDialog({ bill, onClose, onDone }: DecisionDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={bill !== null} onClose={onClose} title={t('bo.bills.decideTitle', { name: bill?.agentName ?? '' })}>
      {bill && <Content key={bill.billId} bill={bill} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Content({ bill, onClose, onDone }: DecisionDialogProps & { readonly bill: Bill }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const decide = useDecideDividend(bill.billId, {
    onSuccess: (_, { isApproved }) => {
      notify('success', t(isApproved ? 'bo.bills.approved' : 'bo.bills.rejected'));
      onDone();
      onClose();
    },
  });
  return (
    <div className="space-y-4" data-testid="dividend-decision">
      <p className="text-14">{t('bo.bills.decideText', { amount: money(bill.net) })}</p>
      <UnlessHeld>
        <DecisionForm
          command={decide}
          labels={{ note: t('bo.bills.remark'), refuse: t('bo.bills.reject'), approve: t('bo.bills.approve') }}
          testIds={{ note: 'dividend-remark', refuse: 'dividend-reject', approve: 'dividend-approve' }}
        />
      </UnlessHeld>
    </div>
  );
}
