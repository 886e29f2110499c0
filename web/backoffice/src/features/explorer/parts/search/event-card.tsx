import type { HistoryEvent } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import { useStoredWords } from '../../../../lib/words/stored-words';
import { Amount, BalanceChange, categoryOf, EventLink } from './event-columns';

/** An event on a phone. */
export function EventCard({ event }: { readonly event: HistoryEvent }) {
  const { time } = useFormat();
  const words = useStoredWords();
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <EventLink event={event} />
        {event.amount !== null && <Amount amount={event.amount} />}
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3 text-12 text-fg-3">
        <span className="tabular-nums">{time(event.occurredAt)}</span>
        {event.balanceAfter !== null && <BalanceChange event={event} />}
      </div>
      <div className="mt-1 flex justify-between gap-3 text-12 text-fg-3">
        <span className="truncate">{words.actorName(event.actor)}</span>
        <span className="truncate">{words.category(categoryOf(event))}</span>
      </div>
    </>
  );
}
