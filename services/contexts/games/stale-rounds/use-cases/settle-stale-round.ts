import { Inject, Injectable } from '@nestjs/common';
import { ReportMismatch } from '@contexts/audit/audit.api';
import { StaleRounds, type StaleRound } from '@contexts/wallet/wallet.api';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { verdictOf, waitAfterS, type RoundAnswer } from '../domain/round-verdict';
import { AskVendor } from './ask-vendor';
import { EndRound, STALE_ROUNDS_ACTOR } from './end-round';

/** Deals with one round that stays open, as far as it can be dealt with now. */
@Injectable()
export class SettleStaleRound {
  constructor(
    @Inject(StaleRounds) private readonly rounds: StaleRounds,
    @Inject(AskVendor) private readonly vendors: AskVendor,
    @Inject(EndRound) private readonly end: EndRound,
    @Inject(ReportMismatch) private readonly findings: ReportMismatch,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param isSilent whether the vendor has just shown that it does not answer anybody: then it is not waited for once more */
  async settle(round: StaleRound, nowMs: number, isSilent: boolean): Promise<RoundAnswer['status']> {
    // Its stakes went back before somebody pulled the plug: what is left is to close it.
    if (round.isVoiding && round.stakeMinor === 0n) {
      await this.end.void(round);
      return 'voided';
    }
    if (await this.findings.isTold('round', subjectOf(round))) {
      await this.remember(round, 'unasked', false, nowMs);
      await this.rounds.becameCase(round);
      return 'unasked';
    }
    const answer = isSilent ? ({ status: 'silent' } as const) : await this.vendors.about(round);
    const verdict = verdictOf(round, answer);
    await this.remember(round, answer.status, verdict === 'void', nowMs);
    if (verdict === 'close') await this.end.close(round);
    if (verdict === 'case' || (verdict === 'void' && !(await this.end.void(round))))
      await this.tellFinance(round, answer);
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
   * Once for each round, and the last that we do about it: people may give the stake back by an adjustment, and we would then give it back
   * once more. What the vendor sends of itself still counts.
   */
  private async tellFinance(round: StaleRound, answer: RoundAnswer): Promise<void> {
    const { memberId, vendorId, roundId, gameCode, currency, stakeMinor, payoutMinor, placedAt } = round;
    const values = [
      { source: 'rounds: stake', value: stakeMinor.toString() },
      { source: 'rounds: payout', value: payoutMinor.toString() },
      ...(answer.status === 'settled'
        ? [
            { source: 'vendor: stake', value: answer.stakeMinor.toString() },
            { source: 'vendor: payout', value: answer.payoutMinor.toString() },
          ]
        : []),
      { source: 'vendor', value: vendorId },
      { source: 'round', value: roundId },
      { source: 'game', value: gameCode },
      { source: 'answer', value: answer.status },
    ];
    const subject = subjectOf(round);
    await this.findings.report(
      { kind: 'round', subject, isOnce: true, memberId, at: placedAt, currency, values },
      newId(),
      STALE_ROUNDS_ACTOR,
    );
    await this.rounds.becameCase(round);
  }
}

function subjectOf({ memberId, vendorId, roundId }: StaleRound): string {
  return `${vendorId}/${memberId}/${roundId}`;
}
