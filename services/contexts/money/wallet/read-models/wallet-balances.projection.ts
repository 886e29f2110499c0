import type { RecordedEvent } from '@kernel/event';
import { insertOf, type Columns, type Insert } from '@platform/projections/insert-rows';
import type { WalletEvent } from '../domain/wallet.events';
import { isMovement } from '../domain/wallet.movements';

/** The last event of each wallet in the batch says where it stands; events without money move the revision only. */
export function insertOfBalances(events: readonly (RecordedEvent & WalletEvent)[]): Insert | undefined {
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
  return insertOf('read.wallet_balances as wallet', BALANCE_COLUMNS, [...wallets.values()], ADDED_TO_BALANCES);
}

/** Adds the changes of a batch to the balances that are there; `wallet` is the table. */
export const ADDED_TO_BALANCES = `on conflict (member_id) do update set
  currency = coalesce(nullif(excluded.currency, ''), wallet.currency),
  balance_minor = case when excluded.currency = '' then wallet.balance_minor else excluded.balance_minor end,
  receivable_minor = wallet.receivable_minor + excluded.receivable_minor,
  revision = excluded.revision`;

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
