/** The origin of a request, as the trusted proxies give it. */
export interface Visitor {
  readonly ip: string;
  /** ISO 3166-1 alpha-2; absent if no proxy gives it. */
  readonly country?: string | undefined;
}

/**
 * Says whether the site is open for a visitor. The guard asks it before every call of the public and of members, except
 * those that are always answered; the code that takes stakes asks it too. It answers from memory. A process that serves
 * no such call has none.
 */
export abstract class SiteGate {
  abstract readonly isUnderMaintenance: boolean;
  /** True if the site is not offered at the visitor's place. */
  abstract isBlocked(visitor: Visitor): boolean;
}
