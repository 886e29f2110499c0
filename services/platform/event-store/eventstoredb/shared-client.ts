import { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreError } from '../event-store.port';
import { connectionFault } from './connection-string';

/**
 * A message stream of the client takes a number of messages before it asks its writers to wait. A writer that waits
 * there when the stream breaks never gets an answer and leaves an unhandled rejection. This limit keeps fewer messages
 * in flight.
 */
const MAX_IN_FLIGHT = 15;
const MAX_WAITING = 20_000;
/**
 * The package waits for the end of each of its calls, and some calls never report it; the wait ends after this time, in
 * milliseconds.
 */
const DISPOSE_MS = 1_000;

/** The permission to send an append; the caller gives it back when the answer is there. */
export type Turn = () => void;

/**
 * The one client of a process for a server. The package keeps the pending appends of all its clients in one map, so
 * that an error on one client's stream rejects the appends of every other: stores of one server share a client.
 */
export class SharedClient {
  static readonly #open = new Map<string, SharedClient>();

  #stores = 0;
  #inFlight = 0;
  readonly #waiting: ((turn: Turn) => void)[] = [];
  #client: EventStoreDBClient;
  /** Clients that were replaced. Their open calls end by themselves, or at the latest when the last store closes. */
  readonly #clients: EventStoreDBClient[];

  private constructor(private readonly connectionString: string) {
    this.#client = clientOf(connectionString);
    this.#clients = [this.#client];
  }

  /** @throws EventStoreError InvalidArgument when the connection string is refused */
  static acquire(connectionString: string): SharedClient {
    const shared = SharedClient.#open.get(connectionString) ?? new SharedClient(connectionString);
    SharedClient.#open.set(connectionString, shared);
    shared.#stores += 1;
    return shared;
  }

  get client(): EventStoreDBClient {
    return this.#client;
  }

  /**
   * Asks the server for its features, as the client does before its first append. The client keeps a failed answer for
   * ever, so a client whose answer failed is replaced.
   */
  async reach(within: <T>(promise: Promise<T>) => Promise<T>): Promise<EventStoreDBClient> {
    const client = this.#client;
    try {
      // The getter is protected, but it is the only way to know that no append has been sent yet.
      await within((client as unknown as { capabilities: Promise<unknown> }).capabilities);
      return client;
    } catch (error) {
      if (this.#client === client) {
        this.#client = clientOf(this.connectionString);
        this.#clients.push(this.#client);
      }
      throw error;
    }
  }

  /**
   * Resolves in the order of the calls.
   * @throws EventStoreError Unavailable when the turn does not come in time
   */
  async turn(timeoutMs: number): Promise<Turn> {
    const giveBack = this.#giveBackOnce();
    if (this.#inFlight < MAX_IN_FLIGHT) {
      this.#inFlight += 1;
      return giveBack;
    }
    if (this.#waiting.length >= MAX_WAITING)
      throw new EventStoreError('Unavailable', 'Too many appends are waiting to be sent');
    return new Promise((resolve, reject) => {
      const take = (turn: Turn) => {
        clearTimeout(timer);
        resolve(turn);
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

  #giveBackOnce(): Turn {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = this.#waiting.shift();
      if (next) next(this.#giveBackOnce());
      else this.#inFlight -= 1;
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
