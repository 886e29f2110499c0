import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import type { MemberEvent } from '@contexts/people/identity/identity.events';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { DueWithdrawals } from '../read-models/due-withdrawals';
import { RefuseMinors } from '../use-cases/process/refuse-minors';

/**
 * The withdrawals of an account that is closed because its owner is too young end as refused. One that the table does
 * not know yet is refused by its checks, and one that people approve meanwhile before it leaves.
 */
@Injectable()
export class RefuseWithdrawalsOfMinors implements Reaction<MemberEvent> {
  readonly name = 'refuse-withdrawals-of-minors';
  readonly categories = ['member'];

  constructor(
    @Inject(DueWithdrawals) private readonly due: DueWithdrawals,
    @Inject(RefuseMinors) private readonly minors: RefuseMinors,
  ) {}

  concerns(event: RecordedEvent & MemberEvent): boolean {
    return event.type === 'AccountClosed' && event.data.reason === 'underAge';
  }

  async react(event: RecordedEvent & MemberEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const { memberId } = event.data;
    for (const withdrawalId of await this.due.onTheirWayOf(memberId))
      await this.minors.refused(
        { withdrawalId, memberId },
        reactionContext(this, event, `refuse-minor:${withdrawalId}`),
      );
  }
}
