import { Button, type ButtonProps } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import type { ReactNode } from 'react';
import { CommandFault } from '../command-fault';
import { useNoteForm } from '../use-note-form';

interface NoteActProps {
  readonly label: string;
  readonly button: string;
  readonly look?: ButtonProps['look'];
  /** The button has it; the note has it with `-note` behind. */
  readonly testId: string;
  readonly command: { readonly error: unknown; readonly isInDoubt: boolean; readonly isPending: boolean };
  readonly onSend: (note: string) => void;
  /** False while something beside the note is missing. */
  readonly isOpen?: boolean;
  /** Fields above the note. */
  readonly children?: ReactNode;
}

/** An act for which its reason is written down. While its outcome is unknown, only the same act may be sent again. */
export function NoteAct(props: NoteActProps) {
  const { label, button, look = 'plain', testId, command, onSend, isOpen = true, children } = props;
  const { field, send } = useNoteForm();
  return (
    <div className="space-y-3">
      <fieldset disabled={command.isInDoubt || command.isPending} className="space-y-3">
        {children}
        <NoteField label={label} testId={`${testId}-note`} {...field} />
      </fieldset>
      <CommandFault command={command} />
      <Button
        size="sm"
        look={look}
        busy={command.isPending}
        disabled={!isOpen}
        onClick={() => send(onSend)}
        data-testid={testId}
      >
        {button}
      </Button>
    </div>
  );
}
