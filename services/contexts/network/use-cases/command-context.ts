import { actorOf, type RequestContext } from '@platform/auth/caller';
import type { CommandContext } from '@platform/commands/command-runner';

/** The key of a request is chosen by the client and may be chosen for several calls: what it was for stands before it. */
export function contextOf({ caller, correlationId, requestId }: RequestContext, key: string): CommandContext {
  return { key, actor: actorOf(caller), correlationId, causationId: requestId };
}
