import type { Adjustment } from '@contracts/http/office/proofs';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { ADJUSTMENT_STATUSES } from './adjustment-state';

type Status = Adjustment['status'];

/** Narrows the list of adjustments to one state. */
export function StatusTabs({
  chosen,
  onChoose,
}: {
  readonly chosen: Status | undefined;
  readonly onChoose: (status: Status | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('bo.adjustments.state')}
      className="inline-flex max-w-full gap-0.5 overflow-x-auto rounded-8 border border-line bg-ink-1 p-0.75 no-scrollbar"
    >
      {[undefined, ...ADJUSTMENT_STATUSES].map((name) => (
        <button
          key={name ?? 'all'}
          type="button"
          aria-pressed={chosen === name}
          data-testid={`status-${name ?? 'all'}`}
          onClick={() => onChoose(name)}
          className={clsx(
            'h-7 whitespace-nowrap rounded-6 px-2.5 text-13',
            chosen === name ? 'bg-gold/15 text-gold-hi' : 'text-fg-2 hover:text-fg',
          )}
        >
          {t(name ? `bo.adjustments.states.${name}` : 'bo.adjustments.all')}
        </button>
      ))}
    </div>
  );
}
