import pg from 'pg';
import {
  BackupFolder,
  BackupRefused,
  OpenBackup,
  OutsideBlocks,
  verifyBackup,
  writeBackup,
} from '@contexts/office/proof/proof.api';
import { systemClock } from '@kernel/clock';
import { readConfig } from '@platform/config/config';
import { SECRET_NAMES } from '@platform/embedded/secrets';
import type { SqlTransaction } from '@platform/projections/projection';
import type { BackupAction } from './backup-options';

/** The loss of each key that is in no backup. */
const NEEDED = {
  SEAL_PRIVATE_KEY: 'without it no restore can be signed',
  STAFF_SECRET_KEY: "without it members' data and the authenticators of staff can never be read again",
} as const;

/**
 * Writes a backup of the log that the settings name.
 * @throws BackupRefused
 */
export async function backUp(
  environment: NodeJS.ProcessEnv,
  { folder, secret, verify }: BackupAction,
  onProgress: (done: number, total: number) => void,
): Promise<readonly string[]> {
  const config = readConfig(environment);
  if (config.ESDB_URL)
    throw new BackupRefused(
      'The log lives in EventStoreDB, which is backed up by its own files: see docs/handbook/backup.md.',
    );
  if (!config.SEAL_DIR) throw new BackupRefused('Name the folder of the seals as SEAL_DIR.');
  const secrets = Object.fromEntries(
    SECRET_NAMES.flatMap((name) => (environment[name] ? [[name, environment[name]] as const] : [])),
  );
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 1, application_name: 'croupier-backup' });
  pool.on('error', () => undefined);
  const startedMs = performance.now();
  try {
    const sources = {
      sql: pool as unknown as SqlTransaction,
      seals: new OutsideBlocks(config.SEAL_DIR),
      merchant: config.MERCHANT_CODE,
      clock: systemClock,
      secrets,
    };
    const run = await writeBackup(sources, { folder, secret, onProgress });
    const seconds = measured((performance.now() - startedMs) / 1_000);
    const lines = [
      `${count(run.added)} events were added in ${seconds} s. The backup ends at position ${count(run.end)}, block ${count(run.lastBlock)}: ${count(run.segments)} segments, ${measured(run.bytes / 1_024)} KB, ${run.isEncrypted ? 'encrypted' : 'not encrypted'}.`,
      ...keysTold(run.isEncrypted, secrets),
    ];
    if (!verify) return lines;
    const verdict = await verifyBackup(await OpenBackup.open(new BackupFolder(folder), secret), onProgress);
    return [
      ...lines,
      `Verified: ${count(verdict.events)} events, ${count(verdict.blocks)} blocks. Not sealed when it was written: ${count(verdict.unsealed)}.`,
    ];
  } finally {
    await pool.end();
  }
}

const count = (n: number): string => n.toLocaleString('en');
const measured = (n: number): string => n.toLocaleString('en', { maximumFractionDigits: 1 });

function keysTold(isEncrypted: boolean, secrets: Readonly<Record<string, string>>): string[] {
  const missing = Object.entries(NEEDED).filter(([name]) => !isEncrypted || secrets[name] === undefined);
  if (missing.length === 0)
    return ['The keys are in it; the passphrase or key file that opens it is not, and belongs in another place.'];
  return [
    'Not in this backup, and to be kept in another place:',
    ...missing.map(([name, without]) => `  ${name}: ${without}`),
  ];
}
