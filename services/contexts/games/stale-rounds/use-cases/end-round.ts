import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, systemClock } from '@kernel/clock';
import type { Currency } from '@kernel/money';
import { StaleRounds, SubmitVendorTransaction, type StaleRound, type VendorCommand, type VendorOutcome } from '@contexts/wallet/wallet.api';
import { idOf, newId } from '@platform/ids';
import { roundCorrelation } from '../../use-cases/vendor-transactions';

export const STALE_ROUNDS_ACTOR = 'ask-about-stale-rounds';

/**
 * Ends rounds in place of their vendors, by the commands that a vendor gives. No vendor's transaction id has a slash, so that ours never
 * meet them; under the same ids nothing is done twice.
 */
@Injectable()
export class EndRound {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(StaleRounds) private readonly rounds: StaleRounds,
  ) {}

  /** Gives back every stake that stands without a win, and closes the round. False, and open, where a bet has won: that is not for us to judge. */
  async void(round: StaleRound): Promise<boolean> {
    const bets = await this.rounds.betsOf(round);
    if (bets.length === 0) throw new Error(`The bets of round ${round.roundId} of ${round.vendorId} are not to be found`);
    let hasWins = false;
    for (const referenceTransactionId of bets) {
      const transactionId = `stale-round/void/${referenceTransactionId}`;
      const { status } = await this.submit({ ...common(round, transactionId), type: 'RollBack', referenceTransactionId });
      if (status === 'ROUND_SETTLED') hasWins = true;
      else if (status !== 'OK') throw new Error(`The bet ${referenceTransactionId} of ${round.vendorId} is not taken back: ${status}`);
    }
    if (!hasWins) await this.close(round);
    return !hasWins;
  }

  async close(round: StaleRound): Promise<void> {
    const { status } = await this.submit({ ...common(round, `stale-round/close/${round.roundId}`), type: 'CloseRound' });
    if (status !== 'OK') throw new Error(`Round ${round.roundId} of ${round.vendorId} is not closed: ${status}`);
  }

  private submit(command: Extract<VendorCommand, { type: 'RollBack' | 'CloseRound' }>): Promise<VendorOutcome> {
    const { vendorId, memberId, transactionId } = command;
    const context = {
      key: `stale-round:${vendorId}:${memberId}:${transactionId}`,
      actor: { kind: 'system' as const, id: STALE_ROUNDS_ACTOR },
      correlationId: roundCorrelation(command),
      causationId: newId(),
    };
    return this.commands.execute(new SubmitVendorTransaction(command, context));
  }
}

function common({ memberId, vendorId, roundId, gameCode, currency }: StaleRound, transactionId: string) {
  return {
    memberId,
    vendorId,
    roundId,
    gameCode,
    currency: currency as Currency,
    transactionId,
    operatorTransactionId: idOf(`operator/${vendorId}/${memberId}/${transactionId}`),
    occurredAt: isoTime(systemClock),
  };
}
