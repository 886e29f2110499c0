import type { Language } from '@contracts/http/common';
import type { StatementMonth } from '@contexts/money/wallet/wallet.api';
import type { Paper } from '@platform/papers/paper';
import type { PaperFormat } from './paper-format';
import { paperWords } from './paper-words';

/** The figures of a year, in minor units. */
export interface YearFigures {
  readonly year: number;
  readonly openingMinor: bigint;
  /** Twelve, from January on. */
  readonly months: readonly StatementMonth[];
  /** The balance at the end, counted for itself and not from the months. */
  readonly closingMinor: bigint;
}

interface Issue {
  readonly language: Language;
  readonly issuedAt: string;
  readonly issuer: string;
  readonly account: string;
  readonly currency: string;
  readonly format: PaperFormat;
  /** The year has not ended. */
  readonly isRunning: boolean;
}

const COLUMNS = ['depositedMinor', 'withdrawnMinor', 'stakedMinor', 'wonMinor', 'otherMinor'] as const;
type Figure = (typeof COLUMNS)[number];

/** @throws Error when the figures do not lead from the one balance to the other */
export function statementPaper(figures: YearFigures, issue: Issue): Paper {
  const { language, format, issuedAt } = issue;
  const words = paperWords[language];
  const total = (figure: Figure) => figures.months.reduce((sum, month) => sum + month[figure], 0n);
  const sums = Object.fromEntries(COLUMNS.map((figure) => [figure, total(figure)])) as Record<Figure, bigint>;
  const moved = sums.depositedMinor - sums.withdrawnMinor - sums.stakedMinor + sums.wonMinor + sums.otherMinor;
  if (figures.openingMinor + moved !== figures.closingMinor)
    throw new Error(`The figures of ${figures.year} do not lead to the balance at its end`);
  const cells = (of: Readonly<Record<Figure, bigint>>) => COLUMNS.map((figure) => format.figure(of[figure]));
  const headers = [words.deposited, words.withdrawn, words.staked, words.won, words.other];
  return {
    language,
    issuer: issue.issuer,
    title: `${words.statement} ${figures.year}`,
    facts: [
      [words.account, issue.account],
      [
        words.period,
        language === 'pt'
          ? `1º de janeiro a 31 de dezembro de ${figures.year}`
          : `1 January to 31 December ${figures.year}`,
      ],
      [words.currency, issue.currency],
      [words.opening, format.minor(figures.openingMinor)],
      [words.result, format.minor(sums.wonMinor - sums.stakedMinor)],
      [words.closing, format.minor(figures.closingMinor)],
    ],
    table: {
      columns: [
        { header: words.month, width: 1.2, isAmount: false },
        ...headers.map((header) => ({ header, width: 1, isAmount: true })),
      ],
      rows: figures.months.map((month) => [format.month(month.month), ...cells(month)]),
      total: [words.total, ...cells(sums)],
    },
    notes: [...(issue.isRunning ? [words.running] : []), ...words.notes],
    footer: `${words.issued} ${format.time(issuedAt)}`,
    issuedAt,
  };
}
