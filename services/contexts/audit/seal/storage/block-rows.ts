import type { SqlTransaction } from '@platform/projections/projection';
import type { SealBlock } from '../chain/block';

interface Row {
  readonly number: string;
  readonly events_before: string;
  readonly event_count: number;
  readonly first_checkpoint: string;
  readonly last_checkpoint: string;
  readonly sealed_at: Date;
  readonly previous_hash: Buffer;
  readonly events_hash: Buffer;
  readonly digests: Buffer;
  readonly names: Buffer;
  readonly hash: Buffer;
  readonly signature: Buffer;
}

/** The blocks in the database. */
export class BlockRows {
  constructor(private readonly sql: SqlTransaction) {}

  /** In order, from that number on. */
  async from(number: number, max: number): Promise<SealBlock[]> {
    const { rows } = await this.sql.query<Row>('select * from seal.blocks where number >= $1 order by number limit $2', [number, max]);
    return rows.map(blockOf);
  }

  /** The newest ones, in order. */
  async newest(max: number): Promise<SealBlock[]> {
    const { rows } = await this.sql.query<Row>('select * from seal.blocks order by number desc limit $1', [max]);
    return rows.map(blockOf).reverse();
  }

  async last(): Promise<SealBlock | undefined> {
    return (await this.newest(1))[0];
  }

  /** All or none. Whoever comes second with a number fails: of two sealers one goes on. */
  async insert(blocks: readonly SealBlock[]): Promise<void> {
    const column = <Value>(pick: (block: SealBlock) => Value) => blocks.map(pick);
    await this.sql.query(
      `insert into seal.blocks (number, events_before, event_count, first_checkpoint, last_checkpoint, sealed_at,
         previous_hash, events_hash, digests, names, hash, signature)
       select * from unnest($1::bigint[], $2::bigint[], $3::integer[], $4::text[], $5::text[], $6::timestamptz[],
         $7::bytea[], $8::bytea[], $9::bytea[], $10::bytea[], $11::bytea[], $12::bytea[])`,
      [
        column((block) => block.number),
        column((block) => block.eventsBefore),
        column((block) => block.count),
        column((block) => block.firstCheckpoint),
        column((block) => block.lastCheckpoint),
        column((block) => block.sealedAt),
        column((block) => block.previousHash),
        column((block) => block.eventsHash),
        column((block) => block.digests),
        column((block) => block.names),
        column((block) => block.hash),
        column((block) => block.signature),
      ],
    );
  }
}

function blockOf(row: Row): SealBlock {
  return {
    number: Number(row.number),
    eventsBefore: Number(row.events_before),
    count: row.event_count,
    firstCheckpoint: row.first_checkpoint,
    lastCheckpoint: row.last_checkpoint,
    sealedAt: row.sealed_at.toISOString(),
    previousHash: row.previous_hash,
    eventsHash: row.events_hash,
    digests: row.digests,
    names: row.names,
    hash: row.hash,
    signature: row.signature,
  };
}
