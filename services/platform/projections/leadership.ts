import pg from 'pg';

/**
 * Makes sure that one process at a time works for each name, by session advisory locks on a separate connection. When
 * the process or its connection dies, Postgres releases them and another process takes over. The fence of the
 * checkpoint row stops a process that has not noticed yet.
 */
export class Leadership {
  private connection: Promise<pg.Client> | undefined;
  private readonly held = new Map<string, () => void>();
  /** One question at a time, because the driver handles one statement on a connection. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly connectionString: string) {}

  /** Takes a name if no other process has it. `onLost` is called once when the connection that holds it is gone. */
  async acquire(name: string, onLost: () => void): Promise<boolean> {
    if (this.held.has(name)) return false;
    const connection = (this.connection ??= this.connect());
    const client = await connection;
    const taken = await this.ask(client, 'select pg_try_advisory_lock(hashtextextended($1, 0)) as answer', name);
    if (!taken) return false;
    // The connection may have died while the answer was on its way.
    if (this.connection !== connection) return false;
    this.held.set(name, onLost);
    return true;
  }

  async release(name: string): Promise<void> {
    if (!this.held.delete(name) || !this.connection) return;
    const client = await this.connection;
    await this.ask(client, 'select pg_advisory_unlock(hashtextextended($1, 0)) as answer', name);
  }

  /** Releases every name. */
  async close(): Promise<void> {
    this.held.clear();
    const client = await this.connection?.catch(() => undefined);
    this.connection = undefined;
    await client?.end().catch(() => undefined);
  }

  private ask(client: pg.Client, text: string, name: string): Promise<boolean> {
    const answer = this.queue.then(() => client.query<{ answer: boolean }>(text, [lockOf(name)]));
    this.queue = answer.catch(() => undefined);
    return answer.then(({ rows }) => rows[0]!.answer);
  }

  private connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'croupier-leadership',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    const connection = client.connect().then(() => client);
    const forget = () => this.forget(connection);
    client.on('error', forget);
    client.on('end', forget);
    connection.catch(forget);
    return connection;
  }

  private forget(connection: Promise<pg.Client>): void {
    if (this.connection !== connection) return;
    this.connection = undefined;
    const callbacks = [...this.held.values()];
    this.held.clear();
    for (const onLost of callbacks) onLost();
  }
}

function lockOf(name: string): string {
  return `croupier/follower/${name}`;
}
