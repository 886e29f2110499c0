import { useFormat } from '@web/api/merchant';

/** From when to when, in the merchant's zone. */
export function WindowText({ from, to }: { readonly from: string; readonly to: string }) {
  const { time } = useFormat();
  return (
    <span className="whitespace-nowrap tabular-nums">
      {time(from)} <span className="text-fg-3">→</span> {time(to)}
    </span>
  );
}
