import { emptyFilter, filterBytes, mayHold, withKeys, type KeyFilter } from './key-filter';
import { VersionedMap } from './versioned-map';

/** An entry of the memory with the revision at which it was added. */
interface Dated {
  /** Revision of its event. */
  readonly at: number;
}

/**
 * The newest keys exactly, with what is known under each; of older ones only that they may exist.
 *
 * Two generations: when the young one is full the old one is given up, but for entries that are still in use, which
 * start once more with the young. So the memory holds between one and two times its capacity, and nothing has to be
 * counted or ordered on the way.
 */
export interface KeyMemory<Entry extends Dated> {
  /** How many entries make a generation; `Infinity` forgets nothing. */
  readonly capacity: number;
  readonly young: VersionedMap<Entry>;
  readonly old: VersionedMap<Entry>;
  /** How many of the young were carried over because they are in use. */
  readonly carried: number;
  readonly forgotten: KeyFilter;
}

/**
 * Entries in use beyond so many generations' worth are forgotten as well, the oldest first: memory is bounded whatever
 * happens.
 */
const MAX_CARRIED = 2;
/** The memory that one entry takes up with its key, its strings and its place in the map. */
const ENTRY_BYTES = 300;

export function emptyMemory<Entry extends Dated>(capacity: number): KeyMemory<Entry> {
  return { capacity, young: VersionedMap.of(), old: VersionedMap.of(), carried: 0, forgotten: emptyFilter };
}

export function lookUp<Entry extends Dated>({ young, old }: KeyMemory<Entry>, key: string): Entry | undefined {
  return young.get(key) ?? old.get(key);
}

/** False: the key is remembered, or there never was one. */
export function mayBeForgotten<Entry extends Dated>(memory: KeyMemory<Entry>, key: string): boolean {
  return lookUp(memory, key) === undefined && mayHold(memory.forgotten, key);
}

/** @param isInUse whether an entry is to outlive its generation */
export function remember<Entry extends Dated>(
  memory: KeyMemory<Entry>,
  key: string,
  entry: Entry,
  isInUse: (entry: Entry, memory: KeyMemory<Entry>) => boolean,
): KeyMemory<Entry> {
  const grown = { ...memory, young: memory.young.set(key, entry) };
  // Twice what was carried over, so that carrying costs each new entry no more than a constant.
  return grown.young.size < Math.max(memory.capacity, 2 * memory.carried) ? grown : turnOver(grown, isInUse);
}

/** Gives up the entries before their time: from now on it is only known that they may exist. */
export function forget<Entry extends Dated>(
  memory: KeyMemory<Entry>,
  isGivenUp: (entry: Entry) => boolean,
): KeyMemory<Entry> {
  const keys = [...entriesOf(memory)].filter(([, entry]) => isGivenUp(entry)).map(([key]) => key);
  if (keys.length === 0) return memory;
  return {
    ...memory,
    young: memory.young.without(keys),
    old: memory.old.without(keys),
    forgotten: withKeys(memory.forgotten, keys),
  };
}

export function entriesOf<Entry extends Dated>({ young, old }: KeyMemory<Entry>): Map<string, Entry> {
  return new Map([...old, ...young]);
}

export function memoryBytes<Entry extends Dated>({ young, old, forgotten }: KeyMemory<Entry>): number {
  return (young.size + old.size) * ENTRY_BYTES + filterBytes(forgotten);
}

function turnOver<Entry extends Dated>(
  memory: KeyMemory<Entry>,
  isInUse: (entry: Entry, memory: KeyMemory<Entry>) => boolean,
): KeyMemory<Entry> {
  const kept: [string, Entry][] = [];
  const dropped: string[] = [];
  // The order does not matter: the kept entries become a map again, and the filter is the same in every order.
  for (const [key, entry] of memory.old.inAnyOrder()) {
    if (memory.young.has(key)) continue;
    if (isInUse(entry, memory)) kept.push([key, entry]);
    else dropped.push(key);
  }
  const tooMany = kept.length - MAX_CARRIED * memory.capacity;
  if (tooMany > 0) {
    kept.sort(([oneKey, one], [otherKey, other]) => one.at - other.at || (oneKey < otherKey ? -1 : 1));
    for (const [key] of kept.splice(0, tooMany)) dropped.push(key);
  }
  return {
    capacity: memory.capacity,
    young: VersionedMap.of(kept),
    old: memory.young,
    carried: kept.length,
    forgotten: withKeys(memory.forgotten, dropped),
  };
}
