import type { RecordedEvent } from '@kernel/event';
import type { SqlPool } from '../database/sql-pool';
import type { Reaction } from './reaction';

/** Longer messages may contain a whole query or another system's answer. */
const MAX_MESSAGE = 500;

export interface ReactionRecord {
  readonly name: string;
  readonly categories: readonly string[];
  /** The last fault; null when there was none. */
  readonly fault: {
    readonly at: Date;
    readonly message: string;
    readonly eventId: string;
    readonly eventType: string;
    /** The number of failed attempts in a row. */
    readonly attempts: number;
    /** True if a later attempt succeeded. */
    readonly isOver: boolean;
  } | null;
}

interface Row {
  readonly name: string;
  readonly categories: string[];
  readonly fault_at: Date | null;
  readonly fault_message: string;
  readonly fault_event_id: string;
  readonly fault_event_type: string;
  readonly fault_attempts: number;
  readonly is_fault_over: boolean;
}

/** The reactions of the worker and their last faults, for readers in other processes. */
export class ReactionRecords {
  constructor(private readonly sql: SqlPool) {}

  /** Stores the list of reactions; those that no longer exist are removed. */
  async announce(reactions: readonly Pick<Reaction, 'name' | 'categories'>[]): Promise<void> {
    const names = reactions.map(({ name }) => name);
    await this.sql.query('delete from session.reactions where name <> all($1)', [names]);
    for (const { name, categories } of reactions) {
      await this.sql.query(
        'insert into session.reactions (name, categories) values ($1, $2) on conflict (name) do update set categories = excluded.categories',
        [name, categories],
      );
    }
  }

  async failed({ name, categories }: Reaction, { id, type }: RecordedEvent, error: unknown): Promise<void> {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE);
    await this.sql.query(
      `insert into session.reactions as known (name, categories, fault_at, fault_message, fault_event_id, fault_event_type, fault_attempts, is_fault_over)
       values ($1, $2, now(), $3, $4, $5, 1, false)
       on conflict (name) do update set fault_at = now(), fault_message = $3, fault_event_id = $4, fault_event_type = $5, is_fault_over = false,
         fault_attempts = case when known.fault_event_id = $4 and not known.is_fault_over then known.fault_attempts + 1 else 1 end`,
      [name, categories, message, id, type],
    );
  }

  async recovered({ name }: Reaction): Promise<void> {
    await this.sql.query('update session.reactions set is_fault_over = true where name = $1 and not is_fault_over', [
      name,
    ]);
  }

  async list(): Promise<ReactionRecord[]> {
    const { rows } = await this.sql.query<Row>('select * from session.reactions order by name');
    return rows.map((row) => ({
      name: row.name,
      categories: row.categories,
      fault: row.fault_at && {
        at: row.fault_at,
        message: row.fault_message,
        eventId: row.fault_event_id,
        eventType: row.fault_event_type,
        attempts: row.fault_attempts,
        isOver: row.is_fault_over,
      },
    }));
  }
}
