import type { WithdrawalCase } from '@contracts/http/office/withdrawals';
import { useFormat } from '@web/api/merchant';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { CopyButton } from '@web/ui/frame/copy-button';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../lib/case/box';

type Attempt = WithdrawalCase['attempts'][number];

const HEALTH: Record<Attempt['status'], Health> = {
  sent: 'unknown',
  unknown: 'warning',
  paid: 'good',
  failed: 'bad',
  returned: 'bad',
};

/** The payments that were sent to providers, with the references by which they know it. */
export function CaseAttempts({ attempts }: Pick<WithdrawalCase, 'attempts'>) {
  const { t } = useTranslation();
  return (
    <Box title={t('bo.withdrawals.attempts')}>
      {attempts.length === 0 ? (
        <p className="px-4 py-3 text-13 text-fg-3">{t('bo.withdrawals.noAttempts')}</p>
      ) : (
        <ul>
          {attempts.map((attempt) => (
            <One key={attempt.attempt} attempt={attempt} />
          ))}
        </ul>
      )}
    </Box>
  );
}

function One({ attempt }: { readonly attempt: Attempt }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return (
    <li
      className="border-t border-line/60 px-4 py-2.5 text-13 first:border-t-0"
      data-testid="payout-attempt"
      data-status={attempt.status}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">
          {t('bo.withdrawals.attempt', { number: attempt.attempt })} · {attempt.providerId}
        </span>
        <StatusMark health={HEALTH[attempt.status]}>{t(`bo.withdrawals.attemptStates.${attempt.status}`)}</StatusMark>
      </div>
      <p className="text-12 tabular-nums text-fg-3">
        {time(attempt.at)} ({zone})
      </p>
      {attempt.reason && <p className="text-fg-2">{t(`bo.withdrawals.failures.${attempt.reason}`)}</p>}
      <dl>
        <Code label={t('bo.withdrawals.reference')} value={attempt.reference} />
        {attempt.endToEndId && <Code label={t('bo.withdrawals.endToEnd')} value={attempt.endToEndId} />}
      </dl>
    </li>
  );
}

function Code({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt className="shrink-0 text-12 text-fg-3">{label}</dt>
      <dd className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate font-mono text-12" title={value}>
          {value}
        </span>
        <CopyButton text={value} label={label} />
      </dd>
    </div>
  );
}
