import type { DepositContestInFull } from '@contracts/http/deposits/contests';
import { routes } from '@contracts/http/routes';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { DecisionForm, type Decision } from '../../../lib/decision-form';
import { useMay } from '../../../lib/use-may';
import { useStaff } from '../../../lib/use-staff';
import { useStaffCommand } from '../../../lib/use-staff-command';
import type { ContestAnswerProps } from './contest-props';
import { AnswerWords } from './contest-words';

interface ContestDecisionProps extends ContestAnswerProps {
  readonly proposal: NonNullable<DepositContestInFull['proposal']>;
}

/** An answer that one person has written, and the decision of a second one. */
export function ContestDecision({ contest: { depositId }, proposal, onDone }: ContestDecisionProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { data: staff } = useStaff();
  const { proposalNo, by } = proposal;
  const decide = useStaffCommand(
    routes.decideContestAnswer,
    (decision: Decision, key) => ({ depositId, proposalNo, ...decision, key }),
    {
      onSuccess: (_, { isApproved }) => {
        notify('success', t(isApproved ? 'bo.contests.sent' : 'bo.contests.turnedDown'));
        onDone();
      },
    },
  );
  return (
    <div className="space-y-4" data-testid="contest-proposal">
      <p className="text-fg-2">{t('bo.contests.asks', { name: by.name ?? by.staffId.slice(0, 8) })}</p>
      <AnswerWords depositId={depositId} words={proposal} />
      {staff?.id === by.staffId && <Alert kind="info">{t('bo.contests.own')}</Alert>}
      {staff?.id !== by.staffId && may(routes.decideContestAnswer) && (
        <UnlessHeld>
          <DecisionForm
            command={decide}
            labels={{
              note: t('bo.contests.decisionNote'),
              refuse: t('bo.contests.turnDown'),
              approve: t('bo.contests.approve'),
            }}
            testIds={{ note: 'contest-decision-note', refuse: 'contest-turn-down', approve: 'contest-approve' }}
          />
        </UnlessHeld>
      )}
    </div>
  );
}
