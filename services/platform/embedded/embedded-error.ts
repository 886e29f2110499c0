/** A fault that the person at the keyboard can do something about: its message is one clear sentence. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Says what a full disk or a missing permission means, instead of a code. */
export function explainFileFault(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOSPC') return new EmbeddedPostgresError(`The disk is full: ${path} could not be written.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new EmbeddedPostgresError(
      `No permission to write ${path}: run as the owner of the folder, or set DATA_DIR to another one.`,
    );
  }
  return error;
}
