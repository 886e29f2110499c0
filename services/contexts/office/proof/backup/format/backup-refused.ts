/** A backup cannot be written, read or restored as it was asked; the message is one sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
