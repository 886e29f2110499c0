import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { Currency } from '@kernel/money';
import { SubmitVendorTransaction, type VendorCommand, type VendorOutcome } from '@contexts/money/wallet/wallet.api';
import { idOf, newId } from '@platform/ids';
import { roundCorrelation } from '@contexts/play/vendor-api/vendor-api.api';
import type { RoundName } from '../domain/round-record';
import type { StaleRound } from '../domain/stale-round';
import { StaleRounds } from '../read-models/stale-rounds';

export const STALE_ROUNDS_ACTOR = 'ask-about-stale-rounds';

/** The authority on which a round is ended: its vendor or a decision of finance. */
export interface Word {
  /** Begins the transaction ids, so that acts on different authorities never share an id. */
  readonly prefix: string;
  readonly actor: string;
  /** The event or command that caused the ending. */
  readonly causationId: string;
}

const wordOfVendor = (): Word => ({ prefix: 'stale-round', actor: STALE_ROUNDS_ACTOR, causationId: newId() });

/**
 * Ends rounds in place of their vendors, by the same commands that a vendor sends. A transaction id of a vendor holds
 * no slash and the ids made here do, so that they never meet; a repetition uses the same ids and changes nothing.
 */
@Injectable()
export class EndRound {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(StaleRounds) private readonly rounds: StaleRounds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Gives back every stake that stands without a win, and closes the round. Returns false and leaves the round open if
   * a bet has won: people have to judge that round.
   */
  async void(round: StaleRound): Promise<boolean> {
    const [bets, word] = [await this.rounds.betsOf(round), wordOfVendor()];
    if (bets.length === 0)
      throw new Error(`The bets of round ${round.roundId} of ${round.vendorId} are not to be found`);
    let hasWins = false;
    for (const bet of bets) if ((await this.giveBack(round, bet, word)) === 'won') hasWins = true;
    if (!hasWins) await this.close(round, word);
    return !hasWins;
  }

  /** Returns false if something else closed the round before; a repetition with the same word returns true again. */
  async close(round: RoundName, word = wordOfVendor()): Promise<boolean> {
    const transaction = this.transactionOf(round, `${word.prefix}/close/${round.roundId}`);
    const { status, operatorTransactionId } = await this.submit({ ...transaction, type: 'CloseRound' }, word);
    if (status !== 'OK') throw new Error(`Round ${round.roundId} of ${round.vendorId} is not closed: ${status}`);
    return operatorTransactionId === transaction.operatorTransactionId;
  }

  /**
   * `done`: the bet is taken back on this word, now or by an earlier call. `before`: it was taken back otherwise.
   * `won`: the bet has won and keeps its stake.
   */
  async giveBack(round: RoundName, referenceTransactionId: string, word: Word): Promise<'done' | 'before' | 'won'> {
    const transaction = this.transactionOf(round, `${word.prefix}/void/${referenceTransactionId}`);
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

  private transactionOf({ memberId, vendorId, roundId, gameCode, currency }: RoundName, transactionId: string) {
    return {
      memberId,
      vendorId,
      roundId,
      gameCode,
      currency: currency as Currency,
      transactionId,
      operatorTransactionId: idOf(`operator/${vendorId}/${memberId}/${transactionId}`),
      occurredAt: isoTime(this.clock),
    };
  }
}
