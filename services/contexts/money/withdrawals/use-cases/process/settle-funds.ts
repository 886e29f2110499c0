import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import {
  CaptureWithdrawal,
  ReleaseWithdrawal,
  ReturnWithdrawal,
  type PaymentOutcome,
} from '@contexts/money/wallet/wallet.api';
import { CLOCK } from '@platform/clock';
import type { CommandContext } from '@platform/commands/command-runner';
import type { WithdrawalRequested } from '../../domain/withdrawal.events';

type Requested = WithdrawalRequested['data'];

/**
 * Has the wallet end the hold of a withdrawal as its stream says it ended. The wallet does each of these once, so that
 * a repetition does no harm. A refusal is thrown, so that it is tried again and staff see it.
 */
@Injectable()
export class SettleFunds {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async release(requested: Requested, context: CommandContext): Promise<void> {
    const { withdrawalId } = requested;
    const fields = { ...this.of(requested), withdrawalId };
    await this.done(new ReleaseWithdrawal(fields, { ...context, key: `release:${withdrawalId}` }), withdrawalId);
  }

  async capture(requested: Requested, providerId: string, context: CommandContext): Promise<void> {
    const { withdrawalId } = requested;
    const fields = { ...this.of(requested), withdrawalId, providerId };
    await this.done(new CaptureWithdrawal(fields, { ...context, key: `capture:${withdrawalId}` }), withdrawalId);
  }

  async giveBack(requested: Requested, providerId: string, context: CommandContext): Promise<void> {
    const { withdrawalId, amountMinor, feeMinor } = requested;
    const amounts = { amountMinor: BigInt(amountMinor), feeMinor: BigInt(feeMinor) };
    const fields = { ...this.of(requested), withdrawalId, ...amounts, providerId };
    await this.done(new ReturnWithdrawal(fields, { ...context, key: `return:${withdrawalId}` }), withdrawalId);
  }

  private of({ memberId, currency }: Requested) {
    return { memberId, currency, occurredAt: isoTime(this.clock) };
  }

  private async done(
    command: ReleaseWithdrawal | CaptureWithdrawal | ReturnWithdrawal,
    withdrawalId: string,
  ): Promise<void> {
    const outcome: PaymentOutcome = await this.commands.execute(command);
    if (outcome.kind === 'rejected')
      throw new Error(`The wallet refused ${command.constructor.name} of ${withdrawalId}: ${outcome.rejection}`);
  }
}
