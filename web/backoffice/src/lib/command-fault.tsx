import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { useTranslation } from 'react-i18next';

interface CommandFaultProps {
  readonly command: { readonly error: unknown; readonly isInDoubt: boolean };
  /** The sentence that follows while the outcome is unknown, where the usual one does not fit. */
  readonly inDoubt?: string;
}

/** Why a command failed; nothing while it has not. */
export function CommandFault({ command: { error, isInDoubt }, inDoubt }: CommandFaultProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  if (!error) return null;
  return (
    <Alert kind="loss">
      {faultText(error)} {isInDoubt && (inDoubt ?? t('bo.inDoubt'))}
    </Alert>
  );
}
