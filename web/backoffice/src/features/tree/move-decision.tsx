import type { MemberMove } from '@contracts/http/network';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { NoteField, NOTE_LEAST } from '@web/ui/note-field';
import { notify } from '@web/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface MoveDecisionProps {
  readonly move: MemberMove | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The second person's word. The server refuses whoever has asked for the move. */
export function MoveDecision({ move, onClose, onDone }: MoveDecisionProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={move !== null} onClose={onClose} title={t('bo.tree.decideTitle', { name: move?.username ?? '' })}>
      {move && <Content key={move.moveId} move={move} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Content({ move, onClose, onDone }: MoveDecisionProps & { readonly move: MemberMove }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'reject') =>
      apiCall(routes.decideMemberMove, { moveId: move.moveId, decision, remark: remark.trim() }),
    onSuccess: (_, decision) => {
      notify('success', t(decision === 'approve' ? 'bo.tree.approvedNow' : 'bo.tree.rejectedNow'));
      onDone();
      onClose();
    },
  });
  const answer = (decision: 'approve' | 'reject') => {
    setTried(true);
    if (remark.trim().length >= NOTE_LEAST) decide.mutate(decision);
  };
  const words = {
    name: move.username,
    from: move.fromUsername ?? t('bo.tree.top'),
    to: move.toUsername ?? t('bo.tree.top'),
    count: move.teamCount,
  };
  return (
    <div className="space-y-4" data-testid="move-decision">
      <p className="text-14">{t('bo.tree.decideText', words)}</p>
      <p className="text-13 text-fg-2">
        {move.requestedBy}: {move.reason}
      </p>
      <NoteField
        label={t('bo.tree.remark')}
        value={remark}
        onChange={setRemark}
        showFault={tried}
        testId="move-remark"
      />
      {decide.error && <Alert kind="loss">{faultText(decide.error)}</Alert>}
      <div className="grid grid-cols-2 gap-3">
        <Button
          look="danger"
          onClick={() => answer('reject')}
          busy={decide.isPending && decide.variables === 'reject'}
          disabled={decide.isPending}
          data-testid="move-reject"
        >
          {t('bo.tree.reject')}
        </Button>
        <Button
          look="gold"
          onClick={() => answer('approve')}
          busy={decide.isPending && decide.variables === 'approve'}
          disabled={decide.isPending}
          data-testid="move-approve"
        >
          {t('bo.tree.approve')}
        </Button>
      </div>
    </div>
  );
}
