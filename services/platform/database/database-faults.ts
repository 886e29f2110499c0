import { QueryFailedError } from 'typeorm';

/** Connection exceptions, too many connections, shut down, starting up; read-only after a switch-over. */
const UNAVAILABLE = /^(08...|53300|57P0[1-3]|25006)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
const TEXTS = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Driver not Connected|not queryable/i;

/** Whether a fault says that the database cannot be reached now, rather than that the question was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isDatabaseUnavailable(error.driverError);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (NETWORK.has(code) || UNAVAILABLE.test(code))) return true;
  return TEXTS.test(error.message);
}
