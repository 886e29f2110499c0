import { INPUT_BOX } from '@web/ui/form/field';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

export function SearchBox({ text, onText }: SearchBoxProps) {
  const { t } = useTranslation();
  return (
    <label className={clsx(INPUT_BOX, 'h-11! w-full border-line sm:w-72')}>
      <Search className="size-4.5 text-fg-3" aria-hidden="true" />
      <input
        type="search"
        value={text}
        maxLength={60}
        onChange={(event) => onText(event.target.value)}
        placeholder={t('games.search')}
        aria-label={t('games.search')}
        data-testid="game-search"
        className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-fg-3"
      />
    </label>
  );
}

export function ListHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="font-display text-27 font-bold">{title}</h1>
      {children}
    </div>
  );
}
