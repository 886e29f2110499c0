import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { proofCalls } from '@contracts/http/office/proofs';
import type { VendorWord } from '@contracts/http/office/round-cases';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { formatMinor, type Currency } from '@kernel/money';
import { AskVendor, RoundQuestions } from '@contexts/play/rounds/rounds.api';
import { ApiError } from '@platform/http/api-error';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { DecidedRounds } from '../use-cases/decided-rounds';

type VendorWordInput = z.infer<typeof proofCalls.vendorWord.input>;

/** The answer of a vendor about a round that finance has to end. The question changes nothing here. */
@Controller()
export class VendorWordStaffController {
  constructor(
    @Inject(DecidedRounds) private readonly rounds: DecidedRounds,
    @Inject(RoundQuestions) private readonly questions: RoundQuestions,
    @Inject(AskVendor) private readonly vendors: AskVendor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(proofCalls.vendorWord)
  async vendorWord(@Input() { findingId }: VendorWordInput): Promise<VendorWord> {
    const round = await this.rounds.roundOf(findingId);
    if (!round) throw new ApiError('NOT_FOUND');
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
