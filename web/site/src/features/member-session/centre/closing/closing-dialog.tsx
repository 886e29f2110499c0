import { CLOSING_DAYS, CLOSING_REASONS, type ClosingReason } from '@contracts/validation/closing-reasons';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { DoorClosed } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepUpControl } from '../../../../parts/proofs/use-step-up';
import { requestClosing } from '../../api/closing';

interface DialogProps {
  readonly open: boolean;
  readonly stepUp: StepUpControl;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

function Form({ stepUp, onClose, onAsked }: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [reason, setReason] = useState<ClosingReason | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) return setFault(t('centre.closing.reasonNeeded'));
    setFault(null);
    setBusy(true);
    try {
      if (await stepUp.run(() => requestClosing({ reason }))) onAsked();
    } catch (problem) {
      setFault(faultText(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-4" data-testid="closing-form">
      <ul className="list-disc space-y-1 ps-5 text-13 text-fg-2">
        {(['days', 'meanwhile', 'after'] as const).map((fact) => (
          <li key={fact}>{t(`centre.closing.facts.${fact}`, { count: CLOSING_DAYS })}</li>
        ))}
      </ul>
      <fieldset>
        <legend className="mb-1 text-13 font-medium text-fg-2">{t('centre.closing.reason')}</legend>
        {CLOSING_REASONS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3 text-14">
            <input
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-4.5 accent-gold"
              data-testid={`closing-reason-${one}`}
            />
            {t(`centre.closing.reasons.${one}`)}
          </label>
        ))}
      </fieldset>
      {reason === 'tooMuch' && <Alert kind="info">{t('centre.closing.tooMuchHelp')}</Alert>}
      {fault && <Alert kind="loss">{fault}</Alert>}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose} disabled={isBusy}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="danger" busy={isBusy} data-testid="closing-confirm">
          {t('centre.closing.confirm')}
        </Button>
      </div>
    </form>
  );
}

/** Says what closing the account means, and asks for the reason. */
export function ClosingDialog({ open, onClose, ...form }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('centre.closing.ask')} icon={<DoorClosed className="size-4.5" />}>
      <Form onClose={onClose} {...form} />
    </Dialog>
  );
}
