/**
 * Tells what compliance has stopped while it looks into a member. The context that keeps the cases binds it; without
 * one, nothing is stopped.
 */
export abstract class OpenReviews {
  /** Those of the members to whom nothing is sent back now. */
  abstract withoutRefunds(memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** True while payouts of the member wait. */
  abstract holdsPayouts(memberId: string): Promise<boolean>;
}
