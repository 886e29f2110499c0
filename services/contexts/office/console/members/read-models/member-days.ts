import { Inject, Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { teamMemberDays } from '@contexts/agents/team/team.tables';
import { teamPlacements } from '@contexts/agents/tree/tree.tables';
import type { Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';

const DAYS = 30;

interface DayRow {
  readonly id: string;
  readonly day: string;
  readonly turnover: string;
}

/** The turnover of members on each of thirty days of the merchant, for the small charts in a list. */
@Injectable()
export class MemberDays {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY' | 'MERCHANT_TIME_ZONE'>,
  ) {}

  /** @returns by the member's id, the amounts of each day up to today, oldest first */
  async of(memberIds: readonly string[]): Promise<(memberId: string) => string[]> {
    const today = Temporal.Instant.fromEpochMilliseconds(this.clock.nowMs())
      .toZonedDateTimeISO(this.config.MERCHANT_TIME_ZONE)
      .toPlainDate();
    const days = Array.from({ length: DAYS }, (_, place) => today.subtract({ days: DAYS - 1 - place }).toString());
    const { rows } = await this.sql.query<DayRow>(
      `select place.member_id as id, day.day::text as day, sum(day.turnover_minor)::text as turnover
         from ${teamPlacements} as place join ${teamMemberDays} as day using (placement_id)
        where place.member_id = any($1) and day.day between $2 and $3
        group by 1, 2`,
      [memberIds, days[0], days.at(-1)],
    );
    const turnovers = new Map(rows.map(({ id, day, turnover }) => [`${id} ${day}`, BigInt(turnover)]));
    return (id) => days.map((day) => formatMinor(turnovers.get(`${id} ${day}`) ?? 0n, this.config.MERCHANT_CURRENCY));
  }
}
