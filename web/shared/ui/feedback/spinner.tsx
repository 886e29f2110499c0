import { clsx } from 'clsx';

export function Spinner({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={clsx('animate-spin', className ?? 'size-5')} aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
