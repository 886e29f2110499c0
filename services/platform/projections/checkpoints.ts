import { Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';
import type { SqlTransaction } from './projection';

/** Where a projection or a reaction stands in the log. */
export interface Place {
  /** Null before the first batch. */
  readonly checkpoint: string | null;
  /** Grows with every rebuild: a place of an older generation is worth nothing. */
  readonly generation: number;
}

export interface Progress extends Place {
  readonly name: string;
  /** Events handled in this generation. */
  readonly events: number;
  readonly updatedAt: Date;
  /** Whether it has been at the end of the log in this generation. */
  readonly hasCaughtUp: boolean;
}

interface Row {
  name: string;
  checkpoint: string | null;
  generation: number;
  events: string;
  updated_at: Date;
  has_caught_up: boolean;
}

/** The table of places. Its rows are also the fence: who moves one must know where it stands. */
@Injectable()
export class Checkpoints {
  constructor(private readonly sql: SqlPool) {}

  /** The place of a name, which is put at the beginning of the log when it has none. */
  async load(name: string): Promise<Place> {
    const found = await this.find(name);
    if (found) return found;
    await this.sql.query('insert into read.checkpoints (name) values ($1) on conflict do nothing', [name]);
    return (await this.find(name))!;
  }

  /** Looks only: an insert, even of what is there, would wait for the batch that is moving the place. */
  private async find(name: string): Promise<Place | undefined> {
    const { rows } = await this.sql.query<Row>('select * from read.checkpoints where name = $1', [name]);
    return rows[0] && placeOf(rows[0]);
  }

  /**
   * Moves the row by so many events, if it stands where the caller believes; undefined when somebody else has moved it. In a transaction the
   * row stays locked until its end, so that whoever moves it first has the tables to himself.
   */
  async move(
    sql: SqlTransaction,
    name: string,
    believed: Place,
    checkpoint: string,
    events: number,
    isAtEnd = false,
  ): Promise<Place | undefined> {
    const { rowCount } = await sql.query(
      `update read.checkpoints set checkpoint = $2, events = events + $3, updated_at = now(), has_caught_up = has_caught_up or $6
        where name = $1 and generation = $4 and checkpoint is not distinct from $5`,
      [name, checkpoint, events, believed.generation, believed.checkpoint, isAtEnd],
    );
    return rowCount === 1 ? { checkpoint, generation: believed.generation } : undefined;
  }

  /** Puts a name back to the beginning of the log, in the transaction that empties its tables. */
  async reset(sql: SqlTransaction, name: string): Promise<number> {
    const { rows } = await sql.query<Row>(
      `insert into read.checkpoints as c (name) values ($1)
       on conflict (name) do update set checkpoint = null, generation = c.generation + 1, events = 0, updated_at = now(),
         has_caught_up = false
       returning *`,
      [name],
    );
    return rows[0]!.generation;
  }

  async list(names: readonly string[]): Promise<readonly Progress[]> {
    const { rows } = await this.sql.query<Row>('select * from read.checkpoints where name = any($1) order by name', [
      names,
    ]);
    return rows.map((row) => ({
      ...placeOf(row),
      name: row.name,
      events: Number(row.events),
      updatedAt: row.updated_at,
      hasCaughtUp: row.has_caught_up,
    }));
  }
}

function placeOf({ checkpoint, generation }: Row): Place {
  return { checkpoint, generation };
}
