import { Inject, Injectable } from '@nestjs/common';
import type { MemberPersonalData } from '@contracts/http/office/member-desk';
import { isoTime, type Clock } from '@kernel/clock';
import { PersonalFacts } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { ApiError } from '@platform/http/api-error';
import { trailId } from '../../audit-trail/domain/audit-trail.decide';
import type { AuditTrailEvent } from '../../audit-trail/domain/audit-trail.events';

/** The times that one person of the staff may see personal data in clear within a day. */
export const REVEALS_PER_DAY = 50;
const DAY_S = 86_400;

/**
 * Shows personal data in clear. The audit trail has the request, with its reason, before it is answered, so that the
 * person's own trail of the day says how often that was.
 */
@Injectable()
export class RevealedData {
  constructor(
    @Inject(PersonalFacts) private readonly facts: PersonalFacts,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND, REVEAL_LIMIT, DATA_LOCKED, DATA_ERASED */
  async reveal(staffId: string, memberId: string, seesLocked: boolean): Promise<MemberPersonalData> {
    if ((await this.reveals(staffId)) > REVEALS_PER_DAY) throw new ApiError('REVEAL_LIMIT', undefined, DAY_S);
    const data = await this.facts.of(memberId, false, seesLocked);
    if (data.lock) throw new ApiError(data.lock === 'erased' ? 'DATA_ERASED' : 'DATA_LOCKED');
    return data;
  }

  private async reveals(staffId: string): Promise<number> {
    let count = 0;
    for await (const { type, data } of this.store.read(`trail-${trailId(staffId, isoTime(this.clock))}`)) {
      const event = { type, data } as AuditTrailEvent;
      if (event.type === 'StaffActed' && event.data.call === 'revealPersonalData') count++;
    }
    return count;
  }
}
