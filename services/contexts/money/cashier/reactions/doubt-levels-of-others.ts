import { Inject, Injectable } from '@nestjs/common';
import { LevelChanges } from '@contexts/people/kyc/kyc.api';
import type { RecordedEvent } from '@kernel/event';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { DepositEvent } from '../domain/deposit.events';

/** A payment of somebody else puts in doubt who the member is: the level has to be proved again. */
@Injectable()
export class DoubtLevelsOfOthers implements Reaction<DepositEvent> {
  readonly name = 'doubt-levels-of-others';
  readonly categories = ['deposit'];

  constructor(@Inject(LevelChanges) private readonly levels: LevelChanges) {}

  concerns({ type, data }: RecordedEvent & DepositEvent): boolean {
    return type === 'PaymentNotCredited' && data.reason === 'OTHER_OWNER';
  }

  async react(event: RecordedEvent & DepositEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const { memberId, occurredAt } = event.data;
    await this.levels.doubt(memberId, occurredAt, reactionContext(this, event, `doubt-level:${event.id}`));
  }
}
