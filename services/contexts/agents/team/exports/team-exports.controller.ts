import { Controller, Inject, Logger, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { routes } from '@contracts/http/routes';
import { teamReportCalls } from '@contracts/http/agents/team-reports';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { Context } from '@platform/http/context.decorator';
import { csvText } from '@platform/http/files/file-text';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { FileSender, fileName } from '@platform/http/files/sent-file';
import { Serves } from '@platform/http/serves.decorator';
import { TeamExportCodes } from './team-export-codes';
import { TeamExportSources } from './team-export-sources';

type OpenExport = z.infer<typeof teamReportCalls.openExport.input>;
type Download = z.infer<typeof teamReportCalls.download.input>;

/** Lists that agents take away. Who is in the team is asked when the file is written, and not when it was asked for. */
@Controller()
export class TeamExportsController {
  private readonly files = new FileSender(new Logger(TeamExportsController.name));

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(TeamExportCodes) private readonly codes: TeamExportCodes,
    @Inject(TeamExportSources) private readonly sources: TeamExportSources,
  ) {}

  @Serves(teamReportCalls.openExport)
  async openExport(@Input() { list, filter }: OpenExport, @Context() context: RequestContext) {
    const { id: agentId, sessionToken } = memberOf(context);
    // An unknown filter is refused here, where the agent can still read why; nothing is fetched yet.
    await this.sources.open(agentId, { list, filter }).rows.return(undefined);
    await this.sources.insistOnWhole(list);
    const code = await this.codes.open({ agentId, request: { list, filter } }, sessionToken);
    return { url: routes.teamDownload.path.replace(':code', code) };
  }

  @Serves(teamReportCalls.download)
  @RawAnswer()
  download(@Input() { code }: Download, @Req() http: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const open = () => this.codes.insistOnOpen(code);
    return this.files.send(http, reply, open, async () => {
      const { agentId, request } = await this.codes.take(code);
      const { columns, rows } = this.sources.open(agentId, request);
      const name = fileName(this.config.MERCHANT_CODE, request.list, 'csv');
      return { name, contentType: 'text/csv; charset=utf-8', pieces: csvText(rows, columns) };
    });
  }
}
