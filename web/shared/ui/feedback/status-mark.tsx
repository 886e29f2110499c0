import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Health = 'good' | 'warning' | 'bad' | 'unknown';

const LOOKS: Record<Health, { readonly icon: LucideIcon; readonly text: string; readonly pill: string }> = {
  good: { icon: CircleCheck, text: 'text-win', pill: 'border-win/30 bg-win/10 text-win' },
  warning: { icon: TriangleAlert, text: 'text-gold', pill: 'border-gold/35 bg-gold/10 text-gold' },
  bad: { icon: CircleAlert, text: 'text-loss', pill: 'border-loss/40 bg-loss/12 text-loss' },
  unknown: { icon: CircleDashed, text: 'text-fg-3', pill: 'border-line bg-ink-3 text-fg-2' },
};

/** A state that is shown by its sign and its word as well as by its colour. */
export function StatusMark({
  health,
  children,
  className,
}: {
  readonly health: Health;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const { icon: Icon, pill } = LOOKS[health];
  return (
    <span
      data-mark=""
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full align-middle border px-2 py-px text-12 font-medium',
        pill,
        className,
      )}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {children}
    </span>
  );
}

export function HealthIcon({ health, className }: { readonly health: Health; readonly className?: string }) {
  const { icon: Icon, text } = LOOKS[health];
  return <Icon className={clsx('shrink-0', text, className ?? 'size-5')} aria-hidden="true" />;
}
