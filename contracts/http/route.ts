/**
 * The callers that may use a route: anyone, a logged-in member (agents included), an agent, staff with one of the
 * roles, a game vendor, a payment provider (with our signature, or with a notice in a format of its own), the provider
 * of identity checks, or a process of the product.
 */
export type Access =
  | 'public'
  | 'member'
  | 'agent'
  | 'vendor'
  | 'provider'
  | 'providerNotice'
  | 'kyc'
  | 'internal'
  | { readonly staff: readonly StaffRole[] };

export const STAFF_ROLES = ['finance', 'operations', 'support', 'risk', 'compliance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** The body is a JWE; a plain body is refused. */
  readonly encrypted?: true;
  /** The body may come as a form (`application/x-www-form-urlencoded`) as well as in JSON. */
  readonly form?: true;
  /** The body is a file of at most so many bytes, whatever it says of itself. */
  readonly fileBytes?: number;
  /** The JSON body may be of so many bytes, because it carries the text of a file. */
  readonly bodyBytes?: number;
  /** A public route that recognises a member by the session, if one is sent. */
  readonly knowsMembers?: true;
  /**
   * The class of the route's budget of calls where it is not that of its callers and its method: `enter` for what
   * strangers may ask for seldom, `costly` for an act that leaves events for ever or calls a third party.
   */
  readonly budget?: 'enter' | 'costly';
  /** The route also answers under maintenance, and to visitors from places where the site is not offered. */
  readonly always?: true;
  /** Somebody of the staff decides about what somebody else has asked for. */
  readonly twoPeople?: true;
  /** Only the roles that may call it learn that it was called: the audit trail and the explorer are silent about it. */
  readonly confidential?: true;
}

export function route<const R extends Route>(value: R): R {
  return value;
}
