import type { SqlTransaction } from '@platform/projections/projection';
import type { ChainBlock } from '../chain/block';

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

const COLUMNS = [
  'number',
  'events_before',
  'event_count',
  'first_checkpoint',
  'last_checkpoint',
  'sealed_at',
  'previous_hash',
  'events_hash',
  'digests',
  'names',
  'hash',
  'signature',
] as const satisfies readonly (keyof Row)[];

/** In the order of `COLUMNS`. */
function valuesOf(block: ChainBlock): unknown[] {
  const {
    number,
    eventsBefore,
    count,
    firstCheckpoint,
    lastCheckpoint,
    sealedAt,
    previousHash,
    eventsHash,
    digests,
    names,
    hash,
    signature,
  } = block;
  return [
    number,
    eventsBefore,
    count,
    firstCheckpoint,
    lastCheckpoint,
    sealedAt,
    previousHash,
    eventsHash,
    digests,
    names,
    hash,
    signature,
  ];
}

/**
 * The first block of each day, and of the day after the last. Blocks have no index by time, but their numbers have no
 * gaps and follow it: each day halves the numbers until one is left.
 */
const FIRST_OF_DAYS = `
  with recursive
  last as (select number from seal.blocks order by number desc limit 1),
  starts as (
    select day::date::text as day, (day::timestamp at time zone $2) as at
      from generate_series($1::date - ($3::integer - 1), $1::date + 1, interval '1 day') as day),
  search (day, at, low, high) as (
    select starts.day, starts.at, 1::bigint, last.number + 1 from starts, last
    union all
    select half.day, half.at, case when block.sealed_at < half.at then block.number + 1 else half.low end,
           case when block.sealed_at < half.at then half.high else block.number end
      from (select *, (low + high) / 2 as middle from search where low < high) as half
      join seal.blocks as block on block.number = half.middle)
  select search.day, search.low::text as number, block.events_before::text as events
    from search left join seal.blocks as block on block.number = search.low
   where search.low = search.high order by search.day`;

/** A day of the merchant by the blocks that were sealed on it. */
export interface DayOfBlocks {
  readonly day: string;
  readonly first: number;
  /** The number of the block after the last one of the day. */
  readonly end: number;
  readonly events: number;
}

/** The blocks in the database. */
export class BlockRows {
  constructor(private readonly sql: SqlTransaction) {}

  /** The restores that filled this database; each of them has a signed step beside the blocks outside. */
  async restoreIds(): Promise<string[]> {
    const { rows } = await this.sql.query<{ id: string }>('select restore_id as id from seal.restores');
    return rows.map(({ id }) => id);
  }

  /** Notes in the transaction that fills the database that a signed step has to stand beside the blocks. */
  async noteRestore(restoreId: string): Promise<void> {
    await this.sql.query('insert into seal.restores (restore_id) values ($1) on conflict do nothing', [restoreId]);
  }

  /** In order, from that number on. */
  async from(number: number, max: number): Promise<ChainBlock[]> {
    const { rows } = await this.sql.query<Row>(
      'select * from seal.blocks where number >= $1 order by number limit $2',
      [number, max],
    );
    return rows.map(blockOf);
  }

  /** The last days up to one, oldest first; none before the first block. */
  async days(today: string, timeZone: string, count: number): Promise<DayOfBlocks[]> {
    const [last, { rows }] = await Promise.all([
      this.last(),
      this.sql.query<{ day: string; number: string; events: string | null }>(FIRST_OF_DAYS, [today, timeZone, count]),
    ]);
    const all = last ? last.eventsBefore + last.count : 0;
    return rows.slice(0, -1).map(({ day, number, events }, place) => {
      const after = rows[place + 1]!;
      return {
        day,
        first: Number(number),
        end: Number(after.number),
        events: Number(after.events ?? all) - Number(events ?? all),
      };
    });
  }

  async last(): Promise<ChainBlock | undefined> {
    const { rows } = await this.sql.query<Row>('select * from seal.blocks order by number desc limit 1');
    return rows[0] && blockOf(rows[0]);
  }

  /**
   * The block after which the newest so many events begin, or so many blocks; undefined when they begin with the chain.
   */
  async before(events: number, blocks: number): Promise<ChainBlock | undefined> {
    const { rows } = await this.sql.query<Row>(
      `with last as (select number, events_before + event_count as events from seal.blocks order by number desc limit 1)
       select b.* from seal.blocks b, last
        where b.number >= last.number - $2 and b.events_before + b.event_count >= last.events - $1 order by b.number
          limit 1`,
      [events, blocks],
    );
    return rows[0] && rows[0].number !== '1' ? blockOf(rows[0]) : undefined;
  }

  /**
   * Inserts all blocks or none, 5,000 at the most. When two block writers have the same number, the second one fails.
   */
  async insert(blocks: readonly ChainBlock[]): Promise<void> {
    // One parameter for each value: the driver sends bytes as they are, but those of arrays as text twice as long.
    const values = blocks.flatMap(valuesOf);
    const rows = blocks.map(
      (_, row) => `(${COLUMNS.map((_name, column) => `$${row * COLUMNS.length + column + 1}`).join(', ')})`,
    );
    await this.sql.query(`insert into seal.blocks (${COLUMNS.join(', ')}) values ${rows.join(', ')}`, values);
  }
}

function blockOf(row: Row): ChainBlock {
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
