import type { StaffRole } from '@contracts/http/routes';
import type { Language } from '@contracts/http/common';
import type { Actor } from '@kernel/event';

/** Who is behind a request. Made by the access guard from the session or the signature, never from the body. */
export type Caller =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly id: string; readonly memberType: number; readonly sessionToken: string }
  | { readonly kind: 'staff'; readonly id: string; readonly roles: readonly StaffRole[]; readonly sessionToken: string }
  | { readonly kind: 'vendor'; readonly id: string }
  | { readonly kind: 'provider'; readonly id: string }
  /** A process of ours. */
  | { readonly kind: 'system'; readonly id: string };

/** What every handler may know of the request that it answers. */
export interface RequestContext {
  readonly caller: Caller;
  /** From the caller's `x-correlation-id` where it is a UUID, else new. */
  readonly correlationId: string;
  readonly requestId: string;
  readonly language: Language;
  readonly ip: string;
  /** ISO 3166-1 alpha-2, as a trusted proxy tells it; absent where none does. */
  readonly country?: string | undefined;
}

/** The caller as events name it. A guest acts as the system's front door. */
export function actorOf(caller: Caller): Actor {
  return caller.kind === 'guest' ? { kind: 'system', id: 'guest' } : { kind: caller.kind, id: caller.id };
}

/** The member behind a request to a route that only members reach. @throws when the route's access says otherwise. */
export function memberOf(context: RequestContext): Extract<Caller, { kind: 'member' }> {
  if (context.caller.kind !== 'member') throw new Error('This route is open to callers who are not members');
  return context.caller;
}

/** The person of staff behind a request to a route of the back office. @throws when the route's access says otherwise. */
export function staffOf(context: RequestContext): Extract<Caller, { kind: 'staff' }> {
  if (context.caller.kind !== 'staff') throw new Error('This route is open to callers who are not staff');
  return context.caller;
}

/** The vendor behind a signed request. @throws when the route's access says otherwise. */
export function vendorOf(context: RequestContext): Extract<Caller, { kind: 'vendor' }> {
  if (context.caller.kind !== 'vendor') throw new Error('This route is open to callers who are not vendors');
  return context.caller;
}
