import type { SignificantEvent } from '@contracts/http/office/explorer';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Severity = SignificantEvent['severity'];

/** In the order of the filter. The type makes sure that none is missing. */
const HEALTH: Record<Severity, Health> = { critical: 'bad', warning: 'warning', info: 'unknown' };
export const SEVERITIES = Object.keys(HEALTH) as Severity[];

export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const { t } = useTranslation();
  const label = t(`bo.significant.severities.${severity}`);
  if (severity !== 'info')
    return (
      <StatusMark health={HEALTH[severity]} className="align-middle">
        {label}
      </StatusMark>
    );
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border border-line align-middle bg-ink-3 px-2 py-px text-12 font-medium text-fg-2">
      <Info className="size-3.5" aria-hidden="true" />
      {label}
    </span>
  );
}
