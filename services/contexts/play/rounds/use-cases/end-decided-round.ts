import { Inject, Injectable } from '@nestjs/common';
import { isSame, type RoundName, type RoundSums } from '../domain/round-record';
import { RoundRecords } from '../read-models/round-records';
import { EndRound, type Word } from './end-round';

/** The end of a round as two people of finance have decided it. */
export interface RoundDecision {
  readonly round: RoundName;
  readonly end: 'voided' | 'closed';
  /** The sums of the round that both people saw when they decided. */
  readonly seen: RoundSums;
}

/**
 * The result of a decision. `byVendor`: the vendor had ended the round or taken its stakes back. `outdated`: the round
 * has changed since the decision, and nothing was done.
 */
export type RoundEnding =
  | { readonly outcome: 'voided' | 'closed' | 'byVendor'; readonly givenBackMinor: bigint }
  | { readonly outcome: 'outdated' };

/** Ends a round as finance has decided. */
@Injectable()
export class EndDecidedRound {
  constructor(
    @Inject(RoundRecords) private readonly records: RoundRecords,
    @Inject(EndRound) private readonly end: EndRound,
  ) {}

  /**
   * Closes the round before it gives stakes back. The place of the closing in the wallet's stream is the moment at
   * which the decision takes effect: calls of the vendor before it count, and after it the round accepts no bet and no
   * win. A repetition after a crash therefore gives back the same stakes.
   */
  async carryOut(decision: RoundDecision, word: Word): Promise<RoundEnding> {
    const { round, end } = decision;
    if (await this.isOutdated(decision)) return { outcome: 'outdated' };
    if (!(await this.end.close(round, word))) return { outcome: 'byVendor', givenBackMinor: 0n };
    if (end === 'closed') return { outcome: 'closed', givenBackMinor: 0n };
    const givenBackMinor = await this.giveBackStakes(round, word);
    return { outcome: givenBackMinor > 0n ? 'voided' : 'byVendor', givenBackMinor };
  }

  /**
   * A decision to void is still carried out when the vendor has taken back all stakes itself: then the round is closed
   * and nothing is given back. A decision about a round that is closed already is carried out too: the answer to the
   * closing tells who closed it.
   */
  private async isOutdated({ round, end, seen }: RoundDecision): Promise<boolean> {
    const { now } = await this.records.of(round);
    const isVoidAlready = end === 'voided' && now.stakeMinor === '0' && now.payoutMinor === '0';
    return !now.isClosed && !isVoidAlready && !isSame(seen, now);
  }

  /** Gives back the stakes of the bets before the closing. A bet that won just before the closing keeps its win. */
  private async giveBackStakes(round: RoundName, word: Word): Promise<bigint> {
    const { bets } = await this.records.of(round);
    let givenBackMinor = 0n;
    for (const { transactionId, amountMinor } of bets) {
      if ((await this.end.giveBack(round, transactionId, word)) === 'done') givenBackMinor += amountMinor;
    }
    return givenBackMinor;
  }
}
