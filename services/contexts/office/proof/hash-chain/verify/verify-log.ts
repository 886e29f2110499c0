import type { RecordedEvent } from '@kernel/event';
import type { SqlTransaction } from '@platform/projections/projection';
import { blockFault, GENESIS, headOf, namesOf, type ChainHead } from '../chain/block';
import type { FirstBad } from './diagnose';
import { findStray, findWrongStream } from './postgres-log';
import { verifyStretch, type ChainSources } from './verify-chain';

export interface LogVerdict {
  readonly isIntact: boolean;
  readonly firstBad: FirstBad | undefined;
  /** The end of the verified part of the chain. */
  readonly head: ChainHead;
  /** The number of events behind the last block. */
  readonly unsealed: number;
}

export interface VerifyLogOptions {
  /** First block that is compared; earlier ones are believed. 1 without it. */
  readonly fromBlock?: number;
  /** Given where the log lives in Postgres: what a reader of the port cannot see is looked at as well. */
  readonly postgres?: SqlTransaction | undefined;
  readonly onProgress?: (head: ChainHead) => void;
}

/** Reads the whole log in order and compares it with the hash chain. */
export async function verifyLog(sources: ChainSources, options: VerifyLogOptions = {}): Promise<LogVerdict> {
  const { fromBlock = 1, postgres, onProgress } = options;
  const revisions = new Revisions(fromBlock === 1);
  let head = await headBefore(sources, fromBlock);
  for (;;) {
    const stretch = await verifyStretch({ ...sources, onEvent: (event) => revisions.see(event) }, head);
    head = stretch.head;
    onProgress?.(head);
    if (stretch.firstBad) return { isIntact: false, firstBad: stretch.firstBad, head, unsealed: 0 };
    if (stretch.isEnd) break;
  }
  let unsealed = 0;
  for await (const event of sources.store.readAll(head.checkpoint === null ? 'start' : { after: head.checkpoint })) {
    revisions.see(event);
    unsealed += 1;
  }
  const firstBad =
    revisions.firstBad ??
    (await findUnrecordedRestore(sources)) ??
    (postgres && ((await findStray(postgres)) ?? (await findWrongStream(postgres))));
  return { isIntact: !firstBad, firstBad, head, unsealed };
}

/** A database that was filled from a copy while no signed step says so: the rest of its log was taken away unseen. */
export async function findUnrecordedRestore({ rows, outside, keys }: ChainSources): Promise<FirstBad | undefined> {
  if (!outside) return undefined;
  const recorded = new Set((await keys())?.restores.map(({ restoreId }) => restoreId));
  const missing = (await rows.restoreIds()).find((id) => !recorded.has(id));
  if (missing === undefined) return undefined;
  const reason = `the log was brought back from a copy, and the signed step of the restore ${missing} is missing`;
  return { position: '', stream: '', revision: '', eventId: '', kind: 'headReplaced', reason, block: null };
}

/** @throws when there is no such block to go on from */
export async function headBefore({ rows, outside, keys }: ChainSources, number: number): Promise<ChainHead> {
  if (number === 1) return GENESIS;
  const block = outside ? (await outside.from(number - 1, 1))[0]?.block : (await rows.from(number - 1, 1))[0];
  if (block?.number !== number - 1) throw new Error(`There is no block ${number - 1} to go on from`);
  const before = { number: block.number - 1, events: block.eventsBefore, hash: block.previousHash, checkpoint: null };
  const fault = blockFault(block, before, (await keys())?.keyOf(block.number));
  if (fault)
    throw new Error(
      `Block ${block.number} ${fault} (its first event is ${namesOf(block)[0]?.stream}): begin with an earlier one`,
    );
  return headOf(block);
}

/** Looks that the revisions of every stream count from 0 without a hole. */
class Revisions {
  firstBad: FirstBad | undefined;
  private readonly last = new Map<string, number>();

  /** @param isFromStart whether every stream is seen from its first event on */
  constructor(private readonly isFromStart: boolean) {}

  see(event: RecordedEvent): void {
    const { stream, revision, checkpoint, id } = event;
    const known = this.last.get(stream);
    const found = Number(revision);
    this.last.set(stream, found);
    if (this.firstBad || (known === undefined && !this.isFromStart)) return;
    const expected = (known ?? -1) + 1;
    if (found === expected) return;
    const reason = `follows on revision ${expected - 1} of its stream`;
    this.firstBad = {
      position: checkpoint,
      stream,
      revision: revision.toString(),
      eventId: id,
      kind: 'hole',
      reason,
      block: null,
    };
  }
}
