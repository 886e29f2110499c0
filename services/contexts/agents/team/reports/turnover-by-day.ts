import { Inject, Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { placesOf } from '@contexts/agents/tree/tree.tables';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportFrame } from './report-frame';
import { allRows, type Game, type WalkedTable } from './team-walk';

const DAYS = 30;
const FACTS: WalkedTable = { table: 'read.team_facts', no: 'fact_no' };

interface DayRow {
  readonly id: string;
  readonly day: string;
  readonly turnover: string;
}

/** The turnover of members and games of a team on each of thirty days, for the small charts beside their names. */
@Injectable()
export class TurnoverByDay {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(ReportFrame) private readonly frame: ReportFrame,
  ) {}

  /** @returns by the member's id, the amounts of each day up to `endDate`, oldest first */
  async ofMembers(agentId: string, memberIds: readonly string[], endDate: string) {
    if (memberIds.length === 0) return this.byId([], endDate);
    const { startDate } = this.rangeUntil(endDate);
    const { rows } = await this.sql.query<DayRow>(
      `select place.member_id as id, day.day::text as day, sum(day.turnover_minor)::text as turnover
         from ${placesOf('$1')} as place join read.team_member_days as day using (placement_id)
        where place.member_id = any($2) and day.day between $3 and $4
        group by 1, 2`,
      [agentId, memberIds, startDate, endDate],
    );
    return this.byId(rows, endDate);
  }

  /** @returns by `vendor/code`, the amounts of each day up to `endDate`, oldest first */
  async ofGames(agentId: string, games: readonly Game[], endDate: string) {
    if (games.length === 0) return this.byId([], endDate);
    const range = this.rangeUntil(endDate);
    const { text, values } = allRows(FACTS, { agentId, range, username: undefined }, { games });
    const { rows } = await this.sql.query<DayRow>(
      `select vendor_id || '/' || game_code as id, (slot at time zone $${values.length + 1})::date::text as day,
              sum(turnover_minor)::text as turnover
         from ${text} as row group by 1, 2`,
      [...values, this.frame.timeZone],
    );
    return this.byId(rows, endDate);
  }

  private rangeUntil(endDate: string) {
    const startDate = Temporal.PlainDate.from(endDate)
      .subtract({ days: DAYS - 1 })
      .toString();
    return this.frame.rangeOf({ startDate, endDate });
  }

  private byId(rows: readonly DayRow[], endDate: string): (id: string) => string[] {
    const turnovers = new Map(rows.map(({ id, day, turnover }) => [`${id} ${day}`, turnover]));
    const { days } = this.rangeUntil(endDate);
    return (id) => days.map((day) => this.frame.amount(turnovers.get(`${id} ${day}`) ?? '0'));
  }
}
