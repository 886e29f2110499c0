import type { Stop } from '@contracts/http/office/stops';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { OctagonX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HoldAlert, holdNow } from '../../../lib/approval-hold';
import { CommandFault } from '../../../lib/command-fault';
import { DecisionForm } from '../../../lib/decision-form';
import { useNoteForm } from '../../../lib/use-note-form';
import { useStaff } from '../../../lib/use-staff';
import { useAskLift, useDecideLift } from '../api/use-stop-commands';

interface LiftDialogProps {
  readonly stop: Stop | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type OfOne = Omit<LiftDialogProps, 'stop'> & { readonly stop: Stop };

/** Asks for the end of a stop, or decides on it once another person has asked. */
export function LiftDialog({ stop, ...rest }: LiftDialogProps) {
  return (
    <Dialog
      open={stop !== null}
      onClose={rest.onClose}
      title={stop?.label ?? ''}
      icon={<OctagonX className="size-4.5" aria-hidden="true" />}
    >
      {stop && <Content key={stop.stopId} stop={stop} {...rest} />}
    </Dialog>
  );
}

function Content(props: OfOne) {
  const { t } = useTranslation();
  const { stop } = props;
  return (
    <div className="space-y-4" data-testid="lift-dialog">
      <p className="text-13 text-fg-2">
        {[t(`bo.stops.kinds.${stop.kind}`), stop.cause && t(`bo.stops.causes.${stop.cause}`), stop.reason]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {stop.lift ? <Decide {...props} lift={stop.lift} /> : <Ask {...props} />}
    </div>
  );
}

function Ask({ stop, onClose, onDone }: OfOne) {
  const { t } = useTranslation();
  const note = useNoteForm();
  const ask = useAskLift(stop.stopId, {
    onSuccess: () => {
      notify('success', t(stop.needsSecondPerson ? 'bo.stops.asked' : 'bo.stops.lifted'));
      onDone();
      onClose();
    },
  });
  return (
    <>
      {stop.needsSecondPerson && <Alert kind="info">{t('bo.stops.needsTwo')}</Alert>}
      <fieldset disabled={ask.isInDoubt || ask.isPending}>
        <NoteField label={t('bo.stops.liftReason')} testId="lift-reason" {...note.field} />
      </fieldset>
      <CommandFault command={ask} />
      <Button
        look="gold"
        wide
        busy={ask.isPending}
        onClick={() => note.send((reason) => ask.mutate(reason))}
        data-testid="ask-lift"
      >
        {t(stop.needsSecondPerson ? 'bo.stops.askLift' : 'bo.stops.liftNow')}
      </Button>
    </>
  );
}

function Decide({ stop, lift, onClose, onDone }: OfOne & { readonly lift: NonNullable<Stop['lift']> }) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const decide = useDecideLift(stop.stopId, {
    onSuccess: (_, { isApproved }) => {
      notify('success', t(isApproved ? 'bo.stops.lifted' : 'bo.stops.kept'));
      onDone();
      onClose();
    },
  });
  const hold = staff && holdNow(staff);
  const isOwn = staff?.id === lift.askedBy.staffId;
  return (
    <>
      <p>{t('bo.stops.askedBy', { name: lift.askedBy.name ?? lift.askedBy.staffId, reason: lift.reason })}</p>
      {isOwn && <Alert kind="info">{t('bo.stops.ownAsk')}</Alert>}
      {!isOwn && hold && <HoldAlert hold={hold} />}
      <DecisionForm
        command={decide}
        labels={{ note: t('bo.stops.note'), refuse: t('bo.stops.refuse'), approve: t('bo.stops.approve') }}
        testIds={{ note: 'lift-note', refuse: 'keep-stop', approve: 'approve-lift' }}
        mayApprove={!isOwn && !hold}
      />
    </>
  );
}
