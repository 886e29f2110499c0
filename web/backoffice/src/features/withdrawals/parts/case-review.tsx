import { REVIEW_OUTCOMES, type WithdrawalCase } from '@contracts/http/office/withdrawals';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { Choice } from '@web/ui/form/choice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../lib/case/box';
import { useMay } from '../../../lib/use-may';
import { useReviewWithdrawal, type Review } from '../api/use-withdrawals';
import { NoteAct } from '../../../lib/case/note-act';

interface CaseReviewProps {
  readonly withdrawalId: string;
  readonly review: NonNullable<WithdrawalCase['review']>;
  readonly onDone: () => void;
}

/** The look of a person of risk at a withdrawal that left by the rules alone. */
export function CaseReview({ withdrawalId, review: { isOpen, done }, onDone }: CaseReviewProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const may = useMay();
  return (
    <Box title={t('bo.withdrawals.reviewTitle')}>
      <div className="space-y-3 px-4 py-3 text-13" data-testid="review" data-open={String(isOpen)}>
        {done ? (
          <Alert kind={done.outcome === 'fine' ? 'win' : 'loss'}>
            {t('bo.withdrawals.reviewedBy', {
              outcome: t(`bo.withdrawals.reviewOutcomes.${done.outcome}`),
              name: done.name ?? done.staffId,
              at: time(done.at),
              note: done.note,
            })}
          </Alert>
        ) : isOpen ? (
          <>
            <p className="text-fg-2">{t('bo.withdrawals.reviewText')}</p>
            {may(routes.reviewWithdrawal) ? (
              <Look withdrawalId={withdrawalId} onDone={onDone} />
            ) : (
              <Alert kind="info">{t('bo.withdrawals.reviewOthers')}</Alert>
            )}
          </>
        ) : (
          <p className="text-fg-3">{t('bo.withdrawals.reviewWaits')}</p>
        )}
      </div>
    </Box>
  );
}

function Look({ withdrawalId, onDone }: Pick<CaseReviewProps, 'withdrawalId' | 'onDone'>) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Review['outcome']>('fine');
  const review = useReviewWithdrawal(withdrawalId, {
    onSuccess: () => notify('success', t('bo.withdrawals.reviewed')),
    onSettled: onDone,
  });
  return (
    <NoteAct
      label={t('bo.withdrawals.reviewNote')}
      button={t('bo.withdrawals.sendReview')}
      look="gold"
      testId="send-review"
      command={review}
      onSend={(note) => review.mutate({ outcome, note })}
    >
      <Choice
        label={t('bo.withdrawals.reviewOutcome')}
        value={outcome}
        onChange={(chosen) => setOutcome(REVIEW_OUTCOMES.find((one) => one === chosen) ?? 'fine')}
        testId="review-outcome"
      >
        {REVIEW_OUTCOMES.map((one) => (
          <option key={one} value={one}>
            {t(`bo.withdrawals.reviewOutcomes.${one}`)}
          </option>
        ))}
      </Choice>
    </NoteAct>
  );
}
