import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ProviderStatementLine, ProviderStatementPage } from '@contracts/vendor/provider-statement';
import { isoTime, type Clock } from '@kernel/clock';
import { parseMinor, type Currency } from '@kernel/money';
import { PaymentProviders } from '@contexts/money/cashier/cashier.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { PartyFault } from '@platform/http/signing/signed-client';
import { numbered, textOf } from '../domain/statements/given-statement';
import type { GivenStatement, StatementRejection } from '../domain/statements/statement.commands';
import { statementDecider } from '../domain/statements/statement.decide';
import type { StoredLine } from '../domain/statements/statement.events';
import { StatementBooks } from '../read-models/statement-books';
import { StatementAsks, type AskAnswer } from '../read-models/statement-asks';
import { StatementDays } from './statement-days';

/** The largest number of pages of one day. */
const MAX_PAGES = 500;

/** Asks providers for the statements of days, and takes them over. */
@Injectable()
export class TakeStatements {
  private readonly currency: Currency;

  constructor(
    @Inject(PaymentProviders) private readonly providers: Pick<PaymentProviders, 'byId'>,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StatementBooks) private readonly books: StatementBooks,
    @Inject(StatementAsks) private readonly asks: StatementAsks,
    @Inject(StatementDays) private readonly days: StatementDays,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  /**
   * Asks the provider, and writes down what came of it. A day that is closed stays as it is.
   * @throws ApiError LEDGER_BEHIND while the books lack something of the day
   */
  async fetch(providerId: string, day: string, context: CommandContext): Promise<AskAnswer> {
    await this.books.insistOnWhole(this.days.endOf(day));
    const answer = await this.ask(providerId, day, context);
    await this.asks.note(providerId, day, answer);
    return answer;
  }

  /** @returns why it was not taken over; undefined when it stands */
  async take(
    providerId: string,
    day: string,
    statement: Omit<GivenStatement, 'sha256'>,
    context: CommandContext,
  ): Promise<StatementRejection | undefined> {
    return this.match(providerId, day, { ...statement, sha256: hash('sha256', textOf(statement), 'hex') }, context);
  }

  /** Carries on with a file that was taken over and did not fit into one append. @returns false where there is none */
  async finish(providerId: string, day: string, context: CommandContext): Promise<boolean> {
    const { taking } = (await this.runner.load(statementDecider, `${providerId}.${day}`)).state;
    if (!taking) return false;
    await this.match(providerId, day, taking, context);
    return true;
  }

  private async match(
    providerId: string,
    day: string,
    statement: GivenStatement,
    context: CommandContext,
  ): Promise<StatementRejection | undefined> {
    const { currency } = this;
    const command = {
      type: 'ImportStatement' as const,
      providerId,
      day,
      currency,
      statement,
      books: await this.books.around(providerId, currency, day),
      occurredAt: isoTime(this.clock),
    };
    for (let part = 1; ; part += 1) {
      const key = `${context.key}/${part}`;
      const outcome = await this.runner.run(statementDecider, `${providerId}.${day}`, command, { ...context, key });
      if (outcome.kind === 'rejected') return outcome.rejection;
      // The same statement again carries on with what did not fit into one append.
      if (outcome.kind === 'repeated' || outcome.state.toMatch === 0) return undefined;
    }
  }

  private async ask(providerId: string, day: string, context: CommandContext): Promise<AskAnswer> {
    if (await this.finish(providerId, day, { ...context, key: `${context.key}/file` })) return 'taken';
    const gateway = this.providers.byId(providerId)?.statements;
    if (!gateway) return 'fileOnly';
    try {
      const statement = await this.read(day, (cursor) => gateway.page({ day, zone: this.days.zone }, cursor));
      if (!statement) return 'fileOnly';
      const rejection = await this.take(providerId, day, statement, context);
      if (rejection === 'TOO_MANY_DIFFERENCES') return 'tooMany';
      return rejection === 'STATEMENT_CLOSED' ? 'closed' : 'taken';
    } catch (error) {
      if (error instanceof PartyFault || isOfContract(error)) return 'failed';
      throw error;
    }
  }

  /** Null: the provider gives no statements by a call. */
  private async read(
    day: string,
    pageAfter: (cursor?: string) => Promise<ProviderStatementPage | null>,
  ): Promise<Omit<GivenStatement, 'sha256'> | null> {
    const first = await pageAfter();
    if (!first) return null;
    if (first.currency !== this.currency) throw new PartyFault(`The statement of ${day} is of another currency`);
    const lines = [...first.lines];
    let { nextCursor } = first;
    for (let pages = 1; nextCursor !== null; pages += 1) {
      const page = pages < MAX_PAGES ? await pageAfter(nextCursor) : null;
      // A day that changed between two pages is read anew another time.
      if (!page || page.opening !== first.opening || page.closing !== first.closing)
        throw new PartyFault(`The pages of the statement of ${day} do not belong together`);
      lines.push(...page.lines);
      nextCursor = page.nextCursor;
    }
    return {
      openingMinor: signedMinor(first.opening, this.currency),
      closingMinor: signedMinor(first.closing, this.currency),
      isComplete: first.isComplete,
      lines: numbered(lines.map((line) => storedLine(line, this.currency))),
    };
  }
}

/** @throws PartyFault for more digits than the currency has */
function signedMinor(amount: string, currency: Currency): bigint {
  const minor = parseMinor(amount.replace(/^-/, ''), currency);
  if (minor === undefined) throw new PartyFault(`The statement has the amount ${amount}`);
  return amount.startsWith('-') ? -minor : minor;
}

function storedLine(line: ProviderStatementLine, currency: Currency): StoredLine {
  const { lineId, kind, paymentId, reference, endToEndId, status, occurredAt: at } = line;
  const amountMinor = signedMinor(line.amount, currency).toString();
  const feeMinor = signedMinor(line.fee, currency).toString();
  return { lineId, kind, paymentId, reference, endToEndId, amountMinor, feeMinor, status, at };
}

/** An answer that the schema of the contract refuses. */
function isOfContract(error: unknown): boolean {
  return error instanceof Error && error.name === 'ZodError';
}
