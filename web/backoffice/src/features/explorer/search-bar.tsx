import { Button } from '@web/ui/button';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/filters';
import { RangeFilter } from '@web/ui/range-filter';
import { usePhone } from '@web/ui/use-phone';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountFilter } from './amount-filter';
import { MemberFilter } from './member-filter';
import type { EventSearch } from './use-event-search';

interface SearchBarProps {
  readonly search: EventSearch;
  readonly types: readonly string[];
  readonly categories: readonly string[];
}

/** On a phone the filters would fill the first screen, so that they are asked for there. */
export function SearchBar(props: SearchBarProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  if (!phone) return <Filters {...props} />;
  return (
    <div className="space-y-2">
      <Button size="sm" wide aria-expanded={open} onClick={() => setOpen(!open)} data-testid="open-filters">
        <ListFilter className="size-4" aria-hidden="true" />
        {t('bo.explorer.filters')}
        {props.search.count > 0 && (
          <span className="rounded-full bg-gold px-1.5 text-11 font-bold text-on-gold">{props.search.count}</span>
        )}
      </Button>
      {open && <Filters {...props} />}
    </div>
  );
}

function Filters({ search, types, categories }: SearchBarProps) {
  const { t } = useTranslation();
  const { values, set, range, count, clear } = search;
  const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  return (
    <FilterBar count={count} onClear={clear}>
      <RangeFilter range={range} />
      <ChoiceFilter
        label={t('bo.explorer.category')}
        all={t('bo.explorer.allCategories')}
        value={values.category}
        options={options(categories)}
        onChange={(category) => set({ category })}
        testId="filter-category"
      />
      <ChoiceFilter
        label={t('bo.event.type')}
        all={t('bo.explorer.allTypes')}
        value={values.type}
        options={options(types)}
        onChange={(type) => set({ type })}
        testId="filter-type"
      />
      <MemberFilter value={values.member} onChange={(member) => set({ member })} />
      <TextFilter
        label={t('bo.explorer.actor')}
        value={values.actor}
        maxLength={80}
        onChange={(actor) => set({ actor })}
        testId="filter-actor"
        className="w-48 max-sm:w-full"
      />
      <TextFilter
        mono
        label={t('bo.explorer.streamName')}
        value={values.stream}
        onChange={(stream) => set({ stream })}
        testId="filter-stream"
      />
      <TextFilter
        mono
        label={t('bo.event.key')}
        value={values.key}
        onChange={(key) => set({ key })}
        testId="filter-key"
      />
      <TextFilter
        mono
        label={t('bo.event.correlation')}
        value={values.correlation}
        maxLength={80}
        onChange={(correlation) => set({ correlation })}
        testId="filter-correlation"
      />
      <span className="inline-flex items-center gap-1 max-sm:w-full">
        <AmountFilter
          label={t('bo.explorer.min')}
          value={values.min}
          onChange={(min) => set({ min })}
          testId="filter-min"
        />
        <span className="text-fg-3" aria-hidden="true">
          –
        </span>
        <AmountFilter
          label={t('bo.explorer.max')}
          value={values.max}
          onChange={(max) => set({ max })}
          testId="filter-max"
        />
      </span>
    </FilterBar>
  );
}
