import { QueryFailedError } from 'typeorm';

/**
 * Connection exceptions, no room (on the disk, in memory, for connections), shut down, starting up, read-only after a
 * switch-over, a disk that fails.
 */
const UNAVAILABLE = /^(08...|53...|57P0[1-3]|25006|58030)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** What the driver says of a server that did not answer in time; it has no code for that. */
const SILENT = /Query read timeout|timeout exceeded when trying to connect|connection timeout|timeout expired/i;
const TEXTS = /Connection terminated|Client has encountered a connection error|Driver not Connected|not queryable/i;

/** More is asked of the database than it can answer in time. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/** Whether a fault says that the database cannot be reached now, rather than that the question was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  if (error instanceof QueryFailedError) return isDatabaseUnavailable(error.driverError);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (NETWORK.has(code) || UNAVAILABLE.test(code))) return true;
  return TEXTS.test(error.message) || isDatabaseSilent(error);
}

/** Whether a fault says that the database gave no answer within the time: nothing can be said to it on that connection. */
export function isDatabaseSilent(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isDatabaseSilent(error.driverError);
  return error instanceof Error && SILENT.test(error.message);
}
