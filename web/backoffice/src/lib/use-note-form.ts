import { StaffNote } from '@contracts/http/common';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { z } from 'zod';

const NoteForm = z.object({ note: StaffNote });

/** A form of one note. `field` is for `NoteField`; `send` reads the note and hands it on if it is long enough. */
export function useNoteForm() {
  const form = useSchemaForm(NoteForm, { defaultValues: { note: '' } });
  return {
    field: { ...form.register('note'), isFaulty: form.formState.errors.note !== undefined },
    send: (act: (note: string) => void) => void form.handleSubmit(({ note }) => act(note))(),
  };
}
