import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Bill, billCalls } from '@contracts/http/bills';
import { Downline, networkCalls } from '@contracts/http/network';
import { Downlines } from '@contexts/network/read-models/downlines';
import { Bills } from '@contexts/payroll/runs/read-models/bills';
import type { NeededProjections } from '@platform/projections/whole-tables';
import { sourceOf, TeamExportSources } from '@contexts/team/exports/team-export-sources';

/** Where the rows of the lists come from, by the names of the projections. */
const DOWNLINES: NeededProjections = { network: 'BUSY', team: 'BUSY', members: 'BUSY', wallet: 'BUSY' };
const BILLS: NeededProjections = { 'salary-runs': 'BUSY', members: 'BUSY' };

/** Agents take away the lists of other contexts as they take away those of their team; who serves a list knows nothing of files. */
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
