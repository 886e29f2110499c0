/** Who may call: anyone, a logged-in member (agents included), an agent, staff with one of the roles, a game vendor, a payment provider, a process of ours. */
export type Access =
  'public' | 'member' | 'agent' | 'vendor' | 'provider' | 'internal' | { readonly staff: readonly StaffRole[] };

export const STAFF_ROLES = ['finance', 'operations', 'support', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** The body is a JWE; a plain body is refused. */
  readonly encrypted?: true;
  /** A public call that recognises a member who sends a session; nobody needs one. */
  readonly knowsMembers?: true;
  /** Answered also under maintenance, and to visitors from where the site is not offered. */
  readonly always?: true;
}

export function route<const R extends Route>(value: R): R {
  return value;
}
