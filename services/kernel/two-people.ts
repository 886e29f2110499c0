/**
 * The acts by which an admin gives somebody an account or a way into one. The admin may know the password of the
 * account, or hold its authenticator, from then on.
 */
export type Grant = 'hired' | 'rolesChanged' | 'enabled' | 'passwordRenewed' | 'totpReset';

/** The time in which an account approves nothing, and the act that began it. */
export interface ApprovalHold {
  readonly until: string;
  readonly grant: Grant;
}

/** Where an account comes from, as its own stream tells it. */
export interface Origins {
  /** The people who made the account and last did each of the other acts. The installation is not among them. */
  readonly givers: readonly string[];
  /** Null for an account that nobody was given and nobody has changed. */
  readonly hold: ApprovalHold | null;
}

/** Two people of one decision, with the origins of both and of everybody from whom they come. */
export interface TwoPeople {
  readonly requesterId: string;
  readonly deciderId: string;
  /** By account. Somebody who is not in it, or of whom the log says nothing, comes from nobody. */
  readonly origins: ReadonlyMap<string, Origins>;
}

/** The fields of a second person's decision about a numbered proposal; a command adds what else it needs. */
export interface SecondDecision {
  readonly people: TwoPeople;
  /** The proposal that the deciding person has seen. */
  readonly proposalNo: number;
  readonly isApproved: boolean;
  readonly note: string;
  readonly key: string;
  readonly occurredAt: string;
}

/** In order of precedence: what is refused for good comes before what time will mend. */
export type TwoPeopleObstacle =
  | 'SECOND_PERSON_NEEDED'
  | 'APPROVER_NOT_INDEPENDENT'
  | 'APPROVER_ACCOUNT_NEW'
  | 'APPROVER_ROLES_CHANGED'
  | 'APPROVER_ACCOUNT_ENABLED'
  | 'APPROVER_PASSWORD_RENEWED'
  | 'APPROVER_AUTHENTICATOR_RESET';

/** How long an account approves nothing after somebody else gave it, or gave a way into it. */
export const APPROVAL_HOLD_MS = 24 * 3_600_000;

const OBSTACLE_BY_GRANT = {
  hired: 'APPROVER_ACCOUNT_NEW',
  rolesChanged: 'APPROVER_ROLES_CHANGED',
  enabled: 'APPROVER_ACCOUNT_ENABLED',
  passwordRenewed: 'APPROVER_PASSWORD_RENEWED',
  totpReset: 'APPROVER_AUTHENTICATOR_RESET',
} as const satisfies Record<Grant, TwoPeopleObstacle>;

const OBSTACLES: ReadonlySet<string> = new Set<TwoPeopleObstacle>([
  'SECOND_PERSON_NEEDED',
  'APPROVER_NOT_INDEPENDENT',
  ...Object.values(OBSTACLE_BY_GRANT),
]);

/** True for a refusal because of the people who decide, and not of what is decided. */
export function isTwoPeopleObstacle(rejection: string): rejection is TwoPeopleObstacle {
  return OBSTACLES.has(rejection);
}

/** The hold that begins with a grant. */
export function holdFrom(grant: Grant, occurredAt: string): ApprovalHold {
  return { grant, until: new Date(Date.parse(occurredAt) + APPROVAL_HOLD_MS).toISOString() };
}

/**
 * Why the second person may not decide about what the first has asked for; undefined if nothing stands against it.
 * Every decision that takes two people of the staff is judged here, and a refusal is judged as an approval is: whoever
 * could refuse their own request could hide it.
 *
 * @throws Error if the origins are those of another requester
 */
export function obstacleToDeciding(
  { requesterId, deciderId, origins }: TwoPeople,
  askedBy: string,
  occurredAt: string,
): TwoPeopleObstacle | undefined {
  if (askedBy !== requesterId) throw new Error('The origins of another requester were looked up');
  if (requesterId === deciderId) return 'SECOND_PERSON_NEEDED';
  if (!areIndependent(requesterId, deciderId, origins)) return 'APPROVER_NOT_INDEPENDENT';
  const hold = origins.get(deciderId)?.hold;
  return hold && occurredAt < hold.until ? OBSTACLE_BY_GRANT[hold.grant] : undefined;
}

/**
 * True if neither account comes from the other, by any number of steps. It holds in both directions: whoever made an
 * account could ask with it and approve with their own, or ask with their own and approve with it.
 */
function areIndependent(one: string, other: string, origins: TwoPeople['origins']): boolean {
  return !comesFrom(one, other, origins) && !comesFrom(other, one, origins);
}

function comesFrom(staffId: string, source: string, origins: TwoPeople['origins']): boolean {
  const found = new Set([staffId]);
  // A set is walked in the order in which it grows, so that every giver of a giver has its turn.
  for (const one of found) for (const giver of origins.get(one)?.givers ?? []) found.add(giver);
  return found.has(source);
}
