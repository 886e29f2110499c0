import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SealDay, SealStatus, Verification } from '@contracts/http/office/proofs';
import { dayIn } from '@kernel/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { Metrics } from '@platform/telemetry/metrics';
import { Readiness } from '@platform/telemetry/readiness';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { PATIENCE_MS } from '@test/support/patience';
import { auditVerify, verdictText } from '../../../../apps/audit-verify/audit-verify';
import { ChainDaysQuery } from './use-cases/chain-days';
import { ChainStatusQuery } from './use-cases/chain-status';
import { HashChainModule, HashChainWorkerModule } from './hash-chain.module';
import { BlockRows } from './storage/block-rows';
import { ChainStorage } from './storage/chain-storage';
import { HashChainWorker } from './hash-chain-worker';
import { checkLog, LogDamaged } from './startup/check-log';

const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-seals-'));
const seals = path.join(folder, 'seals');
const SEAL_PRIVATE_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64');

const TIME_ZONE = 'America/Sao_Paulo';

let contexts: ContextHarness;
let store: EventStore;

beforeAll(async () => {
  contexts = await openContexts({ imports: [HashChainWorkerModule] }, { SEAL_DIR: seals, SEAL_PRIVATE_KEY });
  store = contexts.module.get<EventStore>(EVENT_STORE);
});
afterAll(async () => {
  await contexts.close();
  rmSync(folder, { recursive: true });
});

const query = () => contexts.module.get(ChainStatusQuery);
const status = async () => SealStatus.parse(await query().status());
const superuser = (text: string) =>
  contexts.database.query(`do $$ begin set local session_replication_role = replica; ${text}; end $$`);

async function append(count: number): Promise<void> {
  const metadata = { $correlationId: 'c', $causationId: 'd', actor: { kind: 'system' as const, id: 'test' }, key: 'k' };
  const events = Array.from({ length: count }, (_, n) => ({ id: newId(), type: 'BetPlaced', data: { n }, metadata }));
  await store.append(`wallet-${newId()}`, 'noStream', events);
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(50)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('It did not happen');
  }
}

const sealedUp = () => until(async () => ((await status()).unsealedEvents === 0 ? true : undefined));

async function verification(key: string): Promise<Verification> {
  const { id } = Verification.parse(await query().startVerification(key));
  return until(async () => (await status()).verifications.find((one) => one.id === id && one.finishedAt !== null));
}

const ownEvents = async (type: string) => (await contexts.events()).filter((event) => event.type === type);

it('seals what is appended, in both places', async () => {
  await append(30);
  await sealedUp();
  const found = await status();
  expect(found).toMatchObject({
    sealedEvents: 30,
    headPosition: '30',
    outsideAgrees: true,
    publicKey: expect.stringContaining('PUBLIC KEY'),
  });
  expect(found.outsideHeads).toBeGreaterThan(0);
  expect(readFileSync(path.join(seals, 'public-key.pem'), 'utf8')).toBe(found.publicKey);
  const metrics = await contexts.module.get(Metrics).render();
  expect(metrics).toMatch(/^croupier_unsealed_events 0$/m);
  expect(metrics).toMatch(/^croupier_chain_broken 0$/m);
  expect(metrics).toMatch(/^croupier_disk_free_bytes \d{6,}$/m);
  expect(metrics).toMatch(/^croupier_seal_age_seconds \d/m);
});

it('verifies when asked, once for each key, and tells it as an event', async () => {
  const first = await verification('check-1');
  expect(first).toMatchObject({ result: 'intact', firstBad: null, fault: null, checked: 30 });
  expect((await query().startVerification('check-1')).id).toBe(first.id);
  const told = await ownEvents('LogVerified');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ stream: 'seal-croupier', data: { verificationId: first.id, events: '30' } });
});

const lastDays = async () => SealDay.array().parse(await contexts.module.get(ChainDaysQuery).lastDays());

it('tells the last thirty days, with all blocks of each by the day on which they were sealed', async () => {
  await sealedUp();
  const { rows } = await contexts.database.query<{ day: string; blocks: string; events: string }>(
    `select (sealed_at at time zone '${TIME_ZONE}')::date::text as day, count(*) as blocks,
            sum(event_count) as events from seal.blocks group by 1`,
  );
  const days = await lastDays();
  expect(days).toHaveLength(30);
  expect(days.filter(({ blocks }) => blocks > 0).map(({ day, blocks, events }) => ({ day, blocks, events }))).toEqual(
    rows.map(({ day, blocks, events }) => ({ day, blocks: Number(blocks), events: Number(events) })),
  );
  // The verification before covered the first thirty events; the event that tells of it is sealed, and not verified.
  const today = days.at(-1)!;
  expect(today.verifiedBlocks).toBeGreaterThan(0);
  expect(days.some(({ isBroken }) => isBroken)).toBe(false);
});

/** The days as they were if the first block were older; nobody else sees it, for the sealer would call it forged. */
async function daysWithFirstBlock(daysAgo: number) {
  const today = dayIn(TIME_ZONE, Date.now());
  const undone = new Error('The transaction is given up');
  let found: Awaited<ReturnType<BlockRows['days']>> = [];
  await contexts.module
    .get(SqlPool)
    .transaction(async (sql) => {
      await sql.query('set local session_replication_role = replica');
      await sql.query(`update seal.blocks set sealed_at = sealed_at - make_interval(days => $1) where number = 1`, [
        daysAgo,
      ]);
      found = await new BlockRows(sql).days(today, TIME_ZONE, 30);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found.map(({ first, end, events }) => ({ blocks: end - first, events }));
}

it('cuts the days at midnight of the merchant, also where a day has no block', async () => {
  const before = await daysWithFirstBlock(0);
  const after = await daysWithFirstBlock(7);
  const { blocks, events } = before.at(-1)!;
  expect(after.at(-8)).toEqual({ blocks: 1, events: events - after.at(-1)!.events });
  expect(after.slice(-7, -1)).toEqual(Array.from({ length: 6 }, () => ({ blocks: 0, events: 0 })));
  expect(after.at(-1)!.blocks).toBe(blocks - 1);
  expect((await daysWithFirstBlock(40)).at(-1)!.blocks).toBe(blocks - 1);
  expect(await daysWithFirstBlock(0)).toEqual(before);
});

it('finds a changed event, names it, and tells it once', async () => {
  await append(5);
  await sealedUp();
  const { rows } = await contexts.database.query<{ event_id: string; data: object }>(
    'select event_id, data from log.events where position = 7',
  );
  await superuser(`update log.events set data = '{"n": 7000}' where position = 7`);
  for (const key of ['check-2', 'check-3']) {
    expect(await verification(key)).toMatchObject({
      result: 'broken',
      firstBad: {
        position: '7',
        revision: '6',
        eventId: rows[0]!.event_id,
        reason: expect.stringContaining('was changed'),
      },
    });
  }
  expect((await lastDays()).filter(({ isBroken }) => isBroken)).toEqual([(await lastDays()).at(-1)]);
  const told = await ownEvents('ChainBroken');
  expect(told).toHaveLength(1);
  expect(told[0]!.data).toMatchObject({ kind: 'changed', position: '7', eventId: rows[0]!.event_id });
  const verdict = await auditVerify({ databaseUrl: contexts.database.url, seals });
  expect(verdict.isIntact).toBe(false);
  expect(verdictText(verdict)).toMatch(
    new RegExp(`^BROKEN: event 7, wallet-.*@6 \\(${rows[0]!.event_id}\\), in block \\d+, was changed`),
  );
});

it('does not start on a changed byte or a hole at the end of the log', async () => {
  await superuser(`update log.events set data = '{"n": 6}' where position = 7`);
  await sealedUp();
  const sources = contexts.module.get(ChainStorage);
  const start = async () => checkLog(sources.chain(), sources.postgres, sources.verifications);
  await expect(start()).resolves.toBeUndefined();
  const settings = { DATABASE_URL: contexts.database.url, SEAL_DIR: seals };

  await superuser(`update log.events set type = 'BetVoided' where position = 32`);
  await expect(openContexts({ imports: [HashChainModule] }, settings)).rejects.toThrow(LogDamaged);
  await expect(start()).rejects.toThrow(/event 32, wallet-.*@\d .* was changed/);
  await superuser(`update log.events set type = 'BetPlaced' where position = 32`);
  await expect(start()).resolves.toBeUndefined();

  await superuser(`create table kept as table log.events; delete from log.events where position = 20`);
  await expect(start()).rejects.toThrow(/has a hole: of its newest \d+ events 1 are missing/);
  await superuser(`delete from log.events where position >= 20`);
  await expect(start()).rejects.toThrow(/has a hole at its end: it ends at 19/);
  await superuser('insert into log.events select * from kept where position >= 20');
  await expect(start()).resolves.toBeUndefined();
});

it('does not start on what a verification found further back, until it is put right', async () => {
  for (let n = 0; n < 5; n += 1) await append(450);
  await sealedUp();
  const sources = contexts.module.get(ChainStorage);
  const start = () => checkLog(sources.chain(), sources.postgres, sources.verifications);
  // The fault that was found and put right above is no news any more.
  expect(await sources.verifications.foundBad()).toMatchObject({ position: '7' });
  expect(await verification('check-clean')).toMatchObject({ result: 'intact' });
  expect(await sources.verifications.foundBad()).toBeUndefined();
  await superuser(`update log.events set data = '{"n": 2000}' where position = 3`);
  // The end of the log does not reach so far back: the start takes the same time however long the log is.
  await expect(start()).resolves.toBeUndefined();
  expect(await verification('check-4')).toMatchObject({ result: 'broken', firstBad: { position: '3' } });
  await expect(start()).rejects.toThrow(
    /^The event log is not what was sealed: event 3, wallet-.*@2 .* in block 1, was changed.*Nothing was started/,
  );
  await expect(
    openContexts({ imports: [HashChainModule] }, { DATABASE_URL: contexts.database.url, SEAL_DIR: seals }),
  ).rejects.toThrow(LogDamaged);

  // A sweep that began before the fault may have passed its place already, so that its result clears nothing.
  await contexts.database.query(
    `insert into seal.verifications (id, kind, key, started_at, finished_at, result) values ($1, 'sweep', 'earlier', now() - interval '1 day', now(), 'intact')`,
    [newId()],
  );
  await expect(start()).rejects.toThrow(LogDamaged);

  await superuser(`update log.events set data = '{"n": 2}' where position = 3`);
  await expect(start()).resolves.toBeUndefined();
  expect(await sources.verifications.foundBad()).toMatchObject({ position: '3' });
  expect(await verification('check-5')).toMatchObject({ result: 'intact' });
  expect(await sources.verifications.foundBad()).toBeUndefined();
});

it('finds the log intact again when everything is back', async () => {
  const verdict = await auditVerify({ databaseUrl: contexts.database.url, seals });
  expect(verdictText(verdict)).toMatch(
    new RegExp(
      '^INTACT: [\\d,]+ events in \\d+ blocks are as they were sealed .*\\n' +
        'Head: [0-9a-f]{64}, at \\d+\\. Not sealed yet: \\d\\.$',
    ),
  );
  await expect(auditVerify({ databaseUrl: contexts.database.url, seals: `${folder}/nowhere` })).rejects.toThrow(
    /There is no folder/,
  );
  expect(existsSync(`${folder}/nowhere`)).toBe(false);
});

it('seals with another key after a restart that was given the one before it', async () => {
  const next = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const own = mkdtempSync(path.join(folder, 'rotated-'));
  const first = await openContexts({ imports: [HashChainWorkerModule] }, { SEAL_DIR: own, SEAL_PRIVATE_KEY });
  const statusOf = (one: ContextHarness) => one.module.get(ChainStatusQuery).status();
  const sealed = (one: ContextHarness, events: number) =>
    until(async () => ((await statusOf(one)).sealedEvents >= events ? true : undefined));
  const write = async (one: ContextHarness) => {
    const metadata = {
      $correlationId: 'c',
      $causationId: 'd',
      actor: { kind: 'system' as const, id: 'test' },
      key: 'k',
    };
    await one.module
      .get<EventStore>(EVENT_STORE)
      .append(`wallet-${newId()}`, 'noStream', [{ id: newId(), type: 'BetPlaced', data: {}, metadata }]);
  };
  try {
    await write(first);
    await sealed(first, 1);
    const settings = { DATABASE_URL: first.database.url, SEAL_DIR: own, SEAL_PRIVATE_KEY: next };
    await expect(openContexts({ imports: [HashChainWorkerModule] }, settings)).rejects.toThrow(
      /give the one so far as SEAL_PREVIOUS_PRIVATE_KEY/,
    );
    await first.module.get(HashChainWorker).onModuleDestroy();
    const second = await openContexts(
      { imports: [HashChainWorkerModule] },
      { ...settings, SEAL_PREVIOUS_PRIVATE_KEY: SEAL_PRIVATE_KEY },
    );
    try {
      await write(second);
      await sealed(second, 2);
      expect(readFileSync(path.join(own, 'keys.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(1);
      // The console still hands out the root as the key to verify with.
      expect((await statusOf(second)).publicKey).toBe(readFileSync(path.join(seals, 'public-key.pem'), 'utf8'));
      expect(await auditVerify({ databaseUrl: first.database.url, seals: own })).toMatchObject({
        isIntact: true,
        unsealed: 0,
      });
    } finally {
      await second.close();
    }
  } finally {
    await first.close();
  }
});

it('asks for what a process that seals needs', async () => {
  await expect(openContexts({ imports: [HashChainWorkerModule] })).rejects.toThrow(/SEAL_DIR and SEAL_PRIVATE_KEY/);
  await expect(
    openContexts({ imports: [HashChainWorkerModule] }, { SEAL_DIR: seals, SEAL_PRIVATE_KEY: 'no key' }),
  ).rejects.toThrow(/SEAL_PRIVATE_KEY/);
});

it('is not ready while the folder of the blocks takes no file', async () => {
  const report = async () => (await contexts.module.get(Readiness).report()).checks['seals'];
  expect(await report()).toBe('up');
  expect(readdirSync(seals).filter((name) => name.startsWith('.'))).toEqual([]);
  renameSync(seals, `${seals}.away`);
  writeFileSync(seals, 'no folder');
  try {
    expect(await report()).toBe('down');
  } finally {
    rmSync(seals);
    renameSync(`${seals}.away`, seals);
  }
  expect(await report()).toBe('up');
});
