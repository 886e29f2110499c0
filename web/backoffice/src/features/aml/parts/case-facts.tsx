import type { AmlCase } from '@contracts/http/money-out/aml';
import { useFormat } from '@web/api/merchant';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Box, Line } from '../../../lib/case/box';
import { CaseState, ReportDue } from './case-marks';

/** The facts that are decimal amounts; all others are counts or moments. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'deposited',
  'paid',
  'staked',
  'back',
  'line',
  'limit',
  'income',
  'sent',
  'arrived',
  'amount',
]);

/** The sentences of A5 beside the one about an account. */
const SHARED: Readonly<Record<string, 'A5device' | 'A5both'>> = { device: 'A5device', both: 'A5both' };

/** The facts of an alert as a sentence. */
function useFactSentence(): (facts: Pick<AmlCase, 'item' | 'facts'>) => string {
  const { t } = useTranslation();
  const { money } = useFormat();
  return ({ item: { rule }, facts }) => {
    const words = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, AMOUNTS.has(name) ? money(String(value)) : value]),
    );
    if (rule === 'A7') return t(facts['list'] === 'pep' ? 'bo.aml.says.A7pep' : 'bo.aml.says.A7sanctions');
    if (rule === 'A5') return t(`bo.aml.says.${SHARED[String(facts['by'])] ?? 'A5'}`, words);
    if (rule === 'A10') return t(facts['way'] === 'deposit' ? 'bo.aml.says.A10in' : 'bo.aml.says.A10out', words);
    return t(`bo.aml.says.${rule}`, words);
  };
}

/** The finding of the rule, and the members whom it is about. */
export function CaseFacts({ facts }: { readonly facts: AmlCase }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const sentence = useFactSentence();
  const { item, linked, rulesVersion } = facts;
  return (
    <Box title={t('bo.aml.found')} end={t('bo.aml.version', { version: rulesVersion })}>
      <div className="space-y-3 px-4 py-3 text-13">
        <p className="flex flex-wrap items-center gap-2">
          <b className="text-14 font-semibold">{t(`bo.aml.rules.${item.rule}`)}</b>
          <CaseState status={item.status} />
        </p>
        <p className="text-14" data-testid="case-facts">
          {sentence(facts)}
        </p>
        <dl>
          <Line label={t('bo.aml.raisedAt')}>
            <span className="tabular-nums">
              {time(item.raisedAt)} ({zone})
            </span>
          </Line>
          {item.reportBy && (
            <Line label={t('bo.aml.reportBy')}>
              <ReportDue item={item} />
            </Line>
          )}
        </dl>
        {linked.length > 0 && (
          <div>
            <p className="mb-1 text-fg-3">{t('bo.aml.linkedMembers')}</p>
            <ul className="flex flex-wrap gap-x-3 gap-y-1" data-testid="linked-members">
              {linked.map(({ memberId, name }) => (
                <li key={memberId}>
                  <Link to={`/members/${memberId}`} className="text-gold-hi hover:underline">
                    {name ?? memberId.slice(0, 8)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Box>
  );
}
