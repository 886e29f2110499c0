import 'reflect-metadata';
import { BackupRefused } from '@contexts/office/proof/proof.api';
import { ConfigError } from '@platform/config/config';
import { EmbeddedPostgresError } from '@platform/embedded/embedded-error';
import { EventStoreError } from '@platform/event-store/event-store.port';
import { ProgressBar } from '../progress';
import { recordInPlace, restoreFromBackup } from './restore';
import { readRestoreAction } from './restore-options';

const PLAIN = [BackupRefused, ConfigError, EmbeddedPostgresError, EventStoreError];
const bar = new ProgressBar();
try {
  const action = readRestoreAction(process.argv.slice(2));
  const lines = await (action.kind === 'inPlace'
    ? recordInPlace(process.env, action)
    : restoreFromBackup(process.env, action, bar.show));
  bar.clear();
  for (const line of lines) console.log(line);
} catch (error) {
  bar.clear();
  console.error(PLAIN.some((kind) => error instanceof kind) ? (error as Error).message : error);
  // The connections that were opened before the fault would hold the process for as long as they idle.
  process.exit(1);
}
