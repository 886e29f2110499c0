import { Fault, Skeleton } from '@web/ui/feedback/states';
import type { ReactNode } from 'react';

interface CaseBodyProps<Facts> {
  readonly query: {
    readonly data: Facts | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Draws the case, with a way to read it again after an act. */
  readonly children: (facts: Facts, readAgain: () => void) => ReactNode;
}

/** A case that is read from the server: its place while it comes, what went wrong, and the case itself. */
export function CaseBody<Facts>({ query, children }: CaseBodyProps<Facts>) {
  const { data, error, isFetching, refetch } = query;
  const readAgain = () => void refetch();
  return (
    <>
      {error && (
        <Fault className={data ? 'panel mb-4 py-4!' : 'panel'} fault={error} onRetry={readAgain} busy={isFetching} />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-12!" />}
      {data && children(data, readAgain)}
    </>
  );
}
