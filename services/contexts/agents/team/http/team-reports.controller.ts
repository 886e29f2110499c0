import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { teamReportCalls } from '@contracts/http/agents/team-reports';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { AgentIncome } from '../reports/agent-income';
import { MemberProfits } from '../reports/member-profits';
import { TeamBets } from '../reports/team-bets';
import { TeamCompositions } from '../reports/team-composition';
import { TeamOverviews } from '../reports/team-overviews';
import { TeamTodays } from '../reports/team-today';
import { TeamTransactions } from '../reports/team-transactions';

type OverviewQuery = z.infer<typeof teamReportCalls.overview.input>;
type BetsQuery = z.infer<typeof teamReportCalls.bets.input>;
type ProfitsQuery = z.infer<typeof teamReportCalls.profits.input>;
type IncomeQuery = z.infer<typeof teamReportCalls.income.input>;
type TransactionsQuery = z.infer<typeof teamReportCalls.transactions.input>;

/** The reports of agents about their teams; every answer is about the team of the agent who asks. */
@Controller()
export class TeamReportsController {
  constructor(
    @Inject(TeamOverviews) private readonly overviews: TeamOverviews,
    @Inject(TeamCompositions) private readonly compositions: TeamCompositions,
    @Inject(TeamTodays) private readonly todays: TeamTodays,
    @Inject(TeamBets) private readonly teamBets: TeamBets,
    @Inject(MemberProfits) private readonly memberProfits: MemberProfits,
    @Inject(AgentIncome) private readonly agentIncome: AgentIncome,
    @Inject(TeamTransactions) private readonly teamTransactions: TeamTransactions,
  ) {}

  @Serves(teamReportCalls.overview)
  overview(@Input() query: OverviewQuery, @Context() context: RequestContext) {
    return this.overviews.of(memberOf(context).id, query);
  }

  @Serves(teamReportCalls.composition)
  composition(@Input() query: OverviewQuery, @Context() context: RequestContext) {
    return this.compositions.of(memberOf(context).id, query);
  }

  @Serves(teamReportCalls.today)
  today(@Context() context: RequestContext) {
    return this.todays.of(memberOf(context).id);
  }

  @Serves(teamReportCalls.bets)
  bets(@Input() query: BetsQuery, @Context() context: RequestContext) {
    return this.teamBets.list(memberOf(context).id, query);
  }

  @Serves(teamReportCalls.profits)
  profits(@Input() query: ProfitsQuery, @Context() context: RequestContext) {
    return this.memberProfits.list(memberOf(context).id, query);
  }

  @Serves(teamReportCalls.income)
  income(@Input() query: IncomeQuery, @Context() context: RequestContext) {
    return this.agentIncome.list(memberOf(context).id, query);
  }

  @Serves(teamReportCalls.transactions)
  transactions(@Input() query: TransactionsQuery, @Context() context: RequestContext) {
    return this.teamTransactions.list(memberOf(context).id, query);
  }
}
