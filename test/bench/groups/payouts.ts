import { setTimeout as pause } from 'node:timers/promises';
import type { ResultRow } from '@test/support/results';
import { PATIENCE_MS } from '@test/support/patience';
import { CALM, ChaosBank } from '../../chaos/payouts/chaos-bank';
import { PAYOUT_SETTINGS } from '../../chaos/payouts/payouts';
import { Site } from '../../chaos/payouts/site';
import { PARTY_ID } from '../../chaos/support/players';
import { Random } from '../../chaos/support/random';
import { Stack } from '../../chaos/support/stack';
import type { Victim } from '../../chaos/support/victim';
import type { BenchContext, BenchGroup } from '../group';
import { costText, processUs, ServerTime } from '../processor-time';
import { journeysOf, paceOf, secondsFrom, WithdrawalLog, type Journeys } from '../payouts/journey';
import { askFor, preparePayees, type Asked, type Payee } from '../payouts/payees';

const PAYEES = 60;
/** Requests a second at which the time of one is measured, and how many. */
const RATE = 5;
const AT_RATE = 200;
/** Requests that wait while no worker is there, and how many are asked for at once. */
const BACKLOG = 1_000;
const AT_ONCE = 8;
/** The payments of the backlog that come before its cost is counted: they are mixed with the start of the worker. */
const WARM = 50;
const MAX_SECONDS = 10;
const A_SECOND = 100;
/** The job that sends payouts runs as often as in a house that has set nothing. */
const SETTINGS: NodeJS.ProcessEnv = { ...PAYOUT_SETTINGS, PAYOUT_EVERY_S: '2' };

/** Automatic payouts: how soon after a request the bank has the order, and how many of a backlog leave in a second. */
export const group: BenchGroup = {
  name: 'payouts',
  notes: `The product as it is started, API and worker a process each on a durable Postgres of its own, and a bank that accepts every order at once and tells within half a second
that it has paid. ${PAYEES} members whose accounts are a month old ask over HTTP. Every request carries the payment password, which no earlier confirmation replaces: its
Argon2 hash is a part of the request and costs about 75 ms of one core, so that two cores with nothing else to do take 25 requests a second at most. Therefore two things are
measured. The time of a payout is that of ${AT_RATE} requests at ${RATE} a second, from the moment at which the member's call leaves to the record in the log. The pace is
that of ${BACKLOG} requests that were made while the worker was away: it then checks, decides, sends and captures all of them, and the pace is from the first record to the last.`,
  run: (context) => measure(context),
};

async function measure({ say }: BenchContext): Promise<ResultRow[]> {
  const stack = await Stack.start({ home: 'postgres', apis: 1, settings: SETTINGS });
  const bank = new ChaosBank(new Random(2), PARTY_ID, CALM);
  await bank.listen(stack.providerPort);
  const site = new Site(stack.apiUrls);
  try {
    const { payees, providerKey } = await preparePayees(stack, site, PAYEES);
    bank.meet(providerKey, stack.apiUrls);
    const steady = await atRate(site, payees);
    const log = new WithdrawalLog(stack.store);
    const first = await paid(log, AT_RATE);
    say(`${AT_RATE} requests at ${RATE} a second: ${secondsFrom(steady, first.left)(0.5)} s to the bank at the median`);
    await stack.worker.stop();
    const waiting = await backlog(site, payees);
    const worker = stack.worker.twin('worker of the backlog', {}, stack.worker.readyUrl);
    try {
      const { paid: begun } = await paid(log, AT_RATE + WARM);
      const spent = await Spent.since(stack, worker);
      const all = await paid(log, AT_RATE + BACKLOG);
      const cost = spent.each(all.paid.size - begun.size);
      say(`${BACKLOG} that waited: ${paceOf(waiting, all.left)} a second to the bank`);
      return rowsOf({ steady, waiting, all, cost });
    } finally {
      await worker.stop();
    }
  } finally {
    await site.close();
    await bank.close();
    await stack.stop();
  }
}

/** The processor time that the product has used since a moment. The bank and the members are in this process. */
class Spent {
  private constructor(
    private readonly stack: Stack,
    private readonly worker: Victim,
    private readonly server: ServerTime,
  ) {}

  private readonly before = this.now();

  static async since(stack: Stack, worker: Victim): Promise<Spent> {
    return new Spent(stack, worker, await ServerTime.of(stack.config.DATABASE_URL));
  }

  /** In milliseconds for each of so many, by the part of the product. */
  each(count: number): string {
    const now = this.now();
    return costText(...this.before.map((us, no) => (now[no]! - us) / count / 1_000));
  }

  private now(): readonly number[] {
    const [api] = this.stack.apis;
    return [processUs(this.worker.pid), processUs(api!.pid), this.server.us() ?? 0];
  }
}

/** Requests begin at a steady pace, however long the answers take. */
async function atRate(site: Site, payees: readonly Payee[]): Promise<readonly Asked[]> {
  const startMs = performance.now();
  const asked: Promise<Asked>[] = [];
  for (let no = 0; no < AT_RATE; no += 1) {
    const dueMs = startMs + (no * 1_000) / RATE;
    await pause(Math.max(0, dueMs - performance.now()));
    asked.push(askFor(site, payees[no % payees.length]!));
  }
  return Promise.all(asked);
}

async function backlog(site: Site, payees: readonly Payee[]): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  let left = BACKLOG;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      asked.push(await askFor(site, payees[left % payees.length]!));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return asked;
}

/** The log once so many are paid. @throws Error when nothing comes for as long as a test waits */
async function paid(log: WithdrawalLog, count: number): Promise<Journeys> {
  let seen = -1;
  for (let deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(500)) {
    const journeys = journeysOf(await log.toItsEnd());
    if (journeys.paid.size >= count) return journeys;
    if (journeys.paid.size > seen) deadline = Date.now() + PATIENCE_MS;
    seen = journeys.paid.size;
  }
  throw new Error(`${seen} of ${count} payouts were paid`);
}

interface Measured {
  readonly steady: readonly Asked[];
  readonly waiting: readonly Asked[];
  readonly all: Journeys;
  readonly cost: string;
}

function rowsOf({ steady, waiting, cost, all: { automatic, left, paid } }: Measured): ResultRow[] {
  const wanted = AT_RATE + BACKLOG;
  const toBank = secondsFrom(steady, left);
  const pace = paceOf(waiting, left);
  const atRate = `at ${RATE} a second`;
  const ofBacklog = `of a backlog of ${BACKLOG.toLocaleString('en')}`;
  return [
    {
      name: 'automatic withdrawals',
      value: automatic,
      unit: 'withdrawals',
      target: `${wanted}`,
      met: automatic === wanted,
    },
    {
      name: `from the request to the bank's acceptance ${atRate}, median`,
      value: toBank(0.5),
      unit: 's',
      target: `≤ ${MAX_SECONDS}`,
      met: toBank(0.5) <= MAX_SECONDS,
    },
    { name: `from the request to the bank's acceptance ${atRate}, p99`, value: toBank(0.99), unit: 's' },
    { name: `from the request to "paid" ${atRate}, median`, value: secondsFrom(steady, paid)(0.5), unit: 's' },
    {
      name: `payouts ${ofBacklog} that leave`,
      value: pace,
      unit: 'payouts/s',
      target: `≥ ${A_SECOND}`,
      met: pace >= A_SECOND,
    },
    { name: `payouts ${ofBacklog} that are paid`, value: paceOf(waiting, paid), unit: 'payouts/s' },
    { name: `processor time of one ${ofBacklog}: worker · API · Postgres`, value: cost, unit: 'ms' },
  ];
}
