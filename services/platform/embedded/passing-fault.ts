import { EmbeddedPostgresError } from './embedded-error';

/** SQLSTATEs of a server that starts, stops, recovers from a crash, or is short of memory or connections. */
const PASSING_STATES = new Set(['57P01', '57P02', '57P03', '53200', '53300', '08001', '08003', '08006']);
/** Faults of a connection or of the machine that end when the server or some memory is back. */
const PASSING_ERRNOS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAGAIN', 'ENOMEM']);

/**
 * True for a fault of the embedded Postgres that ends by itself: the supervisor then waits and tries again. A damaged
 * cluster, a lost password or a missing permission does not end by itself.
 */
export function isPassingFault(error: unknown): boolean {
  if (error instanceof EmbeddedPostgresError) return error.isPassing;
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined) return PASSING_STATES.has(code) || PASSING_ERRNOS.has(code);
  // The driver gives no code to a connection that ended under a query or during its log-in.
  return /^Connection terminated/.test(error.message);
}
