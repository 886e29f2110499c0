import { Inject, Injectable } from '@nestjs/common';
import type { MemberStanding } from '@contracts/http/office/member-desk';
import { Instruments } from '@contexts/money/instruments/instruments.api';
import { AccountStanding } from '@contexts/people/identity/identity.api';

/** How the account of a member is protected, and the accounts to which it is paid, masked. */
@Injectable()
export class MemberStandings {
  constructor(
    @Inject(AccountStanding) private readonly accounts: AccountStanding,
    @Inject(Instruments) private readonly instruments: Instruments,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async of(memberId: string): Promise<MemberStanding> {
    const [account, instruments] = await Promise.all([this.accounts.of(memberId), this.instruments.listOf(memberId)]);
    return {
      ...account,
      instruments: instruments.map(({ id, kind, label, bankName, addedAt, sharedWith }) => ({
        id,
        kind,
        label,
        bankName,
        addedAt,
        sharedWith,
      })),
    };
  }
}
