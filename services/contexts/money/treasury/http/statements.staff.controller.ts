import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { statementCalls } from '@contracts/http/office/statements';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ClientMoneyFigures } from '../read-models/client-money';
import { StatementRows } from '../read-models/statement-rows';
import { Statements } from '../read-models/statements';
import { SettleDifferences } from '../use-cases/settle-differences';
import { StatementFiles } from '../use-cases/statement-files';
import { TakeStatements } from '../use-cases/take-statements';

type InputOf<Name extends keyof typeof statementCalls> = z.infer<(typeof statementCalls)[Name]['input']>;

/** The statements of providers against the books, for finance. */
@Controller()
export class StatementsStaffController {
  constructor(
    @Inject(Statements) private readonly statements: Statements,
    @Inject(StatementRows) private readonly rows: StatementRows,
    @Inject(ClientMoneyFigures) private readonly money: ClientMoneyFigures,
    @Inject(TakeStatements) private readonly taking: TakeStatements,
    @Inject(SettleDifferences) private readonly settling: SettleDifferences,
    @Inject(StatementFiles) private readonly files: StatementFiles,
  ) {}

  @Serves(statementCalls.statementDays)
  statementDays(@Input() { to }: InputOf<'statementDays'>) {
    return this.statements.strip(to);
  }

  @Serves(statementCalls.clientMoney)
  clientMoney() {
    return this.money.now();
  }

  @Serves(statementCalls.statement)
  statement(@Input() { providerId, day }: InputOf<'statement'>) {
    return this.statements.one(providerId, day);
  }

  @Serves(statementCalls.statementRows)
  statementRows(@Input() query: InputOf<'statementRows'>) {
    return this.rows.list(query);
  }

  @Serves(statementCalls.fetchStatement)
  async fetchStatement(
    @Input() { providerId, day, key }: InputOf<'fetchStatement'>,
    @Context() context: RequestContext,
  ) {
    await this.statements.insistOnKnown(providerId, day);
    return { answer: await this.taking.fetch(providerId, day, commandContext(context, `fetch-statement:${key}`)) };
  }

  @Serves(statementCalls.explainDifferences)
  explainDifferences(@Input() input: InputOf<'explainDifferences'>, @Context() context: RequestContext) {
    return this.settling.explain(staffOf(context).id, input, commandContext(context, `explain:${input.key}`));
  }

  @Serves(statementCalls.pairDifference)
  pairDifference(@Input() input: InputOf<'pairDifference'>, @Context() context: RequestContext) {
    return this.settling.pair(staffOf(context).id, input, commandContext(context, `pair:${input.key}`));
  }

  @Serves(statementCalls.proposeBookings)
  proposeBookings(@Input() input: InputOf<'proposeBookings'>, @Context() context: RequestContext) {
    return this.settling.proposeBookings(staffOf(context).id, input, commandContext(context, `bookings:${input.key}`));
  }

  @Serves(statementCalls.decideBookings)
  decideBookings(@Input() input: InputOf<'decideBookings'>, @Context() context: RequestContext) {
    const { id } = staffOf(context);
    return this.settling.decideBookings(id, input, commandContext(context, `decide-bookings:${input.key}`));
  }

  @Serves(statementCalls.previewStatementFile)
  previewStatementFile(@Input() input: InputOf<'previewStatementFile'>) {
    return this.files.preview(input);
  }

  @Serves(statementCalls.proposeStatementFile)
  async proposeStatementFile(@Input() input: InputOf<'proposeStatementFile'>, @Context() context: RequestContext) {
    await this.statements.insistOnKnown(input.providerId, input.day);
    return this.files.propose(staffOf(context).id, input, commandContext(context, `statement-file:${input.key}`));
  }

  @Serves(statementCalls.decideStatementFile)
  decideStatementFile(@Input() input: InputOf<'decideStatementFile'>, @Context() context: RequestContext) {
    return this.files.decide(staffOf(context).id, input, commandContext(context, `decide-file:${input.key}`));
  }
}
