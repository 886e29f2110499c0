import { readFileSync } from 'node:fs';
import { BackupRefused, type BackupSecret } from '@contexts/office/proof/proof.api';

/** The options that name the secret of a backup. It is read from a file, so that no list of processes shows it. */
export const SECRET_OPTIONS = { 'passphrase-file': { type: 'string' }, 'key-file': { type: 'string' } } as const;

export interface SecretValues {
  readonly 'passphrase-file'?: string | undefined;
  readonly 'key-file'?: string | undefined;
}

/** @throws BackupRefused for both at once, or a file that cannot be read */
export function readBackupSecret(values: SecretValues): BackupSecret | undefined {
  const { 'passphrase-file': passphrase, 'key-file': key } = values;
  if (passphrase !== undefined && key !== undefined)
    throw new BackupRefused('Name a --passphrase-file or a --key-file, not both.');
  if (passphrase !== undefined) return { kind: 'passphrase', text: firstLine(passphrase) };
  if (key !== undefined) return { kind: 'key', text: firstLine(key) };
  return undefined;
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n')[0]!.trim();
  } catch {
    throw new BackupRefused(`${file} cannot be read.`);
  }
}
