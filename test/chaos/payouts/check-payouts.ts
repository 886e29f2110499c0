import { parseMinor } from '@kernel/money';
import type { RecordedEvent } from '@kernel/event';
import type { Violation } from '../support/check';
import type { Booked } from './chaos-bank';

/** A request as the member was told of it. */
export interface Asked {
  readonly key: string;
  /** Undefined where it was refused. */
  readonly withdrawalId: string | undefined;
}

export interface PayoutAccounts {
  readonly asked: readonly Asked[];
  readonly events: readonly RecordedEvent[];
  readonly booked: readonly Booked[];
  /** References whose request the bank never saw. */
  readonly lost: ReadonlySet<string>;
  /** The moments at which a process was killed, in milliseconds since 1970. */
  readonly kills: readonly number[];
}

/**
 * An attempt is sent at once. A kill this much later, on a busy machine, may still have come before the attempt left.
 */
const LEAVES_WITHIN_MS = 15_000;

/** One attempt to pay, as the log tells it. */
interface Attempt {
  readonly reference: string;
  readonly at: number;
}

/** One withdrawal as the log tells it. */
interface Story {
  readonly attempts: Attempt[];
  readonly wallet: { readonly type: string; readonly minor: bigint }[];
  /** The names of all its events, in the order of the log. */
  readonly steps: string[];
  memberId: string;
  key: string;
  requests: number;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Holds the log against the members' and the bank's own accounts of the withdrawals. Written from the promises alone:
 * of a withdrawal one attempt at most is paid, its hold ends once, and the log knows all that the bank paid.
 */
export function checkPayouts({ asked, events, booked, lost, kills }: PayoutAccounts): readonly Violation[] {
  const stories = storiesOf(events);
  const atBank = new Map(booked.map((one) => [one.reference, one]));
  const mayWait = ({ reference, at }: Attempt): boolean =>
    !atBank.has(reference) &&
    (lost.has(reference) || kills.some((kill) => kill >= at && kill - at <= LEAVES_WITHIN_MS));
  return [
    ...everyRequestIsThereOnce(asked, stories),
    ...[...stories].flatMap(([id, story]) => endsOnce(id, story, atBank, mayWait)),
    ...theBankKnowsNoOther(booked, stories),
    ...whatIsHeldIsOpen(stories, events),
  ];
}

/** How many withdrawals are paid, given back, and still on their way. */
export function countEnds(events: readonly RecordedEvent[]): { paid: number; givenBack: number; open: number } {
  const all = [...storiesOf(events).values()];
  const having = (type: string) => all.filter(({ wallet }) => wallet.some((one) => one.type === type)).length;
  const paid = having('WithdrawalCaptured');
  const givenBack = having('WithdrawalReleased');
  return { paid, givenBack, open: having('WithdrawalHeld') - paid - givenBack };
}

/** How long automatic withdrawals took from the request to the first order to the bank, shortest first. */
export function automaticOrderTimes(events: readonly RecordedEvent[]): readonly number[] {
  const requested = new Map<string, number>();
  const automatic = new Set<string>();
  const times: number[] = [];
  for (const { type, data } of events) {
    const fields = data as Record<string, unknown>;
    const id = text(fields['withdrawalId']);
    const at = Date.parse(text(fields['occurredAt']));
    if (type === 'WithdrawalRequested') requested.set(id, at);
    if (type === 'ChecksDone' && fields['lane'] === 'automatic') automatic.add(id);
    if (type === 'PayoutAttempted' && fields['attempt'] === 1 && automatic.has(id)) times.push(at - requested.get(id)!);
  }
  return times.sort((one, other) => one - other);
}

/** The payments a second, from the first request to the last payment; zero where less than two events tell of it. */
export function paymentsASecond(events: readonly RecordedEvent[]): number {
  const timesOf = (wanted: string) =>
    events.flatMap(({ type, data }) =>
      type === wanted ? [Date.parse(text((data as Record<string, unknown>)['occurredAt']))] : [],
    );
  const paid = timesOf('WithdrawalCaptured');
  const spanMs = Math.max(...paid, 0) - Math.min(...timesOf('WithdrawalRequested'), Infinity);
  return paid.length === 0 || spanMs <= 0 ? 0 : (paid.length * 1_000) / spanMs;
}

function storiesOf(events: readonly RecordedEvent[]): ReadonlyMap<string, Story> {
  const stories = new Map<string, Story>();
  const of = (id: string): Story => {
    const story = stories.get(id) ?? { attempts: [], wallet: [], steps: [], memberId: '', key: '', requests: 0 };
    stories.set(id, story);
    return story;
  };
  for (const { stream, type, data, recordedAt } of events) {
    const fields = data as Record<string, unknown>;
    const id = text(fields['withdrawalId']);
    if (id === '') continue;
    const story = of(id);
    story.steps.push(type);
    if (type === 'WithdrawalRequested') {
      story.requests += 1;
      story.key = text(fields['key']);
      story.memberId = text(fields['memberId']);
    }
    if (type === 'PayoutAttempted')
      story.attempts.push({ reference: text(fields['reference']), at: Date.parse(recordedAt) });
    if (stream.startsWith('wallet-')) story.wallet.push({ type, minor: heldBy(fields) });
  }
  return stories;
}

/** The amount by which the event changes the money that the member's wallet holds. */
function heldBy(data: Record<string, unknown>): bigint {
  const postings = (data['postings'] ?? []) as readonly { account: string; minor: string }[];
  return postings.filter(({ account }) => account.endsWith(':held')).reduce((sum, one) => sum + BigInt(one.minor), 0n);
}

function everyRequestIsThereOnce(asked: readonly Asked[], stories: ReadonlyMap<string, Story>): Violation[] {
  const byKey = new Map([...stories].map(([id, story]) => [story.key, id]));
  const keys = new Set(asked.map(({ key }) => key));
  const unknown = [...stories].filter(([, { key }]) => !keys.has(key));
  return [
    ...[...stories].filter(([, { requests }]) => requests !== 1).map(([id]) => `W1: ${id} was not requested once`),
    ...unknown.map(([id]) => `W1: nobody asked for ${id}`),
    ...asked
      .filter(({ key, withdrawalId }) => withdrawalId !== undefined && byKey.get(key) !== withdrawalId)
      .map(({ withdrawalId }) => `W1: ${withdrawalId} was promised and is not in the log`),
  ];
}

function endsOnce(
  id: string,
  { wallet, attempts, steps }: Story,
  atBank: ReadonlyMap<string, Booked>,
  mayWait: (last: Attempt) => boolean,
): Violation[] {
  const count = (type: string) => wallet.filter((one) => one.type === type).length;
  const [held, captured, released] = ['WithdrawalHeld', 'WithdrawalCaptured', 'WithdrawalReleased'].map(count);
  const returned = count('WithdrawalReturned');
  const seen = attempts.flatMap(({ reference }) => atBank.get(reference) ?? []);
  const paid = seen.filter(({ isPaid }) => isPaid);
  const isOpen = held === 1 && captured! + released! === 0;
  const last = attempts.at(-1);
  return [
    ...(held! > 1 || captured! + released! > held! ? [`I15: the hold of ${id} does not end once`] : []),
    ...(paid.length > 1 ? [`I15: ${id} was paid ${paid.length} times`] : []),
    ...(paid.length !== captured ? [`W1: the bank paid ${id} ${paid.length} times, the wallet says ${captured}`] : []),
    ...(paid.filter(({ isReturned }) => isReturned).length === returned ? [] : [`W1: ${id} came back otherwise`]),
    ...(paid.some(({ amount }) => parseMinor(amount, 'BRL') !== wallet.find(isHold)?.minor)
      ? [`W1: the bank paid another amount than was held for ${id}`]
      : []),
    // Only an attempt that the bank never saw may still be open: it is asked about for ten minutes.
    ...(isOpen && !(last && mayWait(last)) ? [`W1: ${id} is neither paid nor given back: ${steps.join(', ')}`] : []),
  ];
}

const isHold = ({ type }: { readonly type: string }): boolean => type === 'WithdrawalHeld';

function theBankKnowsNoOther(booked: readonly Booked[], stories: ReadonlyMap<string, Story>): Violation[] {
  const known = new Set([...stories.values()].flatMap(({ attempts }) => attempts.map(({ reference }) => reference)));
  return booked
    .filter(({ reference }) => !known.has(reference))
    .map(({ reference }) => `W1: the bank was asked for ${reference}, which is not in the log`);
}

/** I15: what all wallets hold is what is neither captured nor released. */
function whatIsHeldIsOpen(stories: ReadonlyMap<string, Story>, events: readonly RecordedEvent[]): Violation[] {
  const held = events.reduce((sum, { data }) => sum + heldBy(data as Record<string, unknown>), 0n);
  const open = [...stories.values()]
    .filter(({ wallet }) => !wallet.some(({ type }) => type === 'WithdrawalCaptured' || type === 'WithdrawalReleased'))
    .reduce((sum, { wallet }) => sum + (wallet.find(isHold)?.minor ?? 0n), 0n);
  return held === open ? [] : [`I15: the wallets hold ${held}, and ${open} is open`];
}
