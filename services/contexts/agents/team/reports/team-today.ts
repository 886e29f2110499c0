import { shownNameOf } from '@contexts/people/identity/identity.tables';
import { Inject, Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { TeamToday } from '@contracts/http/agents/team-reports';
import { placeIdsOf, placesOf } from '@contexts/agents/tree/tree.tables';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { MerchantDays } from '../domain/slots';
import { ReportFrame } from './report-frame';
import { TurnoverByDay } from './turnover-by-day';

/** So many members are named whose turnover has changed most. */
const MOVERS = 6;
const HOUR_MS = 3_600_000;

/** The moments between which turnover is summed. */
interface Moments {
  readonly yesterday: string;
  readonly today: string;
  /** The moment of yesterday that is as far into its day as now is into today. */
  readonly sameTime: string;
  readonly now: string;
}

/** The day at hand beside the one before, hour by hour, and the members who made the difference. */
@Injectable()
export class TeamTodays {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(ReportFrame) private readonly frame: ReportFrame,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TurnoverByDay) private readonly byDay: TurnoverByDay,
  ) {}

  async of(agentId: string): Promise<TeamToday> {
    const moments = this.moments();
    const [hours, untilNow, movers] = await Promise.all([
      this.hoursOf(agentId, moments),
      this.untilSameTime(agentId, moments),
      this.moversOf(agentId, moments),
    ]);
    const { now, today, yesterday } = moments;
    return {
      now,
      today: this.series(today, now, hours.get(true)),
      yesterday: this.series(yesterday, today, hours.get(false)),
      yesterdayUntilNow: this.frame.amount(untilNow),
      movers,
    };
  }

  private moments(): Moments {
    const nowMs = this.clock.nowMs();
    const day = new MerchantDays(this.frame.timeZone).of(nowMs);
    const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
    const { from: today } = this.frame.rangeOf({ startDate: day, endDate: day });
    const { from: yesterday } = this.frame.rangeOf({ startDate: before, endDate: before });
    const sameTimeMs = Math.min(Date.parse(yesterday) + nowMs - Date.parse(today), Date.parse(today));
    return { yesterday, today, sameTime: new Date(sameTimeMs).toISOString(), now: new Date(nowMs).toISOString() };
  }

  /** The turnover of each hour, counted from the beginning of its day; true stands for today. */
  private async hoursOf(
    agentId: string,
    { yesterday, today, now }: Moments,
  ): Promise<ReadonlyMap<boolean, ReadonlyMap<number, string>>> {
    const { rows } = await this.sql.query<{ is_today: boolean; hour: number; turnover: string }>(
      `select bucket.slot >= $3 as is_today,
              floor(extract(epoch from bucket.slot
                - case when bucket.slot >= $3 then $3::timestamptz else $2::timestamptz end) / 3600)::integer as hour,
              sum(bucket.turnover_minor)::text as turnover
         from read.team_buckets as bucket join ${placeIdsOf('$1')} as place using (placement_id)
        where bucket.slot >= $2 and bucket.slot <= $4
        group by 1, 2`,
      [agentId, yesterday, today, now],
    );
    const byDay = new Map([true, false].map((isToday) => [isToday, new Map<number, string>()]));
    for (const { is_today, hour, turnover } of rows) byDay.get(is_today)!.set(hour, turnover);
    return byDay;
  }

  private async untilSameTime(agentId: string, { yesterday, sameTime }: Moments): Promise<string> {
    const { rows } = await this.sql.query<{ turnover: string }>(
      `select coalesce(sum(bucket.turnover_minor), 0)::text as turnover
         from read.team_buckets as bucket join ${placeIdsOf('$1')} as place using (placement_id)
        where bucket.slot >= $2 and bucket.slot < $3`,
      [agentId, yesterday, sameTime],
    );
    return rows[0]!.turnover;
  }

  private async moversOf(agentId: string, { yesterday, today, sameTime, now }: Moments): Promise<TeamToday['movers']> {
    const { rows } = await this.sql.query<{
      member_id: string;
      username: string;
      kind: 'player' | 'agent';
      today: string;
      yesterday: string;
    }>(
      `select * from (
         select place.member_id, max(${shownNameOf('place.username')}) as username, max(place.kind) as kind,
                coalesce(sum(bucket.turnover_minor) filter (where bucket.slot >= $3), 0)::bigint as today,
                coalesce(sum(bucket.turnover_minor) filter (where bucket.slot < $4), 0)::bigint as yesterday
           from read.team_buckets as bucket join ${placesOf('$1')} as place using (placement_id)
          where bucket.slot >= $2 and bucket.slot <= $5 and place.member_id <> $1
          group by 1
       ) as member
        where today <> yesterday order by abs(today - yesterday) desc, username limit ${MOVERS}`,
      [agentId, yesterday, today, sameTime, now],
    );
    const day = new MerchantDays(this.frame.timeZone).of(Date.parse(now));
    const daysOf = await this.byDay.ofMembers(
      agentId,
      rows.map(({ member_id }) => member_id),
      day,
    );
    return rows.map(({ member_id: memberId, username, kind, ...sums }) => ({
      memberId,
      username,
      kind,
      today: this.frame.amount(sums.today),
      yesterday: this.frame.amount(sums.yesterday),
      days: daysOf(memberId),
    }));
  }

  /** Every hour that has begun, the idle ones included. */
  private series(from: string, to: string, turnovers: ReadonlyMap<number, string> | undefined): TeamToday['today'] {
    const startMs = Date.parse(from);
    const count = Math.max(Math.ceil((Date.parse(to) - startMs) / HOUR_MS), 1);
    return Array.from({ length: count }, (_, hour) => ({
      from: new Date(startMs + hour * HOUR_MS).toISOString(),
      turnover: this.frame.amount(turnovers?.get(hour) ?? '0'),
    }));
  }
}
