import pg from 'pg';
import { Backoff, pause } from '../event-store/delivery';
import { CONNECTED_MS } from './connection';

interface ListeningOptions {
  readonly connectionString: string;
  /** The name of the connection in Postgres. */
  readonly name: string;
  readonly channel: string;
  /** Takes what was told on the channel. */
  readonly hear: (message: string) => void;
  /** Called when the channel is listened to: what was told while the connection was away is not told again. */
  readonly begun: () => void;
  /** The pause between two questions whether the connection still lives; without it, none is asked. */
  readonly askedEveryMs?: number;
}

/** A connection that does not answer within this time is given up. */
const ANSWER_MS = 2_000;

/** Hears what Postgres tells on a channel, by LISTEN, on a connection of its own. A lost connection is replaced. */
export class Listening {
  private running: Promise<void> | undefined;
  private client: pg.Client | undefined;
  private readonly closing = new AbortController();
  private heardUntil = -Infinity;

  constructor(private readonly options: ListeningOptions) {}

  /**
   * The moment, by `performance.now`, until which everything that was told has been heard: when the last question was
   * sent that the server has answered. Postgres gives a connection its messages before it answers its next question.
   */
  get heardUntilMs(): number {
    return this.heardUntil;
  }

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    const backoff = new Backoff(signal);
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.options.connectionString,
        application_name: this.options.name,
        connectionTimeoutMillis: CONNECTED_MS,
        keepAlive: true,
      });
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      client.on('error', () => undefined);
      client.on('notification', ({ payload }) => this.options.hear(payload ?? ''));
      this.client = client;
      try {
        // The driver never settles the attempt of a connection that is ended meanwhile.
        await Promise.race([client.connect(), ended]);
        await client.query(`listen ${this.options.channel}`);
        backoff.reset();
        this.options.begun();
        if (signal.aborted) await client.end();
        await (this.options.askedEveryMs === undefined ? ended : this.ask(client, this.options.askedEveryMs));
      } catch {
        await client.end().catch(() => undefined);
      } finally {
        this.heardUntil = -Infinity;
      }
      await backoff.wait();
    }
  }

  /** @throws Error of the driver once the connection does not answer */
  private async ask(client: pg.Client, everyMs: number): Promise<void> {
    while (!this.closing.signal.aborted) {
      const sentMs = performance.now();
      await client.query({ text: 'select', query_timeout: ANSWER_MS } as pg.QueryConfig);
      this.heardUntil = sentMs;
      await pause(everyMs, this.closing.signal);
    }
  }
}
