import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';

interface WindowTextProps {
  readonly from: string;
  readonly to: string;
  /** On a phone the end stands below the beginning: the half of a card holds no more. */
  readonly stacks?: boolean;
}

/** From when to when, in the merchant's zone. */
export function WindowText({ from, to, stacks }: WindowTextProps) {
  const { time } = useFormat();
  return (
    <span className="tabular-nums max-sm:whitespace-normal sm:whitespace-nowrap">
      <span className="whitespace-nowrap">
        {time(from)} <span className={clsx('text-fg-3', stacks && 'max-sm:sr-only')}>→</span>
      </span>{' '}
      <span className="whitespace-nowrap">{time(to)}</span>
    </span>
  );
}
