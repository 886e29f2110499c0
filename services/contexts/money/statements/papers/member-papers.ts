import { Inject, Injectable } from '@nestjs/common';
import { shownName } from '@contracts/validation/shown-name';
import type { Language } from '@contracts/http/common';
import { STATEMENT_STEPS, type AskedPaper } from '@contracts/http/papers';
import {
  MovementStories,
  YearlyStatements,
  type StatementMonth,
  type WalletPlace,
} from '@contexts/money/wallet/wallet.api';
import { dayIn } from '@kernel/clock';
import { walletCheckpoint } from '@contexts/money/wallet/wallet.tables';
import { Withdrawals } from '@contexts/money/withdrawals/withdrawals.api';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import type { Paper } from '@platform/papers/paper';
import { insistOnWhole, wholeRows, type NeededProjections } from '@platform/projections/whole-tables';
import { PaperFormat } from './paper-format';
import { receiptPaper } from './receipt-paper';
import { statementPaper, type YearFigures } from './statement-paper';

const NEEDED: NeededProjections = { [walletCheckpoint.name]: 'BEING_REBUILT', catalogue: 'BEING_REBUILT' };

interface Wish {
  readonly language: Language;
  readonly issuedAt: string;
  /** Hears how many of the steps are done. */
  readonly tell: (steps: number) => Promise<void>;
}

/** The facts of a member's papers, and the papers made of them. */
@Injectable()
export class MemberPapers {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(YearlyStatements) private readonly statements: YearlyStatements,
    @Inject(MovementStories) private readonly stories: MovementStories,
    @Inject(Withdrawals) private readonly withdrawals: Withdrawals,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError NOT_FOUND for a year without a movement or an unknown movement, BEING_REBUILT during a rebuild */
  async insistOn(memberId: string, paper: AskedPaper): Promise<void> {
    await insistOnWhole(this.sql, NEEDED);
    if (paper.kind === 'receipt') {
      await this.stories.storyOf(memberId, paper.no);
      return;
    }
    const years = await this.statements.yearsOf(memberId);
    if (!years.includes(paper.year)) throw new ApiError('NOT_FOUND');
  }

  async paperOf(memberId: string, paper: AskedPaper, { language, issuedAt, tell }: Wish): Promise<Paper> {
    const { MERCHANT_CURRENCY: currency, MERCHANT_TIME_ZONE: zone, MERCHANT_NAME: issuer } = this.config;
    const member = await this.members.find(memberId);
    const format = new PaperFormat(language, currency, zone);
    const account = member ? shownName(member.username, member.nickname) : memberId;
    const issue = { language, issuedAt, issuer, account, format };
    if (paper.kind === 'receipt') {
      const story = await this.stories.storyOf(memberId, paper.no);
      const withdrawal =
        story.withdrawalId === null ? undefined : await this.withdrawals.story(memberId, story.withdrawalId);
      return receiptPaper(story, withdrawal, issue);
    }
    const figures = await this.figuresOf(memberId, paper.year, tell);
    const isRunning = dayIn(zone, Date.parse(issuedAt)).startsWith(`${paper.year}-`);
    return statementPaper(figures, { ...issue, currency, isRunning });
  }

  private async figuresOf(memberId: string, year: number, tell: Wish['tell']): Promise<YearFigures> {
    const months: StatementMonth[] = [];
    const place = await this.statements.newestOf(memberId);
    for await (const month of wholeRows(this.sql, NEEDED, this.monthsOf(place, year))) {
      months.push(month);
      await tell(months.length);
    }
    const [openingMinor, closingMinor] = await Promise.all([
      this.statements.openingMinorOf(place, year),
      this.statements.openingMinorOf(place, year + 1),
    ]);
    return { year, openingMinor, months, closingMinor };
  }

  private async *monthsOf(place: WalletPlace, year: number): AsyncGenerator<StatementMonth> {
    for (let month = 1; month <= STATEMENT_STEPS; month += 1) yield await this.statements.monthOf(place, year, month);
  }
}
