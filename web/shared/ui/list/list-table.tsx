import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown, ChevronsUpDown } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, ListPageProps, Sort } from './list';

type ListTableProps<Row> = ListPageProps<Row> & {
  readonly rows: readonly Row[];
  /** Called when the table is wider than its place, before it is seen. */
  readonly onTooWide?: (() => void) | undefined;
};

const HEAD =
  'sticky top-0 z-10 whitespace-nowrap border-b border-line bg-ink-2 px-3 text-start text-12 font-medium text-fg-3';
const CELL = 'px-3 align-middle';
/** The elements of a row that the arrow keys go to. */
const REACHABLE = 'a[href], button:not(:disabled)';

/**
 * Tells whether the table is wider than its place. Only then does it scroll in a pane of its own, because a pane that
 * scrolls sideways keeps the head from standing still at the top of the window.
 */
function useOverflows(onTooWide: (() => void) | undefined): {
  readonly pane: RefObject<HTMLDivElement>;
  readonly overflows: boolean;
} {
  const pane = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { current } = pane;
    const table = current?.firstElementChild;
    if (!current || !table) return;
    const measure = () => {
      const isTooWide = table.scrollWidth > current.clientWidth + 1;
      setOverflows(isTooWide);
      if (isTooWide) onTooWide?.();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(table);
    measure();
    return () => observer.disconnect();
  }, [onTooWide]);
  return { pane, overflows };
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, list, detail, sort, dense } = props;
  const { pane, overflows } = useOverflows(props.onTooWide);
  const align = (column: Column<Row>) =>
    clsx(dense ? 'py-1.5' : 'py-2.5', column.amount && 'text-end! tabular-nums', column.className);
  return (
    <div
      ref={pane}
      // A pane that scrolls is reached by the keyboard, also where nothing in its rows can be pressed.
      tabIndex={overflows ? 0 : undefined}
      className={clsx(
        'panel -outline-offset-2!',
        dense && 'rounded-12!',
        overflows ? 'max-h-[calc(100dvh-5rem)] overflow-auto' : 'overflow-clip',
      )}
    >
      <table
        className={clsx(
          'w-full border-separate border-spacing-0 text-13 [&_tbody_tr:not(:last-child)>td]:border-b [&_tbody_td]:border-line/60',
          dense && 'leading-5',
        )}
        aria-label={label}
      >
        <thead>
          <tr>
            {columns.map((column) =>
              column.header ? (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={ariaSort(column, sort)}
                  className={clsx(HEAD, align(column))}
                >
                  {column.sortable && sort ? <SortButton column={column} sort={sort} /> : column.header}
                </th>
              ) : (
                <td key={column.id} className={clsx(HEAD, align(column))} />
              ),
            )}
            {detail && <td className={clsx(HEAD, 'w-10')} />}
          </tr>
        </thead>
        <tbody data-list-rows onKeyDown={moveByArrows}>
          {rows.map((row) => (
            <TableRow key={list.keyOf(row)} {...props} row={row} align={align} />
          ))}
        </tbody>
        <Totals {...props} align={align} />
      </table>
    </div>
  );
}

function ariaSort<Row>(column: Column<Row>, sort: Sort | undefined): 'ascending' | 'descending' | undefined {
  if (!sort || sort.by !== column.id) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

function SortButton<Row>({ column, sort }: { readonly column: Column<Row>; readonly sort: Sort }) {
  const isChosen = sort.by === column.id;
  const Icon = !isChosen ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp;
  // Readers look at figures from the largest down, and at names from the first on.
  const next = isChosen ? !sort.descending : column.amount === true;
  return (
    <button
      type="button"
      onClick={() => sort.onSort(column.id, next)}
      className={clsx('inline-flex items-center gap-1 rounded-6 hover:text-fg', isChosen && 'text-fg')}
    >
      {column.header}
      <Icon className="size-3.5" aria-hidden="true" />
    </button>
  );
}

/** The keys up and down move the focus to the same element of the next row. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = (event.target as HTMLElement).closest('tr');
  if (!row) return;
  const place = [...row.querySelectorAll(REACHABLE)].indexOf(event.target as HTMLElement);
  if (place < 0) return;
  let next = row;
  do {
    next = (event.key === 'ArrowDown' ? next.nextElementSibling : next.previousElementSibling) as HTMLTableRowElement;
  } while (next && !next.hasAttribute('data-row'));
  if (!next) return;
  event.preventDefault();
  const reachable = next.querySelectorAll<HTMLElement>(REACHABLE);
  (reachable[place] ?? reachable[0])?.focus();
}

interface AlignProps<Row> {
  readonly align: (column: Column<Row>) => string;
}

function Totals<Row>({ columns, totals, detail, dense, align }: ListTableProps<Row> & AlignProps<Row>) {
  const first = totals ? columns.findIndex(({ id }) => id in totals.values) : -1;
  if (!totals || first < 0) return null;
  return (
    <tfoot>
      <tr
        data-testid={totals.testId}
        className={clsx(
          'sticky bg-[#2b2619] font-semibold shadow-[0_-1px_0_rgb(245_184_61/0.35)]',
          dense ? 'bottom-0' : '-bottom-6',
        )}
      >
        {first > 0 && (
          <th
            scope="row"
            colSpan={first}
            className={clsx(CELL, dense ? 'py-1.5' : 'py-2.5', 'text-start font-semibold text-fg-2')}
          >
            {totals.label}
          </th>
        )}
        {columns.slice(first).map((column) => (
          <td key={column.id} className={clsx(CELL, align(column))}>
            {totals.values[column.id]}
          </td>
        ))}
        {detail && <td />}
      </tr>
    </tfoot>
  );
}

interface TableRowProps<Row>
  extends Pick<ListPageProps<Row>, 'columns' | 'list' | 'rowData' | 'detail' | 'onRow' | 'dense'>, AlignProps<Row> {
  readonly row: Row;
}

function TableRow<Row>({ row, columns, list, align, rowData, detail, onRow, dense }: TableRowProps<Row>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const act = detail ? () => setOpen(!open) : onRow ? () => onRow(row) : undefined;
  return (
    <Fragment>
      <tr
        {...rowData?.(row)}
        data-row
        // A reader who marks a text to copy it does not mean to open the row.
        onClick={act && (() => window.getSelection()?.type !== 'Range' && act())}
        className={clsx(
          'hover:bg-ink-3/60',
          act && 'cursor-pointer',
          open && 'bg-ink-3/60',
          list.isNew?.(list.keyOf(row)) && 'animate-arrive',
        )}
      >
        {columns.map((column) => (
          <td key={column.id} className={clsx(CELL, align(column))}>
            {column.cell(row)}
          </td>
        ))}
        {detail && (
          <td className="pe-1.5 text-end">
            <button
              type="button"
              aria-expanded={open}
              aria-label={t('common.details')}
              onClick={(event) => {
                event.stopPropagation();
                setOpen(!open);
              }}
              className={clsx(
                'inline-grid place-items-center rounded-8 text-fg-3 hover:bg-ink-4 hover:text-fg',
                dense ? '-my-1 size-7' : 'size-9',
              )}
            >
              <ChevronDown className={clsx('size-4 transition-transform', open && 'rotate-180')} aria-hidden="true" />
            </button>
          </td>
        )}
      </tr>
      {open && detail && (
        <tr className="bg-ink-1">
          <td colSpan={columns.length + 1} className="p-0">
            {detail(row)}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
