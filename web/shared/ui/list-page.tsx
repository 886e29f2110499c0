import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Paging } from './paging';
import { Fault, Skeleton } from './states';
import { usePhone } from './use-phone';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand at the end, in figures of one width. */
  readonly amount?: boolean;
  readonly className?: string;
}

type Turning =
  | { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }
  | { readonly hasMore: boolean; readonly loadingMore: boolean; readonly onMore: () => void };

export interface ListPageProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly rowData?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
  readonly error: unknown;
  readonly fetching: boolean;
  readonly onRetry: () => void;
  /** Presets and filters; their state lives in the address, with the page that owns the list. */
  readonly toolbar?: ReactNode;
  /** Said beside the toolbar, such as the time zone of what is listed. */
  readonly note?: string;
  readonly totalCount?: number;
  /** Over the whole filter, not over the page; by column. */
  readonly totals?: { readonly label: string; readonly testId?: string; readonly values: Readonly<Record<string, ReactNode>> };
  readonly turning?: Turning;
  readonly empty: ReactNode;
  /** A row on a phone. Without it the table scrolls sideways. */
  readonly card?: (row: Row) => ReactNode;
  /** What a row opens to. */
  readonly detail?: (row: Row) => ReactNode;
  readonly onRow?: (row: Row) => void;
  /** More columns than a screen may hold: scrolls sideways, for which its head and totals stay where they are. */
  readonly wide?: boolean;
}

const SKELETON_ROWS = 6;
const HEAD = 'sticky top-0 z-10 whitespace-nowrap border-b border-line bg-ink-2 px-3 py-2.5 text-start text-12 font-medium text-fg-3';
const CELL = 'px-3 py-2.5 align-middle';

/** The one list of the product: filters, rows, totals and paging, with every state a list can be in. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { rows, error, fetching, onRetry, toolbar, note, totalCount, turning } = props;

  const body = () => {
    if (error && !rows) return <Fault className="panel" fault={error} onRetry={onRetry} busy={fetching} />;
    if (!rows) return <RowSkeletons phone={phone} />;
    if (rows.length === 0) return <div className="panel">{props.empty}</div>;
    return phone && props.card ? <Cards {...props} rows={rows} card={props.card} /> : <Table {...props} rows={rows} />;
  };

  return (
    <section aria-label={props.label} aria-busy={fetching} className="space-y-3">
      {toolbar}
      {(note || totalCount !== undefined) && (
        <div className="flex flex-wrap justify-between gap-x-4 text-12 text-fg-3">
          <span>{note}</span>
          {totalCount !== undefined && <span className="tabular-nums">{t('common.results', { count: totalCount })}</span>}
        </div>
      )}
      <div className={clsx('transition-opacity duration-150', fetching && rows && 'opacity-70')}>{body()}</div>
      {rows && rows.length > 0 && turning && <Turn turning={turning} />}
    </section>
  );
}

function Turn({ turning }: { readonly turning: Turning }) {
  const { t } = useTranslation();
  if ('pages' in turning) return <Paging {...turning} />;
  if (!turning.hasMore) return null;
  return (
    <div className="flex justify-center py-2">
      <Button onClick={turning.onMore} busy={turning.loadingMore} data-testid="load-more">
        {t('common.loadMore')}
      </Button>
    </div>
  );
}

function RowSkeletons({ phone }: { readonly phone: boolean }) {
  return (
    <div className="panel divide-y divide-line">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={clsx('flex items-center justify-between gap-4 px-4', phone ? 'h-20' : 'h-12')}>
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/5" />
          <Skeleton className="h-4 w-1/6" />
        </div>
      ))}
    </div>
  );
}

type Filled<Row> = ListPageProps<Row> & { readonly rows: readonly Row[] };

function Cards<Row>({ rows, keyOf, rowData, card, totals, columns }: Filled<Row> & { readonly card: (row: Row) => ReactNode }) {
  return (
    <>
      {totals && (
        <div data-testid={totals.testId} className="mb-2 rounded-16 border border-gold/30 bg-gold/8 p-3.5">
          <p className="text-12 text-fg-2">{totals.label}</p>
          <dl className="mt-1.5 grid grid-cols-3 gap-2 tabular-nums">
            {columns.filter(({ id }) => id in totals.values).map(({ id, header }) => (
              <div key={id}>
                <dt className="text-11 text-fg-3">{header}</dt>
                <dd className="text-13 font-semibold">{totals.values[id]}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <ul className="space-y-2">
        {rows.map((row) => (
          <li key={keyOf(row)} className="panel p-3.5" {...rowData?.(row)}>
            {card(row)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Table<Row>({ label, columns, rows, keyOf, rowData, totals, detail, onRow, wide }: Filled<Row>) {
  const align = (column: Column<Row>) => clsx(column.amount && 'text-end! tabular-nums', column.className);
  const firstTotal = totals ? columns.findIndex(({ id }) => id in totals.values) : 0;
  return (
    <div className={clsx('panel', wide ? 'overflow-x-auto' : 'overflow-clip')}>
      <table className="w-full border-separate border-spacing-0 text-13 [&_tbody_tr:not(:last-child)>td]:border-b [&_tbody_td]:border-line/60" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={clsx(HEAD, align(column))}>
                {column.header}
              </th>
            ))}
            {detail && <th className={clsx(HEAD, 'w-12')} aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} columns={columns} align={align} rowData={rowData} detail={detail} onRow={onRow} />
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr data-testid={totals.testId} className="sticky -bottom-6 bg-[#2b2619] font-semibold shadow-[0_-1px_0_rgb(245_184_61/0.35)]">
              <th scope="row" colSpan={firstTotal} className={clsx(CELL, 'text-start font-semibold text-fg-2')}>
                {totals.label}
              </th>
              {columns.slice(firstTotal).map((column) => (
                <td key={column.id} className={clsx(CELL, align(column))}>
                  {totals.values[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface TableRowProps<Row> extends Pick<ListPageProps<Row>, 'columns' | 'rowData' | 'detail' | 'onRow'> {
  readonly row: Row;
  readonly align: (column: Column<Row>) => string;
}

function TableRow<Row>({ row, columns, align, rowData, detail, onRow }: TableRowProps<Row>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const act = detail ? () => setOpen(!open) : onRow ? () => onRow(row) : undefined;
  return (
    <Fragment>
      <tr
        {...rowData?.(row)}
        onClick={act}
        className={clsx('hover:bg-ink-3/60', act && 'cursor-pointer', open && 'bg-ink-3/60')}
      >
        {columns.map((column) => (
          <td key={column.id} className={clsx(CELL, align(column))}>
            {column.cell(row)}
          </td>
        ))}
        {detail && (
          <td className="pe-2 text-end">
            <button
              type="button"
              aria-expanded={open}
              aria-label={t('common.details')}
              onClick={(event) => {
                event.stopPropagation();
                setOpen(!open);
              }}
              className="inline-grid size-9 place-items-center rounded-8 text-fg-3 hover:bg-ink-4 hover:text-fg"
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
