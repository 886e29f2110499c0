import { STAFF_NOTE } from '@contracts/validation/staff';
import { forwardRef, type TextareaHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from './text-area';

interface NoteFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  readonly label: string;
  /** The note is too short. */
  readonly isFaulty: boolean;
  readonly testId?: string;
}

/** The reason that a member of the staff writes for the record. */
export const NoteField = forwardRef<HTMLTextAreaElement, NoteFieldProps>(function NoteField(
  { isFaulty, ...rest },
  ref,
) {
  const { t } = useTranslation();
  return (
    <TextArea
      {...rest}
      ref={ref}
      rows={3}
      maxLength={STAFF_NOTE.max}
      error={isFaulty ? t('list.noteNeeded', { least: STAFF_NOTE.min }) : undefined}
      className="text-14"
    />
  );
});
