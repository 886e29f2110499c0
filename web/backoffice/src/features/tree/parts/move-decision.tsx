import type { MemberMove } from '@contracts/http/agents/network';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { NoteField } from '@web/ui/form/note-field';
import { notify } from '@web/ui/feedback/toast';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { CommandFault } from '../../../lib/command-fault';
import { useNoteForm } from '../../../lib/use-note-form';
import { useDecideMemberMove } from '../api/use-decide-member-move';

interface MoveDecisionProps {
  readonly move: MemberMove | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The decision of a second person. The server refuses the person who asked for the move. */
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
  const remark = useNoteForm();
  const decide = useDecideMemberMove(move.moveId, {
    onSuccess: (_, { decision }) => {
      notify('success', t(decision === 'approve' ? 'bo.tree.approvedNow' : 'bo.tree.rejectedNow'));
      onDone();
      onClose();
    },
  });
  const button = (decision: 'approve' | 'reject') => ({
    onClick: () => remark.send((text) => decide.mutate({ decision, remark: text })),
    busy: decide.isPending && decide.variables.decision === decision,
    disabled: decide.isPending,
  });
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
      <UnlessHeld>
        <NoteField label={t('bo.tree.remark')} testId="move-remark" {...remark.field} />
        <CommandFault command={decide} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="danger" data-testid="move-reject" {...button('reject')}>
            {t('bo.tree.reject')}
          </Button>
          <Button look="gold" data-testid="move-approve" {...button('approve')}>
            {t('bo.tree.approve')}
          </Button>
        </div>
      </UnlessHeld>
    </div>
  );
}
