import { clsx } from 'clsx';

/** The house's sign: a gold C around a cut stone. Flat colours of its own, so that it needs no shared definitions. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={clsx('shrink-0', className ?? 'size-9')} aria-hidden="true">
      <rect width="48" height="48" rx="13" fill="#1f2839" />
      <rect x="0.75" y="0.75" width="46.5" height="46.5" rx="12.25" fill="none" stroke="#2a3550" strokeWidth="1.5" />
      <path d="M35.5 16.2A14 14 0 1 0 35.5 31.8" fill="none" stroke="#d9911a" strokeWidth="6" strokeLinecap="round" />
      <path d="M35.5 15.2A14 14 0 1 0 35.5 30.8" fill="none" stroke="#f5b83d" strokeWidth="5" strokeLinecap="round" />
      <path d="M33.8 13.9A13 13 0 0 0 12.6 19" fill="none" stroke="#ffe3a1" strokeWidth="1.8" strokeLinecap="round" />
      <path d="M25 17l6 6.5-6 8-6-8z" fill="#f2f5fa" />
      <path d="M25 17l6 6.5h-12z" fill="#fff" />
      <path d="M25 31.5v-8h6z" fill="#b3bed1" />
      <path d="M25 31.5v-8h-6z" fill="#d8dfea" />
    </svg>
  );
}

export function Logo({ name, compact }: { readonly name: string; readonly compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span className={clsx('font-display text-18 font-bold tracking-tight', compact && 'max-sm:sr-only')}>{name}</span>
    </span>
  );
}
