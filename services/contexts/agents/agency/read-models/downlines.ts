import { Inject, Injectable } from '@nestjs/common';
import { shownName } from '@contracts/validation/shown-name';
import type { z } from 'zod';
import type { Downline, DownlinePage, networkCalls } from '@contracts/http/agents/network';
import { formatMinor } from '@kernel/money';
import { walletBalances } from '@contexts/money/wallet/wallet.tables';
import { isNamed, members, shownNameOf } from '@contexts/people/identity/identity.tables';
import { ContractsInForce } from '@contexts/agents/payroll/payroll.api';
import { TeamReach, type TeamSize } from '@contexts/agents/tree/tree.api';
import { isPlaceOf, reachOf, teamPlacements, uuidOf } from '@contexts/agents/tree/tree.tables';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { nameCursor, pageOf } from '@platform/lists/cursor';

type Query = z.infer<typeof networkCalls.downlines.input>;

interface Row {
  readonly member_id: string;
  readonly username: string;
  readonly nickname: string | null;
  readonly kind: Downline['kind'];
  readonly parent_id: string;
  readonly parent_name: string | null;
  readonly depth: number;
  readonly balance_minor: string | null;
  readonly note: string | null;
  readonly placed_at: Date;
  readonly registered_at: Date | null;
  readonly last_login_at: Date | null;
  readonly last_bet_at: Date | null;
  readonly status: Downline['status'];
}

interface Totals {
  readonly members: number;
  readonly agents: number;
  readonly balance_minor: string;
}

/** A member is idle after so many days without a bet. */
const IDLE_DAYS = 30;

const STATUS = `case when activity.last_bet_at is null then 'new'
                     when activity.last_bet_at > now() - interval '${IDLE_DAYS} days' then 'active' else 'idle' end`;
/** When each of the members had a bet settled last. */
const WITH_ACTIVITY = `left join read.network_members as activity on activity.member_id = ${uuidOf('place.member_id')}`;
/** The direct downlines of `$1`. */
const DIRECT = `(select * from ${teamPlacements} where parent_id = $1 and is_current)`;
/** Everybody below `$1`. Both ways find the same, and each is quick where the other is slow. */
const BELOW = {
  /** Gathers them, however few of them are wanted. */
  gathered: `(select * from ${reachOf('$1')} as reach where reach.member_id <> $1)`,
  /** Goes along the names of all members: in a large team a page is full soon. */
  alongNames: `(select * from ${teamPlacements} as place
    where is_current and member_id <> $1 and ${isPlaceOf('$1', 'place.placement_id')})`,
};
/** From so many below on a search goes along the names. */
const MANY = 3_000;

/** Who is in an agent's team now. */
@Injectable()
export class Downlines {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(TeamReach) private readonly team: TeamReach,
    @Inject(ContractsInForce) private readonly contracts: ContractsInForce,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** In order of user names. @throws ApiError OUTSIDE_TEAM, INVALID_INPUT for a cursor that was not given out */
  async list(agentId: string, query: Query): Promise<DownlinePage> {
    const targetId = query.memberId ?? agentId;
    const [path, own, size] = await Promise.all([
      this.team.pathBetween(agentId, targetId),
      this.team.placementOf(agentId),
      query.search ? this.team.sizesOf([targetId]) : undefined,
    ]);
    if (!path) {
      // An agent who registered this moment is not in the tables yet, and has no team.
      if (targetId !== agentId) throw new ApiError('OUTSIDE_TEAM');
      return { list: [], nextCursor: null, path: [], totals: { members: 0, agents: 0, balance: this.amount('0') } };
    }
    const scope = !size ? DIRECT : (size.get(targetId)?.members ?? 0) >= MANY ? BELOW.alongNames : BELOW.gathered;
    const [found, totals] = await Promise.all([
      this.rowsOf(agentId, targetId, query, scope),
      this.totalsOf(targetId, query),
    ]);
    const { rows, nextCursor } = pageOf(found, query.pageSize, ({ username }) => username);
    const ids = rows.map(({ member_id }) => member_id);
    const [sizes, contracts] = await Promise.all([this.team.sizesOf(ids), this.contracts.of(ids)]);
    return {
      list: rows.map((row) =>
        this.viewOf(row, own?.depth ?? 0, sizes.get(row.member_id), contracts.get(row.member_id) ?? []),
      ),
      nextCursor,
      path,
      totals: { members: totals.members, agents: totals.agents, balance: this.amount(totals.balance_minor) },
    };
  }

  private async rowsOf(agentId: string, targetId: string, query: Query, scope: string): Promise<Row[]> {
    const values: unknown[] = [targetId, agentId];
    const place = (value: unknown) => `$${values.push(value)}`;
    const conditions = conditionsOf(query, place);
    const behind = nameCursor.read(query.cursor);
    if (behind !== undefined) conditions.push(`place.username > ${place(behind)}`);
    const { rows } = await this.sql.query<Row>(
      `select page.*, ${shownNameOf('parent.username')} as parent_name, member.nickname, member.registered_at, member.last_login_at,
              wallet.balance_minor, note.note
         from (
           select place.member_id, place.username, place.kind, place.parent_id, place.depth, place.placed_at,
                  activity.last_bet_at, ${STATUS} as status
             from ${scope} as place
                  ${WITH_ACTIVITY}
            ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
            order by place.username limit ${place(query.pageSize + 1)}
         ) as page
         left join ${teamPlacements} as parent on parent.member_id = page.parent_id and parent.is_current
         left join ${members} as member on member.id = ${uuidOf('page.member_id')}
         left join ${walletBalances} as wallet on wallet.member_id = ${uuidOf('page.member_id')}
         left join read.downline_notes as note
           on note.agent_id = $2::uuid and note.member_id = ${uuidOf('page.member_id')} and page.parent_id = $2::text
        order by page.username`,
      values,
    );
    return rows;
  }

  private async totalsOf(targetId: string, query: Query): Promise<Totals> {
    const values: unknown[] = [targetId];
    const conditions = conditionsOf(query, (value) => `$${values.push(value)}`);
    const { rows } = await this.sql.query<Totals>(
      `select count(*)::integer as members, (count(*) filter (where place.kind = 'agent'))::integer as agents,
              coalesce(sum(wallet.balance_minor), 0)::text as balance_minor
         from ${query.search ? BELOW.gathered : DIRECT} as place
              left join ${walletBalances} as wallet on wallet.member_id = ${uuidOf('place.member_id')}
              ${query.status ? WITH_ACTIVITY : ''}
        ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`,
      values,
    );
    return rows[0]!;
  }

  private viewOf(row: Row, ownDepth: number, size: TeamSize | undefined, contracts: Downline['contracts']): Downline {
    return {
      memberId: row.member_id,
      username: shownName(row.username, row.nickname ?? ''),
      nickname: row.nickname ?? row.username,
      kind: row.kind,
      uplineId: row.parent_id,
      uplineName: row.parent_name ?? '',
      level: row.depth - ownDepth,
      status: row.status,
      balance: this.amount(row.balance_minor ?? '0'),
      directCount: size?.directCount ?? 0,
      teamCount: size?.members ?? 0,
      contracts,
      note: row.note ?? '',
      registeredAt: (row.registered_at ?? row.placed_at).toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      lastBetAt: row.last_bet_at?.toISOString() ?? null,
    };
  }

  private amount(minor: string): string {
    return formatMinor(BigInt(minor), this.config.MERCHANT_CURRENCY);
  }
}

function conditionsOf({ search, kind, status }: Query, place: (value: unknown) => string): string[] {
  return [
    ...(search ? [isNamed('place.username', place(search))] : []),
    ...(kind ? [`place.kind = ${place(kind)}`] : []),
    ...(status ? [`${STATUS} = ${place(status)}`] : []),
  ];
}
