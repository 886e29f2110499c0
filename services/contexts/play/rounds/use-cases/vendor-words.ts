import { Inject, Injectable } from '@nestjs/common';
import type { VendorWord } from '@contracts/http/office/round-cases';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor, type Currency } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import type { RoundName } from '../domain/round-record';
import { RoundQuestions } from '../read-models/round-questions';
import { AskVendor } from './ask-vendor';

/** The answer of a vendor about a round when staff ask. The question changes nothing here. */
@Injectable()
export class VendorWords {
  constructor(
    @Inject(RoundQuestions) private readonly questions: RoundQuestions,
    @Inject(AskVendor) private readonly vendors: AskVendor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async about(round: RoundName): Promise<VendorWord> {
    const { asked, answer: lastAnswer } = await this.questions.about(round);
    const beganMs = this.clock.nowMs();
    const answer = await this.vendors.about(round);
    const shown = (minor: bigint) => formatMinor(minor, round.currency as Currency);
    return {
      answer: answer.status,
      sums: answer.status === 'settled' ? { stake: shown(answer.stakeMinor), payout: shown(answer.payoutMinor) } : null,
      at: isoTime(this.clock),
      tookMs: this.clock.nowMs() - beganMs,
      askedBefore: asked,
      lastAnswer,
    };
  }
}
