import type { CommandContext } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';

/** The name under which the process acts. */
const ACTOR = { kind: 'system', id: 'withdrawals' } as const;

/** The context of a step that nobody has asked for: it was due. */
export function processContext(step: string, withdrawalId: string): CommandContext {
  const id = newId();
  return { key: `${step}:${withdrawalId}:${id}`, actor: ACTOR, correlationId: id, causationId: id };
}

/**
 * The context of a step on the stream of a withdrawal. Two processes may come to different results, and events with the
 * same id would count as one event, so that each key is good for one try.
 */
export function stepContext(context: CommandContext, step: string): CommandContext {
  return { ...context, key: `${step}:${newId()}` };
}
