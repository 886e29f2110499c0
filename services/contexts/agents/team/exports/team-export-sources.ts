import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  IncomeRow,
  MemberProfit,
  TeamBet,
  TeamGamePart,
  TeamMemberPart,
  TeamTransaction,
  teamReportCalls,
  type TEAM_EXPORTS,
} from '@contracts/http/agents/team-reports';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { insistOnWhole, wholeRows, type NeededProjections } from '@platform/projections/whole-tables';
import { AgentIncome } from '../reports/agent-income';
import { MemberProfits } from '../reports/member-profits';
import { TeamCompositions } from '../reports/team-composition';
import { TeamBets } from '../reports/team-bets';
import { TeamTransactions } from '../reports/team-transactions';
import { teamProjection } from '../read-models/team.projection';

/** One of the lists, with what its filter says. */
export interface TeamExportRequest {
  readonly list: (typeof TEAM_EXPORTS)[number];
  readonly filter: Readonly<Record<string, string>>;
}

/** Rows that are fetched at once: what is in memory of a file, however long it is. */
const PAGE_ROWS = 1_000;
const TEAM: NeededProjections = { [teamProjection.name]: 'BEING_REBUILT' };

/**
 * A list that can be taken away whole: the fields of its rows, what its filter may say, and its rows page by page for
 * one agent.
 */
export interface TeamExportSource {
  readonly columns: readonly string[];
  /** The projections whose tables its rows are read from. */
  readonly needed: NeededProjections;
  /** @throws z.ZodError */
  readonly open: (
    agentId: string,
    filter: Readonly<Record<string, string>>,
  ) => (cursor: string | undefined) => Promise<ExportPage>;
}

interface ExportPage {
  readonly list: readonly object[];
  readonly nextCursor: string | null;
}

/** Where the rows of a file come from: the lists themselves, so that a file never says what its list would not. */
@Injectable()
export class TeamExportSources {
  private readonly sources = new Map<TeamExportRequest['list'], TeamExportSource>();

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(TeamBets) bets: TeamBets,
    @Inject(MemberProfits) profits: MemberProfits,
    @Inject(AgentIncome) income: AgentIncome,
    @Inject(TeamTransactions) transactions: TeamTransactions,
    @Inject(TeamCompositions) compositions: TeamCompositions,
  ) {
    this.add(
      'team-bets',
      sourceOf(teamReportCalls.bets.input, TeamBet, { ...TEAM, catalogue: 'BEING_REBUILT' }, (agentId, query) =>
        bets.page(agentId, query),
      ),
    );
    this.add(
      'member-profits',
      sourceOf(teamReportCalls.profits.input, MemberProfit, TEAM, (agentId, query) => profits.page(agentId, query)),
    );
    this.add(
      'income',
      sourceOf(teamReportCalls.income.input, IncomeRow, TEAM, (agentId, query) => income.page(agentId, query)),
    );
    this.add(
      'team-members',
      wholeSource(teamReportCalls.composition.input, TeamMemberPart, TEAM, (agentId, query) =>
        compositions.allMembers(agentId, query),
      ),
    );
    this.add(
      'team-games',
      wholeSource(
        teamReportCalls.composition.input,
        TeamGamePart,
        { ...TEAM, catalogue: 'BEING_REBUILT' },
        (agentId, query) => compositions.allGames(agentId, query),
      ),
    );
    this.add(
      'team-transactions',
      sourceOf(teamReportCalls.transactions.input, TeamTransaction, TEAM, (agentId, query) =>
        transactions.page(agentId, query),
      ),
    );
  }

  /** For lists of other contexts, which know their own rows. */
  add(list: TeamExportRequest['list'], source: TeamExportSource): void {
    this.sources.set(list, source);
  }

  /**
   * @throws ApiError NOT_FOUND for a list that no context has added, INVALID_INPUT for a filter that the list refuses
   */
  open(
    agentId: string,
    { list, filter }: TeamExportRequest,
  ): { readonly columns: readonly string[]; readonly rows: AsyncGenerator<object> } {
    const source = this.sourceOf(list);
    return {
      columns: source.columns,
      rows: wholeRows(this.sql, source.needed, rowsOf(pagesOf(source, agentId, filter))),
    };
  }

  /** @throws ApiError NOT_FOUND, and BEING_REBUILT while its tables are being built */
  insistOnWhole(list: TeamExportRequest['list']): Promise<void> {
    return insistOnWhole(this.sql, this.sourceOf(list).needed);
  }

  private sourceOf(list: TeamExportRequest['list']): TeamExportSource {
    const source = this.sources.get(list);
    if (!source) throw new ApiError('NOT_FOUND');
    return source;
  }
}

/** A source that is a list's own call: the filter is what the call takes, without pages. */
export function sourceOf<Input extends z.ZodType>(
  input: Input,
  row: z.ZodObject,
  needed: NeededProjections,
  page: (agentId: string, query: z.infer<Input>) => Promise<ExportPage>,
): TeamExportSource {
  return {
    columns: Object.keys(row.shape),
    needed,
    open: (agentId, filter) => {
      const query = input.parse({ ...filter, cursor: undefined, pageSize: undefined });
      return (cursor) => page(agentId, { ...(query as object), cursor, pageSize: PAGE_ROWS } as z.infer<Input>);
    },
  };
}

/** A source whose rows are so few that they come at once. */
function wholeSource<Input extends z.ZodType>(
  input: Input,
  row: z.ZodObject,
  needed: NeededProjections,
  rows: (agentId: string, query: z.infer<Input>) => Promise<readonly object[]>,
): TeamExportSource {
  return {
    columns: Object.keys(row.shape),
    needed,
    open: (agentId, filter) => {
      const query = input.parse(filter);
      return async () => ({ list: await rows(agentId, query), nextCursor: null });
    },
  };
}

function pagesOf(source: TeamExportSource, agentId: string, filter: Readonly<Record<string, string>>) {
  try {
    return source.open(agentId, filter);
  } catch (error) {
    if (error instanceof z.ZodError) throw new ApiError('INVALID_INPUT', { filter: 'unknown' });
    throw error;
  }
}

async function* rowsOf(page: (cursor: string | undefined) => Promise<ExportPage>): AsyncGenerator<object> {
  let cursor: string | undefined;
  do {
    const { list, nextCursor } = await page(cursor);
    yield* list;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
