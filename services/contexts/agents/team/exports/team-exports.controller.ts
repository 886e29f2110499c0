import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SheetForm } from '@contracts/http/file-form';
import { routes } from '@contracts/http/routes';
import { TEAM_EXPORTS, teamReportCalls } from '@contracts/http/agents/team-reports';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { FileDownloads, insistOnFields } from '@platform/http/files/file-downloads';
import { Serves } from '@platform/http/serves.decorator';
import { TeamExportSources } from './team-export-sources';

type OpenExport = z.infer<typeof teamReportCalls.openExport.input>;
type OfFile = z.infer<typeof teamReportCalls.download.input>;

const Request = z.object({
  list: z.enum(TEAM_EXPORTS),
  filter: z.record(z.string(), z.string()),
  file: SheetForm,
});

/** Lists that agents take away. Who is in the team is asked when the file is written, and not when it was asked for. */
@Controller()
export class TeamExportsController {
  constructor(
    @Inject(FileDownloads) private readonly files: FileDownloads,
    @Inject(TeamExportSources) private readonly sources: TeamExportSources,
  ) {}

  @Serves(teamReportCalls.openExport)
  async openExport(@Input() { key, list, filter, file: form }: OpenExport, @Context() context: RequestContext) {
    const { id: subjectId, sessionToken } = memberOf(context);
    // An unknown filter is refused here, where the agent can still read why; nothing is fetched yet.
    const { columns, rows } = this.sources.open(subjectId, { list, filter });
    await rows.return(undefined);
    insistOnFields(form, columns);
    await this.sources.insistOnWhole(list);
    const request = { list, filter, file: form };
    const opened = await this.files.open({ kind: 'member', subjectId, key, sessionToken, request, form, name: list });
    return { url: routes.teamDownload.path.replace(':code', opened.code), fileName: opened.fileName };
  }

  @Serves(teamReportCalls.download)
  @RawAnswer()
  download(@Input() { code }: OfFile, @Req() http: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.files.send('member', code, Request, http, reply, (agentId, { file: form, ...request }) => ({
      rows: this.sources.open(agentId, request).rows,
      form,
    }));
  }

  @Serves(teamReportCalls.downloadProgress)
  progress(@Input() { code }: OfFile) {
    return this.files.progress('member', code);
  }

  @Serves(teamReportCalls.cancelDownload)
  cancel(@Input() { code }: OfFile) {
    return this.files.cancel('member', code);
  }
}
