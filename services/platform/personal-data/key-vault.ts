import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SqlPool } from '../database/sql-pool';
import { STORED_LOG, type EventStore } from '../event-store/event-store.port';
import { openText, sealText } from './sealed-text';
import { HouseKeys, OWN_KEY, type SealingKey, type SealingKeys } from './sealing-keys';

const KEY_BYTES = 32;
const KEPT = 20_000;
/** The longest that a process goes on with a key that another process has destroyed. */
const KEPT_MS = 30_000;
/** Stands in place of the key beside a stream of the log. */
const DESTROYED = 'destroyed';

interface Row {
  readonly member_id: string;
  /** Null when the key was destroyed. */
  readonly wrapped: string | null;
  readonly is_noted: boolean;
}

/**
 * The keys of members: random, wrapped by the key of the house, and in no place of which nothing can be taken away. A
 * log that outlives the database keeps a copy beside a stream of its own, outside of the numbered events.
 */
@Injectable()
export class KeyVault implements SealingKeys {
  private readonly cache = new LRUCache<string, { readonly key: SealingKey | null }>({ max: KEPT, ttl: KEPT_MS });

  constructor(
    @Inject(SqlPool) private readonly sql: Pick<SqlPool, 'query'>,
    @Inject(STORED_LOG) private readonly log: Pick<EventStore, 'notes'>,
    @Inject(HouseKeys) private readonly house: HouseKeys,
  ) {}

  /** @throws ConfigError without `STAFF_SECRET_KEY` */
  async toSeal(people: readonly string[]): Promise<ReadonlyMap<string, SealingKey | null>> {
    const known = new Map(await this.known(people));
    for (const person of people)
      if (!known.has(person)) known.set(person, (await this.fromLog(person)) ?? (await this.made(person)));
    return known;
  }

  async known(people: readonly string[]): Promise<ReadonlyMap<string, SealingKey | null>> {
    const found = new Map<string, SealingKey | null>();
    const asked = [...new Set(people)].filter((person) => {
      const kept = this.cache.get(person);
      if (kept) found.set(person, kept.key);
      return !kept;
    });
    if (asked.length === 0) return found;
    const { rows } = await this.sql.query<Row>(
      'select member_id, wrapped, is_noted from vault.member_keys where member_id = any ($1)',
      [asked],
    );
    for (const row of rows) found.set(row.member_id, await this.taken(row));
    return found;
  }

  async recovered(person: string): Promise<SealingKey | null> {
    const key = await this.fromLog(person);
    if (key !== undefined) return key;
    throw new Error(
      `The key of the member ${person} is lost. Bring the table vault.member_keys back from a backup: docs/handbook/personal-data.md`,
    );
  }

  ofHouse(id?: string): SealingKey {
    return this.house.ofHouse(id);
  }

  async isDestroyed(person: string): Promise<boolean> {
    return (await this.known([person])).get(person) === null;
  }

  /** Destroys the key of a member for good; a member without one can get none any more. */
  async destroy(person: string): Promise<void> {
    await this.sql.query(
      `insert into vault.member_keys (member_id, wrapped, destroyed_at) values ($1, null, now())
       on conflict (member_id) do update set wrapped = null, is_noted = false,
         destroyed_at = coalesce(member_keys.destroyed_at, now())`,
      [person],
    );
    this.cache.delete(person);
    await this.known([person]);
  }

  private async made(person: string): Promise<SealingKey | null> {
    const wrapped = sealText(this.house.wrapping(), randomBytes(KEY_BYTES).toString('base64url'), boundTo(person));
    return this.stored(person, wrapped);
  }

  /** The copy of a key that the log has kept; undefined without one. */
  private async fromLog(person: string): Promise<SealingKey | null | undefined> {
    const noted = await this.log.notes?.noteBeside(streamOf(person));
    if (noted === undefined || noted === null) return undefined;
    return this.stored(person, noted === DESTROYED ? null : noted);
  }

  /** Another process may have stored one at the same time: the first one counts. */
  private async stored(person: string, wrapped: string | null): Promise<SealingKey | null> {
    await this.sql.query(
      `insert into vault.member_keys (member_id, wrapped, destroyed_at)
       values ($1, $2, case when $2::text is null then now() end) on conflict do nothing`,
      [person, wrapped],
    );
    return (await this.known([person])).get(person)!;
  }

  /** A key is used only after the log has its copy: a database that is lost then takes no key with it. */
  private async taken({ member_id: person, wrapped, is_noted }: Row): Promise<SealingKey | null> {
    if (!is_noted && this.log.notes) {
      await this.log.notes.writeBeside(streamOf(person), wrapped ?? DESTROYED);
      const { rowCount } = await this.sql.query(
        'update vault.member_keys set is_noted = true where member_id = $1 and wrapped is not distinct from $2',
        [person, wrapped],
      );
      // The key was destroyed meanwhile, and its copy with it: what was just written there must go again.
      if (rowCount === 0) return (await this.known([person])).get(person)!;
    }
    const key =
      wrapped === null
        ? null
        : { id: OWN_KEY, key: Buffer.from(openText(this.house.wrapping(), wrapped, boundTo(person)), 'base64url') };
    this.cache.set(person, { key });
    return key;
  }
}

function streamOf(person: string): string {
  return `memberkey-${person}`;
}

function boundTo(person: string): string {
  return `key of ${person}`;
}
