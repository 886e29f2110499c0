import { erasePlaces, moveSubtree } from '@contexts/agents/tree/tree.api';
import { placementTables } from '@contexts/agents/tree/tree.tables';
import { merchantTimeZone } from '@platform/config/merchant-time-zone';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { MerchantDays } from '../domain/slots';
import type { TeamSource } from '../domain/team.sources';
import { TeamBatch } from './team-batch';
import { readClock, writeClock, type Clock } from './team-clock';
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
  'WithheldWinPaid',
  'PlayedAtVendor',
  'WithheldVendorWinRefused',
  'FundsDeposited',
  'PromoWon',
  'SalaryPaid',
  'ShortfallCharged',
  'SentToDownline',
  'ReceivedFromUpline',
  'BalanceAdjusted',
]);

/**
 * The tree over time, and what members did at their places. This one projection reads everything in log order, so that
 * every bet meets the tree, and the windows that were still open, as they were when the log recorded it. The code that
 * reads and writes the tree is the tree's (docs/adr/0028).
 */
export function teamProjectionIn(timeZone: () => string): Projection {
  let merchantDays: MerchantDays | undefined;
  return {
    name: 'team',
    categories: ['member', 'moves', 'wallet', 'salaryrun', 'payrollsettings'],
    isDear: true,
    tables: [
      ...placementTables,
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
    erase: erasePlaces,
  };
}

export const teamProjection = teamProjectionIn(merchantTimeZone);

async function count(
  run: readonly Source[],
  clock: Clock,
  merchantDays: MerchantDays,
  sql: SqlTransaction,
): Promise<void> {
  const batch = new TeamBatch(await standingOf(run, clock, sql), clock, merchantDays);
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
