import { Inject, Injectable } from '@nestjs/common';
import { isSame, RoundsOfFindings, type DecidedRound, type Ending, type RoundName } from '@contexts/audit/audit.api';
import { EndRound, type Word } from './end-round';

/** Carries out what two people of finance have decided about a round. */
@Injectable()
export class EndDecidedRound {
  constructor(
    @Inject(RoundsOfFindings) private readonly rounds: RoundsOfFindings,
    @Inject(EndRound) private readonly end: EndRound,
  ) {}

  /**
   * The closing comes first: its place in the wallet's stream is where the decision holds. What the vendor sent before counts; after it nothing
   * more is bet or won in the round, so that the stakes that go back are the same ones however often this is begun anew.
   */
  async carryOut(decided: DecidedRound, word: Word): Promise<Ending> {
    const { round, resolution } = decided;
    if (await this.isOutdated(decided)) return { outcome: 'outdated' };
    if (!(await this.end.close(round, word))) return { outcome: 'byVendor', givenBackMinor: 0n };
    if (resolution === 'roundClosed') return { outcome: 'closed', givenBackMinor: 0n };
    const givenBackMinor = await this.giveBackStakes(round, word);
    return { outcome: givenBackMinor > 0n ? 'voided' : 'byVendor', givenBackMinor };
  }

  /** A round that has ended is not: then the closing says who ended it. Nor is one whose stakes the vendor took back itself: it is closed, and nothing else. */
  private async isOutdated({ round, resolution, seen }: DecidedRound): Promise<boolean> {
    const { now } = await this.rounds.recordOf(round);
    const isVoidAlready = resolution === 'roundVoided' && now.stakeMinor === '0' && now.payoutMinor === '0';
    return !now.isClosed && !isVoidAlready && !isSame(seen, now);
  }

  /** Of the bets before the closing. One that won in the last moment stands with its win. */
  private async giveBackStakes(round: RoundName, word: Word): Promise<bigint> {
    const { bets } = await this.rounds.recordOf(round);
    let givenBackMinor = 0n;
    for (const { transactionId, amountMinor } of bets) {
      if ((await this.end.giveBack(round, transactionId, word)) === 'done') givenBackMinor += amountMinor;
    }
    return givenBackMinor;
  }
}
