import type { SqlPool } from '@platform/database/sql-pool';
import { WORKING_MS } from '@platform/database/read-database';
import type { SqlTransaction } from '@platform/projections/projection';
import { newId } from '@platform/ids';
import { GENESIS, type ChainHead } from '../chain/block';
import { BlockRows } from '../storage/block-rows';
import { IdentityNote } from '../storage/identity-note';
import type { OutsideBlocks } from '../storage/outside-blocks';
import { verifyStretch, type ChainSources } from '../verify/verify-chain';
import { describeBad, LogDamaged } from './check-log';

/** An arbitrary number that every process locks that rebuilds the blocks. */
const REBUILD_LOCK = 4_020_262_112;
/** The largest number of blocks in one statement. */
const INSERTED_TOGETHER = 64;

export interface Rebuilt {
  readonly blocks: number;
  readonly events: number;
}

/**
 * Fills the blocks of a lost database from the seals outside of it. Each block is held against its signature, the block
 * before it and the events of the log before it counts. Other processes wait, and find the work done.
 *
 * @returns undefined when another process has done it
 * @throws LogDamaged when a block is not what was sealed, or the log is not; the database stays empty then
 */
export async function rebuildBlocks(
  sql: Pick<SqlPool, 'transaction'>,
  sources: ChainSources & { readonly outside: OutsideBlocks },
  logId: string,
  onProgress: (rebuilt: Rebuilt) => void,
): Promise<Rebuilt | undefined> {
  return sql.transaction(
    async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1)', [REBUILD_LOCK]);
      const rows = new BlockRows(transaction);
      if (await rows.last()) return undefined;
      const head = await fill(transaction, rows, { ...sources, areRowsLost: true }, onProgress);
      await new IdentityNote(transaction).keep(logId, 'rebuilt', newId());
      return { blocks: head.number, events: head.events };
    },
    { statementMs: WORKING_MS },
  );
}

async function fill(
  transaction: SqlTransaction,
  rows: BlockRows,
  sources: ChainSources & { readonly outside: OutsideBlocks },
  onProgress: (rebuilt: Rebuilt) => void,
): Promise<ChainHead> {
  let head = GENESIS;
  for (;;) {
    // The rows of this transaction are not looked at: what is lost is read from outside alone.
    const stretch = await verifyStretch(sources, head);
    if (stretch.firstBad) {
      throw new LogDamaged(
        `The database was lost, and its blocks cannot be rebuilt: ${describeBad(stretch.firstBad)} Nothing was started: "npm run audit:verify" tells more, and a log like this is brought back from a copy, not repaired.`,
      );
    }
    for (let from = head.number + 1; from <= stretch.head.number; from += INSERTED_TOGETHER) {
      const max = Math.min(INSERTED_TOGETHER, stretch.head.number - from + 1);
      await rows.insert((await sources.outside.from(from, max)).flatMap(({ block }) => block ?? []));
    }
    head = stretch.head;
    onProgress({ blocks: head.number, events: head.events });
    if (stretch.isEnd) return head;
  }
}
