import type { RecordedEvent } from '@kernel/event';
import { insertOf, type Columns, type Insert } from '@platform/projections/insert-rows';
import type { Projection } from '@platform/projections/projection';
import type { WalletEvent } from '../domain/wallet.events';
import { isMovement, kindOf, type MovementEvent } from '../domain/wallet.movements';
import { partOf } from './member-profit';
import { isCountedPlay } from './vendor-play.projection';

/** The changes that the events of one batch make to the totals of a member. */
interface TotalsChange {
  readonly member_id: string;
  currency: string;
  main_minor: string;
  held_minor: bigint;
  deposited_minor: bigint;
  deposits: number;
  withdrawn_minor: bigint;
  withdrawals: number;
  stake_minor: bigint;
  payout_minor: bigint;
  bets: number;
  first_deposit_at: string | null;
  last_deposit_at: string | null;
  last_withdrawal_at: string | null;
  last_bet_at: string | null;
}

const COLUMNS: Columns<TotalsChange> = {
  member_id: 'uuid',
  currency: 'text',
  main_minor: 'bigint',
  held_minor: 'bigint',
  deposited_minor: 'bigint',
  deposits: 'bigint',
  withdrawn_minor: 'bigint',
  withdrawals: 'bigint',
  stake_minor: 'bigint',
  payout_minor: 'bigint',
  bets: 'bigint',
  first_deposit_at: 'timestamptz',
  last_deposit_at: 'timestamptz',
  last_withdrawal_at: 'timestamptz',
  last_bet_at: 'timestamptz',
};

/**
 * The sums that each member has deposited, was paid, has staked and won since the first day. Play counts as in the
 * profit and loss of a member: a stake when it is placed, a payout when it is paid, and play at a vendor with wallets
 * of its own when that reports it.
 */
export const memberTotalsProjection: Projection<WalletEvent> = {
  name: 'member-totals',
  categories: ['wallet'],
  isDear: true,
  tables: ['read.member_totals'],
  async project(events, sql) {
    const changes = new Map<string, TotalsChange>();
    for (const event of events) if (isMovement(event)) apply(changeOf(changes, event.data), event);
    const insert = insertOf(
      'read.member_totals as total',
      COLUMNS,
      [...changes.values()],
      `on conflict (member_id) do update set
         currency = excluded.currency,
         main_minor = excluded.main_minor,
         held_minor = total.held_minor + excluded.held_minor,
         deposited_minor = total.deposited_minor + excluded.deposited_minor,
         deposits = total.deposits + excluded.deposits,
         withdrawn_minor = total.withdrawn_minor + excluded.withdrawn_minor,
         withdrawals = total.withdrawals + excluded.withdrawals,
         stake_minor = total.stake_minor + excluded.stake_minor,
         payout_minor = total.payout_minor + excluded.payout_minor,
         bets = total.bets + excluded.bets,
         first_deposit_at = coalesce(total.first_deposit_at, excluded.first_deposit_at),
         last_deposit_at = coalesce(excluded.last_deposit_at, total.last_deposit_at),
         last_withdrawal_at = coalesce(excluded.last_withdrawal_at, total.last_withdrawal_at),
         last_bet_at = coalesce(excluded.last_bet_at, total.last_bet_at)`,
    );
    if (insert) await sql.query(insert.statement, insert.values);
    const played = insertOfPlay(events);
    if (played) await sql.query(played.statement, played.values);
  },
};

/** Play at vendors changes no balance, so that it adds to the sums alone. */
function insertOfPlay(events: readonly (RecordedEvent & WalletEvent)[]): Insert | undefined {
  const changes = new Map<string, TotalsChange>();
  for (const event of events) {
    if (!isCountedPlay(event)) continue;
    const { data } = event;
    const change = changeOf(changes, data);
    change.stake_minor += BigInt(data.turnoverMinor);
    change.payout_minor += BigInt(data.wonMinor);
    if (data.turnoverMinor !== '0') change.last_bet_at = data.occurredAt;
  }
  return insertOf(
    'read.member_totals as total',
    COLUMNS,
    [...changes.values()],
    `on conflict (member_id) do update set
       stake_minor = total.stake_minor + excluded.stake_minor,
       payout_minor = total.payout_minor + excluded.payout_minor,
       last_bet_at = greatest(excluded.last_bet_at, total.last_bet_at)`,
  );
}

function apply(change: TotalsChange, event: RecordedEvent & MovementEvent): void {
  const { balanceBeforeMinor, balanceAfterMinor, amountMinor, currency, occurredAt } = event.data;
  const minor = BigInt(balanceAfterMinor) - BigInt(balanceBeforeMinor);
  const kind = kindOf(event);
  change.currency = currency;
  change.main_minor = balanceAfterMinor;
  switch (partOf(kind)) {
    case 'stake':
      change.stake_minor -= minor;
      change.bets += kind === 'bet' ? 1 : -1;
      if (kind === 'bet') change.last_bet_at = occurredAt;
      return;
    case 'payout':
      change.payout_minor += minor;
      return;
    case 'deposit':
      change.deposited_minor += minor;
      change.deposits += kind === 'deposit' ? 1 : -1;
      if (kind === 'deposit_reversal') return;
      change.first_deposit_at ??= occurredAt;
      change.last_deposit_at = occurredAt;
      return;
    case 'withdrawal':
    case null:
      applyWithdrawal(change, event, BigInt(amountMinor));
  }
}

/** Funds are held from the request on, and count as withdrawn once they have been paid. */
function applyWithdrawal(change: TotalsChange, { type, data }: MovementEvent, minor: bigint): void {
  switch (type) {
    case 'WithdrawalHeld':
      change.held_minor += minor;
      return;
    case 'WithdrawalReleased':
      change.held_minor -= minor;
      return;
    case 'WithdrawalCaptured':
      change.held_minor -= minor;
      change.withdrawn_minor += minor;
      change.withdrawals += 1;
      change.last_withdrawal_at = data.occurredAt;
      return;
    case 'WithdrawalReturned':
      change.withdrawn_minor -= minor;
      change.withdrawals -= 1;
      return;
    default:
  }
}

function changeOf(
  changes: Map<string, TotalsChange>,
  data: Pick<MovementEvent['data'], 'memberId' | 'currency'>,
): TotalsChange {
  const known = changes.get(data.memberId);
  if (known) return known;
  const change: TotalsChange = {
    member_id: data.memberId,
    currency: data.currency,
    main_minor: '0',
    held_minor: 0n,
    deposited_minor: 0n,
    deposits: 0,
    withdrawn_minor: 0n,
    withdrawals: 0,
    stake_minor: 0n,
    payout_minor: 0n,
    bets: 0,
    first_deposit_at: null,
    last_deposit_at: null,
    last_withdrawal_at: null,
    last_bet_at: null,
  };
  changes.set(data.memberId, change);
  return change;
}
