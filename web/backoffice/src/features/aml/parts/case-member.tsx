import type { AmlCase } from '@contracts/http/money-out/aml';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Box, Line } from '../../../lib/case/box';
import { CaseState } from './case-marks';

const LINK = 'font-medium text-gold-hi hover:underline';
const HEALTH = { low: 'good', medium: 'warning', high: 'bad' } as const;

/** The class of risk of the member. */
export function CaseRisk({ facts: { item, assessment } }: { readonly facts: AmlCase }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <Box title={t('bo.aml.risk')}>
      <div className="px-4 py-3 text-13" data-testid="case-risk">
        {assessment ? (
          <dl>
            <Line label={t('bo.aml.risk')}>
              <StatusMark health={HEALTH[assessment.riskClass]}>
                {t(`bo.aml.classes.${assessment.riskClass}`)}
              </StatusMark>
            </Line>
            <Line label={t('bo.aml.income')}>
              {assessment.monthlyIncome === null ? t('bo.aml.noIncome') : money(assessment.monthlyIncome)}
            </Line>
            <Line label={t('bo.aml.reviewBy')}>
              <span className="tabular-nums">{time(assessment.reviewBy)}</span>
            </Line>
          </dl>
        ) : (
          <p className="text-fg-2">{t('bo.aml.notAssessed')}</p>
        )}
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          <Link to={`/risk-classes?memberId=${item.memberId}`} className={LINK}>
            {t('bo.aml.assess')}
          </Link>
          <Link to={`/members/${item.memberId}`} className={LINK}>
            {t('bo.aml.toMember')}
          </Link>
        </p>
      </div>
    </Box>
  );
}

/** The other alerts and cases about the member. */
export function CaseOthers({ others }: Pick<AmlCase, 'others'>) {
  const { t } = useTranslation();
  const { time } = useFormat();
  return (
    <Box title={t('bo.aml.others')}>
      <ul className="divide-y divide-line px-4 text-13">
        {others.length === 0 && <li className="py-3 text-fg-2">{t('bo.aml.noOthers')}</li>}
        {others.map(({ caseId, rule, status, raisedAt }) => (
          <li key={caseId} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link to={`/aml/${caseId}`} className={LINK}>
              {t(`bo.aml.rules.${rule}`)}
            </Link>
            <CaseState status={status} />
            <span className="w-full text-12 tabular-nums text-fg-3">{time(raisedAt)}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
