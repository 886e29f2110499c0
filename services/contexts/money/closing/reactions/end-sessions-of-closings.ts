import { Inject, Injectable } from '@nestjs/common';
import { AccountClosings } from '@contexts/people/identity/identity.api';
import type { MemberEvent } from '@contexts/people/identity/identity.events';
import type { RecordedEvent } from '@kernel/event';
import { Sessions } from '@platform/auth/sessions';
import type { Reaction } from '@platform/reactions/reaction';

/** Games end when the closing of an account is asked for, and every session when the account is closed. */
@Injectable()
export class EndSessionsOfClosings implements Reaction<MemberEvent> {
  readonly name = 'end-sessions-of-closings';
  readonly categories = ['member'];

  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
  ) {}

  concerns({ type }: RecordedEvent & MemberEvent): boolean {
    return type === 'ClosingRequested' || type === 'AccountClosed';
  }

  async react(event: RecordedEvent & MemberEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const { memberId } = event.data;
    const { requested, closed } = await this.closings.of(memberId);
    // A member who has changed the mind meanwhile may play already.
    if (!requested && !closed) return;
    await this.sessions.closeAllOf('game', memberId, 'closed');
    if (closed) await this.sessions.closeAllOf('member', memberId, 'closed');
  }
}
