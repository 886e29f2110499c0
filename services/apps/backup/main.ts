import { BackupRefused } from '@contexts/office/proof/proof.api';
import { ConfigError } from '@platform/config/config';
import { ProgressBar } from '../progress';
import { backUp } from './backup';
import { readBackupAction } from './backup-options';

const bar = new ProgressBar();
try {
  const lines = await backUp(process.env, readBackupAction(process.argv.slice(2)), bar.show);
  bar.clear();
  for (const line of lines) console.log(line);
} catch (error) {
  bar.clear();
  console.error(error instanceof BackupRefused || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
