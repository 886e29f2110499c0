import { Readable } from 'node:stream';
import { Controller, Inject, Logger, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { routes } from '@contracts/http/routes';
import { teamReportCalls } from '@contracts/http/team-reports';
import { isoTime, systemClock } from '@kernel/clock';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { csvFile } from './csv-file';
import { TeamExportCodes } from './team-export-codes';
import { TeamExportSources } from './team-export-sources';

type OpenExport = z.infer<typeof teamReportCalls.openExport.input>;
type Download = z.infer<typeof teamReportCalls.download.input>;

/** Files that one process writes at a time: each holds a connection now and then, and bets come first. */
const AT_ONCE = 4;

/** Lists that agents take away. Who is in the team is asked when the file is written, and not when it was asked for. */
@Controller()
export class TeamExportsController {
  private readonly logger = new Logger(TeamExportsController.name);
  private running = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(TeamExportCodes) private readonly codes: TeamExportCodes,
    @Inject(TeamExportSources) private readonly sources: TeamExportSources,
  ) {}

  @Serves(teamReportCalls.openExport)
  async openExport(@Input() { list, filter }: OpenExport, @Context() context: RequestContext) {
    const { id: agentId, sessionToken } = memberOf(context);
    // A filter that is not understood is refused here, where somebody can still read why; nothing is fetched yet.
    await this.sources.open(agentId, { list, filter }).rows.return(undefined);
    const code = await this.codes.open({ agentId, request: { list, filter } }, sessionToken);
    return { url: routes.teamDownload.path.replace(':code', code) };
  }

  /** Sent as it is made: a file of millions of lines takes no more memory than a page of them. */
  @Serves(teamReportCalls.download)
  @RawAnswer()
  async download(@Input() { code }: Download, @Req() http: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // Whoever only asks for the headers must not use the code up.
    if (http.method !== 'GET') throw new ApiError('METHOD_NOT_ALLOWED');
    if (this.running >= AT_ONCE) throw new ApiError('BUSY', undefined, 10);
    this.running += 1;
    try {
      const { agentId, request } = await this.codes.take(code);
      const { columns, rows } = this.sources.open(agentId, request);
      // Whatever is wrong from the start is told as any other refusal; after the first line only a broken connection can tell.
      const first = await rows.next();
      const file = csvFile(following(first, rows), columns);
      const stream = Readable.from(file, { objectMode: false });
      stream.once('close', () => (this.running -= 1));
      stream.once('error', (error) => this.logger.error({ message: 'A file broke off', list: request.list, err: error }));
      void reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${this.fileNameOf(request.list)}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      void reply.send(stream);
    } catch (error) {
      this.running -= 1;
      throw error;
    }
  }

  private fileNameOf(list: string): string {
    const at = isoTime(systemClock).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
    return `${this.config.MERCHANT_CODE}-${list}-${at}.csv`;
  }
}

async function* following(first: IteratorResult<object>, rest: AsyncGenerator<object>): AsyncGenerator<object> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    // A reader that went away before it had read anything leaves the rest unread as well.
    await rest.return(undefined);
  }
}
