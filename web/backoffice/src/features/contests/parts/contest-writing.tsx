import { CONTEST_OBJECTIONS, type ContestObjection } from '@contracts/vendor/payment-provider';
import { routes } from '@contracts/http/routes';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { ImageChooser } from '@web/ui/form/images/image-chooser';
import { useImages } from '@web/ui/form/images/use-images';
import { NoteField } from '@web/ui/form/note-field';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useNoteForm } from '../../../lib/use-note-form';
import { useStaffCommand } from '../../../lib/use-staff-command';
import type { ContestAnswerProps } from './contest-props';

const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-8 border border-line bg-ink-2 px-3 py-1.5 has-checked:border-gold has-checked:bg-gold/10';

type Stand = 'accepted' | 'objected';

/** An answer that somebody of finance writes: what the house says, why, and what shows it. */
export function ContestWriting({ contest, onDone }: ContestAnswerProps) {
  const { t } = useTranslation();
  const { depositId, needsTwo } = contest;
  const [stand, setStand] = useState<Stand | null>(null);
  const [reason, setReason] = useState<ContestObjection | null>(null);
  const [isTried, setTried] = useState(false);
  const images = useImages(
    routes.sendContestDocument,
    useMemo(() => ({ depositId }), [depositId]),
  );
  const note = useNoteForm();
  const answer = useStaffCommand(
    routes.answerContest,
    (remark: string, key) => ({
      depositId,
      key,
      answer: stand ?? 'accepted',
      reason: stand === 'objected' ? reason : null,
      remark,
      fileIds: stand === 'objected' ? [...images.fileIds] : [],
    }),
    {
      onSuccess: () => {
        notify('success', t(needsTwo ? 'bo.contests.proposed' : 'bo.contests.sent'));
        onDone();
      },
    },
  );
  const missing = whatIsMissing(stand, reason, images.fileIds.length);
  const canSend = missing === null && !images.isSending;
  return (
    <fieldset disabled={answer.isPending || answer.isInDoubt} className="space-y-4">
      <Stands chosen={stand} onChoose={setStand} />
      {stand === 'objected' && (
        <>
          <Reasons chosen={reason} onChoose={setReason} />
          <ImageChooser images={images} label={t('bo.contests.documents')} />
        </>
      )}
      {stand && (
        <>
          <NoteField label={t(`bo.contests.remarks.${stand}`)} testId="contest-remark" {...note.field} />
          {isTried && missing && (
            <p role="alert" className="text-12 text-loss">
              {t(`bo.contests.missing.${missing}`)}
            </p>
          )}
          <CommandFault command={answer} />
          {needsTwo && <p className="text-12 text-fg-3">{t('bo.contests.needsTwo')}</p>}
          <Button
            look="gold"
            busy={answer.isPending}
            disabled={images.isSending}
            data-testid="contest-send"
            onClick={() => {
              setTried(true);
              note.send((words) => canSend && answer.mutate(words));
            }}
          >
            {t(needsTwo ? 'bo.contests.ask' : 'bo.contests.send')}
          </Button>
        </>
      )}
    </fieldset>
  );
}

function whatIsMissing(stand: Stand | null, reason: ContestObjection | null, documents: number) {
  if (stand !== 'objected') return null;
  if (reason === null) return 'reason' as const;
  return documents === 0 ? ('documents' as const) : null;
}

interface StandsProps {
  readonly chosen: Stand | null;
  readonly onChoose: (stand: Stand) => void;
}

function Stands({ chosen, onChoose }: StandsProps) {
  const { t } = useTranslation();
  return (
    <div role="radiogroup" aria-label={t('bo.contests.answerTitle')} className="grid gap-1.5 sm:grid-cols-2">
      {(['accepted', 'objected'] as const).map((one) => (
        <label key={one} className={OPTION}>
          <input
            type="radio"
            name="stand"
            checked={chosen === one}
            onChange={() => onChoose(one)}
            className="size-4 accent-gold"
            data-testid={`contest-${one}`}
          />
          <span>
            <span className="font-semibold">{t(`bo.contests.answers.${one}`)}</span>
            <span className="block text-12 text-fg-3">{t(`bo.contests.answerTexts.${one}`)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

interface ReasonsProps {
  readonly chosen: ContestObjection | null;
  readonly onChoose: (reason: ContestObjection) => void;
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const { t } = useTranslation();
  return (
    <div role="radiogroup" aria-label={t('bo.contests.reason')} className="space-y-1.5">
      <p className="font-medium text-fg-2">{t('bo.contests.reason')}</p>
      {CONTEST_OBJECTIONS.map((reason) => (
        <label key={reason} className={OPTION}>
          <input
            type="radio"
            name="reason"
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
            className="size-4 accent-gold"
            data-testid={`contest-reason-${reason}`}
          />
          {t(`bo.contests.reasons.${reason}`)}
        </label>
      ))}
    </div>
  );
}
