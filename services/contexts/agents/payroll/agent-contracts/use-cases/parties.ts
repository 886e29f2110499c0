import { Inject, Injectable } from '@nestjs/common';
import { isAgentType } from '@contracts/validation/member-types';
import { Uplines } from '@contexts/agents/tree/tree.api';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { ApiError } from '@platform/http/api-error';

/** Who may offer a contract to whom, as the log has the tree now. */
@Injectable()
export class Parties {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(Uplines) private readonly uplines: Uplines,
  ) {}

  /**
   * An agent offers to its direct downlines, and the house to members without an upline; only agents have contracts.
   *
   * @throws ApiError OUTSIDE_TEAM, NOT_DIRECT_DOWNLINE, NOT_AN_AGENT; NOT_FOUND for an id that no member has
   */
  async demand(uplineId: string | null, downlineId: string): Promise<void> {
    if (uplineId !== null) await this.uplines.demandDirect(uplineId, downlineId);
    const member = await this.members.find(downlineId);
    if (!member) throw new ApiError('NOT_FOUND');
    if (uplineId === null && (await this.uplines.uplineOf(downlineId)) !== null)
      throw new ApiError('NOT_DIRECT_DOWNLINE');
    if (!isAgentType(member.memberType)) throw new ApiError('NOT_AN_AGENT');
  }
}
