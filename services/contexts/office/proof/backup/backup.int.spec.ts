import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Test } from '@nestjs/testing';
import { readConfig } from '@platform/config/config';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { newId } from '@platform/ids';
import { KeyVault } from '@platform/personal-data/key-vault';
import { PersonalTexts } from '@platform/personal-data/personal-texts';
import { HouseKeys } from '@platform/personal-data/sealing-keys';
import type { SqlTransaction } from '@platform/projections/projection';
import { Random } from '@test/chaos/support/random';
import { SEED } from '@test/support/run-settings';
import { verdictText } from '../../../../apps/audit-verify/audit-verify';
import { recordInPlace } from '../../../../apps/restore/restore';
import { RestoreAppModule } from '../../../../apps/restore/restore.module';
import { LogDamaged } from '../hash-chain/startup/check-log';
import { BlockRows } from '../hash-chain/storage/block-rows';
import { OutsideBlocks } from '../hash-chain/storage/outside-blocks';
import { BackupLab, headOf, newSealKey, PERSONS, rowsUpTo, type RestoredHouse } from '../test-support/backup-lab';
import { writeStored, readStored, endStored } from '@platform/event-store/postgres/log-copy';
import { BackupFolder } from './format/backup-folder';

let lab: BackupLab;
beforeEach(async () => {
  lab = await BackupLab.open();
});
afterEach(() => lab.close());

const HOUSE_KEYS = new HouseKeys({ STAFF_SECRET_KEY: Buffer.alloc(32, 3) });
const PASSPHRASE = { kind: 'passphrase', text: 'correct horse battery' } as const;
const keysFile = (house: Pick<RestoredHouse, 'seals'>) => path.join(house.seals, 'keys.jsonl');
const types = async (house: RestoredHouse) => {
  const { rows } = await house.database.query<{ type: string }>(
    'select type from log.events order by position desc limit 1',
  );
  return rows[0]!.type;
};

/** A start of a process that appends, on a restored house. */
async function start(house: Pick<RestoredHouse, 'database' | 'seals'>): Promise<void> {
  const config = readConfig(lab.environment({ DATABASE_URL: house.database.url, SEAL_DIR: house.seals }));
  const process = await Test.createTestingModule({ imports: [RestoreAppModule.register(config)] }).compile();
  await process.init().finally(() => process.close());
}

/** The restored house goes on: it appends and seals, and the chain holds across the step. */
async function goOn(house: RestoredHouse): Promise<void> {
  const store = new PostgresEventStore({ connectionString: house.database.url, allowUnsafe: true });
  try {
    for (let round = 0; round < 3; round += 1) {
      await lab.append(9, store);
      await (await lab.blockWriter({ sql: house.database, store, seals: house.seals })).writeNew();
    }
  } finally {
    await store.close();
  }
}

it(`backs up while eight writers append, and restores to any moment with no difference (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  await lab.append(40);
  const sealing = lab.sealing();
  const writers = lab.writers(8);
  for (let run = 0; run < 4; run += 1) await lab.backUp();
  await writers.stop();
  await sealing.stop();
  const runs = (await new BackupFolder(lab.backup).manifest()).entries;
  const end = (runs.at(-1) as { to: number }).to;
  expect(await headOf(lab.database)).toBeGreaterThan(end);
  for (const position of [1, random.between(2, end - 1), end]) {
    const { rows } = await lab.database.query<{ at: string }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from log.events where position = $1`,
      [position],
    );
    const expected = await lab.database.query<{ last: string }>(
      'select max(position) as last from log.events where created_at <= $1::timestamptz and position <= $2',
      [rows[0]!.at, end],
    );
    const house = await lab.restore({ point: { at: rows[0]!.at } });
    const last = Number(expected.rows[0]!.last);
    expect(await rowsUpTo(house.database, last)).toEqual(await rowsUpTo(lab.database, last));
    expect(await headOf(house.database)).toBe(last + 1);
    expect(await types(house)).toBe('LogRestored');
    await goOn(house);
    expect(await lab.audit(house)).toMatchObject({
      isIntact: true,
      unsealed: 0,
      restores: [{ ...PERSONS, position: String(last) }],
    });
  }
});

it("brings back members' keys, and none that was destroyed since, at whatever moment", async () => {
  const keep = (member: string, wrapped: string | null) =>
    lab.database.query(
      `insert into vault.member_keys (member_id, wrapped, destroyed_at)
       values ($1, $2, case when $2::text is null then now() end)
       on conflict (member_id) do update set wrapped = excluded.wrapped, destroyed_at = excluded.destroyed_at`,
      [member, wrapped],
    );
  await lab.append(3);
  await keep('ana', 'key of ana');
  await keep('rui', 'key of rui');
  await lab.seal();
  await lab.backUp();
  await keep('rui', null);
  await lab.append(3);
  await lab.backUp();
  const house = await lab.restore({ point: { position: 5 } });
  const { rows } = await house.database.query('select member_id, wrapped from vault.member_keys order by member_id');
  expect(rows).toEqual([
    { member_id: 'ana', wrapped: 'key of ana' },
    { member_id: 'rui', wrapped: null },
  ]);
  const files = readdirSync(lab.backup).map((name) => readFileSync(path.join(lab.backup, name), 'utf8'));
  expect(files.join('')).toContain('key of ana');
  expect(files.join('')).not.toContain('key of rui');
  appendFileSync(path.join(lab.backup, 'member-keys.jsonl'), 'half a li');
  await expect(lab.restore()).rejects.toThrow(/member-keys\.jsonl is damaged/);
});

it('does not bring back the data of an erased member, nor the records of a forgotten case', async () => {
  const [ana, rui, caseId] = [newId(), newId(), newId()];
  const textsOf = (database: SqlTransaction) => new PersonalTexts(new KeyVault(database, {}, HOUSE_KEYS));
  const own = textsOf(lab.database);
  const sealed = await Promise.all(
    [ana, rui, caseId].map((person) => own.seal(person, 'profile', `words about ${person}`)),
  );
  const opened = (house: RestoredHouse) =>
    Promise.all(
      [ana, rui, caseId].map((person, index) =>
        textsOf(house.database).open(person, 'profile', sealed[index]!, String),
      ),
    );
  const gone = [`words about ${ana}`, null, null];
  await lab.append(2);
  await lab.seal();
  await lab.backUp();
  const older = `${lab.backup}-older`;
  cpSync(lab.backup, older, { recursive: true });
  await lab.appendEvent(`member-${rui}`, 'PersonalDataErased', { memberId: rui });
  await lab.appendEvent(`amlcase-${caseId}`, 'CaseForgotten', { caseId, memberId: ana });
  await lab.seal();
  await lab.backUp();
  // The backup was faster than the reactions, so that its file has all three keys.
  expect(await opened(await lab.restore())).toEqual(gone);
  const vault = new KeyVault(lab.database, {}, HOUSE_KEYS);
  for (const person of [rui, caseId]) await vault.destroy(person);
  await lab.append(1);
  await lab.backUp();
  expect(await opened(await lab.restore({ point: { position: 6 } }))).toEqual(gone);
  // A copy that was made before knows nothing of it: the handbook says what to do after such a restore.
  expect(await opened(await lab.restore({ from: older }))).toEqual(
    [ana, rui, caseId].map((person) => `words about ${person}`),
  );
});

describe('a restored house', () => {
  let house: RestoredHouse;
  beforeEach(async () => {
    await lab.append(30);
    await lab.seal();
    await lab.backUp();
    await lab.append(20);
    await lab.seal();
    house = await lab.restore({ point: { position: 50 } });
  });

  it('says what was lost, by whom, and keeps the lost blocks beside the others', async () => {
    expect(house.told.join('\n')).toMatch(/INTACT.*RESTORED .* to position 50, .* by Ana and Bruno: 100 known events/s);
    const [restore] = (await lab.audit(house)).restores;
    expect(restore).toMatchObject({ fromBlock: 4, position: '50', lostEvents: 100, lostBlocks: 7 });
    const lost = await new OutsideBlocks(path.join(house.seals, 'lost', restore!.restoreId)).from(4, 100);
    expect(lost).toEqual(await new OutsideBlocks(lab.seals).from(4, 100));
    expect(verdictText(await lab.audit(house))).toContain(PERSONS.reason);
  });

  it('is refused at its start without the step, or with a step that was changed', async () => {
    await start(house);
    const step = readFileSync(keysFile(house), 'utf8');
    const attempts = [
      ['', /signed step of the restore .* is missing/],
      [step.replace('"lostEvents":100', '"lostEvents":0'), /step 1, a restore .* is not signed with the key/],
      [step.replace('Bruno', 'Nobody'), /is not signed with the key/],
      [`${step}${step}`, /does not follow on the restore before it/],
    ] as const;
    for (const [text, sentence] of attempts) {
      writeFileSync(keysFile(house), text);
      await expect(start(house)).rejects.toThrow(LogDamaged);
      await expect(start(house)).rejects.toThrow(sentence);
      expect(await lab.audit(house)).toMatchObject({ isIntact: false });
    }
    writeFileSync(keysFile(house), step);
    await start(house);
    // Once blocks stand behind the step, they hold its hash: it cannot be taken away together with its note either.
    await goOn(house);
    await house.database.query('delete from seal.restores');
    writeFileSync(keysFile(house), '');
    await expect(start(house)).rejects.toThrow(/does not follow on the block before it/);
  });

  it('is backed up anew, restored once more, and every step stays in the chain', async () => {
    await goOn(house);
    const second = path.join(lab.folder, 'second');
    const environment = { DATABASE_URL: house.database.url, SEAL_DIR: house.seals };
    await expect(lab.backUpAs(environment, lab.backup)).rejects.toThrow(
      /does not go on where the backup ends, at position 90/,
    );
    await lab.backUpAs(environment, second);
    const again = await lab.restore({ from: second, seals: house.seals, point: { position: 40 } });
    await goOn(again);
    const audit = await lab.audit(again);
    expect(audit).toMatchObject({ isIntact: true, unsealed: 0 });
    expect(audit.restores.map(({ position }) => position)).toEqual(['50', '40']);
    expect(readdirSync(path.join(again.seals, 'lost'))).toHaveLength(2);
  });
});

it('knows last night’s database beside today’s seals, and goes on without destroying a block', async () => {
  await lab.append(30);
  await lab.seal();
  // The copy of last night, by the tools of Postgres.
  const night = await lab.emptyDatabase();
  await writeStored(night, await readStored(lab.database, 0, 90, 90));
  await endStored(night, 90);
  await new BlockRows(night).insert(await new BlockRows(lab.database).from(1, 100));
  await lab.append(11);
  await lab.seal();
  await expect(start({ database: night, seals: lab.seals })).rejects.toThrow(
    /is missing: the log ends before it.*--in-place/,
  );
  const into = path.join(lab.folder, 'new-seals');
  const before = readdirSync(lab.seals);
  const action = { kind: 'inPlace', seals: lab.seals, into, persons: PERSONS } as const;
  await recordInPlace(lab.environment({ DATABASE_URL: night.url }), action);
  expect(readdirSync(lab.seals)).toEqual(before);
  const house = { database: night, seals: into, into, told: [] };
  await start(house);
  await goOn(house);
  expect(await lab.audit(house)).toMatchObject({ isIntact: true, restores: [{ position: '90', lostEvents: 33 }] });
  expect(await headOf(night)).toBe(90 + 1 + 81);
  // Nothing is missing from the log of today.
  const again = { ...action, into: path.join(lab.folder, 'more-seals') };
  await expect(recordInPlace(lab.environment(), again)).rejects.toThrow(/nothing was lost/);
});

it('restores without the seals of today, and with a key of the seals that was changed since', async () => {
  await lab.append(20);
  await lab.seal();
  await lab.backUp();
  // The blocks that the new key began with are lost, and the key signs from the restore on.
  await lab.changeKey();
  await lab.append(20);
  await lab.seal();
  await lab.backUp();
  const house = await lab.restore({ seals: undefined, point: { position: 30 } });
  await goOn(house);
  expect(await lab.audit(house)).toMatchObject({ isIntact: true, restores: [{ lostEvents: 90, position: '30' }] });
  expect(readFileSync(keysFile(house), 'utf8').trimEnd().split('\n')).toHaveLength(2);
});

describe('refuses', () => {
  beforeEach(async () => {
    await lab.append(30);
    await lab.seal();
    await lab.backUp();
  });

  it('a place that is not empty, another house, a wrong moment, and a key of other seals', async () => {
    await expect(lab.restore({}, { DATABASE_URL: lab.database.url })).rejects.toThrow(/database is not empty/);
    await expect(lab.restore({ into: lab.seals })).rejects.toThrow(/seals is not empty/);
    await expect(lab.restore({}, { MERCHANT_CODE: 'other' })).rejects.toThrow(/another house: of merchant croupier/);
    await expect(lab.restore({ point: { at: '2020-01-01T00:00:00Z' } })).rejects.toThrow(/begins at/);
    await expect(lab.restore({ point: { at: '2999-01-01T00:00:00Z' } })).rejects.toThrow(/newest run of the backup/);
    await expect(lab.restore({ point: { position: 91 } })).rejects.toThrow(/ends at position 90/);
    await expect(lab.restore({}, { SEAL_PRIVATE_KEY: newSealKey() })).rejects.toThrow(/is not the key of the seals/);
    await expect(lab.restore({}, { SEAL_PRIVATE_KEY: '' })).rejects.toThrow(/--secrets/);
    await expect(lab.restore({ secret: PASSPHRASE })).rejects.toThrow(/is not encrypted/);
    const other = await BackupLab.open();
    try {
      await other.append(5);
      await other.seal();
      await expect(other.backUp(undefined, lab.backup)).rejects.toThrow(/another house/);
      await expect(lab.restore({ seals: other.seals }, { SEAL_PRIVATE_KEY: other.sealKey })).rejects.toThrow(
        /two houses/,
      );
    } finally {
      await other.close();
    }
  });

  it('an event that was changed, with every hash of the backup made new', async () => {
    await lab.forgeEvent();
    await expect(lab.restore()).rejects.toThrow(/event at 45, wallet-.* is not what block 3 sealed/);
    expect(readdirSync(lab.folder).sort()).toEqual(['backup', 'seals']);
  });

  it('to go on where a segment is missing or damaged, and names it', async () => {
    const file = path.join(lab.backup, 'segment-000000001.jsonl.gz');
    const kept = readFileSync(file);
    rmSync(file);
    await expect(lab.restore()).rejects.toThrow(/segment 1 \(segment-000000001.jsonl.gz\) is missing/);
    writeFileSync(file, kept.subarray(0, -1));
    await expect(lab.restore()).rejects.toThrow(/segment 1 .* is damaged/);
  });
});

it('goes on after a run that was killed, and encrypts on demand with the keys inside', async () => {
  await lab.append(30);
  await lab.seal();
  await lab.backUp(PASSPHRASE);
  // A killed run leaves a file without a line, half a file, half a line, and its lock.
  writeFileSync(path.join(lab.backup, 'segment-000000002.jsonl.gz.enc'), 'unfinished');
  writeFileSync(path.join(lab.backup, 'segment-000000003.jsonl.gz.enc.new'), 'half');
  appendFileSync(path.join(lab.backup, 'manifest.jsonl'), '{"kind":"segm');
  writeFileSync(path.join(lab.backup, 'writing'), '999999');
  await lab.append(10);
  await lab.seal();
  expect((await lab.backUp(PASSPHRASE)).join()).toMatch(
    /^30 events were added.* position 120.*2 segments.*, encrypted/,
  );
  expect(existsSync(path.join(lab.backup, 'segment-000000003.jsonl.gz.enc.new'))).toBe(false);
  await expect(lab.backUp()).rejects.toThrow(/is encrypted/);
  await expect(lab.restore()).rejects.toThrow(/is encrypted/);
  await expect(lab.restore({ secret: { ...PASSPHRASE, text: 'another horse battery' } })).rejects.toThrow(
    /not the one/,
  );
  const house = await lab.restore({ secret: PASSPHRASE, seals: undefined }, { SEAL_PRIVATE_KEY: '' });
  expect(JSON.parse(readFileSync(path.join(house.into, 'secrets.json'), 'utf8'))).toEqual({
    SEAL_PRIVATE_KEY: lab.sealKey,
  });
  expect(await rowsUpTo(house.database, 120)).toEqual(await rowsUpTo(lab.database, 120));
});
