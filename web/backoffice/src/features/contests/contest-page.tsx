import type { DepositContestInFull } from '@contracts/http/deposits/contests';
import { routes } from '@contracts/http/routes';
import { PageHead } from '@web/ui/frame/page-head';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageBody } from '../../lib/page-body';
import { useStaffQuery } from '../../lib/use-staff-query';
import { ContestAnswerBox } from './parts/contest-answer';
import { ContestFacts, ContestHeld, ContestSince, ContestStory } from './parts/contest-facts';
import { ContestMark } from './parts/contest-marks';

const EVERY_MS = 10_000;

/** One contested deposit: the payment, what became of the money, and the answer of the house. */
export default function ContestPage() {
  const { t } = useTranslation();
  const { depositId = '' } = useParams();
  const query = useStaffQuery(routes.depositContest, { depositId }, { everyMs: EVERY_MS });
  const { data } = query;
  const name = data ? (data.memberName ?? data.memberId.slice(0, 8)) : '…';
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.contests.title'), to: '/contests' }]}
        title={t('bo.contests.one', { name })}
        note={<span className="font-mono">{depositId}</span>}
      >
        {data && <ContestMark contest={data} />}
      </PageHead>
      <PageBody query={query}>
        {(contest, readAgain) => <Opened key={depositId} contest={contest} onDone={readAgain} />}
      </PageBody>
    </>
  );
}

/** Where there is no room for two columns, the answer comes right after the facts that it rests on. */
const COLUMN = 'flex min-w-0 flex-col gap-4 max-lg:contents';

function Opened({ contest, onDone }: { readonly contest: DepositContestInFull; readonly onDone: () => void }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className={COLUMN}>
        <ContestFacts contest={contest} />
        <ContestAnswerBox contest={contest} onDone={onDone} />
      </div>
      <div className={COLUMN}>
        <ContestSince contest={contest} />
        <ContestHeld contest={contest} />
        <ContestStory contest={contest} />
      </div>
    </div>
  );
}
