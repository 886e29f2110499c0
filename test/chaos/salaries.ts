import { PATIENCE_MS } from '@test/support/patience';
import { setTimeout as pause } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import type { RecordedEvent } from '@kernel/event';
import { openQueue } from '@platform/jobs/queue-home';
import { Oracle } from '../payroll/oracle';
import { PayrollWorld, writeWorld } from '../payroll/payroll-world';
import { salaryLines, type SalaryLine } from '../payroll/salary-lines';
import { tell } from '../payroll/random-case';
import type { ChaosOptions, ChaosProgram, ChaosReport } from './program';
import { Random } from './support/random';
import { freePort } from '@test/support/ports/free-port';
import { Stack } from './support/stack';
import type { Victim } from './support/victim';

/** Patience is for a machine that has other things to do: whoever runs out of it has shown nothing. */
const FULL = { lines: 100, depth: 10, kills: 40, patienceMs: 3_600_000 };
const SHORT = { lines: 4, depth: 5, kills: 3, patienceMs: PATIENCE_MS };
const WINDOWS = 12;
const BELLS = ['payroll-realtime', 'payroll-hourly', 'payroll-daily', 'payroll-dividend'];

/**
 * C5: an hour of five-minute windows and the day that they lie in are paid by two workers, while workers and Postgres
 * die and the schedulers are deleted and doubled. The payments are held against the oracle of the rules.
 */
export const salaries: ChaosProgram = {
  name: 'payroll',
  label: 'C5',
  // Its hours lie in the past, which only the Postgres home can be told.
  run: (options) => salariesAt(options),
};

async function salariesAt({ seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
  const size = isFull ? FULL : SHORT;
  const random = new Random(seed);
  const deadlineMs = Date.now() + size.patienceMs;
  const stack = await Stack.start({ home: 'postgres', apis: 1 });
  const port = await freePort();
  let second: Victim | undefined;
  try {
    const lines = salaryLines(
      random,
      size.lines,
      size.depth,
      WINDOWS,
      dayBeforeYesterday(stack.config.MERCHANT_TIME_ZONE),
    );
    const expected = expectedPayments(lines);
    await write(lines, stack.config.DATABASE_URL);
    second = stack.worker.twin('worker 2', { WORKER_PORT: String(port) }, `http://127.0.0.1:${port}/health/ready`);
    const died = await killAlong(stack, second, random, {
      kills: size.kills,
      payments: expected.size,
      deadlineMs,
      say,
    });
    await paid(stack, expected.size, deadlineMs);
    await completed(stack, WINDOWS + 1, deadlineMs);
    return reportOf(expected, await salariesIn(stack), died, size, isFull, say);
  } finally {
    await second?.stop();
    await stack.stop();
  }
}

/** By agent and payment, in minor units. */
type Payments = ReadonlyMap<string, bigint>;

function expectedPayments(lines: readonly SalaryLine[]): Payments {
  const payments = new Map<string, bigint>();
  for (const line of lines) {
    for (const one of [line.realtime, line.daily]) {
      const period = one.kind === 'realtime' ? 'five-minutes' : 'day';
      for (const { agentId, from, pay } of new Oracle(one).play().bills)
        if (pay > 0n) payments.set(`${agentId} ${one.kind}:${period}:${from}`, pay);
    }
  }
  return payments;
}

async function write(lines: readonly SalaryLine[], databaseUrl: string): Promise<void> {
  const world = new PayrollWorld();
  for (const { realtime, daily } of lines) {
    tell(realtime, world);
    // The same people and bets, paid by the day as well.
    for (const { uplineId, agentId, terms, from, until } of daily.contracts)
      world.contract(uplineId, agentId, terms, from, until, Date.parse(from) - 3_600_000);
  }
  await writeWorld(world.inOrder(), databaseUrl);
}

interface Killing {
  readonly kills: number;
  readonly payments: number;
  readonly deadlineMs: number;
  readonly say: (line: string) => void;
}

/** Deaths are spread over the payments; each time the bells are taken away, or rung together. */
async function killAlong(
  stack: Stack,
  second: Victim,
  random: Random,
  { kills, payments, deadlineMs, say }: Killing,
): Promise<number> {
  let died = 0;
  while (died < kills && Date.now() < deadlineMs) {
    const due = ((died + 0.5) / kills) * payments * 0.95;
    if ((await countPaid(stack)) < due) {
      await pause(20);
      continue;
    }
    await pause(random.below(150));
    const victim = random.next();
    if (victim < 0.4) died += stack.worker.kill() ? 1 : 0;
    else if (victim < 0.8) died += second.kill() ? 1 : 0;
    else {
      await stack.killPostgres();
      died += 1;
    }
    await disturbBells(stack, random);
    if (died % 10 === 0) say(`payroll: ${died} of ${kills} kills, ${await countPaid(stack)} of ${payments} payments`);
  }
  return died;
}

async function disturbBells(stack: Stack, random: Random): Promise<void> {
  const queue = openQueue('croupier', stack.config);
  queue.on('error', () => undefined);
  try {
    for (const bell of BELLS) {
      if (random.below(2) === 0) await queue.removeJobScheduler(bell);
      else for (let ring = 0; ring < 3; ring += 1) await queue.add(bell, { kind: bell.slice('payroll-'.length) });
    }
  } catch {
    // A process that is dying cannot be disturbed any further.
  } finally {
    await queue.close().catch(() => undefined);
  }
}

async function countPaid(stack: Stack): Promise<number> {
  try {
    const { rows } = await stack.sql.query<{ count: string }>(
      `select count(*)::text as count from log.events where type = 'SalaryPaid'`,
    );
    return Number(rows[0]!.count);
  } catch {
    // Postgres is not back yet.
    return -1;
  }
}

async function paid(stack: Stack, payments: number, deadlineMs: number): Promise<void> {
  while ((await countPaid(stack)) < payments && Date.now() < deadlineMs) await pause(200);
}

/** Until every run is over nobody can say that nothing more will be paid. */
async function completed(stack: Stack, runs: number, deadlineMs: number): Promise<void> {
  for (;;) {
    const { rows } = await stack.sql
      .query<{ count: string }>(`select count(*)::text as count from log.events where type = 'SalaryRunCompleted'`)
      .catch(() => ({ rows: [] }));
    if (Number(rows[0]?.count ?? 0) >= runs || Date.now() > deadlineMs) return;
    await pause(200);
  }
}

async function salariesIn(stack: Stack): Promise<readonly { readonly key: string; readonly minor: bigint }[]> {
  const found: { key: string; minor: bigint }[] = [];
  for await (const { type, data } of stack.store.readAll('start', { categories: ['wallet'] })) {
    if (type !== 'SalaryPaid') continue;
    const { memberId, paymentId, amountMinor } = data as RecordedEvent['data'] & {
      memberId: string;
      paymentId: string;
      amountMinor: string;
    };
    found.push({ key: `${memberId} ${paymentId}`, minor: BigInt(amountMinor) });
  }
  return found;
}

function reportOf(
  expected: Payments,
  found: readonly { readonly key: string; readonly minor: bigint }[],
  died: number,
  size: typeof FULL,
  isFull: boolean,
  say: (line: string) => void,
): ChaosReport {
  const seen = new Map<string, bigint>();
  const violations: string[] = [];
  let [extra, off] = [0, 0n];
  for (const { key, minor } of found) {
    const wanted = expected.get(key);
    if (wanted === undefined || seen.has(key)) {
      extra += 1;
      violations.push(`I7: ${key} was paid ${minor}, ${seen.has(key) ? 'a second time' : 'and nothing is due'}`);
    } else if (wanted !== minor) {
      off += wanted > minor ? wanted - minor : minor - wanted;
      violations.push(`I7: ${key} was paid ${minor} instead of ${wanted}`);
    }
    seen.set(key, minor);
  }
  const missing = [...expected.keys()].filter((key) => !seen.has(key));
  violations.push(...missing.map((key) => `I7: ${key} was not paid`));
  const due = size.lines * size.depth * (WINDOWS + 1);
  if (expected.size !== due) violations.push(`C5: the rules make ${expected.size} payments of it, not ${due}`);
  if (died < size.kills) violations.push(`C5: ${died} kills instead of ${size.kills}`);
  say(
    `payroll: ${found.length} payments, ${extra} extra, ${missing.length} missing, ${off} minor units off, ${died} kills`,
  );
  const target = (value: number, wanted: number) => ({ target: `${wanted}`, met: value === wanted });
  return {
    violations,
    rows: [
      { name: 'C5: payments', value: found.length, unit: 'payments', ...(isFull ? target(found.length, 13_000) : {}) },
      {
        name: 'C5: kills of workers and Postgres',
        value: died,
        unit: 'kills',
        ...(isFull ? { target: '≥ 40', met: died >= 40 } : {}),
      },
      { name: 'C5: payments too many', value: extra, unit: 'payments', ...target(extra, 0) },
      { name: 'C5: payments missing', value: missing.length, unit: 'payments', ...target(missing.length, 0) },
      { name: 'C5: minor units off', value: Number(off), unit: 'minor units', ...target(Number(off), 0) },
    ],
  };
}

/** A day that is over, whatever the hour. */
function dayBeforeYesterday(timeZone: string): { from: string; to: string } {
  const day = Temporal.Now.zonedDateTimeISO(timeZone).startOfDay().subtract({ days: 2 });
  const iso = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds).toISOString();
  return { from: iso(day), to: iso(day.add({ days: 1 }).startOfDay()) };
}
