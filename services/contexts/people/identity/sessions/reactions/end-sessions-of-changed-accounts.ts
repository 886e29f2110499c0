import { Inject, Injectable } from '@nestjs/common';
import type { SessionEnding } from '@contracts/realtime/events';
import type { RecordedEvent } from '@kernel/event';
import { Sessions } from '@platform/auth/sessions';
import type { Reaction } from '@platform/reactions/reaction';
import type { MemberEvent } from '../../members/domain/member.events';
import type { StaffEvent } from '../../staff/domain/staff.events';

/** An account whose sessions end, and the reason that their windows show. */
interface Ended {
  readonly kind: 'member' | 'staff';
  readonly id: string;
  readonly reason: SessionEnding;
  /** The id of the session that goes on. */
  readonly except?: string;
}

/**
 * Ends what was open before somebody got a new password, except the session that changed it by the old one, or a person
 * of the staff lost roles or the account. The process that takes such a change ends the sessions at once; this finishes
 * what it left undone if it died in between.
 */
@Injectable()
export class EndSessionsOfChangedAccounts implements Reaction<MemberEvent | StaffEvent> {
  readonly name = 'end-sessions-of-changed-accounts';
  readonly categories = ['member', 'staff'];
  readonly order = 'stream';

  constructor(@Inject(Sessions) private readonly sessions: Sessions) {}

  concerns(event: RecordedEvent & (MemberEvent | StaffEvent)): boolean {
    return endedBy(event) !== undefined;
  }

  async react(event: RecordedEvent & (MemberEvent | StaffEvent)): Promise<void> {
    const ended = endedBy(event);
    if (!ended) return;
    const { kind, id, reason, except } = ended;
    await this.sessions.closeOpenedBefore(kind, id, new Date(event.data.occurredAt), reason, except);
  }
}

function endedBy({ type, data }: MemberEvent | StaffEvent): Ended | undefined {
  switch (type) {
    case 'PasswordSet':
      if (data.keepsSession !== undefined)
        return { kind: 'member', id: data.memberId, reason: 'password', except: data.keepsSession };
      // A change of an edition before does not say which session made it.
      if (data.via !== 'link' && data.via !== 'mobile') return undefined;
      return { kind: 'member', id: data.memberId, reason: 'password' };
    case 'ProofReset':
      return { kind: 'member', id: data.memberId, reason: 'house' };
    case 'StaffDisabled':
      return { kind: 'staff', id: data.staffId, reason: 'blocked' };
    case 'StaffRolesChanged':
      return { kind: 'staff', id: data.staffId, reason: 'replaced' };
    case 'StaffPasswordSet':
      return data.byStaffId === undefined ? undefined : { kind: 'staff', id: data.staffId, reason: 'password' };
    case 'StaffTotpReset':
      return { kind: 'staff', id: data.staffId, reason: 'password' };
    default:
      return undefined;
  }
}
