import { clsx } from 'clsx';

interface ProgressBarProps {
  /** 0 to 1. */
  readonly value: number;
  readonly label: string;
  readonly className?: string;
  readonly testId?: string;
}

const WHOLE = 100;

export function ProgressBar({ value, label, className, testId }: ProgressBarProps) {
  const percent = Math.min(WHOLE, Math.max(0, value * WHOLE));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={WHOLE}
      aria-valuenow={Math.floor(percent)}
      data-testid={testId}
      className={clsx('h-1.5 overflow-hidden rounded-full bg-ink-4', className)}
    >
      <div className="h-full rounded-full bg-gold transition-[width] duration-300" style={{ width: `${percent}%` }} />
    </div>
  );
}
