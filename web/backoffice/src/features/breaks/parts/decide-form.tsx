import type { Finding } from '@contracts/http/office/proofs';
import type { RoundCase } from '@contracts/http/office/round-cases';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { DecisionForm } from '../../../lib/decision-form';
import { useStaff } from '../../../lib/use-staff';
import { useDecideResolution } from '../api/use-decide-resolution';
import type { ResolutionFormProps } from './propose-form';
import { AdjustedSince, EndingEffect } from './round-outcome';
import { endingOf, isAboveLimit, isAsProposed } from './use-round';

/** A second person agrees with the proposal or does not, and says why. */
export function DecideForm({ finding, round, adjustments, onDone }: ResolutionFormProps) {
  const { t } = useTranslation();
  const ending = endingOf(finding);
  const obstacle = useObstacle(finding, round);
  const decide = useDecideResolution(finding.id, {
    onSuccess: (_, { isApproved }) =>
      notify('success', t(isApproved ? 'bo.breaks.approvedNow' : 'bo.breaks.refusedNow')),
    onSettled: onDone,
  });
  return (
    <div className="space-y-4 p-4" data-testid="decide-form">
      {finding.isWalletFrozen && <p className="text-13 text-fg-2">{t('bo.breaks.decideText')}</p>}
      {ending && round && <EndingEffect finding={finding} round={round} ending={ending} />}
      {ending === 'roundVoided' && <AdjustedSince adjustments={adjustments} memberId={finding.memberId} />}
      {obstacle && <Alert kind="info">{obstacle}</Alert>}
      <UnlessHeld>
        <DecisionForm
          command={decide}
          labels={{ note: t('bo.breaks.note'), refuse: t('bo.breaks.refuse'), approve: t('bo.breaks.approve') }}
          testIds={{ note: 'decision-note', refuse: 'refuse', approve: 'approve' }}
          mayApprove={obstacle === undefined}
          isSmall
        />
      </UnlessHeld>
    </div>
  );
}

/** Why this member of the staff cannot approve the ending of a round. The server would refuse it as well. */
function useObstacle(finding: Finding, round: RoundCase | undefined): string | undefined {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data: staff } = useStaff();
  const ending = endingOf(finding);
  if (!ending || !round) return undefined;
  if (!isAsProposed(round)) return t('bo.breaks.round.changed');
  const isAbove = ending === 'roundVoided' && isAboveLimit(round);
  return isAbove && !staff?.roles.includes('admin')
    ? t('bo.breaks.round.above', { limit: money(round.voidLimit) })
    : undefined;
}
