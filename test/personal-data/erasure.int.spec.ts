import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ErasePersonalData } from '@contexts/people/identity/erasure/reactions/erase-personal-data';
import type { MemberEvent } from '@contexts/people/identity/identity.events';
import { EmailClaims } from '@contexts/people/identity/members/use-cases/claims/email-claims';
import { MobileClaims } from '@contexts/people/identity/members/use-cases/claims/mobile-claims';
import { PersonalData } from '@contexts/people/identity/personal-data/personal-data';
import { BlockRows, OutsideBlocks } from '@contexts/office/proof/proof.api';
import { privateKeyOf } from '@contexts/office/proof/hash-chain/chain/chain-keys';
import { newSealKey } from '@contexts/office/proof/test-support/backup-lab';
import { BlockWriter } from '@contexts/office/proof/hash-chain/writing/block-writer';
import { erasedName, ERASURE } from '@kernel/erased';
import { categoryOf, type NewEvent, type RecordedEvent } from '@kernel/event';
import { TracesOfSubject } from '@platform/auth/traces-of-subject';
import { readConfig } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { openReadDatabase } from '@platform/database/read-database';
import { CommandRunner } from '@platform/commands/command-runner';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { newId } from '@platform/ids';
import { systemClock } from '@kernel/clock';
import { KeyVault } from '@platform/personal-data/key-vault';
import { openedWith, PersonalFields } from '@platform/personal-data/personal-fields';
import { PersonalTexts } from '@platform/personal-data/personal-texts';
import { SealingEventStore } from '@platform/personal-data/sealing-event-store';
import { HouseKeys } from '@platform/personal-data/sealing-keys';
import { applied, followedBy } from '@platform/projections/applied';
import type { Projection } from '@platform/projections/projection';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { auditVerify } from '../../services/apps/audit-verify/audit-verify';
import { eventCatalogue, projections } from '../../services/apps/house';
import { goldenStreams, recordedEvents } from '../golden-events/golden-streams';
import { textsIn } from './known-texts';

/*
 * Every member of the golden events is erased, so that every field that any manifest declares as personal, of every
 * event, is looked for in every table, in the log and in the chain. An event with a personal field needs a golden
 * example, and so does a table that keeps one.
 */

const config = (url: string) =>
  readConfig({
    DATABASE_URL: url,
    UNSAFE_NO_FSYNC: 'true',
    STAFF_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
  });
const house = new HouseKeys({ STAFF_SECRET_KEY: Buffer.alloc(32, 7) });

let database: TestDatabase;
let folder: string;
let log: PostgresEventStore;
let store: SealingEventStore;
let personal: PersonalFields;
let vault: KeyVault;
let reaction: ErasePersonalData;
let close: () => Promise<void>;
/** The texts that tell of members, each with the event that it came from. */
let known: ReadonlyMap<string, string>;
let members: readonly string[];

const memberIn = ({ type, data }: Pick<NewEvent, 'type' | 'data'>): string | undefined => {
  const declared = eventCatalogue.personalOf(type);
  // The words of compliance in a case are kept for a time of its own, with a key of the case.
  if (!declared || declared.of === 'staffId' || declared.of === 'caseId') return undefined;
  const id = (data as Record<string, unknown>)[declared.of];
  return typeof id === 'string' ? id : undefined;
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-erasure-'));
  const source = await openReadDatabase(config(database.url), []);
  const sql = new SqlPool(source);
  log = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  vault = new KeyVault(sql, {}, house);
  personal = new PersonalFields(eventCatalogue, vault);
  store = new SealingEventStore(log, personal);
  const texts = new PersonalTexts(vault);
  const data = new PersonalData(config(database.url), texts);
  const runner = new CommandRunner(store);
  const mobiles = new MobileClaims(runner, data, systemClock);
  reaction = new ErasePersonalData(
    store,
    data,
    mobiles,
    new EmailClaims(runner, data, systemClock),
    vault,
    new TracesOfSubject(sql),
    sql,
  );
  close = async () => {
    await store.close();
    await source.destroy();
  };
  const golden = recordedEvents(goldenStreams);
  members = [...new Set(golden.flatMap((event) => memberIn(event) ?? []))];
  known = textsIn(golden, memberIn, eventCatalogue);
  const revisions = new Map<string, bigint>();
  for (const event of golden) {
    const { stream, id, type, metadata } = event;
    // Sealed texts of before members had keys are written as today's programs write them.
    const secrets = Object.entries(event.data).filter(([name]) => name === 'profileSecret');
    const fresh = await Promise.all(
      secrets.map(async ([name]) => [
        name,
        await texts.seal(memberOf(event), 'profile', '{"email":"w8@mail.example"}'),
      ]),
    );
    const data = { ...event.data, ...(Object.fromEntries(fresh) as object) };
    await store.append(stream, revisions.get(stream) ?? 'noStream', [{ id, type, data, metadata }]);
    revisions.set(stream, (revisions.get(stream) ?? -1n) + 1n);
  }
});
afterAll(async () => {
  await close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const memberOf = ({ data }: RecordedEvent) => (data as { memberId: string }).memberId;

async function everything(): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const event of store.readAll('start')) all.push(event);
  return all;
}

async function rebuild(taken: readonly Projection[] = projections): Promise<void> {
  const events = await everything();
  for (const projection of taken) {
    await database.query(`truncate ${projection.tables.join(', ')}`);
    const followed = followedBy(projection);
    const read = events.filter(({ stream }) => followed.length === 0 || followed.includes(categoryOf(stream)));
    for (let from = 0; from < read.length; from += 50) await applied(projection, read.slice(from, from + 50), database);
  }
}

/** The places of the database in which a known text stands in clear. */
async function found(): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query<{ text: string }>(`select t::text as text from ${name} as t`);
    const text = rows.map((row) => row.text).join('\n');
    for (const [word, origin] of known) if (text.includes(word)) places.push(`${name}: ${word} of ${origin}`);
  }
  return places;
}

/** A seal of a key that is gone opens no more. */
const opens = ({ data }: RecordedEvent): boolean => {
  const { sealed } = data as { readonly sealed?: string };
  return sealed === undefined || sealed.startsWith('v2.house-');
};

/** The known texts that whoever has the log and every key that is left can still read. */
async function readable(): Promise<string[]> {
  const hits: string[] = [];
  for await (const event of log.readAll('start')) {
    if (memberIn(event) === undefined) continue;
    const declared = eventCatalogue.personalOf(event.type);
    const keys = { own: undefined, house: (id: string) => house.ofHouse(id).key };
    if (!opens(event)) continue;
    const text = JSON.stringify(openedWith(event, declared, keys).data);
    for (const [word] of known) if (text.includes(word)) hits.push(`${event.stream}: ${event.type}`);
  }
  return hits;
}

async function erase(memberId: string): Promise<RecordedEvent & MemberEvent> {
  const stream = `member-${memberId}`;
  let last: bigint | undefined;
  for await (const { revision } of store.read(stream)) last = revision;
  const data = {
    memberId,
    makerId: newId(),
    staffId: newId(),
    reason: 'retentionOver',
    occurredAt: new Date().toISOString(),
  };
  const metadata = {
    $correlationId: newId(),
    $causationId: newId(),
    actor: { kind: 'staff', id: newId() },
    key: newId(),
  } as const;
  const event = { id: newId(), type: ERASURE.type, data, metadata };
  const { revision, checkpoint } = await store.append(stream, last ?? 'noStream', [event]);
  return { ...event, stream, revision, checkpoint, recordedAt: data.occurredAt } as unknown as RecordedEvent &
    MemberEvent;
}

async function sealChain(): Promise<void> {
  const writer = await BlockWriter.resume({
    store: log,
    rows: new BlockRows(database),
    outside: new OutsideBlocks(path.join(folder, 'seals')),
    privateKey: privateKeyOf(sealKey),
    nowMs: () => Date.now(),
  });
  await writer.writeNew();
}
const sealKey = newSealKey();

it('knows what is to be erased, and finds it where it stands before', async () => {
  expect(known.size).toBeGreaterThan(60);
  await rebuild();
  const places = await found();
  for (const table of [
    'read.members',
    'read.team_placements',
    'read.feedback',
    'read.member_notes',
    'read.withdrawals',
  ])
    expect(places.filter((place) => place.startsWith(`${table}:`)).length).toBeGreaterThan(0);
  expect(places.filter((place) => place.startsWith('log.'))).toEqual([]);
  await sealChain();
});

it('leaves nothing of a member in any table or the log, before and after every table is rebuilt', async () => {
  const erasures: (RecordedEvent & MemberEvent)[] = [];
  for (const memberId of members) erasures.push(await erase(memberId));
  for (const event of erasures) await reaction.react(event);
  await rebuild();
  expect(await found()).toEqual([]);
  await rebuild();
  expect(await found()).toEqual([]);
  expect(await readable()).toEqual([]);
  const { rows } = await database.query<{ left: string }>(
    'select count(*) filter (where wrapped is not null)::text as left from vault.member_keys where member_id = any ($1)',
    [members],
  );
  expect(rows[0]!.left).toBe('0');
});

it('keeps the log whole: the hash chain verifies over the erased events', async () => {
  await sealChain();
  const verdict = await auditVerify({ databaseUrl: database.url, seals: path.join(folder, 'seals') });
  expect(verdict).toMatchObject({ isIntact: true, unsealed: 0 });
});

it('keeps the rows of two members whose ids begin alike, and the names that erasures of before have left', async () => {
  const members = projections.find(({ name }) => name === 'members')!;
  const erasedBy = async (ids: readonly string[], more: object) => {
    const stream = (memberId: string) => ({ stream: `member-${memberId}` });
    const registered = ids.map((memberId) => ({
      ...stream(memberId),
      type: 'MemberRegistered',
      data: { memberId, username: erasedName(memberId), nickname: 'x', memberType: 0, currency: 'BRL', occurredAt: AT },
    }));
    const gone = ids.map((memberId) => ({
      ...stream(memberId),
      type: ERASURE.type,
      data: { memberId, ...more },
    }));
    await applied(members, [...registered, ...gone] as unknown as RecordedEvent[], database);
    const { rows } = await database.query<{ username: string }>(
      'select username from read.members where id = any ($1::uuid[]) order by id',
      [ids],
    );
    return rows.map(({ username }) => username);
  };
  const AT = '2043-03-09T10:00:00.000Z';
  const alike = ['77777777-7777-4777-8777-000000000001', '77777777-7777-4777-8777-000000000002'];
  expect(await erasedBy(alike, { namedBy: 'id' })).toEqual([
    '[erased 77777777777747778777000000000001]',
    '[erased 77777777777747778777000000000002]',
  ]);
  expect(await erasedBy(['77777777-7777-4777-8777-000000000003'], {})).toEqual(['[erased 777777777777]']);
  await rebuild([members]);
});

describe('a planted fault is found:', () => {
  it('a table that keeps a name', async () => {
    const forgetful = projections
      .filter(({ name }) => name === 'members')
      .map(({ erase: _erase, ...rest }): Projection => rest);
    const [word] = [...known].find(([, origin]) => origin === 'MemberRegistered.username')!;
    await rebuild(forgetful);
    expect(await found()).toEqual([]);
    await database.query('update read.members set nickname = $1', [word]);
    expect(await found()).toContain(`read.members: ${word} of MemberRegistered.username`);
    await rebuild(projections.filter(({ name }) => name === 'members'));
    expect(await found()).toEqual([]);
  });

  it('a seal of the house that was left', async () => {
    const [word] = [...known].find(([, origin]) => origin === 'MemberNoted.text')!;
    const data = {
      noteId: newId(),
      memberId: members[0]!,
      text: word,
      staffId: newId(),
      occurredAt: new Date().toISOString(),
    };
    const [former] = await new PersonalFields(eventCatalogue, house).sealed([{ type: 'MemberNoted', data }]);
    const metadata = {
      $correlationId: newId(),
      $causationId: newId(),
      actor: { kind: 'staff', id: newId() },
      key: newId(),
    } as const;
    await log.append(`membernote-${newId()}`, 'noStream', [{ ...former!, id: newId(), metadata }]);
    expect(await readable()).toHaveLength(1);
    // The programs of the house read it as erased all the same.
    await rebuild(projections.filter(({ name }) => name === 'member-notes'));
    expect(await found()).toEqual([]);
  });
});
