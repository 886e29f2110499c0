import { LOCK_CAUSES, mayStop, STOP_KINDS, type LockCause, type StopKind } from '@contracts/http/office/stop-kinds';
import type { StopSubjectOption } from '@contracts/http/office/stops';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useNoteForm } from '../../../lib/use-note-form';
import { useStaff } from '../../../lib/use-staff';
import { useStop } from '../api/use-stop-commands';
import { SubjectPicker } from './subject-picker';

interface StopDialogProps {
  readonly open: boolean;
  /** The member whose page led here. */
  readonly member: StopSubjectOption | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Stops something, with the reason. */
export function StopDialog({ open, ...rest }: StopDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t('bo.stops.stop')}
      icon={<OctagonX className="size-4.5" aria-hidden="true" />}
    >
      {open && <StopForm {...rest} />}
    </Dialog>
  );
}

interface KindFieldProps {
  readonly kind: StopKind;
  readonly kinds: readonly StopKind[];
  readonly onChange: (kind: StopKind) => void;
}

function KindField({ kind, kinds, onChange }: KindFieldProps) {
  const { t } = useTranslation();
  return (
    <label className="block text-13 font-medium text-fg-2">
      {t('bo.stops.kind')}
      <select
        value={kind}
        onChange={(event) => onChange(event.target.value as StopKind)}
        data-testid="stop-kind"
        className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(`bo.stops.kinds.${one}`)}
          </option>
        ))}
      </select>
      <span className="mt-1.5 block text-12 font-normal text-fg-3">{t(`bo.stops.effects.${kind}`)}</span>
    </label>
  );
}

interface CauseFieldProps {
  readonly cause: LockCause;
  readonly causes: readonly LockCause[];
  readonly onChange: (cause: LockCause) => void;
}

/** Why a member is locked: it says how many people it takes to unlock. */
function CauseField({ cause, causes, onChange }: CauseFieldProps) {
  const { t } = useTranslation();
  const takesTwo = cause === 'fraud' || cause === 'aml';
  return (
    <label className="block text-13 font-medium text-fg-2">
      {t('bo.stops.cause')}
      <select
        value={cause}
        onChange={(event) => onChange(event.target.value as LockCause)}
        data-testid="lock-cause"
        className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
      >
        {causes.map((one) => (
          <option key={one} value={one}>
            {t(`bo.stops.causes.${one}`)}
          </option>
        ))}
      </select>
      <span className="mt-1.5 block text-12 font-normal text-fg-3">
        {t(takesTwo ? 'bo.stops.twoUnlock' : 'bo.stops.oneUnlocks')}
      </span>
    </label>
  );
}

function StopForm({ member, onClose, onDone }: Omit<StopDialogProps, 'open'>) {
  const { t } = useTranslation();
  const note = useNoteForm();
  const roles = useStaff().data?.roles ?? [];
  const kinds = STOP_KINDS.filter((one) => mayStop(roles, one));
  const first = kinds.find((one) => one.startsWith('member') === (member !== null)) ?? kinds[0] ?? 'memberLogin';
  const [kind, setKind] = useState<StopKind>(first);
  const [cause, setCause] = useState<LockCause>('security');
  const [subject, setSubject] = useState(member);
  const [isMissing, setIsMissing] = useState(false);
  const stop = useStop({
    onSuccess: () => {
      notify('success', t('bo.stops.stoppedNow'));
      onDone();
      onClose();
    },
  });
  const choose = (next: StopKind) => {
    setKind(next);
    setSubject(member && next.startsWith('member') ? member : null);
  };
  const send = (reason: string) => {
    if (!subject) return setIsMissing(true);
    stop.mutate({ kind, id: subject.id, reason, ...(kind === 'memberLogin' && { cause }) });
  };
  return (
    <div className="space-y-4" data-testid="stop-form">
      <fieldset disabled={stop.isInDoubt || stop.isPending} className="space-y-4">
        <KindField kind={kind} kinds={kinds} onChange={choose} />
        <div>
          <p className="mb-1.5 text-13 font-medium text-fg-2">{t('bo.stops.subject')}</p>
          <SubjectPicker key={kind} kind={kind} subject={subject} onPick={setSubject} />
          {isMissing && !subject && (
            <p role="alert" className="mt-1.5 text-12 text-loss">
              {t('bo.stops.chooseSubject')}
            </p>
          )}
        </div>
        {kind === 'memberLogin' && (
          <CauseField
            cause={cause}
            causes={LOCK_CAUSES.filter((one) => mayStop(roles, kind, one))}
            onChange={setCause}
          />
        )}
        <NoteField label={t('bo.stops.reason')} testId="stop-reason" {...note.field} />
      </fieldset>
      <CommandFault command={stop} />
      <Button look="danger" wide busy={stop.isPending} onClick={() => note.send(send)} data-testid="stop-confirm">
        {t('bo.stops.stopThis')}
      </Button>
    </div>
  );
}
