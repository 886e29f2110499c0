import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import {
  backOfficeCalls,
  type HistoryPage,
  type HistoryQuery,
  type StaffMember,
} from '@contracts/http/office/back-office';
import { ApiError } from '@platform/http/api-error';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { EventHistory } from '../../history/read-models/event-history';
import { StaffMembers } from '../read-models/staff-members';

type MembersQuery = z.infer<typeof backOfficeCalls.staffMembers.input>;
type MemberQuery = z.infer<typeof backOfficeCalls.staffMember.input>;

/** Members and their history, for staff; the routes say which roles. */
@Controller()
export class MembersStaffController {
  constructor(
    @Inject(StaffMembers) private readonly members: StaffMembers,
    @Inject(EventHistory) private readonly history: EventHistory,
  ) {}

  @Serves(backOfficeCalls.staffMembers)
  staffMembers(@Input() query: MembersQuery) {
    return this.members.search(query);
  }

  @Serves(backOfficeCalls.staffMember)
  async staffMember(@Input() { memberId }: MemberQuery): Promise<StaffMember> {
    const member = await this.members.find(memberId);
    if (!member) throw new ApiError('NOT_FOUND');
    return member;
  }

  @Serves(backOfficeCalls.staffMemberEvents)
  staffMemberEvents(@Input() query: HistoryQuery): Promise<HistoryPage> {
    return this.history.of(query);
  }
}
