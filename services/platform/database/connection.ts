import type pg from 'pg';
import { QuietClient } from './quiet-client';

/**
 * How long a caller waits for a connection, in milliseconds: as long as for the answer of a statement. A new connection
 * costs both sides more processor time than a statement does, so that on a machine whose processors are busy with
 * something else for seconds it comes no sooner.
 */
export const CONNECTED_MS = 10_000;

/**
 * Does some work on a connection of its own, and closes the connection. If it is lost, the statement under way fails,
 * or the next one.
 * @throws Error of the driver when the server cannot be reached, and whatever the work throws
 */
export async function withConnection<T>(options: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new QuietClient(options);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
