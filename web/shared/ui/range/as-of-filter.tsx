import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../api/merchant';
import { preciseLocalIn } from '../../time/merchant-time';
import { FILTER_BOX, filterLook } from '../list/filters';
import type { AsOf } from './use-as-of';

interface AsOfFilterProps {
  readonly asOf: AsOf;
  readonly label: string;
  readonly testId?: string;
}

/** Now, which lives, or a moment, which stands still. */
export function AsOfFilter({ asOf, label, testId = 'as-of' }: AsOfFilterProps) {
  const { t } = useTranslation();
  const { zone, merchant } = useFormat();
  const side = (isChosen: boolean) =>
    clsx('h-7 rounded-6 px-2.5 text-13', isChosen ? 'bg-gold/15 text-gold-hi' : 'text-fg-2 hover:text-fg');
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="inline-flex h-9 items-center gap-0.5 rounded-8 border border-line bg-ink-1 p-0.75">
        <button
          type="button"
          aria-pressed={asOf.local === ''}
          onClick={() => asOf.set('')}
          className={side(asOf.local === '')}
          data-testid={`${testId}-now`}
        >
          {t('asOf.now')}
        </button>
        <button
          type="button"
          aria-pressed={asOf.local !== ''}
          onClick={() => asOf.local === '' && asOf.set(asOf.suggestion())}
          className={side(asOf.local !== '')}
          data-testid={`${testId}-moment`}
        >
          {t('asOf.moment')}
        </button>
      </span>
      {asOf.local !== '' && (
        <label className="inline-flex items-center gap-2 text-12 text-fg-3">
          <input
            type="datetime-local"
            aria-label={label}
            value={asOf.local}
            max={preciseLocalIn(merchant.timeZone, new Date())}
            // An event is recorded to the thousandth; a hand names seconds.
            step={asOf.local.includes('.') ? 0.001 : 1}
            data-testid={`${testId}-time`}
            onChange={(event) => event.target.value && asOf.set(event.target.value)}
            className={clsx(FILTER_BOX, filterLook(true), 'px-2')}
          />
          {zone}
        </label>
      )}
    </div>
  );
}
