import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';

interface CommandFaultProps {
  readonly command: { readonly error: unknown; readonly isInDoubt: boolean };
  /** The sentence that follows while the outcome is unknown. */
  readonly inDoubt?: string;
}

/** Why a command failed; nothing while it has not. */
export function CommandFault({ command: { error, isInDoubt }, inDoubt }: CommandFaultProps) {
  const faultText = useFaultText();
  if (!error) return null;
  return (
    <Alert kind="loss">
      {faultText(error)} {isInDoubt && inDoubt}
    </Alert>
  );
}
