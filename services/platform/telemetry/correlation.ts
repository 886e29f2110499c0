import { AsyncLocalStorage } from 'node:async_hooks';

/** The conversation that the running code belongs to; every log line carries it. */
export const correlation = new AsyncLocalStorage<{ readonly correlationId: string }>();
