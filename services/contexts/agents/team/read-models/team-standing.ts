import type { RecordedEvent } from '@kernel/event';
import type { SqlTransaction } from '@platform/projections/projection';
import { TreeBatch, type PlaceNumbers } from '@contexts/agents/tree/tree.api';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import { teamPlacements } from '@contexts/agents/tree/tree.tables';
import type { TeamSource } from '../domain/team.sources';

/** A settled round, with what was taken back of it so far. */
export interface Round {
  readonly place: { readonly placementId: number; readonly isAgent: boolean };
  readonly slotMs: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
}

/** The rows of the tables about the members and rounds that a batch of events names. */
export interface Standing {
  readonly tree: TreeBatch;
  /** Rounds of which something is taken back; undefined as long as they are not settled. */
  readonly rounds: Map<string, Round | undefined>;
  /** From which day on which turnover makes a member active, latest first. */
  bounds: readonly { readonly fromDay: string; readonly minor: bigint }[];
}

type Correction = Extract<WalletEvent, { type: 'BetRolledBack' | 'WinRolledBack' | 'WithheldWinPaid' }>;

/** The events that correct what was counted of a round that has ended. */
const CORRECTIONS: ReadonlySet<string> = new Set<Correction['type']>([
  'BetRolledBack',
  'WinRolledBack',
  'WithheldWinPaid',
]);

export type Source = RecordedEvent & TeamSource;

export function roundKey(memberId: string, vendorId: string, roundId: string): string {
  return `${memberId}/${vendorId}/${roundId}`;
}

function isCorrection(event: Source): event is Source & Correction {
  return CORRECTIONS.has(event.type);
}

export async function standingOf(
  events: readonly Source[],
  numbers: PlaceNumbers,
  sql: SqlTransaction,
): Promise<Standing> {
  const members = new Set<string>();
  const uplines = new Set<string>();
  const rounds = new Map<string, Round | undefined>();
  const roundIds = new Set<string>();
  for (const event of events) {
    if (event.type === 'MemberRegistered') {
      const { uplineId } = event.data;
      if (uplineId !== null) uplines.add(uplineId);
    } else if ('memberId' in event.data) members.add(event.data.memberId);
    if (!isCorrection(event)) continue;
    const { memberId, vendorId, roundId } = event.data;
    rounds.set(roundKey(memberId, vendorId, roundId), undefined);
    roundIds.add(roundId);
  }
  const tree = await TreeBatch.open(members, uplines, numbers, sql);
  await fillRounds(rounds, [...roundIds], sql);
  return { tree, rounds, bounds: await boundsOf(sql) };
}

async function fillRounds(
  rounds: Map<string, Round | undefined>,
  roundIds: readonly string[],
  sql: SqlTransaction,
): Promise<void> {
  if (roundIds.length === 0) return;
  const { rows } = await sql.query<{
    member_id: string;
    vendor_id: string;
    round_id: string;
    placement_id: string;
    kind: string;
    slot: Date;
    stake_minor: string;
    payout_minor: string;
    is_agent: boolean;
  }>(
    `select fact.member_id, fact.vendor_id, fact.round_id, fact.placement_id, fact.slot, fact.stake_minor,
            fact.payout_minor, place.kind = 'agent' as is_agent
       from read.team_facts as fact join ${teamPlacements} as place using (placement_id)
      where fact.round_id = any($1::text[]) order by fact.fact_no`,
    [roundIds],
  );
  for (const row of rows) {
    const key = roundKey(row.member_id, row.vendor_id, row.round_id);
    if (!rounds.has(key)) continue;
    let round = rounds.get(key);
    if (!round) {
      const place = { placementId: Number(row.placement_id), isAgent: row.is_agent };
      rounds.set(key, (round = { place, slotMs: row.slot.getTime(), stakeMinor: 0n, payoutMinor: 0n }));
    }
    round.stakeMinor += BigInt(row.stake_minor);
    round.payoutMinor += BigInt(row.payout_minor);
  }
}

async function boundsOf(sql: SqlTransaction): Promise<Standing['bounds']> {
  const { rows } = await sql.query<{ from_day: string; turnover_minor: string }>(
    'select from_day::text as from_day, turnover_minor from read.team_bounds order by from_day desc',
  );
  return rows.map(({ from_day, turnover_minor }) => ({ fromDay: from_day, minor: BigInt(turnover_minor) }));
}
