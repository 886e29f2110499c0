import { Fault, Skeleton } from '@web/ui/feedback/states';
import type { ReactNode } from 'react';

interface PageBodyProps<Facts> {
  readonly query: {
    readonly data: Facts | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The height that the answer is expected to take. */
  readonly room?: string;
  /** Draws the answer, with a way to read it again after an act. */
  readonly children: (facts: Facts, readAgain: () => void) => ReactNode;
}

/** The body of a page that is read from the server: its room while it comes, what went wrong, and the answer. */
export function PageBody<Facts>({ query, room = 'h-96', children }: PageBodyProps<Facts>) {
  const { data, error, isFetching, refetch } = query;
  const readAgain = () => void refetch();
  return (
    <>
      {error && (
        <Fault className={data ? 'panel mb-4 py-4!' : 'panel'} fault={error} onRetry={readAgain} busy={isFetching} />
      )}
      {!data && !error && <Skeleton className={`${room} rounded-12!`} />}
      {data && children(data, readAgain)}
    </>
  );
}
