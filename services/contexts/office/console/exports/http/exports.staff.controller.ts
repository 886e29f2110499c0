import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { explorerCalls, ExportRequest } from '@contracts/http/office/explorer';
import { routes, type StaffRole } from '@contracts/http/routes';
import type { RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { FileDownloads, insistOnFields } from '@platform/http/files/file-downloads';
import { Serves } from '@platform/http/serves.decorator';
import { EXPORT_COLUMNS, ExportSources } from '../use-cases/export-sources';

type OpenExport = z.infer<typeof explorerCalls.openExport.input>;
type OfFile = z.infer<typeof explorerCalls.download.input>;

/** Who may take what away, besides having the call at all: what they may look at on its page. */
const MAY_TAKE: Readonly<Record<ExportRequest['what'], readonly StaffRole[]>> = {
  events: routes.events.access.staff,
  postings: routes.ledgerPostings.access.staff,
  statement: routes.ledgerPostings.access.staff,
  periodBalance: routes.periodBalance.access.staff,
  withheld: routes.withheldAmounts.access.staff,
  statementRows: routes.statementRows.access.staff,
  stops: routes.stops.access.staff,
  members: routes.staffMembers.access.staff,
  staff: routes.staffList.access.staff,
  contests: routes.depositContests.access.staff,
  amlCases: routes.amlCases.access.staff,
  amlYear: routes.amlYear.access.staff,
  vendorTransfers: routes.staffVendorTransfers.access.staff,
};

@Controller()
export class ExportsStaffController {
  constructor(
    @Inject(FileDownloads) private readonly files: FileDownloads,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  @Serves(explorerCalls.openExport)
  async openExport(@Input() { key, export: request }: OpenExport, @Context() { caller }: RequestContext) {
    if (caller.kind !== 'staff') throw new Error('This route is open to callers who are not staff');
    const { what, file: form } = request;
    if (!caller.roles.some((role) => MAY_TAKE[what].includes(role))) throw new ApiError('ACCESS_DENIED');
    insistOnFields(form, EXPORT_COLUMNS[what]);
    await this.sources.insistOnWhole(request);
    const { id: subjectId, sessionToken } = caller;
    const opened = await this.files.open({ kind: 'staff', subjectId, key, sessionToken, request, form, name: what });
    return { url: routes.download.path.replace(':code', opened.code), fileName: opened.fileName };
  }

  @Serves(explorerCalls.download)
  @RawAnswer()
  download(@Input() { code }: OfFile, @Req() http: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.files.send('staff', code, ExportRequest, http, reply, (_staffId, request) => ({
      rows: this.sources.rowsOf(request),
      form: request.file,
    }));
  }

  @Serves(explorerCalls.downloadProgress)
  progress(@Input() { code }: OfFile) {
    return this.files.progress('staff', code);
  }

  @Serves(explorerCalls.cancelDownload)
  cancel(@Input() { code }: OfFile) {
    return this.files.cancel('staff', code);
  }
}
