import { z } from 'zod';
import { call } from './call';
import { IdempotencyKey, Language, NoInput } from './common';
import { FileCode } from './file-form';
import { routes } from './routes';

/** The steps after which a yearly statement is ready: its twelve months. */
export const STATEMENT_STEPS = 12;

export const AskedPaper = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('statement'), year: z.number().int().min(2000).max(2100) }),
    z.strictObject({
      kind: z.literal('receipt'),
      /** The place of the movement in the wallet. */
      no: z.string().regex(/^\d{1,18}$/),
    }),
  ])
  .meta({ id: 'AskedPaper' });
export type AskedPaper = z.infer<typeof AskedPaper>;

export const paperCalls = {
  statementYears: call(
    routes.statementYears,
    'The years with a movement of the wallet, newest first.',
    NoInput,
    z.array(z.number().int()),
  ),
  openPaper: call(
    routes.openMemberPaper,
    'Prepares a PDF: the statement of a year, or the receipt of a movement. Its address can be used once, within one minute; `memberDownloadProgress` tells how far it has come.',
    z.strictObject({ key: IdempotencyKey, language: Language, paper: AskedPaper }),
    z.object({ url: z.string(), fileName: z.string() }).meta({ id: 'MemberPaper' }),
  ),
  paper: call(
    routes.memberPaper,
    'The PDF itself, once.',
    z.strictObject({ code: FileCode }),
    z.string().meta({ id: 'MemberPaperFile' }),
  ),
};
