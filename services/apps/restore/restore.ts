import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import {
  BackupFolder,
  BackupRefused,
  OpenBackup,
  OutsideBlocks,
  positionOf,
  privateKeyOf,
  recordRestore,
  requireEmpty,
  restoreLog,
  type RestoreStep,
} from '@contexts/office/proof/proof.api';
import { chainBlocks } from '@contexts/office/proof/proof.tables';
import { readConfig } from '@platform/config/config';
import { withConnection } from '@platform/database/connection';
import { migrate } from '@platform/database/migrate';
import { readSecrets, storeSecrets, type Secrets } from '@platform/embedded/secrets';
import { openEventStore } from '@platform/event-store/open-event-store';
import { newId } from '@platform/ids';
import type { SqlTransaction } from '@platform/projections/projection';
import { auditVerify, verdictText } from '../audit-verify/audit-verify';
import type { RestoreAction } from './restore-options';
import { RestoreAppModule } from './restore.module';
import { RestoreTarget } from './target';

type FromBackup = Extract<RestoreAction, { kind: 'fromBackup' }>;
type InPlace = Extract<RestoreAction, { kind: 'inPlace' }>;
type OnProgress = (done: number, total: number) => void;

/**
 * Brings a log back from a backup. Nothing stands in the new folder before everything was verified; a database of
 * DATABASE_URL is filled in one transaction.
 * @returns what to tell the operator
 * @throws BackupRefused
 */
export async function restoreFromBackup(
  environment: NodeJS.ProcessEnv,
  action: FromBackup,
  onProgress: OnProgress,
): Promise<readonly string[]> {
  if (environment['ESDB_URL'])
    throw new BackupRefused('A log in EventStoreDB is brought back by its own files: see docs/handbook/backup.md.');
  const backup = await OpenBackup.open(new BackupFolder(action.from), action.secret);
  const { merchant } = backup.manifest.header;
  if (environment['MERCHANT_CODE'] && environment['MERCHANT_CODE'] !== merchant)
    throw new BackupRefused(
      `The backup is of another house: of merchant ${merchant}, not of ${environment['MERCHANT_CODE']}.`,
    );
  const position = await positionOf(backup, action.point);
  const secrets = await secretsOf(environment, action, backup);
  const key = sealKeyOf(secrets.SEAL_PRIVATE_KEY ?? environment['SEAL_PRIVATE_KEY']);
  const given = environment['DATABASE_URL'];
  if (!given && !secrets.STAFF_SECRET_KEY)
    throw new BackupRefused(
      "STAFF_SECRET_KEY is missing, and without it members' data cannot be read: name the kept keys by --secrets.",
    );
  const target = await RestoreTarget.begin(action.into);
  try {
    if (Object.keys(secrets).length > 0) storeSecrets(target.building, secrets);
    const databaseUrl = given ?? (await target.startPostgres());
    if (given) await requireNoLog(given);
    await migrate({ databaseUrl, eventLog: true });
    const step = await inTransaction(databaseUrl, (sql) =>
      restoreLog(sql, {
        restoreId: newId(),
        backup,
        position,
        seals: action.seals === undefined ? undefined : sealsIn(action.seals),
        into: target.seals,
        key,
        persons: action.persons,
        restoredAt: new Date().toISOString(),
        onProgress,
      }),
    );
    const settings = {
      ...environment,
      ...secrets,
      DATABASE_URL: databaseUrl,
      SEAL_DIR: target.seals,
      MERCHANT_CODE: merchant,
    };
    const verdict = await recordAndVerify(settings);
    await target.finish();
    const start = given
      ? `Start the product with this DATABASE_URL and SEAL_DIR=${path.join(path.resolve(action.into), 'seals')}.`
      : `Start it with DATA_DIR=${path.resolve(action.into)} npm start: every table is derived from the log again.`;
    return [verdict, stepText(step), start];
  } catch (error) {
    await target.discard();
    throw error;
  }
}

/**
 * Records the step for a log that was brought back by other means.
 * @returns what to tell the operator
 * @throws BackupRefused
 */
export async function recordInPlace(environment: NodeJS.ProcessEnv, action: InPlace): Promise<readonly string[]> {
  const config = readConfig(environment);
  const key = sealKeyOf(environment['SEAL_PRIVATE_KEY']);
  await migrate({ databaseUrl: config.DATABASE_URL, eventLog: !config.ESDB_URL });
  const into = path.resolve(action.into);
  const store = await openEventStore(config);
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 2 });
  pool.on('error', () => undefined);
  let step: RestoreStep;
  try {
    step = await recordRestore({
      restoreId: newId(),
      store,
      sql: pool as unknown as SqlTransaction,
      seals: sealsIn(action.seals),
      into,
      key,
      persons: action.persons,
      restoredAt: new Date().toISOString(),
    });
  } finally {
    await store.close();
    await pool.end();
  }
  const verdict = await recordAndVerify({ ...environment, SEAL_DIR: into });
  return [verdict, stepText(step), `Start the product with SEAL_DIR=${into}. ${action.seals} stays as it is: keep it.`];
}

/** The guard of every start looks at the log and records the step in it; then the whole log is verified. */
async function recordAndVerify(environment: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(environment);
  const app = await NestFactory.createApplicationContext(RestoreAppModule.register(config), {
    logger: false,
    abortOnError: false,
  });
  await app.close();
  const verdict = await auditVerify({
    databaseUrl: config.DATABASE_URL,
    eventStoreUrl: config.ESDB_URL,
    seals: config.SEAL_DIR!,
  });
  const text = verdictText(verdict);
  if (!verdict.isIntact) throw new BackupRefused(text);
  return text;
}

/** The keys of the house: those that were kept elsewhere, else those of an encrypted backup. */
async function secretsOf(
  environment: NodeJS.ProcessEnv,
  { secretsFile }: FromBackup,
  backup: OpenBackup,
): Promise<Partial<Secrets>> {
  if (secretsFile !== undefined) return readSecrets(path.resolve(secretsFile));
  const kept = (await backup.secrets()) as Partial<Secrets> | undefined;
  const { STAFF_SECRET_KEY } = environment;
  return { ...kept, ...(STAFF_SECRET_KEY && !kept?.STAFF_SECRET_KEY ? { STAFF_SECRET_KEY } : {}) };
}

/** @throws BackupRefused */
function sealKeyOf(text: string | undefined): KeyObject {
  if (!text)
    throw new BackupRefused(
      'The step is signed with the key of the seals: name the kept keys by --secrets, or SEAL_PRIVATE_KEY in the environment.',
    );
  try {
    return privateKeyOf(text);
  } catch {
    throw new BackupRefused('SEAL_PRIVATE_KEY is no key of the seals.');
  }
}

function sealsIn(folder: string): OutsideBlocks {
  const seals = new OutsideBlocks(folder);
  if (!seals.exists()) throw new BackupRefused(`There is no folder ${folder} with seals.`);
  return seals;
}

/** Looks before the migrations change anything. @throws BackupRefused */
async function requireNoLog(databaseUrl: string): Promise<void> {
  await inTransaction(databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ isThere: boolean }>(
      `select to_regclass('log.events') is not null and to_regclass($1) is not null as "isThere"`,
      [chainBlocks],
    );
    if (rows[0]!.isThere) await requireEmpty(sql);
  });
}

function inTransaction<T>(databaseUrl: string, work: (sql: SqlTransaction) => Promise<T>): Promise<T> {
  const options = { connectionString: databaseUrl, application_name: 'croupier-restore' };
  // A connection that ends takes back what was not committed.
  return withConnection(options, async (client) => {
    await client.query('begin');
    const result = await work(client as unknown as SqlTransaction);
    await client.query('commit');
    return result;
  });
}

function stepText({ position, fromBlock, lostEvents, lostBlocks }: RestoreStep): string {
  const count = (n: number) => n.toLocaleString('en');
  return `The chain goes on at block ${count(fromBlock)} behind position ${position}. Known to be lost: ${count(lostEvents)} events, ${count(lostBlocks)} blocks.`;
}
