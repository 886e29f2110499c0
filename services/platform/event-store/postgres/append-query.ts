import type pg from 'pg';

/** A row of the answer, column by column, as text. */
export type TextRow = readonly (string | null)[];

/** The part of the driver's messages that a prepared message needs. */
interface DriverMessage {
  readonly fields: TextRow;
}

/**
 * A statement of the driver whose messages are written already, from Bind to Sync. The driver still does its work for
 * every statement: it waits for its turn, notices a silent server, and reports faults.
 */
class WrittenQuery implements pg.Submittable {
  /** The driver puts its time-out around it. */
  callback: ((error: Error | null | undefined) => void) | undefined;
  readonly rows: TextRow[] = [];

  constructor(private readonly message: Buffer) {}

  readonly submit = (connection: pg.Connection): void => {
    connection.stream.write(this.message);
  };

  handleDataRow({ fields }: DriverMessage): void {
    this.rows.push(fields);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  /** This ends the rows; the end of the statement follows. */
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

/**
 * Sends messages that were written beforehand, and resolves with the rows of the answer once the server is ready again.
 */
export function sendWritten(client: pg.Client, message: Buffer): Promise<readonly TextRow[]> {
  return new Promise((resolve, reject) => {
    const query = new WrittenQuery(message);
    query.callback = (error) => (error ? reject(error) : resolve(query.rows));
    client.query(query);
  });
}
