import type { ProjectionStatus } from '@contracts/http/office/proofs';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { formatDuration } from '@web/time/duration';
import { useTranslation } from 'react-i18next';

export function Lag({
  projection,
}: {
  readonly projection: Pick<ProjectionStatus, 'eventsBehind' | 'isBehindExact' | 'secondsBehind'>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventsBehind, isBehindExact, secondsBehind } = projection;
  const shown = formatFigure(String(eventsBehind), language);
  return (
    <span className="whitespace-nowrap tabular-nums">
      {t('bo.projections.events', { count: eventsBehind, shown: isBehindExact ? shown : `${shown}+` })}
      <span className="text-fg-3"> · {formatDuration(Math.max(0, secondsBehind), language)}</span>
    </span>
  );
}
