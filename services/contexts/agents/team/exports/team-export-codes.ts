import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { TEAM_EXPORTS } from '@contracts/http/agents/team-reports';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { sessions } from '@platform/platform.tables';
import { hashOfToken, newToken } from '@platform/ids';

/** How long a code may wait for its download, in seconds. */
const CODE_TTL_S = 60;

const IS_OPEN = `expires_at > now() and exists (
  select from ${sessions} where token_hash = export.session_hash and kind = 'member' and subject_id = export.agent_id)`;

const Request = z.object({ list: z.enum(TEAM_EXPORTS), filter: z.record(z.string(), z.string()) });
export type TeamExportRequest = z.infer<typeof Request>;

export interface OpenedTeamExport {
  readonly agentId: string;
  readonly request: TeamExportRequest;
}

/**
 * One-time codes for downloads: 256 random bits, kept hashed with what they open, good for a minute, for one download,
 * and no longer than the session that asked for them.
 */
@Injectable()
export class TeamExportCodes {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async open({ agentId, request }: OpenedTeamExport, sessionToken: string): Promise<string> {
    await this.sql.query('delete from session.team_exports where expires_at < now()');
    const code = newToken();
    await this.sql.query(
      `insert into session.team_exports (code_hash, agent_id, session_hash, request, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [hashOfToken(code), agentId, hashOfToken(sessionToken), JSON.stringify(request), CODE_TTL_S],
    );
    return code;
  }

  /** Leaves the code as it is. @throws ApiError LINK_EXPIRED for a code that opens nothing */
  async insistOnOpen(code: string): Promise<void> {
    const { rowCount } = await this.sql.query(
      `select from session.team_exports as export where code_hash = $1 and ${IS_OPEN}`,
      [hashOfToken(code)],
    );
    if (!rowCount) throw new ApiError('LINK_EXPIRED');
  }

  /** Takes a code and answers what it opens; a code opens nothing a second time. @throws ApiError LINK_EXPIRED */
  async take(code: string): Promise<OpenedTeamExport> {
    const { rows } = await this.sql.query<{ agent_id: string; request: unknown; is_open: boolean }>(
      `delete from session.team_exports as export where code_hash = $1
       returning agent_id, request, ${IS_OPEN} as is_open`,
      [hashOfToken(code)],
    );
    const row = rows[0];
    if (!row?.is_open) throw new ApiError('LINK_EXPIRED');
    return { agentId: row.agent_id, request: Request.parse(row.request) };
  }
}
