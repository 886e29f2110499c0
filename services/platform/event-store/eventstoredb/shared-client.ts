import { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreError } from '../event-store.port';
import { connectionFault } from './connection-string';

/**
 * A message stream of the client takes a number of messages before it asks its writers to wait. A writer that waits
 * there when the stream breaks never gets an answer and leaves an unhandled rejection. This limit keeps fewer messages
 * in flight on each client.
 */
const MAX_IN_FLIGHT = 15;
/**
 * The server flushes what has arrived while it flushed before: with fifteen appends under way it wrote 3,200 a second
 * on a disk on which it writes 8,500 with 120. One client can have no more, so that busy processes open others.
 */
const MAX_CLIENTS = 8;
const MAX_WAITING = 20_000;
/**
 * The package waits for the end of each of its calls, and some calls never report it; the wait ends after this time, in
 * milliseconds.
 */
const DISPOSE_MS = 1_000;

/** Limits the time of a call of the package, which has no limit of its own. */
type Within = <T>(promise: Promise<T>) => Promise<T>;

/** A client of the package with the appends that it has under way. */
export class Lane {
  inFlight = 0;
  #client: EventStoreDBClient;
  /** Clients that were replaced. Their open calls end by themselves, or at the latest when the last store closes. */
  readonly #clients: EventStoreDBClient[];

  constructor(private readonly connectionString: string) {
    this.#client = clientOf(connectionString);
    this.#clients = [this.#client];
  }

  get client(): EventStoreDBClient {
    return this.#client;
  }

  /**
   * Asks the server for its features, as the client does before its first append. The client keeps a failed answer for
   * ever, so a client whose answer failed is replaced.
   */
  async reach(within: Within): Promise<EventStoreDBClient> {
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

  async dispose(): Promise<void> {
    await Promise.allSettled(this.#clients.map((client) => client.dispose()));
  }
}

/** The permission to send an append by a lane; the caller gives it back when the answer is there. */
export interface Turn {
  readonly lane: Lane;
  readonly giveBack: () => void;
}

/**
 * The clients of a process for a server. The package keeps the pending appends of all its clients in one map, so that
 * an error on one client's stream rejects the appends of every other, and of every store here: they are sent again with
 * the same ids.
 */
export class SharedClient {
  static readonly #open = new Map<string, SharedClient>();

  /** Everything but appends goes by this one. */
  readonly first: Lane;
  #stores = 0;
  readonly #lanes: Lane[];
  readonly #waiting: ((turn: Turn) => void)[] = [];

  private constructor(private readonly connectionString: string) {
    this.first = new Lane(connectionString);
    this.#lanes = [this.first];
  }

  /** @throws EventStoreError InvalidArgument when the connection string is refused */
  static acquire(connectionString: string): SharedClient {
    const shared = SharedClient.#open.get(connectionString) ?? new SharedClient(connectionString);
    SharedClient.#open.set(connectionString, shared);
    shared.#stores += 1;
    return shared;
  }

  get client(): EventStoreDBClient {
    return this.first.client;
  }

  /**
   * Resolves in the order of the calls.
   * @throws EventStoreError Unavailable when the turn does not come in time
   */
  async turn(timeoutMs: number): Promise<Turn> {
    const free = this.#freeLane();
    if (free) return this.#turnOn(free);
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
    const disposed = Promise.all(this.#lanes.map((lane) => lane.dispose()));
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, DISPOSE_MS)));
    await Promise.race([disposed, patience]);
    clearTimeout(timer);
  }

  /** The first lane with room, or one more while there may be more. */
  #freeLane(): Lane | undefined {
    const free = this.#lanes.find(({ inFlight }) => inFlight < MAX_IN_FLIGHT);
    if (free || this.#lanes.length === MAX_CLIENTS) return free;
    const added = new Lane(this.connectionString);
    this.#lanes.push(added);
    return added;
  }

  #turnOn(lane: Lane): Turn {
    lane.inFlight += 1;
    let given = false;
    const giveBack = () => {
      if (given) return;
      given = true;
      lane.inFlight -= 1;
      this.#waiting.shift()?.(this.#turnOn(lane));
    };
    return { lane, giveBack };
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
