import { Inject, Injectable } from '@nestjs/common';
import { AccountClosings } from '@contexts/people/identity/identity.api';
import type { RecordedEvent } from '@kernel/event';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { KycEvent } from '../domain/kyc.events';

/**
 * An account whose document shows a minor is closed. Payments that still arrive go back as those of every closed
 * account; what is in the wallet stays for finance.
 */
@Injectable()
export class CloseAccountsOfMinors implements Reaction<KycEvent> {
  readonly name = 'close-accounts-of-minors';
  readonly categories = ['kyc'];

  constructor(@Inject(AccountClosings) private readonly closings: AccountClosings) {}

  concerns({ type }: RecordedEvent & KycEvent): boolean {
    return type === 'MinorFound';
  }

  async react(event: RecordedEvent & KycEvent): Promise<void> {
    if (event.type !== 'MinorFound') return;
    const { memberId, ofAgeOn } = event.data;
    await this.closings.closeUnderAge(memberId, ofAgeOn, reactionContext(this, event, `close-minor:${event.id}`));
  }
}
