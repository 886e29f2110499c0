import type { EventStore, ExpectedRevision } from '@platform/event-store/event-store.port';
import { FillPostgres } from './fill-postgres';
import { addGames } from './games';
import { history, houseOf, type HistoryOptions } from './history';
import type { Entry } from './house';

/** How many events go into the log in one transaction. */
const CHUNK_EVENTS = 5_000;
/** How many steps are made up before the connection gets a turn to send. */
const STEPS_A_TURN = 200;

export interface Filler {
  readonly write: (entries: readonly Entry[]) => Promise<void>;
  readonly lastAtMs: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Writes through the port: on every home, with the time of writing for the time of recording. */
export function fillStore(store: EventStore): Filler {
  const revisions = new Map<string, ExpectedRevision>();
  return {
    write: async (entries) => {
      for (const { stream, events } of entries) {
        const { revision } = await store.append(stream, revisions.get(stream) ?? 'noStream', events);
        revisions.set(stream, revision);
      }
    },
    // The home says itself when something was recorded, and does so in order.
    lastAtMs: async () => 0,
    close: async () => undefined,
  };
}

export function openFiller(store: EventStore, databaseUrl: string | undefined): Promise<Filler> {
  return databaseUrl === undefined ? Promise.resolve(fillStore(store)) : FillPostgres.open(databaseUrl);
}

/** Fills the log; while one chunk is being written the next is made up. @returns how many events were written */
export async function generate(
  store: EventStore,
  filler: Filler,
  options: HistoryOptions,
  say: (written: number) => void,
): Promise<number> {
  const house = houseOf(options, await filler.lastAtMs());
  await addGames(house, store);
  let chunk: Entry[] = house.take();
  let count = chunk.reduce((sum, { events }) => sum + events.length, 0);
  let written = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    say(written);
    const [entries, size] = [chunk, count];
    [chunk, count] = [[], 0];
    writing = filler.write(entries).then(() => void (written += size));
    // The fault is met at the next await; until then it must not count as unhandled.
    writing.catch(() => undefined);
  };
  let steps = 0;
  for (const entries of history(house, options)) {
    for (const entry of entries) {
      chunk.push(entry);
      count += entry.events.length;
    }
    if (count >= CHUNK_EVENTS) await flush();
    if ((steps += 1) % STEPS_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await flush();
  await writing;
  return written;
}
