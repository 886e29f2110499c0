import { clsx } from 'clsx';
import { ArrowUp, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAnswer } from '../../api/list-answer';
import type { CursorRows } from '../../api/use-cursor-list';
import { Button } from '../form/button';
import type { Column, ListPageProps } from './list';
import { ListPage } from './list-page';
import { isShown, type ListView } from './use-list-view';
import { ViewMenu } from './view-menu';

interface CursorListProps<Row> extends Omit<ListPageProps<Row>, 'list' | 'dense'> {
  readonly list: ListAnswer<Row> & Partial<Pick<CursorRows<Row, never>, 'pending' | 'isLive' | 'element'>>;
  readonly view: ListView;
}

/**
 * A long list as staff and agents read it: dense, with a choice of columns, more rows on demand, and new rows as they
 * come.
 */
export function CursorList<Row>({ list, view, columns, tools, card, detail, ...rest }: CursorListProps<Row>) {
  const shown = columns.filter((column) => isShown(column, view));
  const { turning } = list;
  const more = turning && 'hasMore' in turning && turning.hasMore ? turning : undefined;
  return (
    <div ref={list.element}>
      <ListPage
        {...rest}
        columns={shown}
        list={list}
        tools={
          <>
            {list.pending && <Waiting {...list.pending} />}
            {list.isLive && <LiveMark className={list.pending ? 'max-sm:hidden' : undefined} />}
            {tools}
            <ViewMenu columns={columns} view={view} />
          </>
        }
        card={card ?? ((row) => <PlainCard row={row} columns={shown} {...(detail ? { detail } : {})} />)}
        {...(detail ? { detail } : {})}
        dense
      />
      {view.scrolls && more && <MoreInView onMore={more.onMore} busy={more.loadingMore} />}
    </div>
  );
}

function Waiting({
  count,
  isAtLeast,
  show,
}: {
  readonly count: number;
  readonly isAtLeast: boolean;
  readonly show: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      onClick={show}
      className="h-7! rounded-full! max-sm:h-11! border-gold/40! bg-gold/12! text-12! text-gold-hi!"
      data-testid="show-new"
    >
      <ArrowUp className="size-3.5" aria-hidden="true" />
      {isAtLeast ? t('list.manyNew', { count }) : t('list.new', { count })}
    </Button>
  );
}

/** On a phone it gives its place to the button of new rows: beside it the line would wrap, and push the rows down. */
function LiveMark({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation();
  return (
    <span className={clsx('inline-flex items-center gap-1.5', className)}>
      <span className="size-1.5 rounded-full bg-win" aria-hidden="true" />
      {t('list.live')}
    </span>
  );
}

/** Asks for more rows as soon as the end of the list is near. */
function MoreInView({ onMore, busy }: { readonly onMore: () => void; readonly busy: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (busy || !mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [busy, onMore]);
  return <div ref={mark} aria-hidden="true" />;
}

interface PlainCardProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly detail?: (row: Row) => ReactNode;
}

/** A row on a phone: the first column above, the others beneath it with their names. */
export function PlainCard<Row>({ row, columns, detail }: PlainCardProps<Row>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [title, ...others] = columns;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 font-medium">{title?.cell(row)}</div>
        {detail && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={t('common.details')}
            onClick={() => setOpen(!open)}
            className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-8 text-fg-3"
          >
            <ChevronDown className={clsx('size-4', open && 'rotate-180')} aria-hidden="true" />
          </button>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 text-13">
        {others.map((column) => (
          <div
            key={column.id}
            className={clsx('min-w-0', column.amount && 'tabular-nums', column.isWide && 'col-span-2')}
          >
            <dt className="text-11 text-fg-3">{column.header}</dt>
            {/* Text that is too long ends in dots; a state has no dots, and takes a second line. */}
            <dd className={clsx('min-w-0 *:data-mark:whitespace-normal', !column.isWide && 'truncate')}>
              {column.cell(row)}
            </dd>
          </div>
        ))}
      </dl>
      {open && detail && <div className="mt-3 border-t border-line pt-3">{detail(row)}</div>}
    </>
  );
}
