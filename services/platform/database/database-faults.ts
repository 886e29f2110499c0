import { QueryFailedError } from 'typeorm';

/**
 * SQLSTATEs of connection exceptions, of missing room (on the disk, in memory, for connections), of a server that shuts
 * down or starts up, of a read-only server after a switch-over, and of a failing disk.
 */
const UNAVAILABLE = /^(08...|53...|57P0[1-3]|25006|58030)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** The driver's message for a server that did not answer in time; it has no code for that. */
const SILENT = /Query read timeout|timeout exceeded when trying to connect|connection timeout|timeout expired/i;
const TEXTS = /Connection terminated|Client has encountered a connection error|Driver not Connected|not queryable/i;

/** Thrown when callers ask for more than the database can answer in time. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/**
 * True for a fault that says that the database cannot be reached now. Other faults mean that the statement was wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  if (error instanceof QueryFailedError) return isDatabaseUnavailable(error.driverError);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (NETWORK.has(code) || UNAVAILABLE.test(code))) return true;
  return TEXTS.test(error.message) || isDatabaseSilent(error);
}

/**
 * True for a fault that says that the database gave no answer within the time. The connection cannot be used any more.
 */
export function isDatabaseSilent(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isDatabaseSilent(error.driverError);
  return error instanceof Error && SILENT.test(error.message);
}
