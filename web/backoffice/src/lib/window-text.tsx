import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { endsOf } from '@web/time/window-ends';
import { clsx } from 'clsx';

interface WindowTextProps {
  readonly from: string;
  readonly to: string;
  /** On a phone the end stands below the beginning: the half of a card holds no more. */
  readonly stacks?: boolean;
}

/** From when to when, in the merchant's zone; the whole times are its title. */
export function WindowText({ from, to, stacks }: WindowTextProps) {
  const { time, merchant } = useFormat();
  const { first, last } = endsOf(from, to, merchant.timeZone, useLanguage());
  return (
    <span
      className="tabular-nums max-sm:whitespace-normal sm:whitespace-nowrap"
      title={`${time(from)} → ${time(to)}`}
      data-testid="window"
    >
      <span className="whitespace-nowrap">
        {first} {last && <span className={clsx('text-fg-3', stacks && 'max-sm:sr-only')}>→</span>}
      </span>{' '}
      {last && <span className="whitespace-nowrap">{last}</span>}
    </span>
  );
}
