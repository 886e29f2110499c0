import { merchantTimeZone } from '@platform/config/merchant-time-zone';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { MerchantDays } from '../domain/slots';
import type { TeamSource } from '../domain/team.sources';
import { TeamBatch } from './team-batch';
import { readClock, writeClock, type Clock } from './team-clock';
import { moveSubtree } from './team-moves';
import { standingOf, type Source } from './team-standing';
import { writeBatch } from './team-writes';

const OF_INTEREST: ReadonlySet<string> = new Set<TeamSource['type']>([
  'MemberRegistered',
  'MemberMoved',
  'SalaryRunStarted',
  'BillsIssued',
  'PayrollSettingsChanged',
  'RoundClosed',
  'BetRolledBack',
  'WinRolledBack',
  'FundsDeposited',
  'PromoWon',
  'SalaryPaid',
  'ShortfallCharged',
  'SentToDownline',
  'ReceivedFromUpline',
  'BalanceAdjusted',
]);

/**
 * The tree over time, and what everybody in it did where they stood. Everything is read in log order by this one projection,
 * so that every bet meets the tree, and the windows that were still open, as they were when the log recorded it.
 */
export function teamProjectionIn(timeZone: () => string): Projection {
  let merchantDays: MerchantDays | undefined;
  return {
    name: 'team',
    categories: ['member', 'moves', 'wallet', 'salaryrun', 'payrollsettings'],
    tables: [
      'read.team_placements',
      'read.team_lines',
      'read.team_sizes',
      'read.team_facts',
      'read.team_buckets',
      'read.team_member_days',
      'read.team_days',
      'read.team_movements',
      'read.team_income',
      'read.team_bills',
      'read.team_cutoffs',
      'read.team_bounds',
      'read.team_clock',
    ],
    async project(events, sql) {
      const sources = events.filter(({ type }) => OF_INTEREST.has(type)) as Source[];
      if (sources.length === 0) return;
      merchantDays ??= new MerchantDays(timeZone());
      const clock = await readClock(sql);
      for (const run of runsOf(sources)) {
        const [first] = run;
        if (first?.type === 'MemberMoved') await moveSubtree(first, clock, sql);
        else await count(run, clock, merchantDays, sql);
      }
      clock.asOf = sources.at(-1)!.recordedAt;
      await writeClock(sql, clock);
    },
  };
}

export const teamProjection = teamProjectionIn(merchantTimeZone);

async function count(
  run: readonly Source[],
  clock: Clock,
  merchantDays: MerchantDays,
  sql: SqlTransaction,
): Promise<void> {
  const batch = new TeamBatch(await standingOf(run, sql), clock, merchantDays);
  for (const event of run) batch.take(event);
  await writeBatch(batch, sql);
}

/** A move stands alone, because everything after it meets another tree. */
function* runsOf(sources: readonly Source[]): Generator<readonly Source[]> {
  let from = 0;
  for (const [index, { type }] of sources.entries()) {
    if (type !== 'MemberMoved') continue;
    if (index > from) yield sources.slice(from, index);
    yield [sources[index]!];
    from = index + 1;
  }
  if (from < sources.length) yield sources.slice(from);
}
