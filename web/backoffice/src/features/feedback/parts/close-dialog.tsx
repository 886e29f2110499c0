import type { StaffFeedback } from '@contracts/http/office/site-desk';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useNoteForm } from '../../../lib/use-note-form';
import { useCloseFeedback } from '../api/use-close-feedback';

interface CloseDialogProps {
  readonly feedback: StaffFeedback | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks how a message was dealt with, and closes it. */
export function CloseDialog({ feedback, onClose, onDone }: CloseDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={feedback !== null}
      onClose={onClose}
      title={t('bo.feedback.closeTitle', { reference: feedback?.reference ?? '' })}
    >
      {feedback && <CloseForm key={feedback.id} feedback={feedback} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function CloseForm({ feedback, onClose, onDone }: CloseDialogProps & { readonly feedback: StaffFeedback }) {
  const { t } = useTranslation();
  const note = useNoteForm();
  const close = useCloseFeedback(feedback.id, {
    onSuccess: () => {
      notify('success', t('bo.feedback.closedNow'));
      onDone();
      onClose();
    },
  });
  return (
    <div className="space-y-4" data-testid="close-form">
      <p className="panel whitespace-pre-line rounded-12! p-3 text-13">{feedback.content}</p>
      <fieldset disabled={close.isInDoubt}>
        <NoteField label={t('bo.feedback.closeNote')} testId="close-note" {...note.field} />
      </fieldset>
      <CommandFault command={close} />
      <Button
        look="gold"
        className="w-full"
        busy={close.isPending}
        onClick={() => note.send((text) => close.mutate(text))}
        data-testid="close-confirm"
      >
        {t('bo.feedback.close')}
      </Button>
    </div>
  );
}
