/** Every event names its deposit and its member, so that a reader of one event needs no other event. */
export interface OfDeposit {
  readonly depositId: string;
  readonly memberId: string;
  readonly occurredAt: string;
}
