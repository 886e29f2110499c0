import { insertRows, type Columns } from '@platform/projections/insert-rows';
import type { SqlTransaction } from '@platform/projections/projection';
import { balanceSnapshots } from '../books.tables';

/**
 * The number of a wallet's events after which the next snapshot is due: no moment is further from one. An older log
 * may also have marks at every thousandth event, which stay until a rebuild.
 */
export const SNAPSHOT_EVERY = 200n;

/** An event of a wallet at which a snapshot may be due. */
export interface WalletMark {
  readonly member_id: string | null;
  readonly revision: bigint;
  /** ISO 8601. */
  readonly recorded_at: string;
}

const COLUMNS: Columns<WalletMark> = { member_id: 'uuid', revision: 'bigint', recorded_at: 'timestamptz' };

/**
 * Marks where a snapshot is due; the worker fills in later what the wallet held there. The projection of the event
 * history calls this inside its own transaction, so that marks and history have one checkpoint.
 */
export async function markBalanceSnapshots(events: readonly WalletMark[], sql: SqlTransaction): Promise<void> {
  const due = events.filter(({ member_id, revision }) => member_id !== null && (revision + 1n) % SNAPSHOT_EVERY === 0n);
  await insertRows(sql, balanceSnapshots, COLUMNS, due);
}
