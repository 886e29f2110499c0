import { Button } from '@web/ui/form/button';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';

interface ActFormProps {
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly command: { readonly isPending: boolean; readonly error: unknown; readonly isInDoubt: boolean };
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/**
 * An act on an account: what it does, the fields that it needs, and its button. While the outcome is unknown only the
 * same may be sent again.
 */
export function ActForm({ text, confirm, danger, command, onSubmit, children }: ActFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4" data-testid="act-form">
      <p className="text-13 text-fg-2">{text}</p>
      {children && <fieldset disabled={command.isPending || command.isInDoubt}>{children}</fieldset>}
      <CommandFault command={command} />
      <Button type="submit" look={danger ? 'danger' : 'gold'} wide busy={command.isPending} data-testid="act-confirm">
        {command.isInDoubt ? t('common.retry') : confirm}
      </Button>
    </form>
  );
}
