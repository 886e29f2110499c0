import { Inject, Injectable } from '@nestjs/common';
import { shownName } from '@contracts/validation/shown-name';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { bestFirst, isMeant, membersFound, shownNameOf } from '../../identity.tables';
import { memberDecider } from '../domain/member.decide';
import type { MemberRegistered } from '../domain/member.events';

/** A member as lists show it. */
export interface ListedMember {
  readonly id: string;
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly uplineUsername: string | null;
  readonly currency: string;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
}

export interface MemberFilter {
  /** Any part of a user name or nickname, which may be a masked number, or a whole id. */
  readonly search?: string | undefined;
  readonly type?: number | undefined;
  /** The time of the registration. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** True for those whom a name may find although the account is closed. */
  readonly seesLocked?: boolean;
}

export interface MemberSearch extends MemberFilter {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The members that one statement reads for a file. */
const MEMBERS_AT_ONCE = 500;

const LISTED = `
  select member.id, member.username, member.nickname, member.type, ${shownNameOf('upline.username')} as "uplineUsername", member.currency,
         member.registered_at as "registeredAt", member.last_login_at as "lastLoginAt"
    from read.members as member left join read.members as upline on upline.id = member.upline_id`;
const FOUND = membersFound('$1', '$2', '$3', '$4', '$5');

/** Who is a member. Single members come from the log itself; searches and codes from the read model, which may lag. */
@Injectable()
export class MemberDirectory {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
  ) {}

  async exists(memberId: string): Promise<boolean> {
    return (await this.find(memberId)) !== undefined;
  }

  async find(memberId: string): Promise<MemberRegistered['data'] | undefined> {
    const { state } = await this.runner.load(memberDecider, memberId);
    return state.registered ?? undefined;
  }

  /** The member who owns this invitation code: the first who was given it, in any spelling. */
  async ownerOfCode(code: string): Promise<string | undefined> {
    const { rows } = await this.sql.query<{ id: string }>(
      'select id from read.members where own_affiliate_code = upper($1) order by registered_at, id limit 1',
      [code],
    );
    return rows[0]?.id;
  }

  /** The names that people read, by id, of those who are known to the read model. */
  async namesOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (memberIds.length === 0) return new Map();
    const { rows } = await this.sql.query<{ id: string; username: string; nickname: string }>(
      'select id, username, nickname from read.members where id = any($1::uuid[])',
      [memberIds],
    );
    return new Map(rows.map(({ id, username, nickname }) => [id, shownName(username, nickname)]));
  }

  /** Members by a part of their name, or by their id, so many at the most; those whose name begins so come first. */
  async idsOf(search: string, max: number): Promise<string[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      `select id from read.members as member where ${isMeant('$1::text')} order by ${bestFirst('$1')} limit $2`,
      [search, max],
    );
    return rows.map(({ id }) => id);
  }

  /** One member with what only the read model knows, such as the last login. */
  async listed(memberId: string): Promise<ListedMember | undefined> {
    const { rows } = await this.sql.query<ListedMember>(`${LISTED} where member.id = $1`, [memberId]);
    return rows[0];
  }

  /** All members that a filter finds, by user name, some at a time. */
  async *pages({ search, type, from, to, seesLocked = false }: MemberFilter): AsyncGenerator<readonly ListedMember[]> {
    const filter = [search || null, type ?? null, from ?? null, to ?? null, seesLocked];
    for (let after: string | null = null; ;) {
      const { rows }: { rows: ListedMember[] } = await this.sql.query<ListedMember>(
        `${LISTED} where ${FOUND} and ($6::text is null or member.username > $6) order by member.username limit $7`,
        [...filter, after, MEMBERS_AT_ONCE],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < MEMBERS_AT_ONCE) return;
      after = rows.at(-1)!.username;
    }
  }

  async search({ search, type, from, to, seesLocked = false, pageNo, pageSize }: MemberSearch): Promise<{
    list: ListedMember[];
    totalCount: number;
  }> {
    const filter = [search || null, type ?? null, from ?? null, to ?? null, seesLocked];
    const [found, count] = await Promise.all([
      this.sql.query<ListedMember>(`${LISTED} where ${FOUND} order by ${bestFirst('$1')} limit $6 offset $7`, [
        ...filter,
        pageSize,
        (pageNo - 1) * pageSize,
      ]),
      this.sql.query<{ count: string }>(
        `select count(*)::text as count from read.members as member where ${FOUND}`,
        filter,
      ),
    ]);
    return { list: found.rows, totalCount: Number(count.rows[0]!.count) };
  }
}
