import { parseArgs } from 'node:util';
import { BackupRefused, type BackupSecret } from '@contexts/office/proof/proof.api';
import { readBackupSecret, SECRET_OPTIONS, type SecretValues } from './backup-secret';

export const USAGE = `npm run backup -- --to <folder> [--passphrase-file <file> | --key-file <file>] [--verify]

Adds to the backup in <folder> what the event log has gained since its last run, or begins one; the product may run meanwhile.
The first run decides whether the backup is encrypted. An encrypted backup also keeps the keys that the data need; with another
one they are kept elsewhere. --verify reads the whole backup back and holds it against its seals.`;

export interface BackupAction {
  readonly folder: string;
  readonly secret: BackupSecret | undefined;
  readonly verify: boolean;
}

/** @throws BackupRefused with the usage, or with what is wrong */
export function readBackupAction(args: readonly string[]): BackupAction {
  let values: SecretValues & { to?: string; verify?: boolean };
  try {
    const options = { to: { type: 'string' }, verify: { type: 'boolean' }, ...SECRET_OPTIONS } as const;
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new BackupRefused(USAGE);
  }
  if (!values.to) throw new BackupRefused(USAGE);
  return { folder: values.to, secret: readBackupSecret(values), verify: values.verify ?? false };
}
