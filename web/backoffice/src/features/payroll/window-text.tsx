import { useFormat } from '@web/api/merchant';

/** From when to when, in the merchant's zone. */
export function WindowText({ from, to }: { readonly from: string; readonly to: string }) {
  const { time } = useFormat();
  return (
    <span className="tabular-nums max-sm:whitespace-normal sm:whitespace-nowrap">
      <span className="whitespace-nowrap">
        {time(from)} <span className="text-fg-3">→</span>
      </span>{' '}
      <span className="whitespace-nowrap">{time(to)}</span>
    </span>
  );
}
