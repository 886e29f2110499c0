import { Module } from '@nestjs/common';
import { TeamReachModule } from '@contexts/agents/tree/tree.api';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { TeamExportSources } from './exports/team-export-sources';
import { TeamExportsController } from './exports/team-exports.controller';
import { TeamReportsController } from './http/team-reports.controller';
import { TeamFiguresFeed } from './realtime/team-figures-feed';
import { AgentIncome } from './reports/agent-income';
import { BranchSums } from './reports/branch-sums';
import { MemberProfits } from './reports/member-profits';
import { ReportFrame } from './reports/report-frame';
import { TeamBets } from './reports/team-bets';
import { TeamCompositions } from './reports/team-composition';
import { TurnoverByDay } from './reports/turnover-by-day';
import { TeamOverviews } from './reports/team-overviews';
import { TeamTodays } from './reports/team-today';
import { TeamTransactions } from './reports/team-transactions';

/** The reports that agents read about their teams, and the files that they take away. */
@Module({
  imports: [TeamReachModule, CatalogueModule],
  controllers: [TeamReportsController, TeamExportsController],
  providers: [
    ReportFrame,
    BranchSums,
    TeamOverviews,
    TeamCompositions,
    TurnoverByDay,
    TeamTodays,
    TeamBets,
    MemberProfits,
    AgentIncome,
    TeamTransactions,
    TeamExportSources,
    TeamFiguresFeed,
  ],
  exports: [TeamExportSources],
})
export class TeamModule {}
