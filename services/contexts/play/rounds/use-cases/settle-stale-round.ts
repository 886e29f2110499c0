import { Inject, Injectable } from '@nestjs/common';
import type { StaleRound } from '../domain/stale-round';
import { StaleRounds } from '../read-models/stale-rounds';
import { CONFIG, type Config } from '@platform/config/config';
import { verdictOf, waitAfterS, type RoundAnswer } from '../domain/round-verdict';
import { AskVendor } from './ask-vendor';
import { EndRound, STALE_ROUNDS_ACTOR } from './end-round';
import { FinanceCases } from './finance-cases';

/** Settles one round that stays open, as far as its vendor's answer allows. */
@Injectable()
export class SettleStaleRound {
  constructor(
    @Inject(StaleRounds) private readonly rounds: StaleRounds,
    @Inject(AskVendor) private readonly vendors: AskVendor,
    @Inject(EndRound) private readonly end: EndRound,
    @Inject(FinanceCases) private readonly cases: FinanceCases,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param isSilent true when the vendor has just left several questions unanswered: it is not asked once more */
  async settle(round: StaleRound, nowMs: number, isSilent: boolean): Promise<RoundAnswer['status']> {
    // An earlier run gave the stakes back and stopped before the closing, which is all that is left.
    if (round.isVoiding && round.stakeMinor === 0n) {
      await this.end.void(round);
      return 'voided';
    }
    if (await this.cases.isOpened(round)) {
      await this.remember(round, 'unasked', false, nowMs);
      await this.rounds.becameCase(round);
      return 'unasked';
    }
    const answer = isSilent ? ({ status: 'silent' } as const) : await this.vendors.about(round);
    const verdict = verdictOf(round, answer);
    await this.remember(round, answer.status, verdict === 'void', nowMs);
    if (verdict === 'close') await this.end.close(round);
    if (verdict === 'case' || (verdict === 'void' && !(await this.end.void(round)))) await this.openCase(round, answer);
    return answer.status;
  }

  private async remember(
    round: StaleRound,
    answer: RoundAnswer['status'],
    isVoiding: boolean,
    nowMs: number,
  ): Promise<void> {
    const nextAt = new Date(nowMs + waitAfterS(round.asked, this.config.ROUND_ASK_EVERY_S) * 1_000).toISOString();
    await this.rounds.remember(round, { answer, nextAt, isVoiding });
  }

  /**
   * A case is opened once for each round, and the job leaves the round alone from then on: finance may give the stake
   * back by an adjustment, and the job would give it back a second time. Calls that the vendor sends still count.
   */
  private async openCase(round: StaleRound, answer: RoundAnswer): Promise<void> {
    await this.cases.open({ round, answer, reportedBy: STALE_ROUNDS_ACTOR });
    await this.rounds.becameCase(round);
  }
}
