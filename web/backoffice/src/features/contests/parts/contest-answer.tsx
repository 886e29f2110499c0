import { CONTEST_OBJECTIONS, type ContestObjection } from '@contracts/vendor/payment-provider';
import type { DepositContestInFull } from '@contracts/http/deposits/contests';
import { routes } from '@contracts/http/routes';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { ImageChooser } from '@web/ui/form/images/image-chooser';
import { useImages } from '@web/ui/form/images/use-images';
import { NoteField } from '@web/ui/form/note-field';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../lib/case/box';
import { CommandFault } from '../../../lib/command-fault';
import { useMay } from '../../../lib/use-may';
import { useNoteForm } from '../../../lib/use-note-form';
import { useStaffCommand } from '../../../lib/use-staff-command';
import { ContestDecision } from './contest-decision';
import { GivenAnswer } from './contest-words';

export interface ContestAnswerProps {
  readonly contest: DepositContestInFull;
  readonly onDone: () => void;
}

/** The answer of the house: to be written, to be decided about by a second person, or as it was given. */
export function ContestAnswerBox({ contest, onDone }: ContestAnswerProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { given, proposal, isAnswerable, state, refusal } = contest;
  const isOpen = state === 'open' || state === 'proposed';
  return (
    <Box title={t('bo.contests.answerTitle')}>
      <div className="space-y-4 p-4 text-13">
        {isOpen && refusal && <Alert kind="loss">{t(`bo.contests.refusals.${refusal}`)}</Alert>}
        {given && <GivenAnswer contest={contest} given={given} />}
        {proposal && <ContestDecision contest={contest} proposal={proposal} onDone={onDone} />}
        {isAnswerable && may(routes.answerContest) && <Write contest={contest} onDone={onDone} />}
        {isOpen && !isAnswerable && !proposal && <p className="text-fg-2">{t('bo.contests.closed')}</p>}
        {!isOpen && !given && <p className="text-fg-2">{t('bo.contests.neverAnswered')}</p>}
        {isAnswerable && !may(routes.answerContest) && <p className="text-fg-2">{t('bo.contests.financeAnswers')}</p>}
      </div>
    </Box>
  );
}

const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-8 border border-line bg-ink-2 px-3 py-1.5 has-checked:border-gold has-checked:bg-gold/10';

type Stand = 'accepted' | 'objected';

function Write({ contest, onDone }: ContestAnswerProps) {
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
      <div role="radiogroup" aria-label={t('bo.contests.answerTitle')} className="grid gap-1.5 sm:grid-cols-2">
        {(['accepted', 'objected'] as const).map((one) => (
          <label key={one} className={OPTION}>
            <input
              type="radio"
              name="stand"
              checked={stand === one}
              onChange={() => setStand(one)}
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
          {needsTwo && <NeedsTwo />}
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

function NeedsTwo() {
  const { t } = useTranslation();
  return <p className="text-12 text-fg-3">{t('bo.contests.needsTwo')}</p>;
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
