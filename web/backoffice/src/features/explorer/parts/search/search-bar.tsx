import { CATEGORY_GROUPS, CATEGORY_NAMES } from '@contracts/http/office/stored-names';
import { Button } from '@web/ui/form/button';
import { FilterFields, type FilterField } from '@web/ui/list/filter-fields';
import { FilterBar } from '@web/ui/list/filters';
import { RangeFilter } from '@web/ui/range/range-filter';
import { usePhone } from '@web/ui/frame/use-phone';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberFilter } from '../../../../lib/filters/member-filter';
import { useStoredWords } from '../../../../lib/words/stored-words';
import { AmountFilter } from './amount-filter';
import type { ListFilters } from '../../../../lib/use-list-page';
import type { SearchName } from './event-search';

/** A choice whose options come late has its width from the beginning: the filters behind it must not wrap by then. */
const CHOICE_WIDTH = 'w-56';

interface SearchBarProps {
  readonly search: ListFilters<SearchName>;
  readonly types: readonly string[];
  readonly categories: readonly string[];
}

/** The filters of the search. On a phone they would fill the first screen, so that a button opens them there. */
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

/** The filters that are one text or one choice, before and behind the member. */
function useFields({ types, categories }: SearchBarProps) {
  const { t } = useTranslation();
  const words = useStoredWords();
  const before: readonly FilterField<SearchName>[] = [
    {
      name: 'category',
      label: t('bo.explorer.category'),
      all: t('bo.explorer.allCategories'),
      options: CATEGORY_GROUPS.flatMap((group) =>
        Object.keys(CATEGORY_NAMES[group])
          .filter((name) => categories.includes(name))
          .map((name) => ({ value: name, label: words.category(name), group: t(`bo.explorer.groups.${group}`) })),
      ),
      testId: 'filter-category',
      className: CHOICE_WIDTH,
    },
    {
      name: 'type',
      label: t('bo.event.type'),
      all: t('bo.explorer.allTypes'),
      options: types
        .map((name) => ({ value: name, label: words.event(name) }))
        .sort((one, other) => one.label.localeCompare(other.label)),
      testId: 'filter-type',
      className: CHOICE_WIDTH,
    },
  ];
  const behind: readonly FilterField<SearchName>[] = [
    {
      name: 'actor',
      label: t('bo.explorer.actor'),
      maxLength: 80,
      testId: 'filter-actor',
      className: 'w-48 max-sm:w-full',
    },
    { name: 'stream', label: t('bo.explorer.streamName'), mono: true, testId: 'filter-stream' },
    { name: 'key', label: t('bo.event.key'), mono: true, testId: 'filter-key' },
    {
      name: 'correlation',
      label: t('bo.event.correlation'),
      mono: true,
      maxLength: 80,
      testId: 'filter-correlation',
    },
  ];
  return { before, behind };
}

function Filters(props: SearchBarProps) {
  const { t } = useTranslation();
  const { values, set, range, count, clear } = props.search;
  const { before, behind } = useFields(props);
  const change = (name: SearchName, value: string) => set({ [name]: value });
  return (
    <FilterBar count={count} onClear={clear}>
      {range && <RangeFilter range={range} />}
      <FilterFields fields={before} values={values} onChange={change} />
      <MemberFilter value={values.member} onChange={(member) => set({ member })} />
      <FilterFields fields={behind} values={values} onChange={change} />
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
      <Button
        size="sm"
        look={values.looks === 'shown' ? 'gold' : 'plain'}
        aria-pressed={values.looks === 'shown'}
        onClick={() => set({ looks: values.looks === 'shown' ? '' : 'shown' })}
        data-testid="show-looks"
      >
        {t('bo.explorer.showLooks')}
      </Button>
    </FilterBar>
  );
}
