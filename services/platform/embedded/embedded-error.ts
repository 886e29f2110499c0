/** A fault of the embedded Postgres whose message is one clear sentence for the person who runs the product. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  /** True when the fault may end by itself: short memory, a taken port, a full disk. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false }: { readonly isPassing?: boolean } = {}) {
    super(message);
    this.isPassing = isPassing;
  }
}

/** Explains a full disk or a missing permission in words instead of a code. */
export function explainFileFault(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOSPC')
    return new EmbeddedPostgresError(`The disk is full: ${path} could not be written.`, { isPassing: true });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new EmbeddedPostgresError(
      `No permission to write ${path}: run as the owner of the folder, or set DATA_DIR to another one.`,
    );
  }
  return error;
}
