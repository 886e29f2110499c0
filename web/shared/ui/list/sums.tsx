import { clsx } from 'clsx';
import { Figure } from '../frame/figure';
import { Skeleton } from '../feedback/states';

interface SumsProps {
  readonly currency: string;
  readonly sums: readonly {
    readonly id: string;
    readonly label: string;
    readonly amount: string | undefined;
    readonly isResult?: boolean;
    readonly movement?: boolean;
  }[];
}

/** From the opening to the closing of a period, in one line. */
export function Sums({ currency, sums }: SumsProps) {
  return (
    <dl className="panel grid grid-cols-2 gap-px overflow-clip rounded-12! bg-line! sm:flex">
      {sums.map(({ id, label, amount, isResult, movement }) => (
        <div key={id} data-testid={`sum-${id}`} className="min-w-0 flex-1 bg-ink-2 px-4 py-2">
          <dt className="text-12 text-fg-3">
            {label} <span className="text-11">{currency}</span>
          </dt>
          <dd className={clsx('text-16', isResult ? 'font-semibold text-gold-hi' : 'font-medium')}>
            {amount === undefined ? (
              <Skeleton className="mt-1 h-5 w-24" />
            ) : (
              <Figure amount={amount} movement={movement ?? false} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
