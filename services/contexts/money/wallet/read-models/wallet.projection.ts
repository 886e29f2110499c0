import type { RecordedEvent } from '@kernel/event';
import { insertInTurn, insertOf, type Columns, type Insert } from '@platform/projections/insert-rows';
import type { Projection } from '@platform/projections/projection';
import type { WalletEvent } from '../domain/wallet.events';
import { isMovement, kindOf, type MovementEvent } from '../domain/wallet.movements';
import { insertOfKeys } from './wallet-keys.projection';
import { insertOfRounds } from './bet-rounds.projection';
import { insertOfVendorPlay } from './vendor-play.projection';
import { insertOfBalances } from './wallet-balances.projection';
import { projectWalletStretch } from './wallet-statement/project-stretch';

/** Balances, statement, betting record and keys move together, so that one revision speaks for all of them. */
export const walletProjection: Projection<WalletEvent> = {
  name: 'wallet',
  categories: ['wallet'],
  isDear: true,
  tables: [
    'read.wallet_balances',
    'read.wallet_transactions',
    'read.bet_rounds',
    'read.wallet_keys',
    'read.vendor_play',
  ],
  async project(events, sql) {
    await insertInTurn(
      sql,
      [insertOfTransactions, insertOfRounds, insertOfKeys, insertOfVendorPlay, insertOfBalances].map(
        (insertOfAll) => () => insertOfAll(events),
      ),
    );
  },
  projectStretch: projectWalletStretch,
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
  refusal: 'text',
};

function transactionRow(event: RecordedEvent & MovementEvent) {
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
    refusal: refusalOf(event),
  };
}

function refusalOf({ type, data }: MovementEvent): string | null {
  return type === 'WithheldWinRefused' || type === 'WithheldVendorWinRefused' ? data.reason : null;
}
