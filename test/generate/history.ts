import { Random } from '@test/chaos/support/random';
import { House, type Entry } from './house';
import { Player } from './player';

export interface HistoryOptions {
  readonly events: number;
  readonly seed: number;
  /** The beginning of the names of this run's members. */
  readonly run: string;
  readonly merchantCode: string;
  /** Nobody knows its password. */
  readonly passwordHash: string;
  readonly endMs: number;
  readonly days: number;
  /** How many people made it; without a number as many as are likely. */
  readonly members?: number | undefined;
}

/** How many play at the same time; the wallets of those who have left need not be kept in memory. */
const AT_THE_TABLES = 400;
const MEMBERS = 5_000;
const DAY_MS = 86_400_000;

/** @param notBeforeMs when the log that is there ends: times of recording never go back */
export function houseOf({ seed, endMs, days }: HistoryOptions, notBeforeMs: number): House {
  return new House(new Random(seed), Math.min(endMs, Math.max(endMs - days * DAY_MS, notBeforeMs)));
}

/** A believable history in the order in which it happened: members come, play for a while, and leave. */
export function* history(house: House, options: HistoryOptions): Generator<readonly Entry[]> {
  const { events, run, merchantCode, passwordHash, endMs } = options;
  const members = options.members ?? Math.min(MEMBERS, Math.max(20, Math.round(events / 200)));
  const eventsPerMember = Math.ceil(events / members);
  const seats = Math.min(AT_THE_TABLES, members);
  const tables: { readonly player: Player; left: number }[] = [];
  const startMs = house.atMs;
  let registered = 0;
  const sitDown = () => ({
    player: new Player(house, `g${run.replaceAll('-', '')}x${(registered += 1)}`, merchantCode, passwordHash),
    // A few play far more than the rest.
    left: members === 1 ? Infinity : Math.ceil(eventsPerMember * -Math.log(1 - house.random.next() * 0.99)) + 5,
  });
  for (let written = 0; written < events;) {
    house.atMs = startMs + Math.floor(((endMs - startMs) * written) / events);
    const seat = house.random.below(seats);
    let place = tables[seat];
    if (!place || place.left <= 0) tables[seat] = place = sitDown();
    place.player.act();
    const entries = house.take();
    let count = 0;
    for (const entry of entries) count += entry.events.length;
    place.left -= count;
    written += count;
    yield entries;
  }
}
