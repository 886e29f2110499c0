import type { MemberMove } from '@contracts/http/agents/network';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { DecisionForm } from '../../../lib/decision-form';
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
  const decide = useDecideMemberMove(move.moveId, {
    onSuccess: (_, { isApproved }) => {
      notify('success', t(isApproved ? 'bo.tree.approvedNow' : 'bo.tree.rejectedNow'));
      onDone();
      onClose();
    },
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
      <p className="text-13 text-fg-2">{t('bo.tree.decideContracts')}</p>
      <p className="text-13 text-fg-2">
        {move.requestedBy}: {move.reason}
      </p>
      <UnlessHeld>
        <DecisionForm
          command={decide}
          labels={{ note: t('bo.tree.remark'), refuse: t('bo.tree.reject'), approve: t('bo.tree.approve') }}
          testIds={{ note: 'move-remark', refuse: 'move-reject', approve: 'move-approve' }}
        />
      </UnlessHeld>
    </div>
  );
}
