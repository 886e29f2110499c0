import type { Downline } from '@contracts/http/network';
import { routes } from '@contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { Field } from '@web/ui/field';
import { notify } from '@web/ui/toast';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentKey } from './use-agent-query';

interface NoteDialogProps {
  readonly downline: Pick<Downline, 'memberId' | 'username' | 'note'>;
  readonly onClose: () => void;
}

/** The agent's own remark on a direct downline, which nobody else reads. */
export function NoteDialog({ downline, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const token = useToken();
  const client = useQueryClient();
  const [note, setNote] = useState(downline.note);
  const save = useMutation({
    mutationFn: () => apiCall(routes.noteDownline, { memberId: downline.memberId, note: note.trim() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: agentKey(token, 'downlines') });
      notify('success', t('agent.downlines.noteSaved'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agent.downlines.noteOn', { name: downline.username })}
      icon={<NotebookPen className="size-4.5" />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
        className="space-y-4"
      >
        {save.error && <Alert kind="loss">{faultText(save.error)}</Alert>}
        <Field
          label={t('agent.downlines.note')}
          hint={t('agent.downlines.noteHint')}
          value={note}
          maxLength={200}
          onChange={(event) => setNote(event.target.value)}
          data-testid="note-text"
        />
        <Button type="submit" look="gold" size="lg" wide busy={save.isPending} data-testid="note-save">
          {t('agent.downlines.noteSave')}
        </Button>
      </form>
    </Dialog>
  );
}
