import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { CommandRunner } from '@platform/commands/command-runner';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { withdrawalDecider } from '../domain/withdrawal.decide';
import type { WithdrawalEvent } from '../domain/withdrawal.events';
import { CheckWithdrawal } from '../use-cases/process/check-withdrawal';
import { SettleFunds } from '../use-cases/process/settle-funds';

const CONCERNING: readonly WithdrawalEvent['type'][] = [
  'FundsHeld',
  'WithdrawalRefused',
  'WithdrawalCancelled',
  'PayoutPaid',
  'PayoutFailed',
  'PayoutReturned',
];

/**
 * Carries out what follows from the events of a withdrawal without asking anybody outside: the checks, and the end of
 * the hold in the wallet.
 */
@Injectable()
export class CarryOutWithdrawals implements Reaction<WithdrawalEvent> {
  readonly name = 'carry-out-withdrawals';
  readonly categories = ['withdrawal'];
  readonly order = 'stream';

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CheckWithdrawal) private readonly checks: CheckWithdrawal,
    @Inject(SettleFunds) private readonly funds: SettleFunds,
  ) {}

  concerns({ type }: RecordedEvent & WithdrawalEvent): boolean {
    return CONCERNING.includes(type);
  }

  async react(event: RecordedEvent & WithdrawalEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const { withdrawalId } = event.data;
    const { state } = await this.runner.load(withdrawalDecider, withdrawalId);
    const requested = state.requested!;
    const context = reactionContext(this, event, `withdrawal:${withdrawalId}`);
    switch (event.type) {
      case 'PayoutPaid':
        return this.funds.capture(requested, event.data.providerId, context);
      case 'PayoutReturned':
        return event.data.isCovered ? this.funds.giveBack(requested, event.data.providerId, context) : undefined;
      default:
        if (state.isReleased) return state.isHeld ? this.funds.release(requested, context) : undefined;
        return event.type === 'FundsHeld' ? this.checks.check(state, context) : undefined;
    }
  }
}
