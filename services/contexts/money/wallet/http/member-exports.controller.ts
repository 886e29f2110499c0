import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SheetForm } from '@contracts/http/file-form';
import { MEMBER_EXPORTS, recordCalls } from '@contracts/http/records';
import { routes } from '@contracts/http/routes';
import { BetFilter, BetRound, TransactionFilter, WalletTransaction } from '@contracts/http/wallet';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { FileDownloads, insistOnFields } from '@platform/http/files/file-downloads';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { insistOnWhole, wholeRows, type NeededProjections } from '@platform/projections/whole-tables';
import { MemberRecords } from '../read-models/member-records';
import { walletProjection } from '../read-models/wallet.projection';

type OpenExport = z.infer<typeof recordCalls.openExport.input>;
type OfFile = z.infer<typeof recordCalls.download.input>;
type RecordName = (typeof MEMBER_EXPORTS)[number];

const Request = z.object({
  list: z.enum(MEMBER_EXPORTS),
  filter: z.record(z.string(), z.string()),
  file: SheetForm,
});
const NEEDED: NeededProjections = { [walletProjection.name]: 'BEING_REBUILT', catalogue: 'BEING_REBUILT' };
const COLUMNS: Readonly<Record<RecordName, readonly string[]>> = {
  'account-record': Object.keys(WalletTransaction.shape),
  'bet-record': Object.keys(BetRound.shape),
};

/** Records that members take away as files, by the filter and with the columns of their screen. */
@Controller()
export class MemberExportsController {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(FileDownloads) private readonly files: FileDownloads,
    @Inject(MemberRecords) private readonly records: MemberRecords,
  ) {}

  @Serves(recordCalls.openExport)
  async openExport(@Input() { key, list, filter, file: form }: OpenExport, @Context() context: RequestContext) {
    const { id: subjectId, sessionToken } = memberOf(context);
    // An unknown filter is refused here, where the member can still read why; nothing is fetched yet.
    await this.rowsOf(subjectId, list, filter).return(undefined);
    insistOnFields(form, COLUMNS[list]);
    await insistOnWhole(this.sql, NEEDED);
    const request = { list, filter, file: form };
    const opened = await this.files.open({ kind: 'member', subjectId, key, sessionToken, request, form, name: list });
    return { url: routes.memberDownload.path.replace(':code', opened.code), fileName: opened.fileName };
  }

  @Serves(recordCalls.download)
  @RawAnswer()
  download(@Input() { code }: OfFile, @Req() http: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.files.send('member', code, Request, http, reply, (memberId, { file: form, list, filter }) => ({
      rows: wholeRows(this.sql, NEEDED, this.rowsOf(memberId, list, filter)),
      form,
    }));
  }

  @Serves(recordCalls.downloadProgress)
  progress(@Input() { code }: OfFile) {
    return this.files.progress('member', code);
  }

  @Serves(recordCalls.cancelDownload)
  cancel(@Input() { code }: OfFile) {
    return this.files.cancel('member', code);
  }

  /** @throws ApiError INVALID_INPUT for a filter that the record does not know */
  private rowsOf(memberId: string, list: RecordName, filter: Readonly<Record<string, string>>): AsyncGenerator<object> {
    switch (list) {
      case 'account-record':
        return this.records.allTransactions(memberId, filterOf(TransactionFilter, filter));
      case 'bet-record':
        return this.records.allBets(memberId, filterOf(BetFilter, filter));
    }
  }
}

function filterOf<Shape extends z.ZodRawShape>(shape: Shape, filter: unknown): z.infer<z.ZodObject<Shape>> {
  const read = z.strictObject(shape).safeParse(filter);
  if (!read.success) throw new ApiError('INVALID_INPUT', { filter: 'unknown' });
  return read.data as z.infer<z.ZodObject<Shape>>;
}
