import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FileForm, FileFormat, FileProgress } from '@contracts/http/file-form';
import { isoTime, type Clock } from '@kernel/clock';
import { currencyDigits } from '@kernel/money';
import type { SessionKind } from '../../auth/sessions';
import { CLOCK } from '../../clock';
import { CONFIG, type Config } from '../../config/config';
import { ApiError } from '../api-error';
import { FileCodes, type AskedFile } from './file-codes';
import { csvText, jsonLines } from './file-text';
import { FileSender, type Piece } from './sent-file';
import type { SheetPlace } from './sheet-cells';
import { workbook } from './workbook';

const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl; charset=utf-8',
};
const PAPER_TYPE = 'application/pdf';
/** How often the writer of a file says how far it has come, in milliseconds. */
const TOLD_EVERY_MS = 500;

/** The rows that a code opens, and the form in which they are written. */
export interface OpenedRows {
  readonly rows: AsyncGenerator<object>;
  readonly form: FileForm;
}

interface Asked extends Omit<AskedFile, 'fileName'> {
  readonly form: FileForm;
  /** The name of the file where its form has no title. */
  readonly name: string;
}

/** A file whose reader does not want it any more. */
class FileCancelled extends Error {
  override readonly name = 'FileCancelled';
}

/** Lists that are taken away as files of one kind of reader: asked for, written while they are sent, watched, ended. */
@Injectable()
export class FileDownloads {
  /** Agents and staff do not take each other's places. */
  private readonly senders = { member: newSender(), staff: newSender(), game: newSender() } as const satisfies Record<
    SessionKind,
    FileSender
  >;
  private readonly place: SheetPlace;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FileCodes) private readonly codes: FileCodes,
  ) {
    this.place = { timeZone: config.MERCHANT_TIME_ZONE, digits: currencyDigits(config.MERCHANT_CURRENCY) };
  }

  /** @throws ApiError KEY_REUSED, LINK_EXPIRED */
  open({ form, name, ...asked }: Asked): Promise<{ code: string; fileName: string }> {
    const title = form.format === 'jsonl' ? name : plainName(form.sheet.title) || name;
    return this.codes.open({ ...asked, fileName: this.fileName(title, form.format) });
  }

  /** A paper is asked for like a list. @throws ApiError KEY_REUSED, LINK_EXPIRED */
  openPaper({ title, ...asked }: Omit<AskedFile, 'fileName'> & { readonly title: string }) {
    return this.codes.open({ ...asked, fileName: this.fileName(plainName(title), 'pdf') });
  }

  /**
   * @param asked the form of what is asked for at this address; a code of another address opens nothing here
   * @param make makes the file of what was asked for, and tells how many of its steps are done
   * @throws ApiError LINK_EXPIRED, BUSY, METHOD_NOT_ALLOWED, and every error of `make`
   */
  sendPaper<Asked>(
    kind: SessionKind,
    code: string,
    asked: z.ZodType<Asked>,
    http: FastifyRequest,
    reply: FastifyReply,
    make: (subjectId: string, request: Asked, tell: (steps: number) => Promise<void>) => Promise<Uint8Array>,
  ): Promise<void> {
    const open = () => this.codes.insistOnOpen(kind, code);
    return this.senders[kind].send(http, reply, open, async () => {
      const { subjectId, request, fileName } = await this.take(kind, code, asked);
      return {
        name: fileName,
        contentType: PAPER_TYPE,
        pieces: this.paper(code, (tell) => make(subjectId, request, tell)),
      };
    });
  }

  private async *paper(
    code: string,
    make: (tell: (steps: number) => Promise<void>) => Promise<Uint8Array>,
  ): AsyncGenerator<Piece> {
    let steps = 0;
    let state: 'done' | 'failed' = 'failed';
    try {
      yield await make(async (done) => {
        steps = done;
        if (!(await this.codes.tell(code, done))) throw new FileCancelled('The file is not wanted any more');
      });
      state = 'done';
    } finally {
      await this.codes.end(code, steps, state);
    }
  }

  /**
   * @param asked the form of what is asked for at this address; a code of another address opens nothing here
   * @param rowsOf the rows of what was asked for; they are fetched as the file is read
   * @throws ApiError LINK_EXPIRED, BUSY, METHOD_NOT_ALLOWED, and every error of `rowsOf` and of the first row
   */
  send<Asked>(
    kind: SessionKind,
    code: string,
    asked: z.ZodType<Asked>,
    http: FastifyRequest,
    reply: FastifyReply,
    rowsOf: (subjectId: string, request: Asked) => OpenedRows,
  ): Promise<void> {
    const open = () => this.codes.insistOnOpen(kind, code);
    return this.senders[kind].send(http, reply, open, async () => {
      const { subjectId, request, fileName } = await this.take(kind, code, asked);
      try {
        const { rows, form } = rowsOf(subjectId, request);
        const pieces = this.pieces(this.counted(code, rows), form);
        return { name: fileName, contentType: CONTENT_TYPES[form.format], pieces };
      } catch (error) {
        await this.codes.end(code, 0, 'failed');
        throw error;
      }
    });
  }

  private async take<Asked>(kind: SessionKind, code: string, asked: z.ZodType<Asked>) {
    const { request, ...file } = await this.codes.take(kind, code);
    const read = asked.safeParse(request);
    if (read.success) return { ...file, request: read.data };
    await this.codes.end(code, 0, 'failed');
    throw new ApiError('LINK_EXPIRED');
  }

  /** @throws ApiError LINK_EXPIRED */
  progress(kind: SessionKind, code: string): Promise<FileProgress> {
    return this.codes.progress(kind, code);
  }

  /** @throws ApiError LINK_EXPIRED */
  cancel(kind: SessionKind, code: string): Promise<FileProgress> {
    return this.codes.cancel(kind, code);
  }

  private pieces(rows: AsyncGenerator<object>, form: FileForm): AsyncGenerator<Piece> {
    switch (form.format) {
      case 'csv':
        return csvText(rows, form.sheet, this.place);
      case 'xlsx':
        return workbook(rows, form.sheet, this.place);
      case 'jsonl':
        return jsonLines(rows);
    }
  }

  /** Tells how far the rows have come, and how they ended. */
  private async *counted(code: string, rows: AsyncGenerator<object>): AsyncGenerator<object> {
    let count = 0;
    let state: 'done' | 'failed' = 'failed';
    let toldAtMs = this.clock.nowMs();
    try {
      for await (const row of rows) {
        yield row;
        count += 1;
        if (this.clock.nowMs() - toldAtMs < TOLD_EVERY_MS) continue;
        toldAtMs = this.clock.nowMs();
        if (!(await this.codes.tell(code, count))) throw new FileCancelled('The file is not wanted any more');
      }
      state = 'done';
    } finally {
      await this.codes.end(code, count, state);
    }
  }

  /** Makes a file name that sorts by time: merchant, subject, moment of the making. */
  private fileName(subject: string, extension: string): string {
    const at = isoTime(this.clock).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
    return `${this.config.MERCHANT_CODE}-${subject}-${at}.${extension}`;
  }
}

const newSender = () => new FileSender(new Logger(FileDownloads.name));

/** A title in the letters that every system takes in the name of a file: "Apostas da equipe" is "apostas-da-equipe". */
function plainName(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** @throws ApiError INVALID_INPUT for a sheet with a field that the rows of the list do not have */
export function insistOnFields(form: FileForm, fields: readonly string[]): void {
  if (form.format === 'jsonl') return;
  const unknown = form.sheet.columns.flatMap((column) => column.fields).find((field) => !fields.includes(field));
  if (unknown !== undefined) throw new ApiError('INVALID_INPUT', { file: 'unknown' });
}
