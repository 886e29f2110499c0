import type { HistoryEvent } from '@contracts/http/office/back-office';
import { shortName } from '@web/api/event-of';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { fileAmount, fileText, fileTime } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { Profit } from '@web/ui/frame/profit';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useStoredWords } from '../../../../lib/words/stored-words';
import type { SearchName } from './event-search';

export type Narrowing = 'stream' | 'category' | 'type' | 'actor' | 'correlation' | 'key';
type Narrow = (changes: Partial<Record<SearchName, string>>) => void;

interface NarrowProps {
  readonly by: Narrowing;
  readonly value: string;
  readonly narrow: Narrow;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A value that narrows the search to itself. */
function NarrowButton({ by, value, narrow, className, children }: NarrowProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      title={`${t(`bo.explorer.only.${by}`)}: ${value}`}
      onClick={(event) => {
        event.stopPropagation();
        narrow({ [by]: value });
      }}
      data-testid={`narrow-${by}`}
      className={clsx(
        'block max-w-full truncate rounded-6 text-start decoration-dotted underline-offset-3 hover:text-gold-hi hover:underline',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Leads to the event, and remembers the search that it was found by. */
export function EventLink({ event }: { readonly event: Pick<HistoryEvent, 'id' | 'type' | 'amount'> }) {
  const { search } = useLocation();
  const words = useStoredWords();
  return (
    <Link
      to={`/events/${event.id}`}
      state={{ search }}
      onClick={(click) => click.stopPropagation()}
      className="font-medium text-gold-hi hover:underline"
      title={event.type}
      data-testid="event-link"
    >
      {words.event(event.type, event.amount)}
    </Link>
  );
}

export function BalanceChange({ event }: { readonly event: Pick<HistoryEvent, 'balanceBefore' | 'balanceAfter'> }) {
  const { money } = useFormat();
  const { balanceBefore, balanceAfter } = event;
  if (balanceBefore === null || balanceAfter === null) return <span className="text-fg-3">–</span>;
  if (balanceBefore === balanceAfter) return <span className="whitespace-nowrap">{money(balanceAfter)}</span>;
  return (
    <span className="whitespace-nowrap">
      <span className="text-fg-3">{money(balanceBefore)} → </span>
      {money(balanceAfter)}
    </span>
  );
}

export function Amount({ amount }: { readonly amount: string | null }) {
  return amount === null || isZero(amount) ? <span className="text-fg-3">–</span> : <Profit amount={amount} />;
}

function ActorName({ actor }: Pick<HistoryEvent, 'actor'>) {
  const words = useStoredWords();
  return (
    <>
      {words.actorName(actor)} <span className="text-12 text-fg-3">{words.actor(actor.kind)}</span>
    </>
  );
}

/** The fields of an event in a file, where it is flat. */
type EventFields = Omit<HistoryEvent, 'actor'> &
  Readonly<Record<'category' | 'actorName' | 'actorId' | 'actorKind', string>>;

const MONO = 'font-mono text-12 text-fg-3';

function narrowingBy(narrow: Narrow) {
  return (by: Narrowing, value: string, className: string, children: ReactNode) => (
    <NarrowButton by={by} value={value} narrow={narrow} className={className}>
      {children}
    </NarrowButton>
  );
}

/** The amount of an event, and the balance before and after it. */
function useMoneyColumns(): readonly Column<HistoryEvent>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'amount',
      header: t('bo.event.amount'),
      cell: (event) => <Amount amount={event.amount} />,
      file: fileAmount<EventFields>('amount'),
      amount: true,
    },
    {
      id: 'balance',
      header: t('bo.event.balanceChange'),
      cell: (event) => <BalanceChange event={event} />,
      file: [
        { ...fileAmount<EventFields>('balanceBefore'), part: t('bo.explorer.before') },
        { ...fileAmount<EventFields>('balanceAfter'), part: t('bo.explorer.after') },
      ],
      amount: true,
    },
  ];
}

export function useEventColumns(narrow: Narrow): readonly Column<HistoryEvent>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const words = useStoredWords();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  const narrowing = narrowingBy(narrow);
  return [
    {
      id: 'time',
      header: `${t('bo.event.time')} (${zone})`,
      cell: (event) => time(event.occurredAt),
      file: fileTime<EventFields>('occurredAt'),
      className: faint,
    },
    {
      id: 'recorded',
      header: `${t('bo.event.recordedAt')} (${zone})`,
      cell: (event) => time(event.recordedAt),
      file: fileTime<EventFields>('recordedAt'),
      className: faint,
      isExtra: true,
    },
    {
      id: 'type',
      header: t('bo.event.type'),
      cell: (event) => <EventLink event={event} />,
      file: { ...fileText<EventFields>('type'), words: words.events },
      isFixed: true,
    },
    {
      id: 'category',
      header: t('bo.explorer.category'),
      cell: (event) => narrowing('category', categoryOf(event), 'text-fg-2', words.category(categoryOf(event))),
      file: { ...fileText<EventFields>('category'), words: words.categories },
      isExtra: true,
    },
    {
      id: 'actor',
      header: t('bo.event.actor'),
      cell: (event) => narrowing('actor', event.actor.id, 'max-w-44!', <ActorName actor={event.actor} />),
      file: [
        { ...fileText<EventFields>('actorName', 'actorId'), words: words.systems },
        { ...fileText<EventFields>('actorKind'), words: words.actors, part: t('bo.explorer.actorKind') },
      ],
    },
    ...useMoneyColumns(),
    {
      id: 'stream',
      header: t('bo.event.stream'),
      cell: (event) => narrowing('stream', event.stream, MONO, `${shortName(event.stream)}@${event.revision}`),
      file: { ...fileText<EventFields>('stream', 'revision'), between: '@' },
      isExtra: true,
    },
    {
      id: 'correlation',
      header: t('bo.event.correlation'),
      cell: (event) => narrowing('correlation', event.correlationId, MONO, shortName(event.correlationId)),
      file: fileText<EventFields>('correlationId'),
    },
    {
      id: 'key',
      header: t('bo.event.key'),
      cell: (event) => narrowing('key', event.key, clsx(MONO, 'max-w-40!'), shortName(event.key)),
      file: fileText<EventFields>('key'),
      isExtra: true,
    },
  ];
}

export function categoryOf({ stream }: Pick<HistoryEvent, 'stream'>): string {
  return stream.slice(0, Math.max(0, stream.indexOf('-'))) || stream;
}
