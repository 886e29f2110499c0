import { Inject, Injectable, Logger } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import {
  treasuryDecider,
  type BookedFee,
  type BookedPayment,
  type BookedSettlement,
  type TreasuryCommand,
} from '../domain/treasury.decide';

/**
 * Books payments that belong to no member, fees of providers and settlements with banks, once each. A refusal is
 * thrown: staff see it.
 */
@Injectable()
export class BookPayments {
  private readonly logger = new Logger(BookPayments.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  setAside(payment: BookedPayment, context: CommandContext): Promise<void> {
    const command = { type: 'SetPaymentAside' as const, payment, occurredAt: isoTime(this.clock) };
    return this.run(payment, command, { ...context, key: `set-aside:${payment.paymentId}` });
  }

  refunded(
    payment: Pick<BookedPayment, 'providerId' | 'paymentId'>,
    reference: string,
    context: CommandContext,
  ): Promise<void> {
    const { paymentId } = payment;
    const command = { type: 'BookRefund' as const, paymentId, reference, occurredAt: isoTime(this.clock) };
    return this.run(payment, command, { ...context, key: `refunded:${paymentId}` });
  }

  fee(fee: BookedFee, context: CommandContext): Promise<void> {
    return this.line(fee, { type: 'BookFee', fee, occurredAt: isoTime(this.clock) }, context);
  }

  settlement(settlement: BookedSettlement, context: CommandContext): Promise<void> {
    return this.line(settlement, { type: 'BookSettlement', settlement, occurredAt: isoTime(this.clock) }, context);
  }

  private async line(
    { providerId, day, lineId }: Pick<BookedFee, 'providerId' | 'day' | 'lineId'>,
    command: TreasuryCommand,
    context: CommandContext,
  ): Promise<void> {
    const outcome = await this.runner.run(treasuryDecider, providerId, command, context);
    if (outcome.kind === 'rejected')
      throw new Error(`The treasury refused ${command.type} of ${providerId}/${day}/${lineId}: ${outcome.rejection}`);
  }

  private async run(
    { providerId, paymentId }: Pick<BookedPayment, 'providerId' | 'paymentId'>,
    command: TreasuryCommand,
    context: CommandContext,
  ): Promise<void> {
    const outcome = await this.runner.run(treasuryDecider, providerId, command, context);
    if (outcome.kind !== 'rejected') return;
    // A provider that names one payment for two deposits must not hold up the bookings of all others.
    if (outcome.rejection === 'OTHER_PAYMENT')
      this.logger.error({ message: 'A payment is booked already, for another deposit', providerId, paymentId });
    else throw new Error(`The treasury refused ${command.type} of ${providerId}/${paymentId}: ${outcome.rejection}`);
  }
}
