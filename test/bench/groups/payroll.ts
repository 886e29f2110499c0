import { asPpm } from '@kernel/money';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import pg from 'pg';
import { ContractBooks } from '@contexts/agents/payroll/runs/use-cases/contract-books';
import { salaryRunsProjection } from '@contexts/agents/payroll/runs/read-models/salary-runs.projection';
import { SalaryRunner } from '@contexts/agents/payroll/runs/use-cases/salary-runner';
import { PayrollSettingsModule } from '@contexts/agents/payroll/payroll.api';
import { teamProjectionIn } from '@contexts/agents/team/read-models/team.projection';
import { BranchSums } from '@contexts/agents/team/reports/branch-sums';
import { MemberProfits } from '@contexts/agents/team/reports/member-profits';
import { ReportFrame } from '@contexts/agents/team/reports/report-frame';
import { TeamOverviews } from '@contexts/agents/team/reports/team-overviews';
import { TeamReachModule } from '@contexts/agents/tree/team-reach.module';
import { WalletBalances, WalletCommandsModule } from '@contexts/money/wallet/wallet.api';
import { readConfig, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import type { SqlTransaction } from '@platform/projections/projection';
import { PlatformModule } from '@platform/platform.module';
import { ProjectionsModule } from '@platform/projections/projections.module';
import type { ResultRow } from '@test/support/results';
import { eventCatalogue } from '../../../services/apps/house';
import { PayrollWorld, writeWorld } from '../../payroll/payroll-world';
import type { BenchContext, BenchGroup } from '../group';
import { playMonth } from '../payroll/large-month';
import { agentId, parentOf, plantTree, playSlot, settleClock, TREE } from '../payroll/large-tree';
import { measureReports } from '../payroll/team-report';

const UTC = 'UTC';
const FIRST_MS = Date.UTC(2026, 2, 10, 12);
const FIVE_MINUTES_MS = 300_000;
/** Those before the day of the runs. */
const MONTH = { startDate: '2026-02-08', endDate: '2026-03-09' };
/**
 * Bets of a window: a run that finds 20,000 empty wallets, then 1×, 2× and 4×, and once more the first, behind which
 * all the others lie.
 */
const WINDOWS = [250_000, 250_000, 500_000, 1_000_000, 250_000] as const;
const MAX_SECONDS = 30;
/** The factor by which a run may cost more because of its history: only what two runs of the same size differ by. */
const MAX_OF_HISTORY = 1.2;
const MIB = 1_048_576;

/**
 * A run of real-time salaries over a large tree, from its cut-off to its last payment; and what its top agent is told
 * of a month.
 */
export const group: BenchGroup = {
  name: 'payroll',
  notes: `${TREE.members.toLocaleString('en')} members, ${TREE.agents.toLocaleString('en')} agents with a real-time contract each, one below the other. The bets, and the
30 days before them, lie in the tables as the projections would have left them; the cut-off, the bills, and the payment of every agent go through the log, and the
projections follow it. Each figure of a run is one run. Memory is the largest that this process had while the run went on. The team report is the overview of the
agent centre, as its top agent asks for it; it is measured before the runs, without HTTP, and its first call is the first query of all that this process sends.`,
  run: (context) => measure(context),
};

interface Run {
  readonly bets: number;
  readonly seconds: number;
  readonly payments: number;
  readonly memoryMb: number;
}

async function measure(context: BenchContext): Promise<ResultRow[]> {
  const url = await context.newDatabase();
  await agree(url);
  await prepare(url, context);
  // From here on the projections follow the log.
  const app = await NestFactory.createApplicationContext(BenchModule.register(configFor(url)), { logger: ['error'] });
  try {
    const reports = await measureReports(app, MONTH);
    for (const { name, value, unit } of reports) context.say(`${name}: ${value} ${unit}`);
    const runs: Run[] = [];
    for (const [index, bets] of WINDOWS.entries()) {
      runs.push(await carryOut(app.get(SalaryRunner), app.get(SqlPool), index, bets));
      context.say(
        `${bets} bets: ${runs.at(-1)!.seconds.toFixed(1)} s, ${runs.at(-1)!.payments} payments, ${runs.at(-1)!.memoryMb} MiB`,
      );
    }
    return [...rowsOf(runs), ...reports];
  } finally {
    await app.close();
  }
}

/** The tables of the team as they stand when the first run sets its cut-off. */
async function prepare(url: string, context: BenchContext): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const sql = pool as unknown as SqlTransaction;
  context.say(`the tree is ${await plantTree(sql)} deep`);
  let factNo = 1;
  for (const [index, bets] of WINDOWS.entries()) {
    await playSlot(sql, slotOf(index), bets, factNo);
    factNo += bets;
  }
  await settleClock(sql, factNo, await playMonth(sql, MONTH.endDate));
  await sql.query(`insert into read.checkpoints (name, checkpoint) select 'team', max(position)::text from log.events`);
  await sql.query('vacuum analyze');
  await pool.end();
}

async function carryOut(runner: SalaryRunner, sql: SqlPool, index: number, bets: number): Promise<Run> {
  const window = { period: 'five-minutes' as const, from: slotOf(index), to: slotOf(index + 1) };
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const startedMs = performance.now();
  await runner.carryOut({ kind: 'realtime', window }, 'bench');
  const seconds = (performance.now() - startedMs) / 1_000;
  clearInterval(watch);
  const { rows } = await sql.query<{ count: string }>(
    `select count(*)::text as count from log.events where type = 'SalaryPaid' and data ->> 'windowKey' = $1`,
    [`five-minutes:${window.from}`],
  );
  return { bets, seconds, payments: Number(rows[0]!.count), memoryMb: Math.round(most / MIB) };
}

function rowsOf(runs: readonly Run[]): ResultRow[] {
  const [empty, first, second, last, again] = runs as [Run, Run, Run, Run, Run];
  const rows = [first, second, last].map(({ bets, seconds }): ResultRow => ({
    name: `real-time run, ${bets.toLocaleString('en')} bets, cut-off to last payment`,
    value: round(seconds),
    unit: 's',
    ratio: round(seconds / first.seconds),
    ...(bets === 1_000_000 ? { target: `≤ ${MAX_SECONDS} s`, met: seconds <= MAX_SECONDS } : {}),
  }));
  const linear = last.seconds / first.seconds;
  const ofHistory = again.seconds / first.seconds;
  const behind = (index: number) =>
    WINDOWS.slice(0, index)
      .reduce((sum, bets) => sum + bets, 0)
      .toLocaleString('en');
  return [
    {
      name: 'the first run of all, 250,000 bets, to wallets without an event',
      value: round(empty.seconds),
      unit: 's',
      ratio: round(empty.seconds / first.seconds),
    },
    ...rows,
    {
      name: 'four times the bets take',
      value: round(linear),
      unit: '×',
      target: '≤ 4',
      met: linear <= 4,
      ratio: round(second.seconds / first.seconds),
    },
    {
      name: `250,000 bets again, behind ${behind(4)} instead of ${behind(1)}`,
      value: round(again.seconds),
      unit: 's',
      ratio: round(again.seconds / first.seconds),
    },
    {
      name: 'eight times the bets behind it, and four times the bills, take',
      value: round(ofHistory),
      unit: '×',
      target: `≤ ${MAX_OF_HISTORY}`,
      met: ofHistory <= MAX_OF_HISTORY,
    },
    { name: 'agents paid by a run', value: last.payments, unit: 'payments' },
    { name: 'memory of the process, 1,000,000 bets', value: last.memoryMb, unit: 'MiB' },
    {
      name: 'memory of the process, 250,000 bets after that',
      value: again.memoryMb,
      unit: 'MiB',
      ratio: round(again.memoryMb / last.memoryMb),
    },
  ];
}

/** Everybody keeps something of every bet: the deeper, the lower the rate. */
async function agree(url: string): Promise<void> {
  const world = new PayrollWorld();
  const depths = new Map<number, number>();
  for (let no = 0; no < TREE.agents; no += 1) {
    const parent = parentOf(no);
    const depth = parent === null ? 0 : depths.get(parent)! + 1;
    depths.set(no, depth);
    const ratePpm = asPpm(BigInt((16 - depth) * 500));
    world.contract(
      parent === null ? null : agentId(parent),
      agentId(no),
      { kind: 'realtime', winRatePpm: ratePpm, lossRatePpm: ratePpm, singleBetMinMinor: 0n, dailyCapMinor: null },
      slotOf(0),
      null,
      FIRST_MS - FIVE_MINUTES_MS * 2,
    );
  }
  await writeWorld(world, url);
}

function slotOf(index: number): string {
  return new Date(FIRST_MS + index * FIVE_MINUTES_MS).toISOString();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function configFor(url: string): Config {
  return readConfig({
    DATABASE_URL: url,
    DATABASE_POOL: '8',
    MERCHANT_TIME_ZONE: UTC,
    LOG_LEVEL: 'silent',
    JWE_PRIVATE_KEYS: '{"keys":[{"kid":"k","kty":"EC","d":"d"}]}',
    VENDOR_KEYS: 'bench=a-key-of-the-bench',
    PROVIDER_KEYS: 'bench=a-key-of-the-bench',
    STAFF_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
  });
}

/** Runs without the reconciler: each begins when it is measured. */
@Module({})
class BenchModule {
  static register(config: Config): DynamicModule {
    return {
      module: BenchModule,
      imports: [
        PlatformModule.register({ config, eventCatalogue, entities: [] }),
        CqrsModule.forRoot(),
        PayrollSettingsModule,
        TeamReachModule,
        WalletCommandsModule,
        ProjectionsModule.register([teamProjectionIn(() => UTC), salaryRunsProjection]),
      ],
      providers: [WalletBalances, ContractBooks, SalaryRunner, ReportFrame, BranchSums, TeamOverviews, MemberProfits],
    };
  }
}
