import type { Bill } from '@contracts/http/bills';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { NoteField, NOTE_LEAST } from '@web/ui/note-field';
import { notify } from '@web/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DecisionDialogProps {
  readonly bill: Bill | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Finance's word on a dividend. A second click is the same decision, which the server knows by the bill. */
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
  const faultText = useFaultText();
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'reject') =>
      apiCall(routes.decideDividend, { billId: bill.billId, decision, remark: remark.trim() }),
    onSuccess: (_, decision) => {
      notify('success', t(decision === 'approve' ? 'bo.bills.approved' : 'bo.bills.rejected'));
      onDone();
      onClose();
    },
  });
  const answer = (decision: 'approve' | 'reject') => {
    setTried(true);
    if (remark.trim().length >= NOTE_LEAST) decide.mutate(decision);
  };
  return (
    <div className="space-y-4" data-testid="dividend-decision">
      <p className="text-14">{t('bo.bills.decideText', { amount: money(bill.net) })}</p>
      <NoteField
        label={t('bo.bills.remark')}
        value={remark}
        onChange={setRemark}
        showFault={tried}
        testId="dividend-remark"
      />
      {decide.error && <Alert kind="loss">{faultText(decide.error)}</Alert>}
      <div className="grid grid-cols-2 gap-3">
        <Button
          look="danger"
          onClick={() => answer('reject')}
          busy={decide.isPending && decide.variables === 'reject'}
          disabled={decide.isPending}
          data-testid="dividend-reject"
        >
          {t('bo.bills.reject')}
        </Button>
        <Button
          look="gold"
          onClick={() => answer('approve')}
          busy={decide.isPending && decide.variables === 'approve'}
          disabled={decide.isPending}
          data-testid="dividend-approve"
        >
          {t('bo.bills.approve')}
        </Button>
      </div>
    </div>
  );
}
