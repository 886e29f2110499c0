import { clsx } from 'clsx';
import { useFormat } from '../../api/merchant';

/** A gain or a loss: told by its sign as well as by its colour. */
export function Profit({ amount }: { readonly amount: string }) {
  const { money } = useFormat();
  const negative = amount.startsWith('-');
  const zero = !/[1-9]/.test(amount);
  return (
    <span className={clsx('whitespace-nowrap tabular-nums', zero ? 'text-fg-2' : negative ? 'text-loss' : 'text-win')}>
      {money(amount, true)}
    </span>
  );
}
