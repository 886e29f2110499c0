import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { clsx } from 'clsx';
import { CommandFault } from './command-fault';
import { useNoteForm } from './use-note-form';
import type { StaffCommand } from './use-staff-command';

/** The answer of a second person to what the first has asked for. */
export interface Decision {
  readonly isApproved: boolean;
  readonly note: string;
}

interface DecisionFormProps {
  readonly command: StaffCommand<Decision, unknown>;
  readonly labels: { readonly note: string; readonly refuse: string; readonly approve: string };
  readonly testIds: { readonly note: string; readonly refuse: string; readonly approve: string };
  /** False while something that the page tells stands against an approval; it may still be refused. */
  readonly mayApprove?: boolean;
  readonly isSmall?: boolean;
}

/** A note and two buttons. While the outcome of one answer is unknown, only the same answer may be given again. */
export function DecisionForm({ command, labels, testIds, mayApprove = true, isSmall = false }: DecisionFormProps) {
  const { field, send } = useNoteForm();
  const { isPending, isInDoubt, variables } = command;
  const button = (isApproved: boolean) => ({
    size: isSmall ? ('sm' as const) : ('md' as const),
    onClick: () => send((note) => command.mutate({ isApproved, note })),
    busy: isPending && variables.isApproved === isApproved,
    disabled: (isApproved && !mayApprove) || ((isPending || isInDoubt) && variables?.isApproved !== isApproved),
  });
  return (
    <div className="space-y-4">
      <fieldset disabled={isInDoubt}>
        <NoteField label={labels.note} testId={testIds.note} {...field} />
      </fieldset>
      <CommandFault command={command} />
      <div className={clsx('grid grid-cols-2 gap-3', isSmall && 'max-w-md')}>
        <Button look="danger" data-testid={testIds.refuse} {...button(false)}>
          {labels.refuse}
        </Button>
        <Button look="gold" data-testid={testIds.approve} {...button(true)}>
          {labels.approve}
        </Button>
      </div>
    </div>
  );
}
