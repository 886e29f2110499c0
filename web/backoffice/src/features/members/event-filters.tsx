import { useFormat } from '@web/api/merchant';
import { zonedToUtc } from '@web/time/merchant-time';
import { Button } from '@web/ui/button';
import { clsx } from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { EventFilter } from './use-members';

const NAMES = ['type', 'actor', 'key', 'correlation', 'from', 'to'] as const;
type FilterName = (typeof NAMES)[number];

const SETTLE_MS = 350;
const BOX = 'h-10 w-full rounded-8 border border-line-strong/60 bg-ink-1 px-2.5 text-13 text-fg outline-none focus:border-gold focus:ring-2 focus:ring-gold/25';

export interface EventFilters {
  readonly values: Readonly<Record<FilterName, string>>;
  /** As the server takes them: what is empty is left out, and times are moments. */
  readonly filter: EventFilter;
  readonly set: (name: FilterName, value: string) => void;
  readonly clear: () => void;
  readonly count: number;
}

/** The filters live in the address, so that a link shows a colleague the same events. */
export function useEventFilters(): EventFilters {
  const { merchant } = useFormat();
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as Record<FilterName, string>;
  const given = (name: string, value: string) => (value ? { [name]: value } : {});
  const moment = (name: 'from' | 'to') => (values[name] ? { [name]: zonedToUtc(values[name], merchant.timeZone) } : {});
  return {
    values,
    filter: {
      ...given('type', values.type),
      ...given('actor', values.actor),
      ...given('key', values.key),
      ...given('correlationId', values.correlation),
      ...moment('from'),
      ...moment('to'),
    },
    set: (name, value) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      }, { replace: true }),
    clear: () => setParams({}, { replace: true }),
    count: NAMES.filter((name) => values[name]).length,
  };
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="min-w-0">
      <span className="mb-1 block text-12 text-fg-3">{label}</span>
      {children}
    </label>
  );
}

interface TextFilterProps {
  readonly name: FilterName;
  readonly value: string;
  readonly onChange: (name: FilterName, value: string) => void;
}

/** Waits for the end of typing. */
function TextFilter({ name, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(name, text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return <input value={text} maxLength={200} spellCheck={false} data-testid={`event-filter-${name}`} onChange={(event) => setText(event.target.value)} className={clsx(BOX, 'font-mono')} />;
}

export function EventFilterBar({ filters, types }: { readonly filters: EventFilters; readonly types: readonly string[] }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { values, set } = filters;
  const time = (name: 'from' | 'to') => (
    <input
      type="datetime-local"
      value={values[name]}
      data-testid={`event-filter-${name}`}
      onChange={(event) => set(name, event.target.value)}
      className={BOX}
    />
  );
  return (
    <div role="search" aria-label={t('bo.event.filters')} className="panel grid grid-cols-2 items-end gap-3 p-4 md:grid-cols-4 2xl:grid-cols-[repeat(6,1fr)_auto]">
      <Labelled label={t('bo.event.type')}>
        <select value={values.type} data-testid="event-filter-type" onChange={(event) => set('type', event.target.value)} className={BOX}>
          <option value="">{t('bo.event.allTypes')}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t('bo.event.actor')}>
        <TextFilter name="actor" value={values.actor} onChange={set} />
      </Labelled>
      <Labelled label={t('bo.event.key')}>
        <TextFilter name="key" value={values.key} onChange={set} />
      </Labelled>
      <Labelled label={t('bo.event.correlation')}>
        <TextFilter name="correlation" value={values.correlation} onChange={set} />
      </Labelled>
      <Labelled label={`${t('bo.event.from')} (${zone})`}>{time('from')}</Labelled>
      <Labelled label={`${t('bo.event.to')} (${zone})`}>{time('to')}</Labelled>
      <Button size="sm" className="h-10!" onClick={filters.clear} disabled={filters.count === 0}>
        {t('common.clear')}
        {filters.count > 0 && <span className="rounded-full bg-gold px-1.5 text-11 font-bold text-on-gold">{filters.count}</span>}
      </Button>
    </div>
  );
}
