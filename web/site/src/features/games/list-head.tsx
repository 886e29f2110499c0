import { INPUT_BOX } from '@web/ui/form/field';
import { clsx } from 'clsx';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';

interface SearchBoxProps {
  /** Names the list that is searched: the search of the whole site is another one. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Narrows one list by a text. */
export function SearchBox({ label, text, onText }: SearchBoxProps) {
  return (
    <label className={clsx(INPUT_BOX, 'h-11! min-w-48 flex-1 border-line sm:w-72 sm:flex-none')}>
      <ListFilter className="size-4.5 text-fg-3" aria-hidden="true" />
      <input
        type="search"
        value={text}
        maxLength={60}
        onChange={(event) => onText(event.target.value)}
        placeholder={label}
        aria-label={label}
        data-testid="game-search"
        className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-fg-3"
      />
    </label>
  );
}

export function ListHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h1 className="me-auto font-display text-20 font-bold sm:text-27">{title}</h1>
      {children}
    </div>
  );
}
