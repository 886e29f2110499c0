import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { chipLook } from '../../parts/games/category-chips';

interface ChipSelectProps {
  readonly label: string;
  readonly value: string;
  /** Something other than the usual is chosen. */
  readonly isSet: boolean;
  readonly onChange: (value: string) => void;
  readonly icon?: ReactNode;
  /** True for a choice that gives room to the one beside it where a row of a phone is too short for both. */
  readonly yields?: boolean;
  readonly children: ReactNode;
}

/** A choice of one among many that looks like the chips beside it. */
export function ChipSelect({ label, value, isSet, onChange, icon, yields = false, children }: ChipSelectProps) {
  return (
    <label
      className={clsx(
        chipLook(isSet),
        'focus-within:ring-2 focus-within:ring-gold/25',
        yields && 'max-sm:min-w-0 max-sm:shrink!',
      )}
    >
      {icon}
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-full min-w-0 field-sizing-content truncate bg-transparent text-16 outline-none sm:text-13 [&>option]:bg-ink-2 [&>option]:text-fg"
      >
        {children}
      </select>
    </label>
  );
}
