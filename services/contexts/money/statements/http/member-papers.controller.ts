import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Language, Timestamp } from '@contracts/http/common';
import { AskedPaper, paperCalls } from '@contracts/http/papers';
import { routes } from '@contracts/http/routes';
import { isoTime, type Clock } from '@kernel/clock';
import { YearlyStatements } from '@contexts/money/wallet/wallet.api';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { CLOCK } from '@platform/clock';
import { Context } from '@platform/http/context.decorator';
import { FileDownloads } from '@platform/http/files/file-downloads';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { PaperPress } from '@platform/papers/paper-press';
import { MemberPapers } from '../papers/member-papers';
import { paperWords } from '../papers/paper-words';

type OpenPaper = z.infer<typeof paperCalls.openPaper.input>;
type OfPaper = z.infer<typeof paperCalls.paper.input>;

const Request = z.object({ language: Language, paper: AskedPaper });

/** The statements of years and the receipts of movements, as files to print and to keep. */
@Controller()
export class MemberPapersController {
  constructor(
    @Inject(FileDownloads) private readonly files: FileDownloads,
    @Inject(MemberPapers) private readonly papers: MemberPapers,
    @Inject(PaperPress) private readonly press: PaperPress,
    @Inject(YearlyStatements) private readonly statements: YearlyStatements,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(paperCalls.statementYears)
  statementYears(@Context() context: RequestContext) {
    return this.statements.yearsOf(memberOf(context).id);
  }

  @Serves(paperCalls.openPaper)
  async openPaper(@Input() { key, language, paper }: OpenPaper, @Context() context: RequestContext) {
    const { id: subjectId, sessionToken } = memberOf(context);
    await this.papers.insistOn(subjectId, paper);
    const words = paperWords[language];
    const title = paper.kind === 'statement' ? `${words.statement} ${paper.year}` : words.receipt;
    const request = { language, paper };
    const opened = await this.files.openPaper({ kind: 'member', subjectId, key, sessionToken, request, title });
    return { url: routes.memberPaper.path.replace(':code', opened.code), fileName: opened.fileName };
  }

  @Serves(paperCalls.paper)
  @RawAnswer()
  paper(@Input() { code }: OfPaper, @Req() http: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.files.sendPaper('member', code, Request, http, reply, async (memberId, { language, paper }, tell) => {
      const issuedAt = Timestamp.parse(isoTime(this.clock));
      return this.press.draw(await this.papers.paperOf(memberId, paper, { language, issuedAt, tell }));
    });
  }
}
