import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const SETTLE_MS = 350;
export const FILTER_BOX =
  'h-9 max-sm:h-11 rounded-8 border bg-ink-1 text-13 text-fg outline-none transition-colors focus-visible:outline-none focus:border-gold focus:ring-2 focus:ring-gold/25 focus-within:border-gold';
/** A filter that narrows the list is seen to do so. */
export const filterLook = (isChosen: boolean) => (isChosen ? 'border-gold/60' : 'border-line-strong/60');

interface FilterBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
  /** Stands at the end of the bar. */
  readonly end?: ReactNode;
}

export function FilterBar({ count, onClear, children, end }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <div
      role="search"
      aria-label={t('list.filters')}
      className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2"
    >
      {children}
      {count > 0 && (
        <button
          type="button"
          onClick={onClear}
          data-testid="clear-filters"
          className="inline-flex h-9 items-center gap-1 max-sm:h-11 rounded-8 px-2 text-13 text-fg-2 hover:bg-ink-3 hover:text-fg"
        >
          <X className="size-3.5" aria-hidden="true" />
          {t('common.clear')}
          <span className="rounded-full bg-gold px-1.5 text-11 font-bold text-on-gold">{count}</span>
        </button>
      )}
      {end && <span className="ms-auto max-sm:col-span-2 max-sm:ms-0 max-sm:grid">{end}</span>}
    </div>
  );
}

interface TextFilterProps {
  /** Names it, and stands in it while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly mono?: boolean;
  readonly search?: boolean;
  readonly testId?: string;
  readonly className?: string;
  readonly maxLength?: number;
}

/** Waits for the end of typing, or until it is left. */
export function TextFilter({
  label,
  value,
  onChange,
  mono,
  search,
  testId,
  className,
  maxLength = 200,
}: TextFilterProps) {
  const [text, setText] = useState(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => change.current(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <label className={clsx('relative', className ?? 'w-44 max-sm:w-full')}>
      {search && (
        <Search
          className="pointer-events-none absolute start-2.5 top-2.5 size-4 max-sm:top-3.5 text-fg-3"
          aria-hidden="true"
        />
      )}
      <input
        type={search ? 'search' : 'text'}
        value={text}
        maxLength={maxLength}
        spellCheck={false}
        autoCapitalize="none"
        aria-label={label}
        placeholder={label}
        data-testid={testId}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text.trim() !== value && onChange(text.trim())}
        className={clsx(
          FILTER_BOX,
          filterLook(value !== ''),
          'w-full pe-2.5 placeholder:text-fg-3',
          search ? 'ps-8.5' : 'ps-2.5',
          mono && text && 'font-mono text-12',
        )}
      />
    </label>
  );
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** Options of one group stand together under its name; they follow each other in the list. */
  readonly group?: string;
}

interface ChoiceFilterProps {
  readonly label: string;
  /** The text while nothing is chosen, such as "All types". */
  readonly all: string;
  readonly value: string;
  readonly options: readonly ChoiceOption[];
  readonly onChange: (value: string) => void;
  readonly testId?: string;
  readonly className?: string;
}

function asOption({ value, label }: ChoiceOption): ReactNode {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

function groupsOf(options: readonly ChoiceOption[]): readonly (readonly [string | undefined, ChoiceOption[]])[] {
  const groups = new Map<string | undefined, ChoiceOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

export function ChoiceFilter({ label, all, value, options, onChange, testId, className }: ChoiceFilterProps) {
  // The value in the address is shown, also before the server has answered with the options.
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <select
      aria-label={label}
      value={value}
      data-testid={testId}
      onChange={(event) => onChange(event.target.value)}
      className={clsx(
        FILTER_BOX,
        filterLook(value !== ''),
        'max-w-56 px-2 max-sm:w-full max-sm:max-w-none',
        value === '' && 'text-fg-3',
        className,
      )}
    >
      <option value="">{all}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {groupsOf(options).map(([group, grouped]) =>
        group === undefined ? (
          grouped.map(asOption)
        ) : (
          <optgroup key={group} label={group}>
            {grouped.map(asOption)}
          </optgroup>
        ),
      )}
    </select>
  );
}
