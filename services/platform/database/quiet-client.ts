import pg from 'pg';

/**
 * A connection whose loss is told by its statements alone: the one under way fails, or the next one. The driver tells
 * the loss by an event as well, which ends a process that does not listen. A pool listens to its idle connections and
 * the borrower of one to what it has borrowed; but where a new connection is ready and lost in one packet, as when
 * Postgres dies under load, the event comes between the two.
 */
export class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
