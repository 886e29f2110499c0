import type { TreeMember } from '@contracts/http/network';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { Check } from '@web/ui/field';
import { NoteField, NOTE_LEAST } from '@web/ui/note-field';
import { notify } from '@web/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentPicker } from './agent-picker';

interface MoveDialogProps {
  readonly member: TreeMember | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for a move; somebody else decides on it. */
export function MoveDialog({ member, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={t('bo.tree.requestTitle', { name: member?.username ?? '' })}
    >
      {member && <Content key={member.memberId} member={member} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Content({ member, onClose, onDone }: MoveDialogProps & { readonly member: TreeMember }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const intention = useIntention();
  const [upline, setUpline] = useState<TreeMember | null>(null);
  const [toTop, setToTop] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const request = useMutation({
    mutationFn: () =>
      intention.carryOut((key) =>
        apiCall(routes.requestMemberMove, {
          key,
          memberId: member.memberId,
          toUplineId: toTop ? null : upline!.memberId,
          reason: reason.trim(),
        }),
      ),
    onSuccess: () => {
      notify('success', t('bo.tree.requested'));
      onDone();
      onClose();
    },
  });
  const isChosen = toTop || upline !== null;
  const send = () => {
    setTried(true);
    if (isChosen && reason.trim().length >= NOTE_LEAST) request.mutate();
  };
  return (
    <div className="space-y-4" data-testid="move-dialog">
      <p className="text-14 text-fg-2">
        {t('bo.tree.requestText', { name: member.username, count: member.teamCount })}
      </p>
      <fieldset disabled={intention.isInDoubt} className="space-y-3">
        {!toTop && <AgentPicker label={t('bo.tree.searchAgent')} agent={upline} onPick={setUpline} />}
        {member.kind === 'agent' && (
          <Check
            label={t('bo.tree.toTop')}
            checked={toTop}
            onChange={({ target }) => setToTop(target.checked)}
            data-testid="to-top"
          />
        )}
        {tried && !isChosen && (
          <p role="alert" className="text-12 text-loss">
            {t('bo.tree.chooseUpline')}
          </p>
        )}
        <NoteField
          label={t('bo.tree.reason')}
          value={reason}
          onChange={setReason}
          showFault={tried}
          testId="move-reason"
        />
      </fieldset>
      {request.error && (
        <Alert kind="loss">
          {faultText(request.error)} {intention.isInDoubt && t('bo.tree.inDoubt')}
        </Alert>
      )}
      <Button look="gold" className="w-full" busy={request.isPending} onClick={send} data-testid="request-move">
        {t('bo.tree.request')}
      </Button>
    </div>
  );
}
