import { MEMBER_NOTE_MAX, MemberNoteText } from '@contracts/http/office/member-notes';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { TextArea } from '@web/ui/form/text-area';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CommandFault } from '../../../lib/command-fault';
import { useWriteNote } from '../api/use-member-notes';

const NoteForm = z.object({ text: MemberNoteText });

interface WriteNoteProps {
  readonly memberId: string;
  readonly onDone: () => void;
}

/** Writes a note about a member. */
export function WriteNote({ memberId, onDone }: WriteNoteProps) {
  const { t } = useTranslation();
  const form = useSchemaForm(NoteForm, { defaultValues: { text: '' } });
  const write = useWriteNote(memberId, {
    onSuccess: () => {
      notify('success', t('bo.members.notes.written'));
      form.reset();
      onDone();
    },
  });
  return (
    <form
      className="panel space-y-3 rounded-12! p-4"
      onSubmit={(event) => void form.handleSubmit(({ text }) => write.mutate(text))(event)}
      noValidate
    >
      <fieldset disabled={write.isInDoubt || write.isPending}>
        <TextArea
          {...form.register('text')}
          label={t('bo.members.notes.new')}
          rows={4}
          maxLength={MEMBER_NOTE_MAX}
          error={form.formState.errors.text && t('bo.members.notes.needed')}
          testId="note-text"
          className="text-14"
        />
      </fieldset>
      <CommandFault command={write} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48 text-12 text-fg-3">{t('bo.members.notes.hint')}</p>
        <Button type="submit" look="gold" size="sm" busy={write.isPending} data-testid="write-note">
          {t('bo.members.notes.write')}
        </Button>
      </div>
    </form>
  );
}
