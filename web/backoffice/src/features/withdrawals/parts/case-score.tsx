import { WITHDRAWAL_POINTS, type StaffWithdrawal, type WithdrawalCase } from '@contracts/http/office/withdrawals';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../lib/case/box';
import { useRuleFact } from './rule-words';
import { Score } from './withdrawal-marks';

interface CaseScoreProps {
  readonly item: StaffWithdrawal;
  readonly checks: WithdrawalCase['checks'];
}

/** The points of a withdrawal, rule by rule, with the facts that each rests on. */
export function CaseScore({ item, checks }: CaseScoreProps) {
  const { t } = useTranslation();
  return (
    <Box
      title={t('bo.withdrawals.why')}
      end={checks && t('bo.withdrawals.rulesVersion', { version: checks.rulesVersion })}
    >
      {checks ? (
        <Rules item={item} checks={checks} />
      ) : (
        <p className="px-4 py-3 text-13 text-fg-3">{t('bo.withdrawals.unchecked')}</p>
      )}
    </Box>
  );
}

function Rules({
  item,
  checks,
}: {
  readonly item: StaffWithdrawal;
  readonly checks: NonNullable<WithdrawalCase['checks']>;
}) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const factOf = useRuleFact(checks, item);
  return (
    <div className="space-y-3 px-4 py-3" data-testid="score" data-score={checks.score}>
      <Score score={checks.score} isWide />
      <p className="text-12 tabular-nums text-fg-3">
        {t('bo.withdrawals.points', { count: checks.score })} · {time(checks.at)} ({zone})
      </p>
      {checks.rules.length === 0 && <p className="text-13 text-fg-2">{t('bo.withdrawals.noRules')}</p>}
      <ul className="space-y-2.5">
        {checks.rules.map((rule) => (
          <li key={rule.id} className="flex gap-3" data-testid="rule" data-rule={rule.id}>
            <b
              className={clsx(
                'w-9 shrink-0 text-end text-13 font-semibold tabular-nums',
                rule.points < 0 ? 'text-win' : 'text-gold-hi',
              )}
            >
              {rule.points < 0 ? `−${-rule.points}` : `+${rule.points}`}
            </b>
            <span className="min-w-0">
              <span className="block text-13 font-medium">{t(`bo.withdrawals.rules.${rule.id}.title`)}</span>
              <span className="block text-12 break-words text-fg-3">{factOf(rule)}</span>
            </span>
          </li>
        ))}
      </ul>
      <OwnPoints of={checks} />
    </div>
  );
}

/** The points that were others than usual at that time, so that a score is understood after they have changed. */
function OwnPoints({ of: { ownPoints } }: { readonly of: NonNullable<WithdrawalCase['checks']> }) {
  const { t } = useTranslation();
  const own = WITHDRAWAL_POINTS.filter((name) => ownPoints[name] !== undefined);
  if (own.length === 0) return null;
  const list = own.map((name) => `${t(`bo.withdrawals.rules.${name}.title`)} ${ownPoints[name]}`).join(' · ');
  return (
    <p className="text-12 text-fg-3" data-testid="own-points">
      {t('bo.withdrawals.ownPoints', { list })}
    </p>
  );
}
