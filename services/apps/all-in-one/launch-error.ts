/** Thrown when the launcher cannot start or go on; the message says which setting or program is at fault. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
