import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { AccountClass, ledgerCalls, LedgerAccount } from '@contracts/http/office/ledger';
import { formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { numberCursor } from '@platform/lists/cursor';
import { LedgerClock, viewOfStanding } from './ledger-clock';

export type AccountsQuery = z.infer<typeof ledgerCalls.ledgerAccounts.input>;

/** Members whose accounts one search looks for, by the beginning of their user names. */
const MAX_MEMBERS = 200;

interface AccountRow {
  readonly no: number;
  readonly account: string;
  readonly class: AccountClass;
  readonly currency: Currency;
  readonly member_id: string | null;
  readonly balance_minor: string;
  readonly credit_minor: string;
  readonly posting_no: string;
}

/** Each account as it stood after its last posting up to the entry $1. */
const ACCOUNTS = `
  select account.no, account.account, account.class, account.currency, account.member_id,
         posting.balance_minor, posting.credit_minor, posting.posting_no
    from read.ledger_accounts as account
    join lateral (select * from read.ledger_postings where account_no = account.no and entry_no <= $1
      order by entry_no desc limit 1) as posting on true
   where account.first_entry <= $1`;

@Injectable()
export class LedgerAccounts {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(LedgerClock) private readonly clock: LedgerClock,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
  ) {}

  /** @throws ApiError LEDGER_BEHIND, INVALID_INPUT */
  async page(query: AccountsQuery) {
    const standing = await this.clock.at(query.asOf);
    const { where, values } = await this.conditionsOf(query, standing.entryNo);
    const { rows } = await this.sql.query<AccountRow>(
      `${ACCOUNTS} ${where} order by account.account, account.currency limit ${query.pageSize + 1}`,
      values,
    );
    const shown = rows.slice(0, query.pageSize);
    const names = await this.members.namesOf(shown.flatMap(({ member_id }) => member_id ?? []));
    return {
      ...viewOfStanding(standing),
      list: shown.map((row) => viewOf(row, names)),
      nextCursor: rows.length > shown.length ? shown.at(-1)!.no.toString() : null,
    };
  }

  /** Only what was asked for stands in the statement, so that each filter finds its own index. */
  private async conditionsOf({ class: accountClass, currency, search, cursor }: AccountsQuery, entryNo: bigint) {
    const values: unknown[] = [entryNo];
    const parts: string[] = [];
    const given = (value: unknown) => `$${values.push(value)}`;
    if (accountClass) parts.push(`account.class = ${given(accountClass)}`);
    if (currency) parts.push(`account.currency = ${given(currency)}`);
    if (search) {
      const members = await this.members.idsOf(search, MAX_MEMBERS);
      parts.push(`(account.account ^@ ${given(search)}::text or account.member_id = any(${given(members)}::uuid[]))`);
    }
    const after = numberCursor.read(cursor);
    if (after !== undefined) {
      parts.push(
        `(account.account, account.currency) > (select account, currency from read.ledger_accounts where no = ${given(after)}::bigint)`,
      );
    }
    return { where: parts.map((part) => `and ${part}`).join(' '), values };
  }
}

function viewOf(row: AccountRow, names: ReadonlyMap<string, string>): LedgerAccount {
  const balance = BigInt(row.balance_minor);
  const credit = BigInt(row.credit_minor);
  return {
    account: row.account,
    class: row.class,
    currency: row.currency,
    name: row.member_id === null ? null : (names.get(row.member_id) ?? null),
    memberId: row.member_id,
    debit: formatMinor(credit - balance, row.currency),
    credit: formatMinor(credit, row.currency),
    balance: formatMinor(balance, row.currency),
    postings: Number(row.posting_no),
  };
}
