import { Controller, Inject, Logger, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { explorerCalls, type ExportRequest } from '@contracts/http/office/explorer';
import { routes, type StaffRole } from '@contracts/http/routes';
import type { RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { FileSender, fileName } from '@platform/http/files/sent-file';
import { Serves } from '@platform/http/serves.decorator';
import { ExportCodes } from '../use-cases/export-codes';
import { CONTENT_TYPES, fileOf } from '../use-cases/export-files';
import { EXPORT_COLUMNS, ExportSources } from '../use-cases/export-sources';

type OpenExport = z.infer<typeof explorerCalls.openExport.input>;
type Download = z.infer<typeof explorerCalls.download.input>;

/** Who may take what away, besides having the call at all: what they may look at on its page. */
const MAY_TAKE: Readonly<Record<ExportRequest['what'], readonly StaffRole[]>> = {
  events: routes.events.access.staff,
  postings: routes.ledgerPostings.access.staff,
  statement: routes.ledgerPostings.access.staff,
  withheld: routes.withheldAmounts.access.staff,
  stops: routes.stops.access.staff,
  staff: routes.staffList.access.staff,
};

@Controller()
export class ExportsStaffController {
  private readonly files = new FileSender(new Logger(ExportsStaffController.name));

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ExportCodes) private readonly codes: ExportCodes,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  @Serves(explorerCalls.openExport)
  async openExport(@Input() { key, export: request }: OpenExport, @Context() { caller }: RequestContext) {
    if (caller.kind !== 'staff') throw new Error('This route is open to callers who are not staff');
    if (!caller.roles.some((role) => MAY_TAKE[request.what].includes(role))) throw new ApiError('ACCESS_DENIED');
    await this.sources.insistOnWhole(request);
    const name = fileName(this.config.MERCHANT_CODE, request.what, request.format);
    const opened = await this.codes.open({
      staffId: caller.id,
      key,
      sessionToken: caller.sessionToken,
      request,
      fileName: name,
    });
    return { url: routes.download.path.replace(':code', opened.code), fileName: opened.fileName };
  }

  @Serves(explorerCalls.download)
  @RawAnswer()
  download(@Input() { code }: Download, @Req() http: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const open = () => this.codes.insistOnOpen(code);
    return this.files.send(http, reply, open, async () => {
      const { request, fileName: name } = await this.codes.take(code);
      return {
        name,
        contentType: CONTENT_TYPES[request.format],
        pieces: fileOf(this.sources.rowsOf(request), request.format, EXPORT_COLUMNS[request.what]),
      };
    });
  }
}
