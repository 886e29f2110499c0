import pg from 'pg';
import { Backoff } from '../delivery';

/**
 * Signals that there may be new events in the log. It rests on LISTEN and may miss a signal while its connection is
 * away, so that its users also look at the log from time to time.
 */
export class Doorbell {
  private rung = 0;
  private waiters = new Set<() => void>();
  private listening: Promise<void> | undefined;
  private client: pg.Client | undefined;
  private readonly closing = new AbortController();

  constructor(private readonly connectionString: string) {}

  /**
   * The number of signals so far. Read it before looking at the log, so that no signal is lost between the look and the
   * wait.
   */
  get rings(): number {
    return this.rung;
  }

  start(): void {
    this.listening ??= this.listen();
  }

  /** Resolves after a signal later than `seen`, after the time-out, or when the caller aborts. */
  async wait(seen: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (this.rung !== seen || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.waiters.delete(done);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      signal.addEventListener('abort', done);
      this.waiters.add(done);
    });
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.client?.end().catch(() => undefined);
    await this.listening;
  }

  private ring(): void {
    this.rung += 1;
    for (const wake of [...this.waiters]) wake();
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
