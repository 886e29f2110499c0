import { can, type DeclaredRights } from '../rights';

/**
 * The rights on schema `log`: nobody who serves changes anything there. Events are appended by the functions alone,
 * which work with the rights of their owner.
 */
export const eventLogRights: DeclaredRights = {
  'log.events': { api: can.read, worker: can.read },
  'log.streams': { api: can.read, worker: can.read },
  'log.head': { api: can.read, worker: can.read },
};

/** The functions of schema `log` that the API and the worker may call. */
export const APPENDING_FUNCTIONS = [
  'log.write_group(text[], bigint[], bigint[], uuid[], integer[], integer[], bigint[], uuid[], text[], json[], json[])',
  // Processes of the release before call it.
  'log.append_group(text[], bigint[], integer[], integer[], bigint[], uuid[], text[], jsonb[], jsonb[])',
] as const;
