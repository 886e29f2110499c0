import { Inject, Injectable } from '@nestjs/common';
import { shownName } from '@contracts/validation/shown-name';
import { StaffMember } from '@contracts/http/office/back-office';
import { formatMinor } from '@kernel/money';
import { MemberDirectory, type ListedMember, type MemberSearch } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { LastBalances } from '../../history/read-models/last-balances';

/** Members as staff see them: who they are, and what they have now. */
@Injectable()
export class StaffMembers {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(LastBalances) private readonly balances: LastBalances,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async search(query: MemberSearch) {
    const { list, totalCount } = await this.members.search(query);
    const { pageNo, pageSize } = query;
    return { list: await this.withBalances(list), pageNo, pageSize, totalCount };
  }

  async find(memberId: string): Promise<StaffMember | undefined> {
    const member = await this.members.listed(memberId);
    return member && (await this.withBalances([member]))[0];
  }

  private async withBalances(members: readonly ListedMember[]): Promise<StaffMember[]> {
    const balances = await this.balances.of(members.map(({ id }) => id));
    const currency = this.config.MERCHANT_CURRENCY;
    return members.map((member) => ({
      id: member.id,
      account: shownName(member.username, member.nickname),
      nickname: member.nickname,
      type: StaffMember.shape.type.parse(member.type),
      uplineAccount: member.uplineUsername,
      balance: formatMinor(balances.get(member.id) ?? 0n, currency),
      currency,
      registeredAt: member.registeredAt.toISOString(),
      lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    }));
  }
}
