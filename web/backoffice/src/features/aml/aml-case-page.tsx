import type { AmlCase } from '@contracts/http/money-out/aml';
import { PageHead } from '@web/ui/frame/page-head';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageBody } from '../../lib/page-body';
import { useAmlCase } from './api';
import { CaseActs } from './parts/case-acts';
import { CaseFacts } from './parts/case-facts';
import { CaseOthers, CaseRisk } from './parts/case-member';
import { CaseMoney } from './parts/case-money';
import { CaseReport } from './parts/case-report';
import { CaseStory } from './parts/case-story';

/** Where there is no room for two columns, the acts come right after the facts that they rest on. */
const COLUMN = 'flex min-w-0 flex-col gap-4 max-lg:contents';

/** One alert or case: what was found, the money of the member, and what compliance does about it. */
export default function AmlCasePage() {
  const { t } = useTranslation();
  const caseId = useParams().caseId!;
  const query = useAmlCase(caseId);
  const { data } = query;
  const name = data && (data.item.memberName ?? data.item.memberId.slice(0, 8));
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.aml.title'), to: '/aml' }]}
        title={name ? t('bo.aml.ofMember', { name }) : t('bo.aml.one')}
      />
      <PageBody query={query}>
        {(facts, readAgain) => <Opened key={caseId} facts={facts} onDone={readAgain} />}
      </PageBody>
    </>
  );
}

function Opened({ facts, onDone }: { readonly facts: AmlCase; readonly onDone: () => void }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className={COLUMN}>
        <CaseFacts facts={facts} />
        <CaseMoney money={facts.money} />
        <CaseReport facts={facts} onDone={onDone} />
      </div>
      <div className={COLUMN}>
        <CaseActs facts={facts} onDone={onDone} />
        <CaseRisk facts={facts} />
        <CaseOthers others={facts.others} />
        <CaseStory steps={facts.steps} />
      </div>
    </div>
  );
}
