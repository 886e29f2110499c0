import type { Finding } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { NOTE_LEAST, NoteField } from '@web/ui/note-field';
import { notify } from '@web/ui/toast';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Resolution = NonNullable<Finding['proposal']>['resolution'];

/** What was done already; the others end a round. */
type Done = Exclude<Resolution, 'roundVoided' | 'roundClosed'>;

/** Written out, as the contract's list would bring its validators along; the type makes sure that none is missing. */
const ORDER: Record<Done, number> = { projectionRebuilt: 0, adjusted: 1, falseAlarm: 2, explained: 3 };
const RESOLUTIONS = Object.keys(ORDER) as Done[];

interface FormProps {
  readonly finding: Finding;
  readonly onDone: () => void;
}

/** Says how a finding was dealt with. Nothing follows from it until a second person agrees. */
export function ProposeForm({ finding, onDone }: FormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const intention = useIntention();
  const [resolution, setResolution] = useState<Resolution | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const propose = useMutation({
    mutationFn: (chosen: Resolution) =>
      intention.carryOut((key) => apiCall(routes.proposeResolution, { findingId: finding.id, key, resolution: chosen, note: note.trim() })),
    onSuccess: () => {
      notify('success', t('bo.findings.sent'));
      onDone();
    },
  });
  const send = () => {
    setTried(true);
    if (resolution && note.trim().length >= NOTE_LEAST) propose.mutate(resolution);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="space-y-4 p-4"
      data-testid="propose-form"
    >
      <p className="text-13 text-fg-2">{t('bo.findings.proposeText')}</p>
      <fieldset disabled={intention.isInDoubt} className="space-y-4">
        <Resolutions chosen={resolution} onChoose={setResolution} showFault={tried} />
        <NoteField label={t('bo.findings.note')} value={note} onChange={setNote} showFault={tried} testId="proposal-note" />
      </fieldset>
      {propose.error && (
        <Alert kind="loss">
          {faultText(propose.error)} {intention.isInDoubt && t('bo.findings.inDoubt')}
        </Alert>
      )}
      <Button look="gold" size="sm" type="submit" busy={propose.isPending} data-testid="send-proposal">
        {intention.isInDoubt ? t('common.retry') : t('bo.findings.send')}
      </Button>
    </form>
  );
}

interface ResolutionsProps {
  readonly chosen: Resolution | null;
  readonly onChoose: (resolution: Resolution) => void;
  readonly showFault: boolean;
}

function Resolutions({ chosen, onChoose, showFault }: ResolutionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const isFaulty = showFault && chosen === null;
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={isFaulty ? `${id}-fault` : undefined} aria-invalid={isFaulty || undefined}>
      <p id={id} className="mb-1.5 text-13 font-medium text-fg-2">
        {t('bo.findings.resolution')}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {RESOLUTIONS.map((name) => (
          <label
            key={name}
            className={clsx(
              'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-8 border px-3 text-13 has-focus-visible:outline-2 has-focus-visible:outline-gold-hi',
              chosen === name ? 'border-gold/60 bg-gold/10 text-gold-hi' : isFaulty ? 'border-loss' : 'border-line-strong/60 text-fg-2 hover:bg-ink-3',
            )}
          >
            <input type="radio" name={id} value={name} checked={chosen === name} onChange={() => onChoose(name)} className="accent-gold" data-testid={`resolution-${name}`} />
            {t(`bo.findings.resolutions.${name}`)}
          </label>
        ))}
      </div>
      {isFaulty && (
        <p id={`${id}-fault`} role="alert" className="mt-1 text-12 text-loss">
          {t('bo.findings.resolutionNeeded')}
        </p>
      )}
    </div>
  );
}

/** For the second person: agrees with the proposal or does not, and says why. */
export function DecideForm({ finding, onDone }: FormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const intention = useIntention();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useMutation({
    mutationFn: (isApproved: boolean) => intention.carryOut((key) => apiCall(routes.decideResolution, { findingId: finding.id, key, isApproved, note: note.trim() })),
    onSuccess: (_, isApproved) => {
      notify('success', t(isApproved ? 'bo.findings.approvedNow' : 'bo.findings.refusedNow'));
      onDone();
    },
  });
  const answer = (isApproved: boolean) => {
    setTried(true);
    if (note.trim().length >= NOTE_LEAST) decide.mutate(isApproved);
  };
  // While the outcome of one answer is unknown, only the same answer may be given again.
  const blocked = (isApproved: boolean) => (decide.isPending || intention.isInDoubt) && decide.variables !== isApproved;
  return (
    <div className="space-y-4 p-4" data-testid="decide-form">
      {finding.isWalletFrozen && <p className="text-13 text-fg-2">{t('bo.findings.decideText')}</p>}
      <fieldset disabled={intention.isInDoubt}>
        <NoteField label={t('bo.findings.note')} value={note} onChange={setNote} showFault={tried} testId="decision-note" />
      </fieldset>
      {decide.error && (
        <Alert kind="loss">
          {faultText(decide.error)} {intention.isInDoubt && t('bo.findings.inDoubt')}
        </Alert>
      )}
      <div className="grid max-w-md grid-cols-2 gap-3">
        <Button look="danger" size="sm" onClick={() => answer(false)} busy={decide.isPending && decide.variables === false} disabled={blocked(false)} data-testid="refuse">
          {t('bo.findings.refuse')}
        </Button>
        <Button look="gold" size="sm" onClick={() => answer(true)} busy={decide.isPending && decide.variables === true} disabled={blocked(true)} data-testid="approve">
          {t('bo.findings.approve')}
        </Button>
      </div>
    </div>
  );
}
