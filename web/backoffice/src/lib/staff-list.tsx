import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/list/cursor-list';
import { FilterFields, type FilterField } from '@web/ui/list/filter-fields';
import { FilterBar } from '@web/ui/list/filters';
import type { ListPageProps } from '@web/ui/list/list';
import { RangeFilter } from '@web/ui/range/range-filter';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPageState } from './use-list-page';

interface StaffListProps<Row, Name extends string> extends Omit<ListPageProps<Row>, 'list' | 'dense'> {
  readonly page: ListPageState<Row, Name>;
  /** The filters beside the period. */
  readonly fields?: readonly FilterField<Name>[];
  /** Filters that are more than a choice or a text; they follow the others. */
  readonly moreFields?: ReactNode;
  /** Stands between the filters and the rows. */
  readonly above?: ReactNode;
}

/** A list of the back office with its filters; `useListPage` brings the state. */
export function StaffList<Row, Name extends string>(props: StaffListProps<Row, Name>) {
  const { page, fields = [], moreFields, above, toolbar, note, ...rest } = props;
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { values, set, clear, count, range } = page.filters;
  const bar = (fields.length > 0 || range) && (
    <FilterBar count={count} onClear={clear}>
      {range && <RangeFilter range={range} />}
      <FilterFields
        fields={fields}
        values={values}
        onChange={(name, value) => set({ [name]: value } as Partial<Record<Name, string>>)}
      />
      {moreFields}
    </FilterBar>
  );
  return (
    <CursorList
      {...rest}
      list={page.list}
      view={page.view}
      toolbar={
        toolbar ?? (
          <>
            {bar}
            {above}
          </>
        )
      }
      note={note === undefined ? t('common.allTimes', { zone }) : note}
    />
  );
}
