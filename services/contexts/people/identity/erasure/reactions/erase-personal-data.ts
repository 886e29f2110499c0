import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { TracesOfSubject } from '@platform/auth/traces-of-subject';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { KeyVault } from '@platform/personal-data/key-vault';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { memberDecider, type MemberState } from '../../members/domain/member.decide';
import type { MemberEvent } from '../../members/domain/member.events';
import { EmailClaims } from '../../members/use-cases/claims/email-claims';
import { MobileClaims } from '../../members/use-cases/claims/mobile-claims';
import { attemptsAt } from '../../members/use-cases/attempts-at';
import { PersonalData } from '../../personal-data/personal-data';

/**
 * Carries out the erasure of a member's personal data. The number and the address are free for others from then on; the
 * person stays claimed by its keyed hash, so that nobody comes back around an exclusion. The key goes last: an attempt
 * that was broken off finds everything that is still to be done.
 */
@Injectable()
export class ErasePersonalData implements Reaction<MemberEvent> {
  readonly name = 'erase-personal-data';
  readonly categories = ['member'];

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(MobileClaims) private readonly mobiles: MobileClaims,
    @Inject(EmailClaims) private readonly emails: EmailClaims,
    @Inject(KeyVault) private readonly vault: KeyVault,
    @Inject(TracesOfSubject) private readonly traces: TracesOfSubject,
    @Inject(SqlPool) private readonly sql: SqlPool,
  ) {}

  concerns({ type }: RecordedEvent & MemberEvent): boolean {
    return type === 'PersonalDataErased';
  }

  async react(event: RecordedEvent & MemberEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const { memberId } = event.data;
    const { profileSecrets, claims } = await this.before(event);
    const context = reactionContext(this, event, `erase:${memberId}`);
    const { mobileNum, email } = await this.data.profileOf(memberId, profileSecrets);
    if (mobileNum !== undefined && claims.mobile !== null)
      await this.mobiles.release(mobileNum, claims.mobile, context);
    if (email !== undefined && claims.email !== null) await this.emails.release(email, claims.email, context);
    await this.sql.query('delete from session.devices where member_id = $1', [memberId]);
    await this.traces.remove(memberId, [attemptsAt(memberId), `member-code:${memberId}`]);
    await this.vault.destroy(memberId);
  }

  /** The member as it was before the erasure, which its state of today knows nothing of. */
  private async before({ stream, revision }: RecordedEvent): Promise<MemberState> {
    let state = memberDecider.initial();
    for await (const event of this.store.read(stream)) {
      if (event.revision === revision) break;
      state = memberDecider.evolve(state, event as RecordedEvent & MemberEvent);
    }
    return state;
  }
}
