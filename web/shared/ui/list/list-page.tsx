import { clsx } from 'clsx';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button';
import type { Turning } from '../../api/list-answer';
import type { ListPageProps } from './list';
import { ListTable } from './list-table';
import { Paging } from './paging';
import { Fault, Skeleton } from '../feedback/states';
import { useMedia } from '../frame/use-media';
import { usePhone } from '../frame/use-phone';

const SKELETON_ROWS = 6;
const DENSE_SKELETON_ROWS = 12;

const TABLET = '(max-width: 1023px)';

/** On a tablet a table that does not fit gives way to cards for as long as the page stands. */
function useNarrow(): { readonly isNarrow: boolean; readonly onTooWide: (() => void) | undefined } {
  const isTablet = useMedia(TABLET);
  const [isTooWide, setTooWide] = useState(false);
  const onTooWide = useCallback(() => setTooWide(true), []);
  return { isNarrow: isTablet && isTooWide, onTooWide: isTablet ? onTooWide : undefined };
}

/** The one list of the product: filters, rows, totals and paging, with every state that a list can be in. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { isNarrow, onTooWide } = useNarrow();
  const { list, toolbar, note, totalCount, dense } = props;
  const file = props.exporting?.({ title: props.label, columns: props.columns, total: totalCount });
  const tools = file ? (
    <>
      {props.tools}
      {file}
    </>
  ) : (
    props.tools
  );
  const { rows, error, fetching, retry, turning } = list;
  // The room of a number that comes with the rows, which it would push down. Pages with numbers are counted rows.
  const isCounted = ('totalCount' in props || (turning && 'pages' in turning)) && !rows && !error;

  const body = () => {
    if (error && !rows) return <Fault className="panel" fault={error} onRetry={retry} busy={fetching} />;
    if (!rows) return <RowSkeletons phone={phone} dense={dense} />;
    if (rows.length === 0) return <div className="panel">{props.empty}</div>;
    return (phone || isNarrow) && props.card ? (
      <Cards {...props} rows={rows} card={props.card} />
    ) : (
      <ListTable {...props} rows={rows} onTooWide={props.card && onTooWide} />
    );
  };

  return (
    <section aria-label={props.label} aria-busy={fetching} className={dense ? 'space-y-2' : 'space-y-3'}>
      {toolbar}
      {(note || tools || isCounted || totalCount !== undefined) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-fg-3">
          <span className="min-w-0">{note}</span>
          <span className="flex flex-wrap items-center gap-x-2">
            {totalCount === undefined ? (
              isCounted && <Skeleton className="h-[1lh] w-20" />
            ) : (
              <span className="tabular-nums">{t('common.results', { count: totalCount })}</span>
            )}
            {tools}
          </span>
        </div>
      )}
      {error && rows ? <StaleNote onRetry={retry} busy={fetching} /> : null}
      <div className={clsx('transition-opacity duration-150', fetching && rows && !dense && 'opacity-70')}>
        {body()}
      </div>
      {rows && rows.length > 0 && turning && <Turn turning={turning} />}
    </section>
  );
}

/** Says that newer rows could not be fetched, so that the rows on the screen are those of an earlier answer. */
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

function Cards<Row>({ rows, list: { keyOf, isNew }, rowData, card, totals, columns, dense }: CardsProps<Row>) {
  // A table says in its first column of text what the line sums up; a card says it above the sums.
  const isLabelShown = totals !== undefined && Object.values(totals.values).includes(totals.label);
  return (
    <>
      {totals && (
        <div data-testid={totals.testId} className="mb-2 rounded-12 border border-gold/30 bg-gold/8 px-3 py-2">
          <p className={clsx(isLabelShown ? 'mb-1 text-11 text-fg-3' : 'sr-only')}>{totals.label}</p>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-3 gap-y-1 tabular-nums">
            {columns
              .filter(({ id }) => id in totals.values && totals.values[id] !== totals.label)
              .map(({ id, header }) => (
                <div key={id}>
                  <dt className="text-11 text-fg-3">{header}</dt>
                  <dd className="text-13 font-semibold">{totals.values[id]}</dd>
                </div>
              ))}
          </dl>
        </div>
      )}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2" data-list-rows>
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className={clsx(
              'panel min-w-0',
              dense ? 'rounded-12! p-3' : 'p-3.5',
              isNew?.(keyOf(row)) && 'animate-arrive',
            )}
            {...rowData?.(row)}
          >
            {card(row)}
          </li>
        ))}
      </ul>
    </>
  );
}
