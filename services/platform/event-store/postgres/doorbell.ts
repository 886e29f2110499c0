import pg from 'pg';
import { Backoff } from '../delivery';
import { RungBell } from '../following/bell';

/**
 * Rings when Postgres tells, by LISTEN, that events were appended. It may miss a signal while its connection is away.
 */
export class Doorbell extends RungBell {
  private listening: Promise<void> | undefined;
  private client: pg.Client | undefined;
  private readonly closing = new AbortController();

  constructor(private readonly connectionString: string) {
    super();
  }

  start(): void {
    this.listening ??= this.listen();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.client?.end().catch(() => undefined);
    await this.listening;
  }

  /** Listens until it is closed; a lost connection is replaced. */
  private async listen(): Promise<void> {
    const signal = this.closing.signal;
    const backoff = new Backoff(signal);
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.connectionString,
        application_name: 'croupier-log-doorbell',
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      });
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      client.on('error', () => undefined);
      client.on('notification', () => this.ring());
      this.client = client;
      try {
        await client.connect();
        await client.query('listen event_log');
        backoff.reset();
        // Signals once, so that the events that were written while the connection was away are found.
        this.ring();
        if (signal.aborted) await client.end();
        await ended;
      } catch {
        await client.end().catch(() => undefined);
      }
      await backoff.wait();
    }
  }
}
