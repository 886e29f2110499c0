import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { NoteField, NOTE_LEAST } from '@web/ui/note-field';
import { notify } from '@web/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KindState } from './kind-card';

interface PauseDialogProps {
  /** Null while nobody is asked. */
  readonly state: KindState | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Whoever stops or starts the pay of agents says why. */
export function PauseDialog({ state, onClose, onDone }: PauseDialogProps) {
  const { t } = useTranslation();
  const kind = state ? t(`bo.payroll.kinds.${state.kind}`) : '';
  return (
    <Dialog
      open={state !== null}
      onClose={onClose}
      title={t(state?.isPaused ? 'bo.payroll.resumeTitle' : 'bo.payroll.pauseTitle', { kind })}
    >
      {state && <Content state={state} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Content({ state, onClose, onDone }: PauseDialogProps & { readonly state: KindState }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isPaused = !state.isPaused;
  const change = useMutation({
    mutationFn: () => apiCall(routes.pausePayroll, { kind: state.kind, isPaused, reason: reason.trim() }),
    onSuccess: () => {
      notify('success', t(isPaused ? 'bo.payroll.pausedNow' : 'bo.payroll.resumedNow'));
      onDone();
      onClose();
    },
  });
  const answer = () => {
    setTried(true);
    if (reason.trim().length >= NOTE_LEAST) change.mutate();
  };
  return (
    <div className="space-y-4">
      <p className="text-14 text-fg-2">{t(isPaused ? 'bo.payroll.pauseText' : 'bo.payroll.resumeText')}</p>
      <NoteField
        label={t('bo.payroll.reason')}
        value={reason}
        onChange={setReason}
        showFault={tried}
        testId="pause-reason"
      />
      {change.error && <Alert kind="loss">{faultText(change.error)}</Alert>}
      <Button
        look={isPaused ? 'danger' : 'gold'}
        className="w-full"
        busy={change.isPending}
        onClick={answer}
        data-testid="pause-confirm"
      >
        {t(isPaused ? 'bo.payroll.pause' : 'bo.payroll.resume')}
      </Button>
    </div>
  );
}
