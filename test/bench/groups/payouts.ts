import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '@kernel/event';
import type { ResultRow } from '@test/support/results';
import { PATIENCE_MS } from '@test/support/patience';
import { CALM, ChaosBank } from '../../chaos/payouts/chaos-bank';
import { PAYOUT_SETTINGS } from '../../chaos/payouts/payouts';
import { Site } from '../../chaos/payouts/site';
import { PARTY_ID } from '../../chaos/support/players';
import { Random } from '../../chaos/support/random';
import { Stack } from '../../chaos/support/stack';
import { percentile } from '../figures';
import type { BenchContext, BenchGroup } from '../group';
import { askFor, preparePayees, type Payee } from '../payouts/payees';

const PAYEES = 60;
/** Requests a second at which the time of one is measured, and how many. */
const RATE = 10;
const AT_RATE = 300;
/** Requests that wait while no worker is there, and how many are asked for at once. */
const BACKLOG = 1_000;
const AT_ONCE = 8;
const MAX_SECONDS = 10;
const A_SECOND = 100;

/** Automatic payouts: how soon the bank has accepted one, and how many of a backlog it accepts in a second. */
export const group: BenchGroup = {
  name: 'payouts',
  notes: `The product as it is started, API and worker a process each on a durable Postgres of its own, and a bank that accepts every order at once. ${PAYEES} members whose accounts
are a month old ask over HTTP, each request with the payment password, which costs an Argon2 hash: ${AT_RATE} requests at ${RATE} a second, of which the times are told, and
${BACKLOG} while the worker is away, which it then has to send. The times are those of the log, from the request to the event that the bank has accepted; a
backlog's pace is from its first acceptance to its last.`,
  run: (context) => measure(context),
};

async function measure({ say }: BenchContext): Promise<ResultRow[]> {
  const stack = await Stack.start({ home: 'postgres', apis: 1, settings: PAYOUT_SETTINGS });
  const bank = new ChaosBank(new Random(2), PARTY_ID, CALM);
  await bank.listen(stack.providerPort);
  const site = new Site(stack.apiUrls);
  try {
    const { payees, providerKey } = await preparePayees(stack, site, PAYEES);
    bank.meet(providerKey, stack.apiUrls);
    await atRate(site, payees);
    const first = await accepted(stack, AT_RATE);
    say(`${AT_RATE} requests at ${RATE} a second: median ${first.seconds(0.5)} s, p99 ${first.seconds(0.99)} s`);
    await stack.worker.stop();
    await backlog(site, payees);
    const worker = stack.worker.twin('worker of the backlog', {}, stack.worker.readyUrl);
    try {
      const all = await accepted(stack, AT_RATE + BACKLOG);
      const pace = paceOf(all.acceptedAt.slice(AT_RATE));
      say(`${BACKLOG} that waited: ${pace} a second`);
      return rowsOf(first, pace, all.automatic);
    } finally {
      await worker.stop();
    }
  } finally {
    await site.close();
    await bank.close();
    await stack.stop();
  }
}

/** Requests begin at a steady pace, however long the answers take. */
async function atRate(site: Site, payees: readonly Payee[]): Promise<void> {
  const startMs = performance.now();
  const asked: Promise<void>[] = [];
  for (let no = 0; no < AT_RATE; no += 1) {
    const dueMs = startMs + (no * 1_000) / RATE;
    await pause(Math.max(0, dueMs - performance.now()));
    asked.push(askFor(site, payees[no % payees.length]!));
  }
  await Promise.all(asked);
}

async function backlog(site: Site, payees: readonly Payee[]): Promise<void> {
  let left = BACKLOG;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await askFor(site, payees[left % payees.length]!);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
}

interface Accepted {
  /** Withdrawals that the rules alone decided. */
  readonly automatic: number;
  /** The moments of acceptance, in their order. */
  readonly acceptedAt: readonly number[];
  readonly seconds: (share: number) => number;
}

/** The log once the bank has accepted so many. @throws Error when nothing comes for as long as a test waits */
async function accepted(stack: Stack, count: number): Promise<Accepted> {
  let seen = -1;
  for (let deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(1_000)) {
    const events: RecordedEvent[] = [];
    for await (const event of stack.store.readAll('start', { categories: ['withdrawal'] })) events.push(event);
    const read = readAccepted(events);
    if (read.acceptedAt.length >= count) return read;
    if (read.acceptedAt.length > seen) deadline = Date.now() + PATIENCE_MS;
    seen = read.acceptedAt.length;
  }
  throw new Error(`The bank accepted ${seen} of ${count} payouts`);
}

function readAccepted(events: readonly RecordedEvent[]): Accepted {
  const requested = new Map<string, number>();
  const acceptedAt: number[] = [];
  const times: number[] = [];
  let automatic = 0;
  for (const { type, data } of events) {
    const { withdrawalId, occurredAt, lane } = data as Readonly<Record<string, string>>;
    const at = Date.parse(occurredAt!);
    if (type === 'WithdrawalRequested') requested.set(withdrawalId!, at);
    if (type === 'ChecksDone' && lane === 'automatic') automatic += 1;
    if (type !== 'PayoutAccepted') continue;
    acceptedAt.push(at);
    times.push(at - requested.get(withdrawalId!)!);
  }
  times.sort((one, other) => one - other);
  acceptedAt.sort((one, other) => one - other);
  return { automatic, acceptedAt, seconds: (share) => Math.round(percentile(times, share) / 10) / 100 };
}

function paceOf(acceptedAt: readonly number[]): number {
  const spanMs = acceptedAt.at(-1)! - acceptedAt[0]!;
  return Math.round(((acceptedAt.length - 1) * 10_000) / Math.max(1, spanMs)) / 10;
}

function rowsOf(first: Accepted, pace: number, automatic: number): ResultRow[] {
  const wanted = AT_RATE + BACKLOG;
  const median = first.seconds(0.5);
  return [
    {
      name: 'automatic withdrawals',
      value: automatic,
      unit: 'withdrawals',
      target: `${wanted}`,
      met: automatic === wanted,
    },
    {
      name: `request to the bank's acceptance at ${RATE} a second, median`,
      value: median,
      unit: 's',
      target: `≤ ${MAX_SECONDS}`,
      met: median <= MAX_SECONDS,
    },
    { name: `request to the bank's acceptance at ${RATE} a second, p99`, value: first.seconds(0.99), unit: 's' },
    {
      name: `payouts of a backlog of ${BACKLOG.toLocaleString('en')}`,
      value: pace,
      unit: 'payouts/s',
      target: `≥ ${A_SECOND}`,
      met: pace >= A_SECOND,
    },
  ];
}
