import { Inject, Injectable } from '@nestjs/common';
import { shownName } from '@contracts/validation/shown-name';
import {
  StaffMember,
  type StaffMemberFilter,
  type StaffMemberRow,
  type StaffMemberSums,
} from '@contracts/http/office/back-office';
import { memberTotals } from '@contexts/money/wallet/wallet.tables';
import { MemberTotals, NO_TOTAL, type MemberTotal } from '@contexts/money/wallet/wallet.api';
import { members, membersFound } from '@contexts/people/identity/identity.tables';
import { formatMinor, parseMinor } from '@kernel/money';
import { MemberDirectory, type ListedMember, type MemberSearch } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { CONFIG, type Config } from '@platform/config/config';
import { MemberDays } from './member-days';
import { LastBalances } from '../../history/read-models/last-balances';

/** Sums in minor units. */
type MinorSums = Readonly<Record<'balance' | 'held' | 'deposited' | 'withdrawn', bigint>>;

/** Members as staff see them: who they are, and what they have now. */
@Injectable()
export class StaffMembers {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(LastBalances) private readonly balances: LastBalances,
    @Inject(MemberTotals) private readonly totals: MemberTotals,
    @Inject(MemberDays) private readonly days: MemberDays,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async search(query: MemberSearch) {
    const { list, totalCount } = await this.members.search(query);
    const { pageNo, pageSize } = query;
    const ids = list.map(({ id }) => id);
    const [found, totals, daysOf] = await Promise.all([
      this.withBalances(list),
      this.totals.of(ids),
      this.days.of(ids),
    ]);
    const sums = { balance: 0n, held: 0n, deposited: 0n, withdrawn: 0n };
    const rows = found.map((member) => {
      const total = totals.get(member.id) ?? NO_TOTAL;
      sums.balance += parseMinor(member.balance, this.config.MERCHANT_CURRENCY)!;
      sums.held += total.heldMinor;
      sums.deposited += total.depositedMinor;
      sums.withdrawn += total.withdrawnMinor;
      return { ...this.rowOf(member, total), days: daysOf(member.id) };
    });
    return { list: rows, pageNo, pageSize, totalCount, sums: this.sums(rows.length, sums) };
  }

  /** Every member that the filter finds, with balances from a table that may lag a moment behind the log. */
  async *all(filter: StaffMemberFilter): AsyncGenerator<StaffMemberRow> {
    for await (const page of this.members.pages(filter)) {
      const totals = await this.totals.of(page.map(({ id }) => id));
      for (const member of page) {
        const total = totals.get(member.id) ?? NO_TOTAL;
        yield this.rowOf(this.shown(member, total.mainMinor), total);
      }
    }
  }

  /** The sums over every member that the filter finds, from tables that may lag a moment behind the log. */
  async sumsOf({ search, type, from, to }: StaffMemberFilter, seesLocked: boolean) {
    const { rows } = await this.sql.query<Record<'members' | keyof MinorSums, string>>(
      `select count(*)::text as members, coalesce(sum(total.main_minor), 0)::text as balance,
              coalesce(sum(total.held_minor), 0)::text as held,
              coalesce(sum(total.deposited_minor), 0)::text as deposited,
              coalesce(sum(total.withdrawn_minor), 0)::text as withdrawn
         from ${members} as member left join ${memberTotals} as total on total.member_id = member.id
        where ${membersFound('$1', '$2', '$3', '$4', '$5')}`,
      [search || null, type ?? null, from ?? null, to ?? null, seesLocked],
    );
    const { members: count, balance, held, deposited, withdrawn } = rows[0]!;
    const minor = {
      balance: BigInt(balance),
      held: BigInt(held),
      deposited: BigInt(deposited),
      withdrawn: BigInt(withdrawn),
    };
    return { ...this.sums(Number(count), minor), currency: this.config.MERCHANT_CURRENCY };
  }

  private sums(count: number, { balance, held, deposited, withdrawn }: MinorSums): StaffMemberSums {
    return {
      members: count,
      balance: this.amount(balance),
      held: this.amount(held),
      deposited: this.amount(deposited),
      withdrawn: this.amount(withdrawn),
    };
  }

  private amount(minor: bigint): string {
    return formatMinor(minor, this.config.MERCHANT_CURRENCY);
  }

  async find(memberId: string): Promise<StaffMember | undefined> {
    const member = await this.members.listed(memberId);
    return member && (await this.withBalances([member]))[0];
  }

  private async withBalances(members: readonly ListedMember[]): Promise<StaffMember[]> {
    const balances = await this.balances.of(members.map(({ id }) => id));
    return members.map((member) => this.shown(member, balances.get(member.id) ?? 0n));
  }

  private shown(member: ListedMember, balanceMinor: bigint): StaffMember {
    return {
      id: member.id,
      account: shownName(member.username, member.nickname),
      nickname: member.nickname,
      type: StaffMember.shape.type.parse(member.type),
      uplineAccount: member.uplineUsername,
      balance: this.amount(balanceMinor),
      currency: this.config.MERCHANT_CURRENCY,
      registeredAt: member.registeredAt.toISOString(),
      lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    };
  }

  private rowOf(member: StaffMember, { heldMinor, depositedMinor, withdrawnMinor }: MemberTotal): StaffMemberRow {
    return {
      ...member,
      held: this.amount(heldMinor),
      deposited: this.amount(depositedMinor),
      withdrawn: this.amount(withdrawnMinor),
    };
  }
}
