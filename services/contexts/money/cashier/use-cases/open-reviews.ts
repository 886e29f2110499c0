/**
 * Tells what compliance has stopped while it looks into a member. The context that keeps the cases binds it; without
 * one, nothing is stopped.
 */
export abstract class OpenReviews {
  /** Those of the members to whom nothing is sent back now; all of them while it is not known who is looked into. */
  abstract withoutRefunds(memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** True while payouts of the member wait; undefined while that is not known, and then no payout begins. */
  abstract holdsPayouts(memberId: string): Promise<boolean | undefined>;
}
