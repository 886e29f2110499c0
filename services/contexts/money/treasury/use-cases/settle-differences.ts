import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { statementCalls } from '@contracts/http/office/statements';
import { isoTime, type Clock } from '@kernel/clock';
import type { Currency } from '@kernel/money';
import { storedText } from '@kernel/stored-text';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import type { StatementCommand } from '../domain/statements/statement.commands';
import { statementDecider } from '../domain/statements/statement.decide';
import { refusalOf } from './refusals';

type InputOf<Name extends keyof typeof statementCalls> = z.infer<(typeof statementCalls)[Name]['input']>;
type OfDay = 'providerId' | 'day' | 'currency' | 'occurredAt';
type DeedOf<Command> = Command extends unknown ? Omit<Command, OfDay> : never;

/** Settles the differences of a statement: by an explanation, by the booking of a line, or by two people. */
@Injectable()
export class SettleDifferences {
  private readonly currency: Currency;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  /** @throws ApiError KEY_REUSED, DIFFERENCE_NOT_OPEN */
  explain(staffId: string, asked: InputOf<'explainDifferences'>, context: CommandContext) {
    return this.run(asked, { type: 'Explain', differenceIds: asked.rowIds, staffId, ...actOf(asked) }, context);
  }

  /** @throws ApiError KEY_REUSED, DIFFERENCE_NOT_OPEN, BOOKING_TAKEN */
  async pair(staffId: string, asked: InputOf<'pairDifference'>, context: CommandContext) {
    const { rowId: differenceId, bookingId, day } = asked;
    const { rows } = await this.sql.query<{ statement_day: string | null }>(
      'select statement_day::text from read.provider_bookings where booking_id = $1',
      [bookingId],
    );
    const isFree = rows[0] !== undefined && (rows[0].statement_day ?? day) === day;
    return this.run(asked, { type: 'Pair', differenceId, bookingId, isFree, staffId, ...actOf(asked) }, context);
  }

  /** @throws ApiError KEY_REUSED, DIFFERENCE_NOT_OPEN */
  proposeBookings(makerId: string, asked: InputOf<'proposeBookings'>, context: CommandContext) {
    const { rowIds: differenceIds, bankId } = asked;
    return this.run(asked, { type: 'ProposeBookings', differenceIds, bankId, makerId, ...actOf(asked) }, context);
  }

  /** @throws ApiError KEY_REUSED, SETTLEMENT_NOT_ASKED, or what two people may stumble over */
  async decideBookings(checkerId: string, asked: InputOf<'decideBookings'>, context: CommandContext) {
    const { state } = await this.runner.load(statementDecider, `${asked.providerId}.${asked.day}`);
    const makerId = state.differences.get(asked.rowIds[0]!)?.makerId;
    if (!makerId) throw new ApiError('SETTLEMENT_NOT_ASKED');
    const people = await this.independence.between(makerId, checkerId);
    const { isApproved } = asked;
    const deed = { type: 'DecideBookings' as const, differenceIds: asked.rowIds, people, isApproved, ...actOf(asked) };
    return this.run(asked, deed, context);
  }

  private async run(
    { providerId, day }: { readonly providerId: string; readonly day: string },
    deed: DeedOf<StatementCommand>,
    context: CommandContext,
  ) {
    const of = { providerId, day, currency: this.currency, occurredAt: isoTime(this.clock) };
    const outcome = await this.runner.run(statementDecider, `${providerId}.${day}`, { ...of, ...deed }, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return { status: outcome.state.status };
  }
}

function actOf({ note, key }: { readonly note: string; readonly key: string }) {
  return { note: storedText(note), key };
}
