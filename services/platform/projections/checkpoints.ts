import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';
import { Together } from '../database/together';
import type { PreparedStatement, SqlTransaction } from './projection';

/** The place of a projection or a reaction in the log. */
export interface Place {
  /** Null before the first batch. */
  readonly checkpoint: string | null;
  /** Grows with every rebuild. A place of an older generation must not be used. */
  readonly generation: number;
}

export interface Progress extends Place {
  readonly name: string;
  /** The number of events that were handled in this generation. */
  readonly events: number;
  readonly updatedAt: Date;
  /** True if it has reached the end of the log in this generation. */
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

const MOVE: PreparedStatement = {
  name: 'checkpoint-move',
  text: `update read.checkpoints
            set checkpoint = $2, events = events + $3, updated_at = now(), has_caught_up = has_caught_up or $6
          where name = $1 and generation = $4 and checkpoint is not distinct from $5`,
};
/**
 * Moves several places, each if it is where its caller believes. A place that somebody else is moving at this moment is
 * left out, so that nobody waits for a batch of another process, and those who move several do not wait for each other.
 */
const MOVE_UNDOABLY: PreparedStatement = {
  name: 'checkpoints-move-undoably',
  text: `with undoable as materialized (select set_config('synchronous_commit', 'off', true)),
            asked as materialized (
              select * from unnest($1::text[], $2::text[], $3::bigint[], $4::integer[], $5::text[], $6::boolean[])
                with ordinality as one (name, checkpoint, events, generation, believed, is_at_end, no)),
            free as materialized (
              select name from read.checkpoints where name = any ($1::text[]) for update skip locked)
         update read.checkpoints as place
            set checkpoint = asked.checkpoint, events = place.events + asked.events, updated_at = now(),
                has_caught_up = place.has_caught_up or asked.is_at_end
           from asked join free using (name), undoable
          where place.name = asked.name and place.generation = asked.generation
            and place.checkpoint is not distinct from asked.believed
        returning asked.no::integer as no`,
};
const GENERATIONS: PreparedStatement = {
  name: 'checkpoint-generations',
  text: 'select name, generation from read.checkpoints where name = any($1::text[])',
};

/** The interval in which a rebuild is looked for, in milliseconds: it is noticed although no event comes. */
const LOOK_EVERY_MS = 1_000;

/** A move of a place that is not part of a transaction. */
interface Move {
  readonly name: string;
  readonly believed: Place;
  readonly checkpoint: string;
  readonly events: number;
  readonly isAtEnd: boolean;
}

interface Watched {
  readonly name: string;
  readonly generation: number;
  readonly onRebuild: () => void;
  readonly onFault: (error: unknown) => void;
}

/**
 * The table of places. Its rows are also the fence between processes: a process can move a place only if it knows the
 * present one.
 */
@Injectable()
export class Checkpoints {
  private readonly moves = new Together<Move, Place | undefined>((moves) => this.moveAll(moves));
  private readonly watched = new Set<Watched>();
  private looking: NodeJS.Timeout | undefined;

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /**
   * Tells of a rebuild of a name, once it has begun. All names that this process watches are looked up together.
   *
   * @returns ends the watch
   */
  watch(watched: Watched): () => void {
    this.watched.add(watched);
    this.looking ??= setInterval(() => void this.look(), LOOK_EVERY_MS);
    return () => {
      this.watched.delete(watched);
      if (this.watched.size > 0) return;
      clearInterval(this.looking);
      this.looking = undefined;
    };
  }

  private async look(): Promise<void> {
    const watched = [...this.watched];
    try {
      const names = watched.map(({ name }) => name);
      const { rows } = await this.sql.query<Pick<Row, 'name' | 'generation'>>(GENERATIONS, [names]);
      const generations = new Map(rows.map(({ name, generation }) => [name, generation]));
      for (const one of watched)
        if (this.watched.has(one) && generations.get(one.name) !== one.generation) one.onRebuild();
    } catch (error) {
      for (const { onFault } of watched) onFault(error);
    }
  }

  /** Returns the place of a name. A name without one gets a place at the beginning of the log. */
  async load(name: string): Promise<Place> {
    const found = await this.find(name);
    if (found) return found;
    await this.sql.query('insert into read.checkpoints (name) values ($1) on conflict do nothing', [name]);
    return (await this.find(name))!;
  }

  /** Only reads: an insert, even of an existing row, would wait for the batch that is moving the place. */
  private async find(name: string): Promise<Place | undefined> {
    const { rows } = await this.sql.query<Row>('select * from read.checkpoints where name = $1', [name]);
    return rows[0] && placeOf(rows[0]);
  }

  /**
   * Moves the place by a number of events if it is where the caller believes; returns undefined when another process
   * has moved it. In a transaction the row stays locked until its end, so that the tables belong to the process that
   * moves it first.
   */
  async move(
    sql: SqlTransaction,
    name: string,
    believed: Place,
    checkpoint: string,
    events: number,
    isAtEnd = false,
  ): Promise<Place | undefined> {
    const { rowCount } = await sql.query(MOVE, [
      name,
      checkpoint,
      events,
      believed.generation,
      believed.checkpoint,
      isAtEnd,
    ]);
    return rowCount === 1 ? { checkpoint, generation: believed.generation } : undefined;
  }

  /**
   * Moves the place like `move`, and does not wait for the disk. A crash of the database may undo it, so that the
   * events after the older place are read again; this is for those who bear to handle an event twice. The setting is
   * part of the statement, because a transaction around it would cost three more ways to the database. The moves of
   * several followers that come at the same time go in one statement.
   *
   * @returns undefined also when another process is moving the place at this moment
   */
  moveUndoably(
    name: string,
    believed: Place,
    checkpoint: string,
    events: number,
    isAtEnd = false,
  ): Promise<Place | undefined> {
    return this.moves.ask({ name, believed, checkpoint, events, isAtEnd });
  }

  private async moveAll(moves: readonly Move[]): Promise<readonly (Place | undefined)[]> {
    const { rows } = await this.sql.query<{ no: number }>(MOVE_UNDOABLY, [
      moves.map(({ name }) => name),
      moves.map(({ checkpoint }) => checkpoint),
      moves.map(({ events }) => events),
      moves.map(({ believed }) => believed.generation),
      moves.map(({ believed }) => believed.checkpoint),
      moves.map(({ isAtEnd }) => isAtEnd),
    ]);
    const moved = new Set(rows.map(({ no }) => no));
    return moves.map(({ checkpoint, believed }, index) =>
      moved.has(index + 1) ? { checkpoint, generation: believed.generation } : undefined,
    );
  }

  /** Counts events of a move whose number was not known when the place was moved, in the same transaction. */
  async count(sql: SqlTransaction, name: string, events: number): Promise<void> {
    await sql.query('update read.checkpoints set events = events + $2 where name = $1', [name, events]);
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
