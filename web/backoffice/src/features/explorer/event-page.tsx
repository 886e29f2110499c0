import type { EventInFull } from '@contracts/http/office/explorer';
import { CopyButton } from '@web/ui/frame/copy-button';
import { PageHead } from '@web/ui/frame/page-head';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useStoredWords } from '../../lib/words/stored-words';
import { useEvent } from './api/use-event';
import { useEventTree } from './api/use-event-tree';
import { CausationTree } from './parts/tree/causation-tree';
import { EventDifferences } from './parts/event/event-differences';
import { EventHead, EventIdentity, EventWays } from './parts/event/event-facts';
import { EventPostings } from './parts/event/event-postings';
import { CopyLink } from './parts/search/list-tools';
import { searchPath } from './parts/search/event-search';

const EventJson = lazy(() => import('./parts/event/event-json'));
const INDENT = 2;

interface BoxProps {
  readonly title: string;
  readonly tools?: ReactNode;
  /** Its place where all boxes stand in one column. */
  readonly order: string;
  readonly children: ReactNode;
}

function Box({ title, tools, order, children }: BoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('panel min-w-0 overflow-clip rounded-12!', order)}>
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line ps-4 pe-1">
        <h2 id={id} className="text-13 font-semibold">
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

function Neighbour({
  to,
  label,
  type,
  isNext,
}: {
  readonly to: string | undefined;
  readonly label: string;
  readonly type: string | null | undefined;
  readonly isNext?: boolean;
}) {
  const state = useLocation().state as unknown;
  const Icon = isNext ? ChevronRight : ChevronLeft;
  const look = clsx(
    'inline-flex h-9 items-center gap-1 rounded-8 border border-line px-2 text-13',
    isNext && 'flex-row-reverse',
  );
  const content = (
    <>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className="max-w-40 truncate">{type ?? label}</span>
    </>
  );
  if (!to)
    return (
      <span aria-hidden="true" className={clsx(look, 'border-dashed text-fg-3')}>
        {content}
      </span>
    );
  return (
    <Link
      to={to}
      state={state}
      title={label}
      aria-label={`${label}: ${type}`}
      className={clsx(look, 'text-fg-2 hover:bg-ink-3 hover:text-fg')}
      data-testid={isNext ? 'next-event' : 'previous-event'}
    >
      {content}
    </Link>
  );
}

function Tree({ eventId, correlationId }: { readonly eventId: string; readonly correlationId: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useEventTree({ eventId });
  if (!data)
    return error ? (
      <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton className="m-3 h-40" />
    );
  return (
    <>
      <div className="max-h-[26rem] overflow-auto px-1.5">
        <CausationTree nodes={data.nodes} currentId={eventId} />
      </div>
      <p className="border-t border-line/60 px-4 py-2 text-12 text-fg-3">
        {data.isCut ? (
          <>
            {t('bo.explorer.cut')}{' '}
            <Link to={searchPath({ correlation: correlationId })} className="text-gold-hi hover:underline">
              {t('bo.explorer.allOfCorrelation')}
            </Link>
          </>
        ) : data.nodes.length === 1 ? (
          t('bo.explorer.alone')
        ) : (
          <span className="max-sm:hidden">{t('bo.explorer.treeHint')}</span>
        )}
      </p>
    </>
  );
}

function InFull({ found }: { readonly found: EventInFull }) {
  const { t } = useTranslation();
  const { event, previous, postings } = found;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
      <div className="min-w-0 max-lg:contents lg:space-y-4">
        <EventHead event={event} />
        <Box title={t('bo.explorer.postings')} order="max-lg:order-3">
          <EventPostings postings={postings} />
        </Box>
        <Box title={t('bo.explorer.differences')} order="max-lg:order-4">
          <EventDifferences previous={previous} event={event} />
        </Box>
        <Box
          title={t('bo.event.data')}
          order="max-lg:order-5"
          tools={<CopyButton text={JSON.stringify(event.data, null, INDENT)} label={t('bo.event.data')} />}
        >
          <Suspense fallback={<Skeleton className="m-3 h-40" />}>
            <EventJson data={event.data} />
          </Suspense>
        </Box>
      </div>
      <div className="min-w-0 max-lg:contents lg:space-y-4">
        <Box title={t('bo.explorer.tree')} order="max-lg:order-2">
          <Tree eventId={event.id} correlationId={event.correlationId} />
        </Box>
        <Box title={t('bo.explorer.identity')} order="max-lg:order-6">
          <EventIdentity found={found} />
        </Box>
        <Box title={t('bo.explorer.links')} order="max-lg:order-7">
          <EventWays event={event} />
        </Box>
      </div>
    </div>
  );
}

/** One event in full, its neighbours in the stream, and the conversation that it belongs to. */
export default function EventPage() {
  const { t } = useTranslation();
  const words = useStoredWords();
  const eventId = useParams().eventId!;
  const state = useLocation().state as { readonly search?: string } | null;
  const { data, error, isFetching, refetch, isPlaceholderData } = useEvent({ eventId });
  const neighbour = (event: { readonly id: string } | null | undefined) => (event ? `/events/${event.id}` : undefined);
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.explorer.title'), to: `/events${state?.search ?? ''}` }]}
        title={
          data && !error ? (
            <span title={data.event.type}>{words.event(data.event.type, data.event.amount)}</span>
          ) : (
            t('bo.explorer.event')
          )
        }
      >
        <CopyLink />
        {data && !error && (
          <>
            <Neighbour
              to={neighbour(data.previous)}
              label={t('bo.explorer.previous')}
              type={data.previous && words.event(data.previous.type)}
            />
            <Neighbour
              to={neighbour(data.next)}
              label={t('bo.explorer.next')}
              type={data.next && words.event(data.next.type)}
              isNext
            />
          </>
        )}
      </PageHead>
      {error ? (
        <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <div aria-busy={isPlaceholderData} data-testid="event" data-event-id={data.event.id}>
          <InFull found={data} />
        </div>
      ) : (
        <Skeleton className="h-96 rounded-12!" />
      )}
    </>
  );
}
