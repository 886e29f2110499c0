import type { StaffRole } from '@contracts/http/routes';
import type { Language } from '@contracts/http/common';
import type { Actor } from '@kernel/event';
import type { CommandContext } from '../commands/command';

/** The identity behind a request. The access guard takes it from the session or the signature, never from the body. */
export type Caller =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly id: string; readonly memberType: number; readonly sessionToken: string }
  | { readonly kind: 'staff'; readonly id: string; readonly roles: readonly StaffRole[]; readonly sessionToken: string }
  | { readonly kind: 'vendor'; readonly id: string }
  | { readonly kind: 'provider'; readonly id: string }
  /** A process of the product. */
  | { readonly kind: 'system'; readonly id: string };

/** The facts about a request that its handler may use. */
export interface RequestContext {
  readonly caller: Caller;
  /** The caller's `x-correlation-id` if it is a UUID; otherwise a new one. */
  readonly correlationId: string;
  readonly requestId: string;
  readonly language: Language;
  readonly ip: string;
  /** ISO 3166-1 alpha-2, as a trusted proxy gives it; absent if none does. */
  readonly country?: string | undefined;
}

/** Returns the caller as events name it. A guest acts as the system's front door. */
export function actorOf(caller: Caller): Actor {
  return caller.kind === 'guest' ? { kind: 'system', id: 'guest' } : { kind: caller.kind, id: caller.id };
}

/**
 * Makes the context of a command that a request sends. A client may use one key for several calls, so the caller of
 * this function puts the purpose before the client's key, such as `transfer:<key>`.
 */
export function commandContext(request: RequestContext, key: string): CommandContext {
  const { caller, correlationId, requestId } = request;
  return { key, actor: actorOf(caller), correlationId, causationId: requestId };
}

/**
 * Returns the member behind a request to a route for members.
 * @throws Error when the route's access admits other callers
 */
export function memberOf(context: RequestContext): Extract<Caller, { kind: 'member' }> {
  if (context.caller.kind !== 'member') throw new Error('This route is open to callers who are not members');
  return context.caller;
}

/**
 * Returns the staff member behind a request to a route of the back office.
 * @throws Error when the route's access admits other callers
 */
export function staffOf(context: RequestContext): Extract<Caller, { kind: 'staff' }> {
  if (context.caller.kind !== 'staff') throw new Error('This route is open to callers who are not staff');
  return context.caller;
}

/**
 * Returns the vendor behind a signed request.
 * @throws Error when the route's access admits other callers
 */
export function vendorOf(context: RequestContext): Extract<Caller, { kind: 'vendor' }> {
  if (context.caller.kind !== 'vendor') throw new Error('This route is open to callers who are not vendors');
  return context.caller;
}
