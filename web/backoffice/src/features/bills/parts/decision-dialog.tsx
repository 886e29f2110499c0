import type { Bill } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { NoteField } from '@web/ui/form/note-field';
import { notify } from '@web/ui/feedback/toast';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { CommandFault } from '../../../lib/command-fault';
import { useNoteForm } from '../../../lib/use-note-form';
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
  const remark = useNoteForm();
  const decide = useDecideDividend(bill.billId, {
    onSuccess: (_, { decision }) => {
      notify('success', t(decision === 'approve' ? 'bo.bills.approved' : 'bo.bills.rejected'));
      onDone();
      onClose();
    },
  });
  const button = (decision: 'approve' | 'reject') => ({
    onClick: () => remark.send((text) => decide.mutate({ decision, remark: text })),
    busy: decide.isPending && decide.variables.decision === decision,
    disabled: decide.isPending,
  });
  return (
    <div className="space-y-4" data-testid="dividend-decision">
      <p className="text-14">{t('bo.bills.decideText', { amount: money(bill.net) })}</p>
      <UnlessHeld>
        <NoteField label={t('bo.bills.remark')} testId="dividend-remark" {...remark.field} />
        <CommandFault command={decide} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="danger" data-testid="dividend-reject" {...button('reject')}>
            {t('bo.bills.reject')}
          </Button>
          <Button look="gold" data-testid="dividend-approve" {...button('approve')}>
            {t('bo.bills.approve')}
          </Button>
        </div>
      </UnlessHeld>
    </div>
  );
}
