import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly icon: LucideIcon }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Which part of a page is shown; the part is named in the address. */
export function TabBar({ label, tabs, value, onChange }: TabBarProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full gap-1 rounded-12 border border-line bg-ink-2 p-1 max-sm:flex"
    >
      {tabs.map(({ id, label: text, icon: Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          data-testid={`tab-${id || 'first'}`}
          onClick={() => onChange(id)}
          className={clsx(
            'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-8 px-4 text-13 font-medium transition-colors max-sm:flex-1 max-sm:justify-center max-sm:px-2 max-sm:leading-tight',
            id === value ? 'gold-surface' : 'text-fg-2 hover:bg-ink-3 hover:text-fg',
          )}
        >
          <Icon className="size-4 shrink-0 max-sm:hidden" aria-hidden="true" />
          <span className="sm:truncate">{text}</span>
        </button>
      ))}
    </div>
  );
}
