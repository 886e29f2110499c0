import type { SignificantEvent } from '@contracts/http/office/explorer';
import { memberOfEvent } from '@web/api/event-of';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import type { Column } from '@web/ui/list/list';
import { Profit } from '@web/ui/frame/profit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStoredWords } from '../../../lib/words/stored-words';
import { useSignificantWords } from '../../../lib/words/significant-words';
import { SeverityMark } from './severity-mark';

const LINK = 'whitespace-nowrap text-gold-hi hover:underline';

/** The ways to the event and to what it is about. */
export function SignificantLinks({ event }: Pick<SignificantEvent, 'event'>) {
  const { t } = useTranslation();
  const memberId = memberOfEvent(event);
  const { findingId } = event.data;
  return (
    <span className="inline-flex gap-x-3 text-12">
      <Link to={`/events/${event.id}`} className={LINK}>
        {t('bo.significant.toEvent')}
      </Link>
      {memberId && (
        <Link to={`/members/${memberId}`} className={LINK}>
          {t('bo.significant.toMember')}
        </Link>
      )}
      {typeof findingId === 'string' && (
        <Link to={`/findings/${findingId}`} className={LINK}>
          {t('bo.significant.toFinding')}
        </Link>
      )}
      {(event.type === 'ChainBroken' || event.type === 'LogVerified') && (
        <Link to="/seal" className={LINK}>
          {t('bo.significant.toSeal')}
        </Link>
      )}
    </span>
  );
}

export function useSignificantColumns(): readonly Column<SignificantEvent>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const { sentence, subject } = useSignificantWords();
  const stored = useStoredWords();
  return [
    {
      id: 'time',
      header: `${t('bo.event.time')} (${zone})`,
      cell: ({ event }) => time(event.occurredAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'severity',
      header: t('bo.significant.severity'),
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
    {
      id: 'kind',
      header: t('bo.significant.kind'),
      cell: ({ kind, event }) => subject(kind, event.type),
      className: 'whitespace-nowrap text-fg-2',
      isExtra: true,
    },
    {
      id: 'what',
      header: t('bo.significant.what'),
      cell: (row) => <span className="font-medium">{sentence(row)}</span>,
      isFixed: true,
      className: 'w-1/2 min-w-64',
    },
    {
      id: 'amount',
      header: t('bo.event.amount'),
      cell: ({ event }) =>
        event.amount === null || isZero(event.amount) ? (
          <span className="text-fg-3">–</span>
        ) : (
          <Profit amount={event.amount} />
        ),
      amount: true,
    },
    {
      id: 'actor',
      header: t('bo.event.actor'),
      cell: ({ event }) => (
        <span className="block max-w-40 truncate" title={`${event.actor.kind}:${event.actor.id}`}>
          {stored.actorName(event.actor)} <span className="text-12 text-fg-3">{stored.actor(event.actor.kind)}</span>
        </span>
      ),
    },
    {
      id: 'links',
      header: t('bo.significant.links'),
      cell: ({ event }) => <SignificantLinks event={event} />,
      isFixed: true,
      className: 'whitespace-nowrap',
    },
  ];
}

/** A significant event on a phone. */
export function SignificantCard({ row }: { readonly row: SignificantEvent }) {
  const { time } = useFormat();
  const { sentence } = useSignificantWords();
  const stored = useStoredWords();
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <SeverityMark severity={row.severity} />
        <span className="text-12 tabular-nums text-fg-3">{time(row.event.occurredAt)}</span>
      </div>
      <p className="mt-2 font-medium">{sentence(row)}</p>
      <div className="mt-1.5 flex items-baseline justify-between gap-3">
        <SignificantLinks event={row.event} />
        <span className="truncate text-12 text-fg-3">{stored.actorName(row.event.actor)}</span>
      </div>
    </>
  );
}
