import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Fault } from '@web/ui/feedback/states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffQuery } from '../../lib/use-staff-query';

const EVERY_MS = 60_000;

/** Closed accounts with money in them, for finance to send back; nothing while there are none. */
export function ClosedAccounts() {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const { data, error, refetch, isFetching } = useStaffQuery(routes.closedAccountsWithMoney, {}, { everyMs: EVERY_MS });
  if (error && !data)
    return <Fault className="panel mb-5" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || data.list.length === 0) return null;
  return (
    <section className="panel mb-5 p-4" aria-labelledby="closed-accounts">
      <h2 id="closed-accounts" className="text-16 font-semibold">
        {t('bo.adjustments.closed.title')}
      </h2>
      <p className="mt-1 text-13 text-fg-2">{t('bo.adjustments.closed.text')}</p>
      <ul className="mt-3 divide-y divide-line/60">
        {data.list.map(({ memberId, memberName, closedAt, isUnderAge, balance }) => (
          <li key={memberId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
            <Link to={`/members/${memberId}`} className="min-w-0 font-medium break-all text-gold-hi hover:underline">
              {memberName ?? memberId}
            </Link>
            <span className="font-semibold tabular-nums">{money(balance)}</span>
            <span className="w-full text-13 text-fg-3">
              {t('bo.adjustments.closed.since', { time: time(closedAt) })}
              {isUnderAge && ` · ${t('bo.adjustments.closed.underAge')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
