/** Where a request comes from, as the trusted proxies tell it. */
export interface Visitor {
  readonly ip: string;
  /** ISO 3166-1 alpha-2; absent where no proxy tells it. */
  readonly country?: string | undefined;
}

/**
 * Whether the site is open, and to whom. The guard asks it before every call of the public and of members but those that
 * are answered always; whoever takes stakes asks it too. It answers out of memory. A process that serves no such call has none.
 */
export abstract class SiteGate {
  abstract readonly isUnderMaintenance: boolean;
  /** Whether the site is not offered where this visitor is. */
  abstract isBlocked(visitor: Visitor): boolean;
}
