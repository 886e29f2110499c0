import { categoryOf, SEALED, type RecordedEvent } from '@kernel/event';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const IS_UUID = new RegExp(`^${UUID}$`);
const MEMBERS_STREAM = new RegExp(`^(?:member|wallet)-(${UUID})$`);
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;
const MINOR = /^-?\d{1,18}$/;
/** The names of fields whose content is never shown. */
const SECRET = /^(hash|token|.*(password|secret|sessiontoken|privatekey).*)$/i;

/** The fields that name a suspicion, and those that say more about it. */
const SUSPICION = /^(refusal|reason|cause|kind)$/;
const WRITTEN = /^(note|act|reason)$/;

export const HIDDEN = '[secret]';
/** Stands in place of personal data, which only a single event shows. */
export const CLOSED = '[sealed]';

export type HistoryRow = ReturnType<typeof historyRow>;
type Fields = Readonly<Record<string, unknown>>;

/** The parts of an event that the search uses and that are shown beside its data. */
export function historyRow(event: RecordedEvent) {
  const data = event.data as Readonly<Record<string, unknown>>;
  const owner = MEMBERS_STREAM.exec(event.stream)?.[1];
  const { actor, key, $correlationId, $causationId } = event.metadata;
  const before = minorOf(data['balanceBeforeMinor']);
  const after = minorOf(data['balanceAfterMinor']);
  return {
    id: event.id,
    checkpoint: event.checkpoint,
    stream: event.stream,
    category: categoryOf(event.stream),
    is_own_stream: owner !== undefined,
    revision: event.revision,
    type: event.type,
    member_id: owner ?? memberOf(data),
    actor_kind: actor.kind,
    actor_id: actor.id,
    key,
    correlation_id: $correlationId,
    causation_id: $causationId,
    occurred_at: timeOf(data['occurredAt']) ?? new Date(event.recordedAt),
    recorded_at: event.recordedAt,
    currency: typeof data['currency'] === 'string' ? data['currency'] : null,
    amount_minor: amountOf(data, before, after),
    balance_before_minor: before,
    balance_after_minor: after,
  };
}

/**
 * The gain of the wallet, below zero for a loss. For an event that moved no wallet, the amount that the event names.
 */
function amountOf(data: Readonly<Record<string, unknown>>, before: string | null, after: string | null): string | null {
  if (before !== null && after !== null) return (BigInt(after) - BigInt(before)).toString();
  return minorOf(data['paidAmountMinor']) ?? minorOf(data['amountMinor']);
}

function memberOf({ memberId }: Readonly<Record<string, unknown>>): string | null {
  return typeof memberId === 'string' && IS_UUID.test(memberId) ? memberId : null;
}

/** A text that is no time would stop the projection for ever. */
function timeOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !ISO_TIME.test(value)) return undefined;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function minorOf(value: unknown): string | null {
  return typeof value === 'string' && MINOR.test(value) ? value : null;
}

/** The content of an event with its personal fields named and not shown, whether it was stored sealed or in clear. */
export function closed(data: object, personal: readonly string[]): Readonly<Record<string, unknown>> {
  const { [SEALED]: _, ...others } = data as Readonly<Record<string, unknown>>;
  return { ...others, ...Object.fromEntries(personal.map((name) => [name, CLOSED])) };
}

/** Events that kept the words of compliance in earlier editions, without a mark of what they are about. */
const UNMARKED = new Set(['StaffActed', 'LiftAsked', 'LiftRefused', 'StopLifted', 'ProposalTurnedDown']);

/**
 * The content of an event by a person of compliance, whose words may be about a suspicion: nobody else reads them.
 * @param type that of the event
 */
export function withoutWords(type: string, data: Fields): Fields {
  if (!UNMARKED.has(type)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, content]) => {
      if (WRITTEN.test(name)) return [name, HIDDEN];
      const isInput = name === 'input' && typeof content === 'object' && content !== null;
      return [name, isInput ? withoutWords(type, content as Fields) : content];
    }),
  );
}

/**
 * The content of an event without secrets. A suspicion of money laundering is one: whoever looks at the log reads of a
 * review, and compliance reads the rest at its desk.
 */
export function withoutSecrets<Value>(value: Value): Value;
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutSecrets(one));
  if (typeof value !== 'object' || value === null) return value;
  const isSuspicion = Object.entries(value).some(([name, content]) => content === 'aml' && SUSPICION.test(name));
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => {
      if (isSuspicion && content === 'aml') return [name, 'review'];
      return [name, SECRET.test(name) || (isSuspicion && WRITTEN.test(name)) ? HIDDEN : withoutSecrets(content)];
    }),
  );
}
