import { blockFault, headOf, isSameBlock, type ChainHead, type ChainBlock } from '../chain/block';
import type { ChainKeys } from '../chain/chain-keys';
import type { BlockRows } from '../storage/block-rows';
import type { OutsideBlocks } from '../storage/outside-blocks';

/** The blocks in the database and those outside of it do not belong together, in a way that no crash explains. */
export class BlocksDisagree extends Error {
  override readonly name = 'BlocksDisagree';
}

/**
 * Finds the end of the chain, and completes what a crash has left. A group of blocks is written to the database first,
 * where the numbers decide between two block writers, then outside, and then the next group begins. The files may
 * therefore be one group behind. A database that lost its last commit or was restored from a backup may be one group
 * behind the files.
 *
 * @throws BlocksDisagree
 */
export async function healedHead(rows: BlockRows, outside: OutsideBlocks, keys: ChainKeys): Promise<ChainHead> {
  const [row, line] = [await rows.last(), await outside.last()];
  if (line?.fault) throw new BlocksDisagree(`Block ${line.number} in ${outside.folder}: ${line.fault}`);
  const [inside, kept] = [row?.number ?? 0, line?.number ?? 0];
  const from = Math.min(inside, kept);
  const rowAtFrom = (await rows.from(from, 1))[0];
  const lineAtFrom = from === kept ? line?.block : (await outside.from(from, 1))[0]?.block;
  if (from > 0 && !(rowAtFrom && lineAtFrom && rowAtFrom.number === from && isSameBlock(rowAtFrom, lineAtFrom))) {
    throw new BlocksDisagree(`Block ${from} in the database is another one than in ${outside.folder}`);
  }
  const head = headOf(from > 0 ? rowAtFrom : undefined);
  if (inside > kept) {
    const missing = oneGroup(
      await rows.from(from + 1, inside - from),
      head,
      keys,
      `${outside.folder} ends at block ${kept}, the database at ${inside}`,
    );
    await outside.append(missing);
    return headOf(missing.at(-1));
  }
  if (kept > inside) {
    const lines = await outside.from(from + 1, kept - from);
    const blocks = lines.flatMap(({ block }) => block ?? []);
    const missing = oneGroup(blocks, head, keys, `the database ends at block ${inside}, ${outside.folder} at ${kept}`);
    await rows.insert(missing);
    return headOf(missing.at(-1));
  }
  return head;
}

/** The group that a crash leaves behind was written in one go, and is signed and chained as all others. */
function oneGroup(blocks: ChainBlock[], head: ChainHead, keys: ChainKeys, what: string): ChainBlock[] {
  if (new Set(blocks.map(({ sealedAt }) => sealedAt)).size !== 1)
    throw new BlocksDisagree(`${what}: more than a crash can explain`);
  let at = head;
  for (const block of blocks) {
    const fault = blockFault(block, keys.linked(at) ?? at, keys.keyOf(block.number));
    if (fault) throw new BlocksDisagree(`${what}, and block ${block.number} ${fault}`);
    at = headOf(block);
  }
  return blocks;
}
