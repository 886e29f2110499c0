import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { ledgerCalls, LedgerPosting } from '@contracts/http/office/ledger';
import { formatMinor } from '@kernel/money';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { numberCursor } from '@platform/lists/cursor';
import { accountNamed } from '../domain/account-names';
import { AccountHistory, type KnownAccount, type Period, type PostingRow } from './account-history';
import { viewOfStanding } from './ledger-clock';

export type PostingsQuery = z.infer<typeof ledgerCalls.ledgerPostings.input>;

export interface PostingsFilter extends Period {
  readonly account: string;
  readonly currency?: string;
}

/** The postings of an account. */
@Injectable()
export class LedgerPostings {
  constructor(
    @Inject(AccountHistory) private readonly history: AccountHistory,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Newest first. @throws ApiError NOT_FOUND, LEDGER_BEHIND, INVALID_INPUT */
  async page(query: PostingsQuery) {
    const before = numberCursor.read(query.cursor);
    const account = await this.accountOf(query);
    const { standing, ...period } = await this.history.rangeOf(query);
    const upTo = before !== undefined && before <= period.upTo ? before - 1n : period.upTo;
    const [sums, { rows, next }] = await Promise.all([
      this.history.periodOf(account, period),
      this.history.postings({
        account,
        range: { after: period.after, upTo },
        direction: 'backwards',
        max: query.pageSize,
      }),
    ]);
    const format = (minor: bigint) => formatMinor(minor, account.currency);
    return {
      ...viewOfStanding(standing),
      owner: await this.ownerOf(account),
      currency: account.currency,
      opening: format(sums.opening),
      debit: format(sums.debit),
      credit: format(sums.credit),
      closing: format(sums.closing),
      list: await this.viewsOf(account, rows),
      nextCursor: next?.toString() ?? null,
    };
  }

  private async ownerOf({ account }: KnownAccount): Promise<string | null> {
    const memberId = accountNamed(account)?.memberId;
    return memberId ? ((await this.members.namesOf([memberId])).get(memberId) ?? null) : null;
  }

  /** @throws ApiError NOT_FOUND */
  async accountOf({ account, currency }: PostingsFilter): Promise<KnownAccount> {
    const known = await this.history.account(account, currency, this.config.MERCHANT_CURRENCY);
    if (!known) throw new ApiError('NOT_FOUND');
    return known;
  }

  async viewsOf({ account, currency }: KnownAccount, rows: readonly PostingRow[]): Promise<LedgerPosting[]> {
    const names = await this.members.namesOf([...new Set(rows.flatMap(({ member_id }) => member_id ?? []))]);
    return rows.map((row) => ({
      entryNo: row.entry_no,
      account,
      currency,
      amount: formatMinor(BigInt(row.minor), currency),
      balanceAfter: formatMinor(BigInt(row.balance_minor), currency),
      eventId: row.event_id,
      eventType: row.event_type,
      stream: row.stream,
      revision: row.revision,
      memberId: row.member_id,
      memberName: row.member_id === null ? null : (names.get(row.member_id) ?? null),
      occurredAt: row.occurred_at.toISOString(),
      recordedAt: row.recorded_at.toISOString(),
    }));
  }
}
