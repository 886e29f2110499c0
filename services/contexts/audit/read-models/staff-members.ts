import { Inject, Injectable } from '@nestjs/common';
import { StaffMember } from '@contracts/http/back-office';
import { formatMinor } from '@kernel/money';
import { MemberDirectory, type ListedMember, type MemberSearch } from '@contexts/identity/identity.api';
import { WalletBalances } from '@contexts/wallet/wallet.api';

/** Members as staff see them: who they are, and what they have now. */
@Injectable()
export class StaffMembers {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
  ) {}

  async search(query: MemberSearch) {
    const { list, totalCount } = await this.members.search(query);
    const { pageNo, pageSize } = query;
    return { list: await Promise.all(list.map((member) => this.withBalance(member))), pageNo, pageSize, totalCount };
  }

  async find(memberId: string): Promise<StaffMember | undefined> {
    const member = await this.members.listed(memberId);
    return member && this.withBalance(member);
  }

  private async withBalance(member: ListedMember): Promise<StaffMember> {
    const { minor, currency } = await this.balances.balanceOf(member.id);
    return {
      id: member.id,
      account: member.username,
      nickname: member.nickname,
      type: StaffMember.shape.type.parse(member.type),
      uplineAccount: member.uplineUsername,
      balance: formatMinor(minor, currency),
      currency,
      registeredAt: member.registeredAt.toISOString(),
      lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    };
  }
}
