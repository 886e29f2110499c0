import type { Adjustment, Finding } from '@contracts/http/proofs';
import type { RoundCase } from '@contracts/http/round-cases';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall, type InputOf } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { NOTE_LEAST, NoteField } from '@web/ui/note-field';
import { notify } from '@web/ui/toast';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/use-staff';
import { Resolutions, type Resolution } from './resolution-choice';
import { AdjustedSince, EndingEffect } from './round-outcome';
import { endingOf, isAboveLimit, isAsProposed } from './use-round';

interface FormProps {
  readonly finding: Finding;
  /** Where it is about one, the round, and by what the member's balance was adjusted since then. */
  readonly round: RoundCase | undefined;
  readonly adjustments: readonly Adjustment[];
  readonly onDone: () => void;
}

/** To end a round is proposed with the sums that are on the page. */
type Proposal = Pick<InputOf<typeof routes.proposeResolution>, 'resolution' | 'note' | 'round'>;

/** Says how a finding was dealt with, or how a round is to be ended. Nothing follows from it until a second person agrees. */
export function ProposeForm({ finding, round, adjustments, onDone }: FormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const intention = useIntention();
  const [resolution, setResolution] = useState<Resolution | null>(null);
  const [note, setNote] = useState('');
  const [seen, setSeen] = useState(false);
  const [tried, setTried] = useState(false);
  const propose = useMutation({
    mutationFn: (proposal: Proposal) =>
      intention.carryOut((key) => apiCall(routes.proposeResolution, { findingId: finding.id, key, ...proposal })),
    onSuccess: () => notify('success', t('bo.findings.sent')),
    // What is refused because the round has moved is shown as it is now.
    onSettled: onDone,
  });
  const mustSee = resolution === 'roundVoided' && adjustments.length > 0;
  const send = () => {
    setTried(true);
    // What may have arrived is sent again as it was, though the round has moved since.
    if (intention.isInDoubt && propose.variables) return propose.mutate(propose.variables);
    if (!resolution || note.trim().length < NOTE_LEAST || (mustSee && !seen)) return;
    const sums = resolution === 'roundVoided' || resolution === 'roundClosed' ? round?.sums : undefined;
    propose.mutate({ resolution, note: note.trim(), ...(sums && { round: sums }) });
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
      <p className="text-13 text-fg-2">{t(round ? 'bo.findings.round.endText' : 'bo.findings.proposeText')}</p>
      <fieldset disabled={intention.isInDoubt} className="space-y-4">
        <Resolutions finding={finding} round={round} chosen={resolution} onChoose={setResolution} showFault={tried} />
        <AdjustedSince adjustments={adjustments} memberId={finding.memberId} />
        {mustSee && <Seen isSeen={seen} onSee={setSeen} showFault={tried} />}
        <NoteField
          label={t('bo.findings.note')}
          value={note}
          onChange={setNote}
          showFault={tried}
          testId="proposal-note"
        />
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

interface SeenProps {
  readonly isSeen: boolean;
  readonly onSee: (isSeen: boolean) => void;
  readonly showFault: boolean;
}

/** A stake that was given back by hand must not go back once more: whoever voids says that they have looked. */
function Seen({ isSeen, onSee, showFault }: SeenProps) {
  const { t } = useTranslation();
  const id = useId();
  const isFaulty = showFault && !isSeen;
  return (
    <div>
      <label className="flex min-h-10 cursor-pointer items-center gap-2.5 text-13">
        <input
          type="checkbox"
          checked={isSeen}
          onChange={(event) => onSee(event.target.checked)}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? id : undefined}
          className="size-4 shrink-0 accent-gold"
          data-testid="adjustments-seen"
        />
        {t('bo.findings.round.adjustedSeen')}
      </label>
      {isFaulty && (
        <p id={id} role="alert" className="text-12 text-loss">
          {t('bo.findings.round.seenNeeded')}
        </p>
      )}
    </div>
  );
}

/** For the second person: agrees with the proposal or does not, and says why. */
export function DecideForm({ finding, round, adjustments, onDone }: FormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const intention = useIntention();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const ending = endingOf(finding);
  const obstacle = useObstacle(finding, round);
  const decide = useMutation({
    mutationFn: (isApproved: boolean) =>
      intention.carryOut((key) =>
        apiCall(routes.decideResolution, { findingId: finding.id, key, isApproved, note: note.trim() }),
      ),
    onSuccess: (_, isApproved) =>
      notify('success', t(isApproved ? 'bo.findings.approvedNow' : 'bo.findings.refusedNow')),
    onSettled: onDone,
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
      {ending && round && <EndingEffect finding={finding} round={round} ending={ending} />}
      {ending === 'roundVoided' && <AdjustedSince adjustments={adjustments} memberId={finding.memberId} />}
      {obstacle && <Alert kind="info">{obstacle}</Alert>}
      <fieldset disabled={intention.isInDoubt}>
        <NoteField
          label={t('bo.findings.note')}
          value={note}
          onChange={setNote}
          showFault={tried}
          testId="decision-note"
        />
      </fieldset>
      {decide.error && (
        <Alert kind="loss">
          {faultText(decide.error)} {intention.isInDoubt && t('bo.findings.inDoubt')}
        </Alert>
      )}
      <div className="grid max-w-md grid-cols-2 gap-3">
        <Button
          look="danger"
          size="sm"
          onClick={() => answer(false)}
          busy={decide.isPending && decide.variables === false}
          disabled={blocked(false)}
          data-testid="refuse"
        >
          {t('bo.findings.refuse')}
        </Button>
        <Button
          look="gold"
          size="sm"
          onClick={() => answer(true)}
          busy={decide.isPending && decide.variables === true}
          disabled={blocked(true) || obstacle !== undefined}
          data-testid="approve"
        >
          {t('bo.findings.approve')}
        </Button>
      </div>
    </div>
  );
}

/** Why whoever looks cannot approve the ending of a round, which the server would refuse as well. */
function useObstacle(finding: Finding, round: RoundCase | undefined): string | undefined {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data: staff } = useStaff();
  const ending = endingOf(finding);
  if (!ending || !round) return undefined;
  if (!isAsProposed(round)) return t('bo.findings.round.changed');
  const isAbove = ending === 'roundVoided' && isAboveLimit(round);
  return isAbove && !staff?.roles.includes('admin')
    ? t('bo.findings.round.above', { limit: money(round.voidLimit) })
    : undefined;
}
