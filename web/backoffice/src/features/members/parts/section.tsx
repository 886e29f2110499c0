import { Fault, Skeleton } from '@web/ui/feedback/states';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Stands at the end of the line of the title. */
  readonly tools?: ReactNode;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** A part of the page of a member, with its title. */
export function Section({ title, tools, testId, children }: SectionProps) {
  return (
    <section data-testid={testId} className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 className="text-13 font-semibold text-fg-2">{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

interface Asked<Value> {
  readonly data: Value | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface AnsweredProps<Value> {
  readonly query: Asked<Value>;
  /** The height of what will stand here, as a class. */
  readonly height: string;
  readonly children: (value: Value) => ReactNode;
}

/** The answer of a call, with the states before there is one. */
export function Answered<Value>({ query, height, children }: AnsweredProps<Value>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return <Fault className="panel" fault={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  return <Skeleton className={`${height} rounded-12!`} />;
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-fg-3">{label}</dt>
      <dd className="min-w-0 truncate text-end tabular-nums">{children}</dd>
    </div>
  );
}

export const FACTS = 'panel divide-y divide-line/60 rounded-12! px-4 py-1 text-13';
