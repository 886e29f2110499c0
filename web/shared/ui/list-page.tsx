import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { ListTable } from './list-table';
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
  /** The list can be ordered by it; see `sort`. */
  readonly sortable?: boolean;
  /** Not shown until somebody switches it on. */
  readonly isExtra?: boolean;
  /** Cannot be switched off: what names the row. */
  readonly isFixed?: boolean;
}

export interface Sort {
  readonly by: string;
  readonly descending: boolean;
  readonly onSort: (by: string, descending: boolean) => void;
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
  readonly note?: ReactNode;
  readonly totalCount?: number;
  /** At the end of the same line: what can be done with the list as a whole. */
  readonly tools?: ReactNode;
  /** Over the whole filter, not over the page; by column. */
  readonly totals?: {
    readonly label: string;
    readonly testId?: string;
    readonly values: Readonly<Record<string, ReactNode>>;
  };
  readonly turning?: Turning;
  readonly empty: ReactNode;
  /** A row on a phone. Without it the table scrolls sideways. */
  readonly card?: (row: Row) => ReactNode;
  /** What a row opens to. */
  readonly detail?: (row: Row) => ReactNode;
  readonly onRow?: (row: Row) => void;
  readonly sort?: Sort;
  /** Marks rows that have just come. */
  readonly isNew?: (key: string) => boolean;
  /** More columns than a screen may hold: where they do not fit, it scrolls sideways, in a pane that keeps its head in view. */
  readonly wide?: boolean;
  /** For those who read lists all day. */
  readonly dense?: boolean;
}

const SKELETON_ROWS = 6;
const DENSE_SKELETON_ROWS = 12;

/** The one list of the product: filters, rows, totals and paging, with every state a list can be in. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { rows, error, fetching, onRetry, toolbar, note, totalCount, tools, turning, dense } = props;

  const body = () => {
    if (error && !rows) return <Fault className="panel" fault={error} onRetry={onRetry} busy={fetching} />;
    if (!rows) return <RowSkeletons phone={phone} dense={dense} />;
    if (rows.length === 0) return <div className="panel">{props.empty}</div>;
    return phone && props.card ? (
      <Cards {...props} rows={rows} card={props.card} />
    ) : (
      <ListTable {...props} rows={rows} />
    );
  };

  return (
    <section aria-label={props.label} aria-busy={fetching} className={dense ? 'space-y-2' : 'space-y-3'}>
      {toolbar}
      {(note || tools || totalCount !== undefined) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-fg-3">
          <span className="min-w-0">{note}</span>
          <span className="flex items-center gap-2">
            {totalCount !== undefined && (
              <span className="tabular-nums">{t('common.results', { count: totalCount })}</span>
            )}
            {tools}
          </span>
        </div>
      )}
      {error && rows ? <StaleNote onRetry={onRetry} busy={fetching} /> : null}
      <div className={clsx('transition-opacity duration-150', fetching && rows && !dense && 'opacity-70')}>
        {body()}
      </div>
      {rows && rows.length > 0 && turning && <Turn turning={turning} />}
    </section>
  );
}

/** The rows on the screen are true as of their fetching; that no newer ones could be had is said, not hidden. */
function StaleNote({ onRetry, busy }: { readonly onRetry: () => void; readonly busy: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-3 rounded-8 border border-loss/35 bg-loss/10 px-3 py-1.5 text-13"
    >
      {t('list.stale')}
      <Button size="sm" look="ghost" onClick={onRetry} busy={busy}>
        {t('common.retry')}
      </Button>
    </div>
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

function RowSkeletons({ phone, dense }: { readonly phone: boolean; readonly dense: boolean | undefined }) {
  return (
    <div className={clsx('panel divide-y divide-line', dense && 'rounded-12!')} data-testid="list-skeleton">
      {Array.from({ length: dense && !phone ? DENSE_SKELETON_ROWS : SKELETON_ROWS }, (_, index) => (
        <div
          key={index}
          className={clsx('flex items-center justify-between gap-4 px-4', phone ? 'h-20' : dense ? 'h-9' : 'h-12')}
        >
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="h-3.5 w-1/5" />
          <Skeleton className="h-3.5 w-1/6" />
        </div>
      ))}
    </div>
  );
}

type CardsProps<Row> = ListPageProps<Row> & { readonly rows: readonly Row[]; readonly card: (row: Row) => ReactNode };

function Cards<Row>({ rows, keyOf, rowData, card, totals, columns, isNew, dense }: CardsProps<Row>) {
  return (
    <>
      {totals && (
        <div data-testid={totals.testId} className="mb-2 rounded-16 border border-gold/30 bg-gold/8 p-3.5">
          <p className="text-12 text-fg-2">{totals.label}</p>
          <dl className="mt-1.5 grid grid-cols-3 gap-2 tabular-nums">
            {columns
              .filter(({ id }) => id in totals.values)
              .map(({ id, header }) => (
                <div key={id}>
                  <dt className="text-11 text-fg-3">{header}</dt>
                  <dd className="text-13 font-semibold">{totals.values[id]}</dd>
                </div>
              ))}
          </dl>
        </div>
      )}
      <ul className="space-y-2" data-list-rows>
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className={clsx('panel', dense ? 'rounded-12! p-3' : 'p-3.5', isNew?.(keyOf(row)) && 'animate-arrive')}
            {...rowData?.(row)}
          >
            {card(row)}
          </li>
        ))}
      </ul>
    </>
  );
}
