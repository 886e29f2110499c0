import { FILTER_BOX, filterLook } from '../list/filters';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly testId: string;
  readonly children: ReactNode;
  /** Explains what is chosen. */
  readonly note?: ReactNode;
}

/** One of a few, in a form. The options are its children. */
export function Choice({ label, value, onChange, testId, children, note }: ChoiceProps) {
  return (
    <label className="block text-13 font-medium text-fg-2">
      {label}
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        data-testid={testId}
        className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
      >
        {children}
      </select>
      {note && <span className="mt-1.5 block text-12 font-normal text-fg-3">{note}</span>}
    </label>
  );
}
