import type { TrialBalance } from '@contracts/http/office/ledger';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';

type Standing = Pick<TrialBalance, 'entryNo' | 'recordedAt' | 'isCurrent'>;

/** How far the ledger had come when it answered: a figure is true as of an entry, never simply true. */
export function StandingLine({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-fg-3">
      <span className="tabular-nums">
        {t('bo.ledger.upTo', { entry: standing.entryNo })}
        {standing.recordedAt && ` · ${time(standing.recordedAt)} (${zone})`}
      </span>
      {!standing.isCurrent && <StatusMark health="warning">{t('bo.ledger.behind')}</StatusMark>}
    </span>
  );
}
