/**
 * A map that never changes for whoever holds it, and costs little more than a plain one: all versions that come of one
 * another share a single `Map`, which has the entries of the version that was used last. Every other version knows only
 * the one entry in which it differs from its neighbour. Using an older version is as right as using the newest: the
 * shared map is turned back to it, which takes as long as the number of changes in between.
 *
 * The structure is Baker's ("Shallow binding in Lisp 1.5", 1978): it fits where nearly always the newest version is
 * used, as a wallet is.
 */
export class VersionedMap<Value extends object> {
  readonly size: number;
  /** The entries; only the version in use has them. */
  #entries: Map<string, Value> | undefined;
  /** The neighbour on the way to the version in use, and the one entry that is another there. */
  #towards: VersionedMap<Value> | undefined;
  #key = '';
  /** The entry that this version has under the key; undefined if it has none. */
  #value: Value | undefined;

  private constructor(entries: Map<string, Value>, size: number) {
    this.#entries = entries;
    this.size = size;
  }

  static of<Value extends object>(entries: Iterable<readonly [string, Value]> = []): VersionedMap<Value> {
    const own = new Map(entries);
    return new VersionedMap(own, own.size);
  }

  get(key: string): Value | undefined {
    return (this.#entries ?? this.inUse()).get(key);
  }

  has(key: string): boolean {
    return (this.#entries ?? this.inUse()).has(key);
  }

  set(key: string, value: Value): VersionedMap<Value> {
    const entries = this.#entries ?? this.inUse();
    const before = entries.get(key);
    entries.set(key, value);
    return this.followedBy(new VersionedMap(entries, before ? this.size : this.size + 1), key, before);
  }

  without(keys: Iterable<string>): VersionedMap<Value> {
    return [...keys].reduce<VersionedMap<Value>>((version, key) => version.withoutOne(key), this);
  }

  /** The entries in the order of their keys, so that equal maps are gone through equally, whatever becomes of them. */
  *[Symbol.iterator](): IterableIterator<[string, Value]> {
    yield* [...(this.#entries ?? this.inUse())].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  /** For those to whom the order is nothing; the map must not be used in another version meanwhile. */
  inAnyOrder(): Iterable<[string, Value]> {
    return this.#entries ?? this.inUse();
  }

  private followedBy(next: VersionedMap<Value>, key: string, before: Value | undefined): VersionedMap<Value> {
    this.#entries = undefined;
    this.#towards = next;
    this.#key = key;
    this.#value = before;
    return next;
  }

  private withoutOne(key: string): VersionedMap<Value> {
    const entries = this.#entries ?? this.inUse();
    const before = entries.get(key);
    if (!before) return this;
    entries.delete(key);
    return this.followedBy(new VersionedMap(entries, this.size - 1), key, before);
  }

  private inUse(): Map<string, Value> {
    return VersionedMap.turnTo(this);
  }

  /** Turns the shared map to a version, one change after the other. */
  private static turnTo<Value extends object>(version: VersionedMap<Value>): Map<string, Value> {
    const way: VersionedMap<Value>[] = [];
    let there = version;
    for (; !there.#entries; there = there.#towards!) way.push(there);
    const entries = there.#entries;
    for (const next of way.reverse()) {
      const [key, value] = [next.#key, next.#value];
      next.#towards!.followedBy(next, key, entries.get(key));
      if (value) entries.set(key, value);
      else entries.delete(key);
      next.#entries = entries;
      next.#towards = undefined;
      next.#key = '';
      next.#value = undefined;
    }
    return entries;
  }
}
