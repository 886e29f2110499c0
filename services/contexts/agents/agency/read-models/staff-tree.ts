import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { networkCalls, TreeMember } from '@contracts/http/agents/network';
import { formatMinor } from '@kernel/money';
import { walletBalances } from '@contexts/money/wallet/wallet.tables';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { isNamed, members, shownNameOf } from '@contexts/people/identity/identity.tables';
import { TeamReach, type OnPath } from '@contexts/agents/tree/tree.api';
import { teamPlacements, textOf, uuidOf } from '@contexts/agents/tree/tree.tables';
import { ContractsInForce } from '@contexts/agents/payroll/payroll.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { nameCursor, pageOf } from '@platform/lists/cursor';

type Query = z.infer<typeof networkCalls.tree.input>;
type Page = z.infer<typeof networkCalls.tree.value>;

interface Row {
  readonly member_id: string;
  readonly username: string;
  /** The name that people read. */
  readonly shown: string;
  readonly kind: TreeMember['kind'];
  readonly parent_id: string | null;
  readonly depth: number;
  readonly placed_at: Date;
  readonly registered_at: Date | null;
  readonly balance_minor: string | null;
}

/** A search goes along the names of members, every other list along the places below one member. */
const SEARCHED = `join ${members} as member on ${textOf('member.id')} = place.member_id`;
const WALKED = `left join ${members} as member on member.id = ${uuidOf('place.member_id')}`;

/** The whole tree as staff walk through it. */
@Injectable()
export class StaffTree {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(TeamReach) private readonly team: TeamReach,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(ContractsInForce) private readonly contracts: ContractsInForce,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** In order of user names. @throws ApiError NOT_FOUND, INVALID_INPUT for a cursor that was not given out */
  async list(query: Query): Promise<Page> {
    const path = query.memberId === undefined ? [] : await this.pathTo(query.memberId);
    const { rows, nextCursor } = pageOf(await this.rowsOf(query), query.pageSize, ({ username }) => username);
    const ids = rows.map(({ member_id }) => member_id);
    const [sizes, contracts] = await Promise.all([this.team.sizesOf(ids), this.contracts.of(ids)]);
    const list = rows.map((row): TreeMember => {
      const size = sizes.get(row.member_id);
      return {
        memberId: row.member_id,
        username: row.shown,
        kind: row.kind,
        uplineId: row.parent_id,
        level: row.depth,
        directCount: size?.directCount ?? 0,
        teamCount: size?.members ?? 0,
        contracts: contracts.get(row.member_id) ?? [],
        balance: formatMinor(BigInt(row.balance_minor ?? '0'), this.config.MERCHANT_CURRENCY),
        registeredAt: (row.registered_at ?? row.placed_at).toISOString(),
      };
    });
    return { list, nextCursor, path };
  }

  private async pathTo(memberId: string): Promise<OnPath[]> {
    const placement = await this.team.placementOf(memberId);
    if (!placement) throw new ApiError('NOT_FOUND');
    const above = (await this.team.uplinesOf(memberId)).reverse();
    const names = await this.members.namesOf([...above, memberId]);
    return [
      ...above.map((id) => ({ memberId: id, username: names.get(id) ?? id })),
      { memberId, username: names.get(memberId) ?? placement.username },
    ];
  }

  private async rowsOf({ memberId, search, cursor, pageSize }: Query): Promise<Row[]> {
    const values: unknown[] = [];
    const place = (value: unknown) => `$${values.push(value)}`;
    const name = search ? 'member.username' : 'place.username';
    const conditions = ['place.is_current'];
    if (search) conditions.push(isNamed(name, place(search)));
    else conditions.push(memberId === undefined ? 'place.parent_id is null' : `place.parent_id = ${place(memberId)}`);
    const behind = nameCursor.read(cursor);
    if (behind !== undefined) conditions.push(`${name} > ${place(behind)}`);
    const { rows } = await this.sql.query<Row>(
      `select place.member_id, place.username, ${shownNameOf('place.username')} as shown, place.kind, place.parent_id, place.depth, place.placed_at,
              member.registered_at, wallet.balance_minor
         from ${teamPlacements} as place
              ${search ? SEARCHED : WALKED}
              left join ${walletBalances} as wallet on wallet.member_id = ${uuidOf('place.member_id')}
        where ${conditions.join(' and ')}
        order by ${name} limit ${place(pageSize + 1)}`,
      values,
    );
    return rows;
  }
}
