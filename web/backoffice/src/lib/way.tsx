import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** One of the ways that lead from here to what belongs together with it. */
export function Way({
  to,
  icon: Icon,
  children,
}: {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className="flex h-10 items-center gap-2.5 border-t border-line/60 px-4 text-13 first:border-t-0 hover:bg-ink-3"
    >
      <Icon className="size-4 text-fg-3" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <ArrowRight className="size-3.5 text-fg-3" aria-hidden="true" />
    </Link>
  );
}
