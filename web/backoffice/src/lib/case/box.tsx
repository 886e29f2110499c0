import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface BoxProps {
  readonly title: string;
  /** Stands at the end of the line of the title. */
  readonly end?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page of one case, with its heading. */
export function Box({ title, end, className, children }: BoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('panel min-w-0 overflow-clip rounded-12!', className)}>
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line px-4">
        <h2 id={id} className="text-13 font-semibold">
          {title}
        </h2>
        {end && <span className="text-12 text-fg-3">{end}</span>}
      </div>
      {children}
    </section>
  );
}

/** A fact with its name. */
export function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-fg-3">{label}</dt>
      <dd className="min-w-0 text-end break-words">{children}</dd>
    </div>
  );
}
