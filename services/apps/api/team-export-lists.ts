import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Bill, billCalls } from '@contracts/http/agents/bills';
import { Downline, networkCalls } from '@contracts/http/agents/network';
import { Downlines } from '@contexts/agents/agency/agency.api';
import { Bills } from '@contexts/agents/payroll/payroll.api';
import type { NeededProjections } from '@platform/projections/whole-tables';
import { sourceOf, TeamExportSources } from '@contexts/agents/team/team.api';

/** The projections that the lists need. */
const DOWNLINES: NeededProjections = {
  network: 'BEING_REBUILT',
  team: 'BEING_REBUILT',
  members: 'BEING_REBUILT',
  wallet: 'BEING_REBUILT',
};
const BILLS: NeededProjections = { 'salary-runs': 'BEING_REBUILT', members: 'BEING_REBUILT' };

/**
 * Lets agents download the lists of other contexts like those of their team; the code of a list does not know about
 * files.
 */
@Injectable()
export class TeamExportLists implements OnModuleInit {
  constructor(
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(TeamExportSources) private readonly sources: TeamExportSources,
  ) {}

  onModuleInit(): void {
    const downlines = this.modules.get(Downlines, { strict: false });
    const bills = this.modules.get(Bills, { strict: false });
    this.sources.add(
      'downlines',
      sourceOf(networkCalls.downlines.input, Downline, DOWNLINES, (agentId, query) => downlines.list(agentId, query)),
    );
    this.sources.add(
      'bills',
      sourceOf(billCalls.bills.input, Bill, BILLS, (agentId, query) => bills.page({ ...query, agentId }, query)),
    );
  }
}
