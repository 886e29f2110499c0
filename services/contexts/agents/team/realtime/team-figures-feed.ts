import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { MemberGateway } from '@platform/realtime/member-gateway';

/** How often agents are told at the most, in milliseconds. */
const TELL_EVERY_MS = 5_000;

/**
 * Tells agents with a window open that the figures of their team have moved, whatever moved them, and once in five
 * seconds at the most. It looks at the sums of their last days and at nothing else: a row or two for each agent who is
 * there, however much is bet, and nothing at all while no agent is.
 */
@Injectable()
export class TeamFiguresFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(TeamFiguresFeed.name);
  private watch: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  /** The last days of the connected agents, as the look before saw them. */
  private seen = new Map<string, string>();

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberGateway) private readonly gateway: MemberGateway,
  ) {}

  onApplicationBootstrap(): void {
    this.watch = setInterval(() => void this.look(), TELL_EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.watch);
  }

  /** Looks once, and pushes to the agents whose figures have moved. Joins a look that is under way. */
  look(): Promise<void> {
    this.looking ??= this.tell(this.gateway.connectedMembers())
      // The process goes on while the database is away for a moment.
      .catch((error) =>
        this.logger.warn({ message: 'The figures of the teams could not be looked at', fault: String(error) }),
      )
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async tell(memberIds: readonly string[]): Promise<void> {
    if (memberIds.length === 0) {
      this.seen.clear();
      return;
    }
    const { rows } = await this.sql.query<{ agent_id: string; look: string; as_of: Date }>(
      `select asked.id as agent_id, coalesce(days.look, '') as look, clock.as_of
         from unnest($1::text[]) as asked (id)
              cross join read.team_clock as clock
              cross join lateral (
                select string_agg(last::text, ';' order by last.day desc) as look
                  from (select * from read.team_days where agent_id = asked.id order by day desc limit 2) as last
              ) as days`,
      [memberIds],
    );
    const before = this.seen;
    this.seen = new Map(rows.map(({ agent_id, look }) => [agent_id, look]));
    for (const { agent_id: memberId, look, as_of } of rows) {
      const last = before.get(memberId);
      if (last === undefined || last === look) continue;
      this.gateway.push({ memberId, name: 'teamFigures', payload: { asOf: as_of.toISOString() } });
    }
  }
}
