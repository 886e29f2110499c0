import type { RecordedEvent } from '@kernel/event';
import { insertOf, type Columns, type Insert } from '@platform/projections/insert-rows';
import type { RoundEvent, WalletEvent } from '../domain/wallet.events';

/** The changes that the events of one batch make to a round. */
interface RoundChange {
  readonly member_id: string;
  readonly vendor_id: string;
  readonly round_id: string;
  readonly game_code: string;
  currency: string;
  stake_minor: bigint;
  payout_minor: bigint;
  /** The wins that wait for finance. */
  withheld_minor: bigint;
  is_closed: boolean;
  has_rollback: boolean;
  readonly placed_at: string;
  settled_at: string | null;
}

/** Keeps the betting record: one row a round, with the sums of its stakes and payouts. */
export function insertOfRounds(events: readonly (RecordedEvent & WalletEvent)[]): Insert | undefined {
  const changes = new Map<string, RoundChange>();
  for (const event of events) if (isRoundEvent(event)) apply(changes, event);
  return insertOf('read.bet_rounds as round', COLUMNS, [...changes.values()], ADDED_TO_ROUNDS);
}

/** Adds the changes of a batch to the rounds that are there; `round` is the table. */
export const ADDED_TO_ROUNDS = `on conflict (member_id, vendor_id, round_id) do update set
  stake_minor = round.stake_minor + excluded.stake_minor,
  payout_minor = round.payout_minor + excluded.payout_minor,
  withheld_minor = round.withheld_minor + excluded.withheld_minor,
  is_closed = round.is_closed or excluded.is_closed,
  has_rollback = round.has_rollback or excluded.has_rollback,
  settled_at = coalesce(excluded.settled_at, round.settled_at)`;

const COLUMNS: Columns<RoundChange> = {
  member_id: 'uuid',
  vendor_id: 'text',
  round_id: 'text',
  game_code: 'text',
  currency: 'text',
  stake_minor: 'bigint',
  payout_minor: 'bigint',
  withheld_minor: 'bigint',
  is_closed: 'boolean',
  has_rollback: 'boolean',
  placed_at: 'timestamptz',
  settled_at: 'timestamptz',
};

const ROUND_EVENTS: ReadonlySet<string> = new Set<RoundEvent['type']>([
  'BetPlaced',
  'BetWon',
  'WinWithheld',
  'WithheldWinPaid',
  'WithheldWinRefused',
  'WithheldWinRolledBack',
  'BetRolledBack',
  'WinRolledBack',
  'RoundClosed',
]);

function isRoundEvent(event: RecordedEvent & WalletEvent): event is RecordedEvent & RoundEvent {
  return ROUND_EVENTS.has(event.type);
}

function apply(changes: Map<string, RoundChange>, event: RoundEvent): void {
  // A promotional win that is withheld or taken back never was part of a round's payout.
  if ('isPromo' in event.data && event.data.isPromo) return;
  const change = changeOf(changes, event);
  switch (event.type) {
    case 'BetPlaced':
      change.stake_minor += BigInt(event.data.amountMinor);
      break;
    case 'BetWon':
      change.payout_minor += BigInt(event.data.amountMinor);
      break;
    case 'WinWithheld':
      change.withheld_minor += BigInt(event.data.amountMinor);
      break;
    case 'WithheldWinPaid':
      change.withheld_minor -= BigInt(event.data.amountMinor);
      change.payout_minor += BigInt(event.data.amountMinor);
      break;
    case 'WithheldWinRefused':
      change.withheld_minor -= BigInt(event.data.amountMinor);
      break;
    case 'WithheldWinRolledBack':
      if (!event.data.wasRefused) change.withheld_minor -= BigInt(event.data.amountMinor);
      change.has_rollback = true;
      break;
    case 'BetRolledBack':
      change.stake_minor -= BigInt(event.data.amountMinor);
      change.has_rollback = true;
      change.settled_at = event.data.occurredAt;
      break;
    case 'WinRolledBack':
      change.payout_minor -= BigInt(event.data.amountMinor) + BigInt(event.data.receivableMinor);
      change.has_rollback = true;
      break;
    case 'RoundClosed':
      change.is_closed = true;
      change.settled_at = event.data.occurredAt;
      break;
  }
}

function changeOf(changes: Map<string, RoundChange>, { data }: RoundEvent): RoundChange {
  const key = `${data.memberId}/${data.vendorId}/${data.roundId}`;
  const known = changes.get(key);
  if (known) return known;
  const change: RoundChange = {
    member_id: data.memberId,
    vendor_id: data.vendorId,
    round_id: data.roundId,
    game_code: data.gameCode,
    currency: data.currency,
    stake_minor: 0n,
    payout_minor: 0n,
    withheld_minor: 0n,
    is_closed: false,
    has_rollback: false,
    placed_at: data.occurredAt,
    settled_at: null,
  };
  changes.set(key, change);
  return change;
}
