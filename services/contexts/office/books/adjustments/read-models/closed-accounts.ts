import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { adjustmentCalls } from '@contracts/http/office/proofs';
import { walletBalances } from '@contexts/money/wallet/wallet.tables';
import { AccountClosings, MemberDirectory } from '@contexts/people/identity/identity.api';
import { members } from '@contexts/people/identity/identity.tables';
import { formatMinor } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';

type Listing = z.infer<typeof adjustmentCalls.closedAccountsWithMoney.value>;

/** There should be none; more than that are a fault that people see at once. */
const MOST = 200;

/**
 * The closed accounts with money in them, which nobody can withdraw: a payment or a transfer that was booked between
 * the last look at the account and its closing, a payout that the bank returned, a win that finance paid, and what was
 * in the account of a minor.
 */
@Injectable()
export class ClosedAccounts {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly directory: MemberDirectory,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  async withMoney(): Promise<Listing> {
    const { MERCHANT_CURRENCY: currency } = this.config;
    const { rows } = await this.sql.query<{ id: string; at: Date; minor: string }>(
      `select member.id, member.closed_at as at, wallet.balance_minor::text as minor
         from ${members} as member join ${walletBalances} as wallet on wallet.member_id = member.id
        where member.closed_at is not null and wallet.balance_minor > 0
        order by member.closed_at, member.id limit ${MOST}`,
    );
    const names = await this.directory.namesOf(rows.map(({ id }) => id));
    const list = rows.map(async ({ id, at, minor }) => ({
      memberId: id,
      memberName: names.get(id) ?? null,
      closedAt: at.toISOString(),
      isUnderAge: (await this.closings.of(id)).closed?.reason === 'underAge',
      balance: formatMinor(BigInt(minor), currency),
    }));
    return { currency, list: await Promise.all(list) };
  }
}
