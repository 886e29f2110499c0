import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import { HoldWithdrawal, type PaymentOutcome } from '@contexts/money/wallet/wallet.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { withdrawalDecider } from '../../domain/withdrawal.decide';
import type { WithdrawalRequested } from '../../domain/withdrawal.events';
import type { WithdrawalState } from '../../domain/withdrawal.state';
import { MerchantDays } from '../merchant-days';
import { stepContext } from './process-context';

export interface HoldingOutcome {
  readonly state: WithdrawalState;
  /** The reason for which the wallet does not hold the money; null where it does. */
  readonly rejection: string | null;
}

/**
 * Has the wallet hold the money of a request, once for each withdrawal, and writes down how that ended. A crash in
 * between leaves a request that is held again, which changes nothing in the wallet.
 */
@Injectable()
export class HoldFunds {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MerchantDays) private readonly days: MerchantDays,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async hold(requested: WithdrawalRequested['data'], context: CommandContext): Promise<HoldingOutcome> {
    const { withdrawalId, memberId, currency, amountMinor, feeMinor, occurredAt } = requested;
    const { WITHDRAWAL_DAY_MAX: dayMaxMinor, WITHDRAWAL_DAY_COUNT: dayCount } = this.config;
    const held: PaymentOutcome = await this.commands.execute(
      new HoldWithdrawal(
        {
          memberId,
          currency,
          occurredAt,
          withdrawalId,
          amountMinor: BigInt(amountMinor),
          feeMinor: BigInt(feeMinor),
          limits: { day: this.days.dayOf(occurredAt), dayMaxMinor, dayCount },
        },
        { ...context, key: `hold:${withdrawalId}` },
      ),
    );
    const at = isoTime(this.clock);
    const rejection = held.kind === 'rejected' ? held.rejection : null;
    const command =
      rejection === null
        ? ({ type: 'RecordHeld', occurredAt: at } as const)
        : ({ type: 'RefuseUnheld', reason: reasonOf(rejection), occurredAt: at } as const);
    const { state } = await this.runner.run(withdrawalDecider, withdrawalId, command, stepContext(context, 'held'));
    return { state, rejection };
  }
}

function reasonOf(rejection: string): 'notEnoughFunds' | 'limit' {
  return rejection === 'NOT_ENOUGH_MONEY' ? 'notEnoughFunds' : 'limit';
}
