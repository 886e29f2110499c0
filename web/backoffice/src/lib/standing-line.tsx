import type { TrialBalance } from '@contracts/http/office/ledger';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

type Standing = Pick<TrialBalance, 'entryNo' | 'recordedAt' | 'isCurrent'>;

/** A line of the usual length, which keeps the place until the answer is there. */
const PLACE: Standing = { entryNo: '10000', recordedAt: '2026-01-10T12:00:00.000Z', isCurrent: true };

/** How far the ledger had come when it answered: a figure is true as of an entry, never simply true. */
export function StandingLine({ standing = PLACE }: { readonly standing: Standing | undefined }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return (
    <span
      className={clsx('inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-fg-3', {
        invisible: standing === PLACE,
      })}
    >
      <span className="tabular-nums">
        {t('bo.ledger.upTo', { entry: standing.entryNo })}
        {standing.recordedAt && ` · ${time(standing.recordedAt)} (${zone})`}
      </span>
      {!standing.isCurrent && <StatusMark health="warning">{t('bo.ledger.behind')}</StatusMark>}
    </span>
  );
}
