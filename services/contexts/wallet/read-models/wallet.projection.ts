import type { WalletTransaction } from '@contracts/http/wallet';
import { assertNever } from '@kernel/decider';
import type { RecordedEvent } from '@kernel/event';
import { insertInTurn, insertOf, type Columns, type Insert } from '@platform/projections/insert-rows';
import type { Projection } from '@platform/projections/projection';
import type { WalletEvent } from '../domain/wallet.events';
import { insertOfKeys } from './wallet-keys.projection';
import { insertOfRounds } from './bet-rounds.projection';

type Movement = Extract<WalletEvent, { data: { readonly balanceAfterMinor: string } }>;

/** What a movement is called in statements; the names of `WalletTransaction.kind`. */
export function kindOf(event: Movement): WalletTransaction['kind'] {
  switch (event.type) {
    case 'FundsDeposited':
      return 'deposit';
    case 'BetPlaced':
      return 'bet';
    case 'BetWon':
      return 'win';
    case 'PromoWon':
      return 'promo_win';
    case 'JackpotWon':
      return 'jackpot_win';
    case 'BetRolledBack':
      return 'bet_rollback';
    case 'WinRolledBack':
      return 'win_rollback';
    case 'MovedToVendor':
      return 'transfer_to_vendor';
    case 'MovedFromVendor':
      return 'transfer_from_vendor';
    case 'BalanceAdjusted':
      return 'adjustment';
    case 'SalaryPaid':
      return event.data.kind === 'dividend' ? 'dividend' : 'salary';
    case 'ShortfallCharged':
      return 'shortfall';
    case 'SentToDownline':
      return 'downline_out';
    case 'ReceivedFromUpline':
      return 'upline_in';
    case 'ReceivableCollected':
      return 'receivable_collected';
    default:
      return assertNever(event);
  }
}

export function isMovement(event: WalletEvent): event is Movement {
  return 'balanceAfterMinor' in event.data;
}

/** Balances, statement, betting record and keys move together, so that one revision speaks for all of them. */
export const walletProjection: Projection = {
  name: 'wallet',
  categories: ['wallet'],
  tables: ['read.wallet_balances', 'read.wallet_transactions', 'read.bet_rounds', 'read.wallet_keys'],
  async project(events, sql) {
    const wallet = events as readonly (RecordedEvent & WalletEvent)[];
    await insertInTurn(
      sql,
      [insertOfTransactions, insertOfRounds, insertOfKeys, insertOfBalances].map(
        (insertOfAll) => () => insertOfAll(wallet),
      ),
    );
  },
};

function insertOfTransactions(events: readonly (RecordedEvent & WalletEvent)[]): Insert | undefined {
  const rows: ReturnType<typeof transactionRow>[] = [];
  for (const event of events) if (isMovement(event)) rows.push(transactionRow(event));
  return insertOf('read.wallet_transactions', TRANSACTION_COLUMNS, rows);
}

const TRANSACTION_COLUMNS: Columns<ReturnType<typeof transactionRow>> = {
  member_id: 'uuid',
  revision: 'bigint',
  event_id: 'uuid',
  kind: 'text',
  currency: 'text',
  change_minor: 'bigint',
  amount_minor: 'bigint',
  balance_before_minor: 'bigint',
  balance_after_minor: 'bigint',
  vendor_id: 'text',
  game_code: 'text',
  round_id: 'text',
  transaction_id: 'text',
  operator_transaction_id: 'text',
  occurred_at: 'timestamptz',
  recorded_at: 'timestamptz',
};

function transactionRow(event: RecordedEvent & Movement) {
  const { data } = event;
  const atVendor = 'vendorId' in data ? data : undefined;
  const inRound = 'gameCode' in data ? data : undefined;
  return {
    member_id: data.memberId,
    revision: event.revision,
    event_id: event.id,
    kind: kindOf(event),
    currency: data.currency,
    change_minor: BigInt(data.balanceAfterMinor) - BigInt(data.balanceBeforeMinor),
    amount_minor: data.amountMinor,
    balance_before_minor: data.balanceBeforeMinor,
    balance_after_minor: data.balanceAfterMinor,
    vendor_id: atVendor?.vendorId ?? null,
    game_code: inRound?.gameCode ?? null,
    round_id: inRound?.roundId || null,
    transaction_id: atVendor?.transactionId ?? null,
    operator_transaction_id: atVendor?.operatorTransactionId ?? null,
    occurred_at: data.occurredAt,
    recorded_at: event.recordedAt,
  };
}

/** The last event of each wallet in the batch says where it stands; events without money move the revision only. */
function insertOfBalances(events: readonly (RecordedEvent & WalletEvent)[]): Insert | undefined {
  const wallets = new Map<string, BalanceRow>();
  for (const event of events) {
    const { memberId } = event.data;
    let row = wallets.get(memberId);
    if (!row)
      wallets.set(
        memberId,
        (row = { member_id: memberId, currency: '', balance_minor: '0', receivable_minor: 0n, revision: 0n }),
      );
    row.revision = event.revision;
    if (isMovement(event)) {
      row.currency = event.data.currency;
      row.balance_minor = event.data.balanceAfterMinor;
    }
    row.receivable_minor += owedBy(event);
  }
  return insertOf(
    'read.wallet_balances as wallet',
    BALANCE_COLUMNS,
    [...wallets.values()],
    `on conflict (member_id) do update set
       currency = coalesce(nullif(excluded.currency, ''), wallet.currency),
       balance_minor = case when excluded.currency = '' then wallet.balance_minor else excluded.balance_minor end,
       receivable_minor = wallet.receivable_minor + excluded.receivable_minor,
       revision = excluded.revision`,
  );
}

/** How much more the member owes since this event. */
function owedBy(event: WalletEvent): bigint {
  if (event.type === 'WinRolledBack') return BigInt(event.data.receivableMinor);
  return event.type === 'ReceivableCollected' ? -BigInt(event.data.amountMinor) : 0n;
}

interface BalanceRow {
  readonly member_id: string;
  /** Empty as long as no money moved. */
  currency: string;
  balance_minor: string;
  /** How much more is owed. */
  receivable_minor: bigint;
  revision: bigint;
}

const BALANCE_COLUMNS: Columns<BalanceRow> = {
  member_id: 'uuid',
  currency: 'text',
  balance_minor: 'bigint',
  receivable_minor: 'bigint',
  revision: 'bigint',
};
