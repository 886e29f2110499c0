import { EventStoreError } from '../event-store.port';

/**
 * A server that answers with one of these codes is going away; the answer does not say whether the transaction was
 * committed.
 */
const GOING_AWAY = /^(08|57P)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

export function sqlState(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' && SQLSTATE.test(code) ? code : undefined;
}

/** Translates the failure of a statement that was sent into an error that says whether the append was written. */
export function writeFailure(error: unknown): EventStoreError {
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  if (state === undefined || GOING_AWAY.test(state)) {
    const lost = `The connection to the event log broke: ${message}`;
    return new EventStoreError('OutcomeUnknown', lost, undefined, { cause: error });
  }
  // The server reported the fault itself, which means that it rolled the transaction back.
  return new EventStoreError('Unavailable', `The event log refused to write: ${message}`, undefined, { cause: error });
}

export function unavailable(error: unknown): EventStoreError {
  if (error instanceof EventStoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new EventStoreError('Unavailable', `The event log cannot be reached: ${message}`, undefined, { cause: error });
}
