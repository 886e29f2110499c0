import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { Sessions } from '@platform/auth/sessions';
import { ApiError } from '@platform/http/api-error';
import type { Reaction } from '@platform/reactions/reaction';
import type { KycEvent } from '../domain/kyc.events';
import { IdentityLevels } from '../use-cases/identity-levels';

/**
 * Open games end where a level was lost or is asked for: a game asks for the level when it is opened, and its bets do
 * not ask again. A member who may go on playing keeps them.
 */
@Injectable()
export class EndGamesOfLevels implements Reaction<KycEvent> {
  readonly name = 'end-games-of-levels';
  readonly categories = ['kyc'];

  constructor(
    @Inject(IdentityLevels) private readonly levels: Pick<IdentityLevels, 'demand'>,
    @Inject(Sessions) private readonly sessions: Pick<Sessions, 'closeAllOf'>,
  ) {}

  concerns({ type }: RecordedEvent & KycEvent): boolean {
    return type === 'LevelLost' || type === 'LevelDemanded';
  }

  async react(event: RecordedEvent & KycEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const { memberId } = event.data;
    try {
      await this.levels.demand(memberId, 'play');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await this.sessions.closeAllOf('game', memberId, 'house');
    }
  }
}
