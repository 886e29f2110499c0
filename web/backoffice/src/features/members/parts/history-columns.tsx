import type { HistoryEvent } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import type { Column } from '@web/ui/list/list';
import { Profit } from '@web/ui/frame/profit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStoredWords } from '../../../lib/words/stored-words';

function Mono({ text, width }: { readonly text: string; readonly width: string }) {
  return (
    <span title={text} className={`block truncate font-mono text-12 text-fg-3 ${width}`}>
      {text}
    </span>
  );
}

/** The name of the stream is cut at its end, so that the revision always fits. */
function StreamPlace({ event }: { readonly event: HistoryEvent }) {
  return (
    <span title={`${event.stream}@${event.revision}`} className="flex max-w-28 font-mono text-12 text-fg-3">
      <span className="truncate">{event.stream}</span>
      <span className="text-fg-2">@{event.revision}</span>
    </span>
  );
}

function BalanceChange({ event }: { readonly event: HistoryEvent }) {
  const { money } = useFormat();
  if (event.balanceBefore === null || event.balanceAfter === null) return <span className="text-fg-3">–</span>;
  return (
    <span className="whitespace-nowrap">
      <span className="text-fg-3">{money(event.balanceBefore)} → </span>
      <b className="font-semibold">{money(event.balanceAfter)}</b>
    </span>
  );
}

export function useHistoryColumns(): readonly Column<HistoryEvent>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const words = useStoredWords();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'time',
      header: `${t('bo.event.time')} (${zone})`,
      cell: (event) => time(event.occurredAt),
      className: faint,
      isFixed: true,
    },
    {
      id: 'type',
      header: t('bo.event.type'),
      cell: (event) => (
        <Link
          to={`/events/${event.id}`}
          onClick={(click) => click.stopPropagation()}
          className="font-medium text-gold-hi hover:underline"
        >
          <span title={event.type}>{words.event(event.type, event.amount)}</span>
        </Link>
      ),
    },
    {
      id: 'actor',
      header: t('bo.event.actor'),
      cell: (event) => (
        <span title={`${event.actor.kind}:${event.actor.id}`} className="block max-w-34 truncate">
          {words.actorName(event.actor)} <span className="text-12 text-fg-3">{words.actor(event.actor.kind)}</span>
        </span>
      ),
    },
    { id: 'key', header: t('bo.event.key'), cell: (event) => <Mono text={event.key} width="max-w-28" /> },
    {
      id: 'correlation',
      header: t('bo.event.correlation'),
      cell: (event) => <Mono text={event.correlationId} width="max-w-20" />,
      isExtra: true,
    },
    { id: 'stream', header: t('bo.event.stream'), cell: (event) => <StreamPlace event={event} />, isExtra: true },
    {
      id: 'recorded',
      header: `${t('bo.event.recordedAt')} (${zone})`,
      cell: (event) => time(event.recordedAt),
      className: faint,
      isExtra: true,
    },
    {
      id: 'amount',
      header: t('bo.event.amount'),
      cell: (event) =>
        event.amount === null ? <span className="text-fg-3">–</span> : <Profit amount={event.amount} />,
      amount: true,
    },
    {
      id: 'balance',
      header: t('bo.event.balanceChange'),
      cell: (event) => <BalanceChange event={event} />,
      amount: true,
    },
  ];
}
