import { Readable } from 'node:stream';
import { Controller, Inject, Logger, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { explorerCalls, type ExportRequest } from '@contracts/http/explorer';
import { routes, type StaffRole } from '@contracts/http/routes';
import { isoTime, systemClock } from '@kernel/clock';
import type { RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ExportCodes } from './export-codes';
import { CONTENT_TYPES, fileOf } from './export-files';
import { EXPORT_COLUMNS, ExportSources } from './export-sources';

type OpenExport = z.infer<typeof explorerCalls.openExport.input>;
type Download = z.infer<typeof explorerCalls.download.input>;

/** Who may take what away; whoever may look into the events may take them. */
const MAY_TAKE_MONEY: readonly StaffRole[] = ['finance', 'admin'];
/** Files that one process writes at a time: each holds a connection now and then, and bets come first. */
const AT_ONCE = 4;

@Controller()
export class ExportsController {
  private readonly logger = new Logger(ExportsController.name);
  private running = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ExportCodes) private readonly codes: ExportCodes,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  @Serves(explorerCalls.openExport)
  async openExport(@Input() { key, export: request }: OpenExport, @Context() { caller }: RequestContext) {
    if (caller.kind !== 'staff') throw new Error('This route is open to callers who are not staff');
    if (request.what !== 'events' && !caller.roles.some((role) => MAY_TAKE_MONEY.includes(role))) throw new ApiError('ACCESS_DENIED');
    const asked = { staffId: caller.id, key, sessionToken: caller.sessionToken, request, fileName: this.fileNameOf(request) };
    const { code, fileName } = await this.codes.open(asked);
    return { url: routes.download.path.replace(':code', code), fileName };
  }

  /** Sent as it is made: a file of millions of lines takes no more memory than a page of them. */
  @Serves(explorerCalls.download)
  @RawAnswer()
  async download(@Input() { code }: Download, @Req() http: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // Whoever only asks for the headers must not use the code up.
    if (http.method !== 'GET') throw new ApiError('METHOD_NOT_ALLOWED');
    if (this.running >= AT_ONCE) throw new ApiError('BUSY', undefined, 10);
    this.running += 1;
    try {
      const { request, fileName } = await this.codes.take(code);
      const file = fileOf(this.sources.rowsOf(request), request.format, EXPORT_COLUMNS[request.what]);
      // Whatever is wrong from the start is told as any other refusal; after the first line only a broken connection can tell.
      const first = await file.next();
      const stream = Readable.from(following(first, file), { objectMode: false });
      stream.once('close', () => (this.running -= 1));
      stream.once('error', (error) => this.logger.error({ message: 'A file broke off', file: fileName, err: error }));
      void reply.headers({
        'content-type': CONTENT_TYPES[request.format],
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      void reply.send(stream);
    } catch (error) {
      this.running -= 1;
      throw error;
    }
  }

  private fileNameOf({ what, format }: ExportRequest): string {
    const at = isoTime(systemClock).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
    return `${this.config.MERCHANT_CODE}-${what}-${at}.${format}`;
  }
}

async function* following(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    // A reader that went away before it had read anything leaves the rest unread as well.
    await rest.return(undefined);
  }
}
