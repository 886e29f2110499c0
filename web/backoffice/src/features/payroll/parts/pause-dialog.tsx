import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { NoteField } from '@web/ui/form/note-field';
import { notify } from '@web/ui/feedback/toast';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useNoteForm } from '../../../lib/use-note-form';
import { usePausePayroll } from '../api/use-pause-payroll';
import type { KindState } from '../api/use-payroll';

interface PauseDialogProps {
  /** Null while the dialog is closed. */
  readonly state: KindState | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason before the pay of a kind of contract is stopped or started. */
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
  const reason = useNoteForm();
  const isPaused = !state.isPaused;
  const change = usePausePayroll({
    onSuccess: () => {
      notify('success', t(isPaused ? 'bo.payroll.pausedNow' : 'bo.payroll.resumedNow'));
      onDone();
      onClose();
    },
  });
  return (
    <div className="space-y-4">
      <p className="text-14 text-fg-2">{t(isPaused ? 'bo.payroll.pauseText' : 'bo.payroll.resumeText')}</p>
      <NoteField label={t('bo.payroll.reason')} testId="pause-reason" {...reason.field} />
      <CommandFault command={change} />
      <Button
        look={isPaused ? 'danger' : 'gold'}
        className="w-full"
        busy={change.isPending}
        onClick={() => reason.send((text) => change.mutate({ kind: state.kind, isPaused, reason: text }))}
        data-testid="pause-confirm"
      >
        {t(isPaused ? 'bo.payroll.pause' : 'bo.payroll.resume')}
      </Button>
    </div>
  );
}
