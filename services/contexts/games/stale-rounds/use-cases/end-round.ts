import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, systemClock } from '@kernel/clock';
import type { Currency } from '@kernel/money';
import type { RoundName } from '@contexts/audit/audit.api';
import {
  StaleRounds,
  SubmitVendorTransaction,
  type StaleRound,
  type VendorCommand,
  type VendorOutcome,
} from '@contexts/wallet/wallet.api';
import { idOf, newId } from '@platform/ids';
import { roundCorrelation } from '../../use-cases/vendor-transactions';

export const STALE_ROUNDS_ACTOR = 'ask-about-stale-rounds';

/** On whose word a round is ended. */
export interface Word {
  /** Begins the transaction ids: what was done on one word is not taken for what was done on another. */
  readonly prefix: string;
  readonly actor: string;
  /** What it follows from. */
  readonly causationId: string;
}

const wordOfVendor = (): Word => ({ prefix: 'stale-round', actor: STALE_ROUNDS_ACTOR, causationId: newId() });

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
    const [bets, word] = [await this.rounds.betsOf(round), wordOfVendor()];
    if (bets.length === 0)
      throw new Error(`The bets of round ${round.roundId} of ${round.vendorId} are not to be found`);
    let hasWins = false;
    for (const bet of bets) if ((await this.giveBack(round, bet, word)) === 'won') hasWins = true;
    if (!hasWins) await this.close(round, word);
    return !hasWins;
  }

  /** True where it is closed on this word, now or when it was given before; false where something else had closed it. */
  async close(round: RoundName, word = wordOfVendor()): Promise<boolean> {
    const transaction = common(round, `${word.prefix}/close/${round.roundId}`);
    const { status, operatorTransactionId } = await this.submit({ ...transaction, type: 'CloseRound' }, word);
    if (status !== 'OK') throw new Error(`Round ${round.roundId} of ${round.vendorId} is not closed: ${status}`);
    return operatorTransactionId === transaction.operatorTransactionId;
  }

  /** `done` where it is taken back on this word, now or when it was given before; `before` where it had been taken back otherwise. */
  async giveBack(round: RoundName, referenceTransactionId: string, word: Word): Promise<'done' | 'before' | 'won'> {
    const transaction = common(round, `${word.prefix}/void/${referenceTransactionId}`);
    const { status, operatorTransactionId } = await this.submit(
      { ...transaction, type: 'RollBack', referenceTransactionId },
      word,
    );
    if (status === 'ROUND_SETTLED') return 'won';
    if (status !== 'OK')
      throw new Error(`The bet ${referenceTransactionId} of ${round.vendorId} is not taken back: ${status}`);
    return operatorTransactionId === transaction.operatorTransactionId ? 'done' : 'before';
  }

  private submit(
    command: Extract<VendorCommand, { type: 'RollBack' | 'CloseRound' }>,
    { prefix, actor, causationId }: Word,
  ): Promise<VendorOutcome> {
    const { vendorId, memberId, transactionId } = command;
    const context = {
      key: `${prefix}:${vendorId}:${memberId}:${transactionId}`,
      actor: { kind: 'system' as const, id: actor },
      correlationId: roundCorrelation(command),
      causationId,
    };
    return this.commands.execute(new SubmitVendorTransaction(command, context));
  }
}

function common({ memberId, vendorId, roundId, gameCode, currency }: RoundName, transactionId: string) {
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
