import { networkCalls, type Downline } from '@contracts/http/agents/network';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFaultText } from '@web/api/use-fault-text';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Field } from '@web/ui/form/field';
import { notify } from '@web/ui/feedback/toast';
import { NotebookPen } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { agentKey } from '../../../parts/agent/use-agent-query';
import { noteDownline } from '../api/note-downline';

/** The contract's own rule of the note. */
const NOTE = networkCalls.noteDownline.input.pick({ note: true });

interface NoteDialogProps {
  readonly downline: Pick<Downline, 'memberId' | 'username' | 'note'>;
  readonly onClose: () => void;
}

/** The agent's own remark on a direct downline, which only this agent reads. */
export function NoteDialog({ downline, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const token = useToken();
  const client = useQueryClient();
  const form = useForm({ defaultValues: { note: downline.note }, resolver: zodResolver(NOTE) });
  const save = useMutation({
    mutationFn: ({ note }: z.output<typeof NOTE>) => noteDownline({ memberId: downline.memberId, note }),
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
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
        noValidate
        className="space-y-4"
      >
        {save.error && <Alert kind="loss">{faultText(save.error)}</Alert>}
        <Field
          label={t('agent.downlines.note')}
          hint={t('agent.downlines.noteHint')}
          {...form.register('note')}
          maxLength={200}
          data-testid="note-text"
        />
        <Button type="submit" look="gold" size="lg" wide busy={save.isPending} data-testid="note-save">
          {t('agent.downlines.noteSave')}
        </Button>
      </form>
    </Dialog>
  );
}
