import type { WithdrawalCase } from '@contracts/http/office/withdrawals';
import { PageHead } from '@web/ui/frame/page-head';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageBody } from '../../lib/page-body';
import { useWithdrawalCase } from './api/use-withdrawals';
import { CaseAttempts } from './parts/case-attempts';
import { CaseDecision } from './parts/case-decision';
import { CaseDispute } from './parts/case-dispute';
import { CaseHistory } from './parts/case-history';
import { CaseHolds } from './parts/case-holds';
import { CaseReview } from './parts/case-review';
import { CaseScore } from './parts/case-score';
import { CaseSteps } from './parts/case-steps';
import { CaseSummary } from './parts/case-summary';

/** Where there is no room for two columns, the decision comes right after the facts that it rests on. */
const COLUMN = 'flex min-w-0 flex-col gap-4 max-lg:contents';

/** One withdrawal: the money, the checks, the people and the provider, and what can be done about it now. */
export default function WithdrawalPage() {
  const { t } = useTranslation();
  const withdrawalId = useParams().withdrawalId!;
  const query = useWithdrawalCase(withdrawalId);
  const { data } = query;
  const name = data && (data.item.memberName ?? data.item.memberId);
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.withdrawals.title'), to: '/withdrawals' }]}
        title={name ? t('bo.withdrawals.ofMember', { name }) : t('bo.withdrawals.one')}
      />
      <PageBody query={query}>
        {(facts, readAgain) => <Opened key={withdrawalId} facts={facts} onDone={readAgain} />}
      </PageBody>
    </>
  );
}

interface OpenedProps {
  readonly facts: WithdrawalCase;
  readonly onDone: () => void;
}

function Opened({ facts, onDone }: OpenedProps) {
  const { item, checks, attempts, review, dispute } = facts;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className={COLUMN}>
        <CaseSummary item={item} />
        <CaseScore item={item} checks={checks} />
        <CaseDecision item={item} onDone={onDone} />
        {review && <CaseReview withdrawalId={item.withdrawalId} review={review} onDone={onDone} />}
        {dispute && (
          <CaseDispute withdrawalId={item.withdrawalId} dispute={dispute} answerDue={item.answerDue} onDone={onDone} />
        )}
      </div>
      <div className={COLUMN}>
        <CaseHolds facts={facts} onDone={onDone} />
        <CaseHistory facts={facts} />
        <CaseAttempts attempts={attempts} />
        <CaseSteps facts={facts} />
      </div>
    </div>
  );
}
