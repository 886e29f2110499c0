import type { RecordedEvent } from '@kernel/event';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const IS_UUID = new RegExp(`^${UUID}$`);
const MEMBERS_STREAM = new RegExp(`^(?:member|wallet)-(${UUID})$`);
const MINOR = /^-?\d{1,18}$/;
/** Names of fields whose content nobody reads out of the history. */
const SECRET = /^(hash|token|.*(password|secret|sessiontoken|privatekey).*)$/i;

export const HIDDEN = '[secret]';

/** An event as a row of `read.event_history`, without its number. */
export function historyRow(event: RecordedEvent) {
  const data = event.data as Readonly<Record<string, unknown>>;
  const { actor, key, $correlationId, $causationId } = event.metadata;
  const before = minorOf(data['balanceBeforeMinor']);
  const after = minorOf(data['balanceAfterMinor']);
  return {
    id: event.id,
    checkpoint: event.checkpoint,
    stream: event.stream,
    revision: event.revision.toString(),
    type: event.type,
    member_id: memberOf(event.stream, data),
    actor_kind: actor.kind,
    actor_id: actor.id,
    key,
    correlation_id: $correlationId,
    causation_id: $causationId,
    occurred_at: typeof data['occurredAt'] === 'string' ? data['occurredAt'] : event.recordedAt,
    recorded_at: event.recordedAt,
    data: withoutSecrets(data),
    currency: typeof data['currency'] === 'string' ? data['currency'] : null,
    amount_minor: amountOf(data, before, after),
    balance_before_minor: before,
    balance_after_minor: after,
  };
}

/** What the wallet gained, or lost below zero; where no wallet moved, the amount that the event speaks of. */
function amountOf(data: Readonly<Record<string, unknown>>, before: string | null, after: string | null): string | null {
  if (before !== null && after !== null) return (BigInt(after) - BigInt(before)).toString();
  return minorOf(data['paidAmountMinor']) ?? minorOf(data['amountMinor']);
}

function memberOf(stream: string, data: Readonly<Record<string, unknown>>): string | null {
  const { memberId } = data;
  if (typeof memberId === 'string' && IS_UUID.test(memberId)) return memberId;
  return MEMBERS_STREAM.exec(stream)?.[1] ?? null;
}

function minorOf(value: unknown): string | null {
  return typeof value === 'string' && MINOR.test(value) ? value : null;
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => [name, SECRET.test(name) ? HIDDEN : withoutSecrets(content)]),
  );
}
