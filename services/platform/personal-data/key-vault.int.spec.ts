import { newId } from '@platform/ids';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { KeyVault } from './key-vault';
import { PersonalTexts } from './personal-texts';
import { HouseKeys } from './sealing-keys';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const house = new HouseKeys({ STAFF_SECRET_KEY: Buffer.alloc(32, 3) });
const never = () => {
  throw new Error('nothing was sealed before there were keys');
};
/** The vault of another process. */
const vault = (log: ConstructorParameters<typeof KeyVault>[1] = {}, keys = house) => new KeyVault(database, log, keys);
const keyOf = async (one: KeyVault, member: string) => (await one.toSeal([member])).get(member)!;

/** A log that outlives the database. */
function lastingLog() {
  const texts = new Map<string, string>();
  const notes = {
    noteBeside: (stream: string) => Promise.resolve(texts.get(stream) ?? null),
    writeBeside: (stream: string, text: string) => Promise.resolve(void texts.set(stream, text)),
  };
  return { texts, notes };
}

it('gives each member a key of their own, the same in every process, and holds none of them open', async () => {
  const [ana, rui] = [newId(), newId()];
  const [first, second] = await Promise.all([keyOf(vault(), ana), keyOf(vault(), ana)]);
  expect(first).toEqual(second);
  expect(first!.key).toHaveLength(32);
  expect(first!.key.equals((await keyOf(vault(), rui))!.key)).toBe(false);
  const { rows } = await database.query<{ text: string }>('select k::text as text from vault.member_keys k');
  expect(JSON.stringify(rows)).not.toContain(first!.key.toString('base64url'));
  const other = new HouseKeys({ STAFF_SECRET_KEY: Buffer.alloc(32, 4) });
  await expect(vault({}, other).known([ana])).rejects.toThrow();
});

it('opens a text for the member and the use that it was sealed for', async () => {
  const ana = newId();
  const texts = new PersonalTexts(vault());
  const sealed = await texts.seal(ana, 'profile', 'Ana');
  expect(sealed).toMatch(/^v2\.member\.[\w-]+$/);
  expect(await new PersonalTexts(vault()).open(ana, 'profile', sealed, never)).toBe('Ana');
  await expect(texts.open(ana, 'authenticator', sealed, never)).rejects.toThrow();
  await expect(texts.open(newId(), 'profile', sealed, never)).rejects.toThrow(/is lost/);
  expect(await texts.open(ana, 'profile', 'v1.former', (text) => text.toUpperCase())).toBe('FORMER');
  await expect(texts.open(ana, 'profile', 'v3.a.b', never)).rejects.toThrow(/not known/);
});

it('never opens again what was sealed with a key that was destroyed, and makes no other', async () => {
  const [ana, unknown] = [newId(), newId()];
  const texts = new PersonalTexts(vault());
  const sealed = await texts.seal(ana, 'profile', 'Ana');
  for (const member of [ana, unknown]) {
    const own = vault();
    await own.destroy(member);
    await own.destroy(member);
    expect(await own.isDestroyed(member)).toBe(true);
    expect(await keyOf(own, member)).toBeNull();
    const after = new PersonalTexts(own);
    expect(await after.open(member, 'profile', sealed, never)).toBeNull();
    expect(await after.open(member, 'profile', 'v1.former', never)).toBeNull();
    expect(await after.open(member, 'profile', await after.seal(member, 'profile', 'Ana'), never)).toBeNull();
  }
  const { rows } = await database.query('select wrapped from vault.member_keys where member_id = $1', [ana]);
  expect(rows).toEqual([{ wrapped: null }]);
});

it('finds a key beside the log when the database is lost, and no key that was destroyed', async () => {
  const [ana, rui] = [newId(), newId()];
  const log = lastingLog();
  const sealed = await new PersonalTexts(vault(log)).seal(ana, 'profile', 'Ana');
  const former = await new PersonalTexts(vault(log)).seal(rui, 'profile', 'Rui');
  await vault(log).destroy(rui);
  expect(JSON.stringify([...log.texts])).toContain('destroyed');
  await database.query('truncate vault.member_keys');
  expect(await new PersonalTexts(vault(log)).open(ana, 'profile', sealed, never)).toBe('Ana');
  expect(await new PersonalTexts(vault(log)).open(rui, 'profile', former, never)).toBeNull();
  await database.query('truncate vault.member_keys');
  expect(await keyOf(vault(log), rui)).toBeNull();
  expect(await keyOf(vault(log), ana)).not.toBeNull();
});

it('notes a key beside the log before it is used, also one that was made without', async () => {
  const ana = newId();
  await keyOf(vault(), ana);
  const log = lastingLog();
  const refusing = { ...log, notes: { ...log.notes, writeBeside: () => Promise.reject(new Error('away')) } };
  await expect(keyOf(vault(refusing), ana)).rejects.toThrow('away');
  await keyOf(vault(log), ana);
  expect(log.texts.size).toBe(1);
});
