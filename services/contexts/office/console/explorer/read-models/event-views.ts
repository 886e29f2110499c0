import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { HistoryEvent } from '@contracts/http/office/back-office';
import type { RecordedEvent } from '@kernel/event';
import { CURRENCIES, formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { closed, historyRow, withoutSecrets, withoutWords } from '../../history/domain/history-row';
import { EventCatalogue } from '@platform/context/event-catalogue';
import { placeKey, RecordedEvents } from '@platform/event-store/recorded-events';
import { PersonalFields } from '@platform/personal-data/personal-fields';
import type { FoundEvent } from './event-search';
import type { EventKind } from './search-planner';

const REMEMBERED_NAMES = 10_000;
const REMEMBERED_MS = 60_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Events as staff see them: from the log, without secrets, with the names of those who acted. */
@Injectable()
export class EventViews {
  /** User names never change, but they may be erased. */
  private readonly names = new LRUCache<string, string>({ max: REMEMBERED_NAMES, ttl: REMEMBERED_MS });

  constructor(
    @Inject(RecordedEvents) private readonly recorded: RecordedEvents,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(PersonalFields) private readonly personal: PersonalFields,
    @Inject(EventCatalogue) private readonly catalogue: EventCatalogue,
  ) {}

  async ofRows(rows: readonly FoundEvent[], kinds: readonly EventKind[]): Promise<HistoryEvent[]> {
    const recorded = await this.recorded.at(rows);
    return this.withNames(
      rows.map((row) => {
        const event = recorded.get(placeKey(row));
        return event
          ? closedView(event, this.catalogue)
          : withoutContent(
              row,
              kinds.find(({ no }) => no === row.kindNo),
            );
      }),
    );
  }

  /** Events with their personal data closed. */
  of(events: readonly RecordedEvent[]): Promise<HistoryEvent[]> {
    return this.withNames(events.map((event) => closedView(event, this.catalogue)));
  }

  /** Events with their personal data, for the few that staff ask for by name; the look is on record by then. */
  async opened(events: readonly RecordedEvent[]): Promise<HistoryEvent[]> {
    return this.withNames((await this.personal.opened(events)).map(viewOf));
  }

  /** The names of the actors of a page, each looked up once. */
  async withNames(events: readonly HistoryEvent[]): Promise<HistoryEvent[]> {
    await Promise.all([this.learn('member', events), this.learn('staff', events)]);
    const compliance = await this.staff.haveHeld('compliance', idsOf('staff', events));
    return events.map((event) => ({
      ...event,
      data: compliance.has(event.actor.id) ? withoutWords(event.type, event.data) : event.data,
      actor: { ...event.actor, name: this.names.get(nameKey(event.actor)) ?? null },
    }));
  }

  private async learn(kind: 'member' | 'staff', events: readonly HistoryEvent[]): Promise<void> {
    const unknown = idsOf(kind, events).filter((id) => !this.names.has(nameKey({ kind, id })));
    const found = kind === 'member' ? await this.members.namesOf(unknown) : await this.accountsOf(unknown);
    for (const [id, name] of found) this.names.set(nameKey({ kind, id }), name);
  }

  /** Staff are few: each is read from the log. */
  private async accountsOf(staffIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const staff = await Promise.all(staffIds.map((id) => this.staff.find(id)));
    return new Map(staff.flatMap((one) => (one ? [[one.id, one.account] as const] : [])));
  }
}

/** The actors of a kind, each once. */
function idsOf(kind: 'member' | 'staff', events: readonly HistoryEvent[]): string[] {
  return [...new Set(events.flatMap(({ actor }) => (actor.kind === kind && UUID.test(actor.id) ? actor.id : [])))];
}

function nameKey({ kind, id }: Pick<HistoryEvent['actor'], 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

/** An event without the names, and with its personal data closed. */
export function closedView(event: RecordedEvent, catalogue: EventCatalogue): HistoryEvent {
  return viewOf({ ...event, data: closed(event.data, catalogue.personalOf(event.type)?.fields ?? []) });
}

function viewOf(event: RecordedEvent): HistoryEvent {
  const row = historyRow(event);
  return {
    id: row.id,
    stream: row.stream,
    revision: row.revision.toString(),
    type: row.type,
    occurredAt: row.occurred_at.toISOString(),
    recordedAt: row.recorded_at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: null },
    key: row.key,
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    data: withoutSecrets(event.data as Record<string, unknown>),
    amount: decimal(row.amount_minor, row.currency),
    balanceBefore: decimal(row.balance_before_minor, row.currency),
    balanceAfter: decimal(row.balance_after_minor, row.currency),
  };
}

/** Its stream was deleted: that it happened is still known, what it said is not. */
export function withoutContent(row: FoundEvent, kind: EventKind | undefined): HistoryEvent {
  return {
    id: row.id,
    stream: row.stream,
    revision: row.revision.toString(),
    type: kind?.type ?? '',
    occurredAt: row.occurredAt.toISOString(),
    recordedAt: row.recordedAt.toISOString(),
    actor: { kind: kind?.actor_kind ?? '', id: row.actorId, name: null },
    key: row.key,
    correlationId: row.correlationId,
    causationId: '',
    data: {},
    amount: decimal(row.amountMinor, row.currency),
    balanceBefore: null,
    balanceAfter: null,
  };
}

/** Minor units as a decimal; null where there is no amount, or its currency is none of ours. */
export function decimal(minor: string | null, currency: string | null): string | null {
  const known = CURRENCIES.find((name): name is Currency => name === currency);
  return minor !== null && known ? formatMinor(BigInt(minor), known) : null;
}
