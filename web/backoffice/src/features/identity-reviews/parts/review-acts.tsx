import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { CommandFault } from '../../../lib/command-fault';
import { DecisionForm } from '../../../lib/decision-form';
import { useNoteForm } from '../../../lib/use-note-form';
import { useStaff } from '../../../lib/use-staff';
import {
  useCloseReview,
  useDecideApproval,
  useProposeApproval,
  type Closing,
  type OneReview,
  type ReviewLevel,
} from '../api/use-identity-reviews';

interface ActsProps {
  readonly memberId: string;
  readonly of: ReviewLevel;
  /** True while a colleague looks at the case. */
  readonly isOthers: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The acts that are open now: a decision, a request to a second person, or the answer to one. */
export function ReviewActs({ memberId, of, ...rest }: ActsProps) {
  const review = { memberId, level: of.level, attempt: of.attempts[0]!.attempt };
  return of.review.proposal ? (
    <Answer review={review} of={of} {...rest} />
  ) : (
    <Decide review={review} of={of} {...rest} />
  );
}

type OfReview = Omit<ActsProps, 'memberId'> & { readonly review: OneReview };

function Answer({ review, of, isOthers, onClose, onDone }: OfReview) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const decide = useDecideApproval(review, {
    onSuccess: (_, { isApproved }) => {
      notify('success', t(isApproved ? 'bo.identityReviews.accepted' : 'bo.identityReviews.turnedDown'));
      onDone();
      onClose();
    },
  });
  const { staffId, name, reason } = of.review.proposal!;
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <p data-testid="review-proposal">{t('bo.identityReviews.proposed', { name: name ?? staffId, reason })}</p>
      {staff?.id === staffId ? (
        <Alert kind="info">{t('bo.identityReviews.own')}</Alert>
      ) : (
        <UnlessHeld>
          <fieldset disabled={isOthers}>
            <DecisionForm
              command={decide}
              labels={{
                note: t('bo.identityReviews.note'),
                refuse: t('bo.identityReviews.turnDown'),
                approve: t('bo.identityReviews.approve'),
              }}
              testIds={{ note: 'review-note', refuse: 'review-turn-down', approve: 'review-approve' }}
            />
          </fieldset>
        </UnlessHeld>
      )}
    </section>
  );
}

function Decide({ review, of, isOthers, onClose, onDone }: OfReview) {
  const { t } = useTranslation();
  const note = useNoteForm();
  const over = (words: string) => {
    notify('success', words);
    onDone();
    onClose();
  };
  const close = useCloseReview(review, {
    onSuccess: (_, { outcome }) => over(t(`bo.identityReviews.closed.${outcome}`)),
  });
  const propose = useProposeApproval(review, { onSuccess: () => over(t('bo.identityReviews.asked')) });
  const isBusy = close.isPending || propose.isPending;
  const isInDoubt = close.isInDoubt || propose.isInDoubt;
  const act = (outcome: Closing['outcome']) => ({
    onClick: () => note.send((text) => close.mutate({ outcome, note: text })),
    busy: close.isPending && close.variables.outcome === outcome,
    disabled: isOthers || ((isBusy || isInDoubt) && close.variables?.outcome !== outcome),
    'data-testid': `review-${outcome}`,
  });
  return (
    <section className="space-y-4 border-t border-line pt-4" data-testid="review-acts">
      {of.review.needsTwo && <p className="text-13 text-fg-2">{t('bo.identityReviews.needsTwo')}</p>}
      <fieldset disabled={isInDoubt || isOthers}>
        <NoteField label={t('bo.identityReviews.note')} testId="review-note" {...note.field} />
      </fieldset>
      <CommandFault command={close} />
      <CommandFault command={propose} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Button look="danger" {...act('refused')}>
          {t('bo.identityReviews.refuse')}
        </Button>
        <Button {...act('again')}>{t('bo.identityReviews.again')}</Button>
        {of.review.needsTwo ? (
          <Button
            look="gold"
            busy={propose.isPending}
            disabled={isOthers || close.isPending || close.isInDoubt}
            onClick={() => note.send((text) => propose.mutate({ note: text }))}
            data-testid="review-propose"
          >
            {t('bo.identityReviews.ask')}
          </Button>
        ) : (
          <Button look="gold" {...act('accepted')}>
            {t('bo.identityReviews.accept')}
          </Button>
        )}
      </div>
    </section>
  );
}
