import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { FileMapping, statementCalls, StatementFilePreview } from '@contracts/http/office/statements';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor, type Currency } from '@kernel/money';
import { storedText } from '@kernel/stored-text';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { numbered, textOf } from '../domain/statements/given-statement';
import { minorOf, readFile } from '../domain/statements/statement-file';
import type { StatementRejection } from '../domain/statements/statement.commands';
import { statementDecider } from '../domain/statements/statement.decide';
import { isWhole, type StatementState } from '../domain/statements/statement.state';
import { StatementBooks } from '../read-models/statement-books';
import { StatementRows } from '../read-models/statement-rows';
import { refusalOf } from './refusals';
import { StatementDays } from './statement-days';
import { TakeStatements } from './take-statements';

type InputOf<Name extends keyof typeof statementCalls> = z.infer<(typeof statementCalls)[Name]['input']>;

/** The lines that a preview shows at once, and the rows that it names which cannot be read. */
const SAMPLE = 10;
const MAX_FAULTS = 50;

/** Statements that come as files: one person reads and proposes one, a second person has it taken over. */
@Injectable()
export class StatementFiles {
  private readonly currency: Currency;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(StatementBooks) private readonly books: StatementBooks,
    @Inject(StatementRows) private readonly rows: StatementRows,
    @Inject(TakeStatements) private readonly taking: TakeStatements,
    @Inject(StatementDays) private readonly days: StatementDays,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  async preview({ providerId, text, mapping, from }: InputOf<'previewStatementFile'>): Promise<StatementFilePreview> {
    const read = this.read(text, mapping ?? (await this.lastMapping(providerId)));
    const sum = read.lines.reduce((all, { amountMinor, feeMinor }) => all + BigInt(amountMinor) - BigInt(feeMinor), 0n);
    return {
      headers: [...read.headers],
      mapping: read.mapping,
      lines: read.lines.length,
      sum: formatMinor(sum, this.currency),
      sample: read.lines.slice(from, from + SAMPLE).map((line) => this.rows.lineSide(line)),
      faultCount: read.faults.length,
      faults: read.faults.slice(0, MAX_FAULTS).map((fault) => ({ ...fault })),
    };
  }

  /** @throws ApiError STATEMENT_FILE_FAULTY, KEY_REUSED, STATEMENT_CLOSED, SETTLEMENT_ASKED_ALREADY */
  async propose(makerId: string, asked: InputOf<'proposeStatementFile'>, context: CommandContext) {
    const { providerId, day, fileName, mapping, note, key } = asked;
    const { lines, faults } = this.read(asked.text, mapping);
    const [openingMinor, closingMinor] = [asked.opening, asked.closing].map((amount) => minorOf(amount, this.currency));
    if (faults.length > 0 || lines.length === 0 || openingMinor === undefined || closingMinor === undefined)
      throw new ApiError('STATEMENT_FILE_FAULTY');
    const given = { openingMinor, closingMinor, isComplete: true, lines: numbered(lines) };
    const file = { ...given, sha256: hash('sha256', textOf(given), 'hex'), fileName: storedText(fileName), mapping };
    const deed = { type: 'ProposeFile' as const, file, makerId, note: storedText(note), key };
    const command = { ...this.of(providerId, day), ...deed };
    let outcome = await this.runner.run(statementDecider, `${providerId}.${day}`, command, context);
    // A long file takes several appends: the same request again carries on where it stands.
    while (isPartOf(outcome, file.sha256)) {
      const part = { ...context, key: `${context.key}/${newId()}` };
      outcome = await this.runner.run(statementDecider, `${providerId}.${day}`, command, part);
    }
    return this.answer(outcome);
  }

  /**
   * @throws ApiError LEDGER_BEHIND, KEY_REUSED, SETTLEMENT_NOT_ASKED, STATEMENT_CLOSED, or what two people may stumble
   * over
   */
  async decide(checkerId: string, asked: InputOf<'decideStatementFile'>, context: CommandContext) {
    const { providerId, day, sha256, isApproved, note, key } = asked;
    await this.books.insistOnWhole(this.days.endOf(day));
    const { file } = (await this.runner.load(statementDecider, `${providerId}.${day}`)).state;
    // Without a file there is nothing to decide, unless the same request was carried out before.
    const makerId = file?.proposed.makerId ?? checkerId;
    const deed = {
      type: 'DecideFile' as const,
      sha256,
      people: await this.independence.between(makerId, checkerId),
      isApproved,
      isOver: this.days.isOver(day),
      books: await this.books.around(providerId, this.currency, day),
      note: storedText(note),
      key,
    };
    const command = { ...this.of(providerId, day), ...deed };
    const outcome = await this.runner.run(statementDecider, `${providerId}.${day}`, command, context);
    if (outcome.kind === 'rejected' || !outcome.state.taking) return this.answer(outcome);
    await this.taking.finish(providerId, day, { ...context, key: `${context.key}/${newId()}` });
    const { state } = await this.runner.load(statementDecider, `${providerId}.${day}`);
    return this.answer({ kind: 'accepted', state });
  }

  private read(text: string, mapping: FileMapping | null) {
    return readFile(text, mapping, { currency: this.currency, momentOf: (local) => this.days.momentOf(local) });
  }

  /** The files of one provider have the same columns, as a rule. */
  private async lastMapping(providerId: string): Promise<FileMapping | null> {
    const { rows } = await this.sql.query<{ mapping: FileMapping }>(
      `select mapping from read.statements where provider_id = $1 and mapping is not null order by day desc limit 1`,
      [providerId],
    );
    return rows[0]?.mapping ?? null;
  }

  private of(providerId: string, day: string) {
    return { providerId, day, currency: this.currency, occurredAt: isoTime(this.clock) };
  }

  private answer(
    outcome:
      | { readonly kind: 'rejected'; readonly rejection: StatementRejection }
      | { readonly kind: 'accepted' | 'repeated'; readonly state: { readonly status: 'missing' | 'open' | 'closed' } },
  ) {
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return { status: outcome.state.status };
  }
}

/** True while lines of the file are still to be written. */
function isPartOf(
  outcome: { readonly kind: 'rejected' } | { readonly kind: 'accepted' | 'repeated'; readonly state: StatementState },
  sha256: string,
): boolean {
  const file = outcome.kind === 'rejected' ? null : outcome.state.file;
  return file !== null && file.proposed.sha256 === sha256 && !isWhole(file);
}
