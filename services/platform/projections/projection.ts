import type { DomainEvent, RecordedEvent } from '@kernel/event';

/** A statement that each connection parses and plans once, under a name that no other statement has. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** The connection of a projection: one Postgres transaction, raw SQL. */
export interface SqlTransaction {
  query<Row extends object = Record<string, unknown>>(
    statement: string | PreparedStatement,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** The events behind one position of a log that lies in Postgres, up to and with another. */
export interface LogStretch {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** Thrown by a statement that meets an event which it does not know. */
export class UnknownToStatement extends Error {
  override readonly name = 'UnknownToStatement';
}

/**
 * Turns events into tables. A plain object: it holds no state of its own, so that its tables can be dropped and
 * rebuilt from the log at any time.
 */
export interface Projection<Event extends DomainEvent = DomainEvent> {
  /** Names its checkpoint, e.g. `wallet-balance`. */
  readonly name: string;
  /** Stream categories that it reads. */
  readonly categories: readonly string[];
  /** Says that a bet costs it more than most projections, so that workers share such projections out evenly. */
  readonly isDear?: true;
  /** Its tables with their schema (`read.wallet_balance`); they belong to it alone and are emptied by a rebuild. */
  readonly tables: readonly string[];
  /** Called with batches in log order, inside the transaction that also moves the checkpoint. */
  project(events: readonly (RecordedEvent & Event)[], sql: SqlTransaction): Promise<void>;
  /**
   * Writes the same rows as `project` by a statement that reads the log itself, for a log that lies in the same
   * database. It is used while the projection is far behind. Only a projection without `erase` may have one.
   *
   * @returns the number of its events in the stretch
   * @throws UnknownToStatement for an event that only `project` may know; its transaction is given up
   */
  projectStretch?(stretch: LogStretch, sql: SqlTransaction): Promise<number>;
  /**
   * Takes the personal data of members out of its tables once they are erased. A projection whose tables hold nothing
   * personal has none. Each member has a name that stands in place of the user name from then on, in the same order.
   */
  erase?(memberIds: readonly string[], sql: SqlTransaction, names: readonly string[]): Promise<void>;
}
