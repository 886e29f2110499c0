import { blockFault, headOf, isSameBlock, type ChainHead, type SealBlock } from '../chain/block';
import type { SealKeys } from '../chain/seal-keys';
import type { BlockRows } from '../storage/block-rows';
import type { OutsideSeals } from '../storage/outside-seals';

/** The seals in the database and those outside of it do not belong together, in a way that no crash explains. */
export class SealsDisagree extends Error {
  override readonly name = 'SealsDisagree';
}

/**
 * Finds where the chain ends, and makes good what a crash has left behind: a group of blocks is written to the database, where
 * its numbers decide which of two sealers goes on, then outside, then the next one begins. So the files may be one group behind. A
 * database that lost its last commit, or was brought back from a copy, may be one group behind the files.
 *
 * @throws SealsDisagree
 */
export async function healedHead(rows: BlockRows, outside: OutsideSeals, keys: SealKeys): Promise<ChainHead> {
  const [row, line] = [await rows.last(), await outside.last()];
  if (line?.fault) throw new SealsDisagree(`Block ${line.number} in ${outside.folder}: ${line.fault}`);
  const [inside, kept] = [row?.number ?? 0, line?.number ?? 0];
  const from = Math.min(inside, kept);
  const rowAtFrom = (await rows.from(from, 1))[0];
  const lineAtFrom = from === kept ? line?.block : (await outside.from(from, 1))[0]?.block;
  if (from > 0 && !(rowAtFrom && lineAtFrom && rowAtFrom.number === from && isSameBlock(rowAtFrom, lineAtFrom))) {
    throw new SealsDisagree(`Block ${from} in the database is another one than in ${outside.folder}`);
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

/** What a crash can leave behind was sealed in one go, and is signed and chained as all others. */
function oneGroup(blocks: SealBlock[], head: ChainHead, keys: SealKeys, what: string): SealBlock[] {
  if (new Set(blocks.map(({ sealedAt }) => sealedAt)).size !== 1)
    throw new SealsDisagree(`${what}: more than a crash can explain`);
  let at = head;
  for (const block of blocks) {
    const fault = blockFault(block, at, keys.keyOf(block.number));
    if (fault) throw new SealsDisagree(`${what}, and block ${block.number} ${fault}`);
    at = headOf(block);
  }
  return blocks;
}
