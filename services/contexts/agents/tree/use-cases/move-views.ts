import { shownName } from '@contracts/validation/shown-name';
import { Inject, Injectable } from '@nestjs/common';
import type { MemberMove } from '@contracts/http/agents/network';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import type { Move } from '../domain/member-moves.decide';

/** A move as its own stream has it, with the names of those who took part. */
@Injectable()
export class MoveViews {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  async of({ requested, decision }: Move): Promise<MemberMove> {
    const { moveId, memberId, fromUplineId, toUplineId, teamCount, reason, requestedBy, occurredAt } = requested;
    const nameOf = async (id: string | null) => {
      const member = id === null ? undefined : await this.members.find(id);
      return member ? shownName(member.username, member.nickname) : id;
    };
    const [username, fromUsername, toUsername, maker, checker] = await Promise.all([
      nameOf(memberId),
      nameOf(fromUplineId),
      nameOf(toUplineId),
      this.staff.find(requestedBy),
      decision && this.staff.find(decision.decidedBy),
    ]);
    return {
      moveId,
      memberId,
      username: username!,
      fromUplineId,
      fromUsername,
      toUplineId,
      toUsername,
      teamCount,
      reason,
      status: decision ? (decision.isApproved ? 'approved' : 'rejected') : 'waiting',
      requestedById: requestedBy,
      requestedBy: maker?.name ?? requestedBy,
      requestedAt: occurredAt,
      decidedBy: decision && (checker?.name ?? decision.decidedBy),
      decidedAt: decision && decision.decidedAt,
      remark: decision?.remark ?? '',
    };
  }
}
