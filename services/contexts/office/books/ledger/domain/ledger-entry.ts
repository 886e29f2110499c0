import type { AccountClass } from '@contracts/http/office/ledger';
import type { RecordedEvent } from '@kernel/event';
import { CURRENCIES, MAX_MINOR } from '@kernel/money';
import { accountNamed } from './account-names';

/** Why an entry is not what an entry must be. */
export type EntryFault = 'notZero' | 'unknownAccount' | 'unknownCurrency' | 'malformed';

/** The gain or loss of one account by an entry. */
export interface Leg {
  readonly account: string;
  readonly class: AccountClass;
  readonly memberId: string | null;
  readonly minor: bigint;
}

/** An event as the books see it. */
export interface LedgerEntry {
  readonly event: RecordedEvent;
  readonly memberId: string | null;
  readonly occurredAt: string;
  readonly currency: string | null;
  /** One for each account, with the sum of what the event says of it. */
  readonly legs: readonly Leg[];
  readonly fault: EntryFault | null;
  readonly sumMinor: bigint | null;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const IS_UUID = new RegExp(`^${UUID.source}$`);
const MEMBERS_STREAM = new RegExp(`^[a-z]+-(${UUID.source})$`);
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;
/**
 * The number of digits of the largest accepted amount, which is all nines. The column still holds a balance of ninety
 * such amounts.
 */
const MINOR = new RegExp(`^-?\\d{1,${MAX_MINOR.toString().length}}$`);
/** A text that a column of Postgres can hold and a page can show. */
const TEXT = /^[^\0]{1,120}$/;
/** Money in an account with an unknown name is shown as suspense. */
const UNKNOWN = { class: 'suspense', memberId: null } as const;

/**
 * Reads an event; undefined when it carries no postings. Never throws: what is wrong is said, and booked as far as it
 * can be.
 */
export function ledgerEntry(event: RecordedEvent): LedgerEntry | undefined {
  const data = event.data as Readonly<Record<string, unknown>>;
  const postings = data['postings'];
  if (postings === undefined) return undefined;
  const common = { event, memberId: memberOf(event, data), occurredAt: timeOf(data['occurredAt']) ?? event.recordedAt };
  const currency = typeof data['currency'] === 'string' && data['currency'].length <= 8 ? data['currency'] : null;
  const faulty = (fault: EntryFault): LedgerEntry => ({ ...common, currency, legs: [], fault, sumMinor: null });
  if (!Array.isArray(postings)) return faulty('malformed');
  if (currency === null || !(CURRENCIES as readonly string[]).includes(currency)) return faulty('unknownCurrency');
  const legs = new Map<string, Leg>();
  let fault: EntryFault | null = null;
  for (const posting of postings as readonly unknown[]) {
    const { account, minor } = (posting ?? {}) as { account?: unknown; minor?: unknown };
    if (typeof account !== 'string' || !TEXT.test(account) || typeof minor !== 'string' || !MINOR.test(minor))
      return faulty('malformed');
    const named = accountNamed(account);
    if (!named) fault = 'unknownAccount';
    legs.set(account, { account, ...(named ?? UNKNOWN), minor: (legs.get(account)?.minor ?? 0n) + BigInt(minor) });
  }
  const sumMinor = [...legs.values()].reduce((sum, { minor }) => sum + minor, 0n);
  if (sumMinor !== 0n) fault = 'notZero';
  return { ...common, currency, legs: [...legs.values()], fault, sumMinor };
}

function memberOf({ stream }: RecordedEvent, { memberId }: Readonly<Record<string, unknown>>): string | null {
  if (typeof memberId === 'string' && IS_UUID.test(memberId)) return memberId;
  return stream.startsWith('wallet-') ? (MEMBERS_STREAM.exec(stream)?.[1] ?? null) : null;
}

function timeOf(value: unknown): string | undefined {
  return typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}
