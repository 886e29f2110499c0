import { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreError } from '../event-store.port';
import { AppendCalls } from './append-calls';
import { connectionFault } from './connection-string';

/**
 * The appends that are under way at once. The server flushes what has arrived while it flushed before: with fifteen
 * under way it wrote 3,200 a second on a disk on which it writes 8,500 with 120. More of them only wait there, where
 * they run out of time, instead of here.
 */
const MAX_UNDER_WAY = 120;
const MAX_WAITING = 20_000;
/**
 * The package waits for the end of each of its calls, and some calls never report it; the wait ends after this time, in
 * milliseconds.
 */
const DISPOSE_MS = 1_000;

/** Limits the time of a call of the package, which has no limit of its own. */
type Within = <T>(promise: Promise<T>) => Promise<T>;

interface Connected {
  readonly client: EventStoreDBClient;
  readonly appends: AppendCalls;
}

/** The client of all stores of a process for a server. */
export class SharedClient {
  static readonly #open = new Map<string, SharedClient>();

  #stores = 0;
  #underWay = 0;
  #connected: Connected;
  /** Clients that were replaced. Their open calls end by themselves, or at the latest when the last store closes. */
  readonly #clients: EventStoreDBClient[] = [];
  readonly #waiting: (() => void)[] = [];

  private constructor(private readonly connectionString: string) {
    this.#connected = this.#connect();
  }

  /** @throws EventStoreError InvalidArgument when the connection string is refused */
  static acquire(connectionString: string): SharedClient {
    const shared = SharedClient.#open.get(connectionString) ?? new SharedClient(connectionString);
    SharedClient.#open.set(connectionString, shared);
    shared.#stores += 1;
    return shared;
  }

  get client(): EventStoreDBClient {
    return this.#connected.client;
  }

  /**
   * Asks the server for its features, as the client does once after each connection. The client keeps a failed answer
   * for ever, so a client whose answer failed is replaced.
   */
  async reach(within: Within): Promise<Connected> {
    const connected = this.#connected;
    try {
      // The getter is protected, but it is the only way to know that no append has been sent yet.
      await within((connected.client as unknown as { capabilities: Promise<unknown> }).capabilities);
      return connected;
    } catch (error) {
      if (this.#connected === connected) this.#connected = this.#connect();
      throw error;
    }
  }

  /**
   * Resolves in the order of the calls, with the function by which the caller gives its turn back.
   * @throws EventStoreError Unavailable when the turn does not come in time
   */
  async turn(timeoutMs: number): Promise<() => void> {
    if (this.#underWay < MAX_UNDER_WAY) return this.#turn();
    if (this.#waiting.length >= MAX_WAITING)
      throw new EventStoreError('Unavailable', 'Too many appends are waiting to be sent');
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve(this.#turn());
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(new EventStoreError('Unavailable', `An append could not be sent for ${timeoutMs} ms`));
      }, timeoutMs);
      this.#waiting.push(take);
    });
  }

  async release(): Promise<void> {
    this.#stores -= 1;
    if (this.#stores > 0) return;
    SharedClient.#open.delete(this.connectionString);
    const disposed = Promise.allSettled(this.#clients.map((client) => client.dispose()));
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, DISPOSE_MS)));
    await Promise.race([disposed, patience]);
    clearTimeout(timer);
  }

  #connect(): Connected {
    const client = clientOf(this.connectionString);
    this.#clients.push(client);
    return { client, appends: new AppendCalls(client) };
  }

  #turn(): () => void {
    this.#underWay += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#underWay -= 1;
      this.#waiting.shift()?.();
    };
  }
}

/**
 * Makes a client, which connects with its first call.
 * @throws EventStoreError InvalidArgument, in words that hold no part of the connection string
 */
function clientOf(connectionString: string): EventStoreDBClient {
  const fault = connectionFault(connectionString);
  if (fault !== undefined) throw new EventStoreError('InvalidArgument', `ESDB_URL ${fault}`);
  try {
    return EventStoreDBClient.connectionString(connectionString);
  } catch (error) {
    // The client's own message about a wrong string repeats a part of it.
    const isOfString = error instanceof Error && 'connectionString' in error;
    const reason = isOfString || !(error instanceof Error) ? 'it is not a connection string' : error.message;
    throw new EventStoreError('InvalidArgument', `ESDB_URL is refused by the client of EventStoreDB: ${reason}`);
  }
}
