import type { StaffWithdrawal } from '@contracts/http/office/withdrawals';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { CopyButton } from '@web/ui/frame/copy-button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../../lib/use-may';
import { Line } from '../../../lib/case/box';
import { Account, Lane, PromiseLeft, WithdrawalState } from './withdrawal-marks';

/** How much goes to whom, and until when. */
export function CaseSummary({ item }: { readonly item: StaffWithdrawal }) {
  const { t } = useTranslation();
  const { money, time, zone, toMinor } = useFormat();
  return (
    <section
      className="panel overflow-clip rounded-12!"
      data-testid="withdrawal"
      data-status={item.status}
      aria-label={t('bo.withdrawals.one')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
        <p>
          <b className="font-display text-24 font-semibold tabular-nums">{money(item.amount)}</b>
          {toMinor(item.fee) > 0n && (
            <span className="block text-13 text-fg-3">{t('bo.withdrawals.feeOf', { fee: money(item.fee) })}</span>
          )}
        </p>
        <span className="flex flex-col items-end gap-1.5 max-sm:items-start">
          <WithdrawalState item={item} />
          <PromiseLeft item={item} />
        </span>
      </div>
      <dl className="divide-y divide-line/60 border-t border-line px-4 py-1 text-13">
        <Line label={t('bo.withdrawals.member')}>
          <Member item={item} />
        </Line>
        <Line label={t('bo.withdrawals.account')}>
          <Account item={item} />
        </Line>
        <Line label={t('bo.withdrawals.requested')}>
          {time(item.requestedAt)} ({zone})
        </Line>
        {item.promisedBy && (
          <Line label={t('bo.withdrawals.promise')}>
            {time(item.promisedBy)} ({zone})
          </Line>
        )}
        <Line label={t('bo.withdrawals.lane')}>
          <Lane item={item} />
        </Line>
        <Line label={t('bo.withdrawals.one')}>
          <span className="inline-flex items-center font-mono text-12 break-all">
            {item.withdrawalId}
            <CopyButton text={item.withdrawalId} label={t('bo.withdrawals.one')} />
          </span>
        </Line>
      </dl>
    </section>
  );
}

function Member({ item: { memberId, memberName } }: { readonly item: StaffWithdrawal }) {
  const may = useMay();
  const name = memberName ?? memberId;
  return may(routes.staffMember) ? (
    <Link to={`/members/${memberId}`} className="font-medium text-gold-hi hover:underline" data-testid="to-member">
      {name}
    </Link>
  ) : (
    name
  );
}
