import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import {
  backOfficeCalls,
  type HistoryPage,
  type HistoryQuery,
  type StaffMemberFilter,
  type StaffMember,
} from '@contracts/http/office/back-office';
import { memberDeskCalls } from '@contracts/http/office/member-desk';
import { staffOf, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { EventHistory } from '../../history/read-models/event-history';
import { PersonalFacts } from '@contexts/people/identity/identity.api';
import { MemberStandings } from '../use-cases/member-standings';
import { RevealedData } from '../use-cases/revealed-data';
import { StaffMembers } from '../read-models/staff-members';

type MembersQuery = z.infer<typeof backOfficeCalls.staffMembers.input>;
type MemberQuery = z.infer<typeof backOfficeCalls.staffMember.input>;

/** Members and their history, for staff; the routes say which roles. */
@Controller()
export class MembersStaffController {
  constructor(
    @Inject(StaffMembers) private readonly members: StaffMembers,
    @Inject(EventHistory) private readonly history: EventHistory,
    @Inject(PersonalFacts) private readonly facts: PersonalFacts,
    @Inject(MemberStandings) private readonly standings: MemberStandings,
    @Inject(RevealedData) private readonly revealed: RevealedData,
  ) {}

  @Serves(backOfficeCalls.staffMembers)
  staffMembers(@Input() query: MembersQuery, @Context() context: RequestContext) {
    return this.members.search({ ...query, seesLocked: seesLocked(context) });
  }

  @Serves(backOfficeCalls.staffMemberSums)
  staffMemberSums(@Input() filter: StaffMemberFilter, @Context() context: RequestContext) {
    return this.members.sumsOf(filter, seesLocked(context));
  }

  @Serves(backOfficeCalls.staffMember)
  async staffMember(@Input() { memberId }: MemberQuery): Promise<StaffMember> {
    const member = await this.members.find(memberId);
    if (!member) throw new ApiError('NOT_FOUND');
    return member;
  }

  @Serves(memberDeskCalls.memberStanding)
  memberStanding(@Input() { memberId }: MemberQuery) {
    return this.standings.of(memberId);
  }

  @Serves(memberDeskCalls.memberPersonalData)
  memberPersonalData(@Input() { memberId }: MemberQuery, @Context() context: RequestContext) {
    return this.facts.of(memberId, true, seesLocked(context));
  }

  @Serves(memberDeskCalls.revealPersonalData)
  revealPersonalData(@Input() { memberId }: MemberQuery, @Context() context: RequestContext) {
    return this.revealed.reveal(staffOf(context).id, memberId, seesLocked(context));
  }

  @Serves(backOfficeCalls.staffMemberEvents)
  staffMemberEvents(@Input() query: HistoryQuery): Promise<HistoryPage> {
    return this.history.of(query);
  }
}

/** The data of closed accounts are locked for all but compliance. */
function seesLocked(context: RequestContext): boolean {
  return staffOf(context).roles.includes('compliance');
}
