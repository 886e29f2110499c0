import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { proofCalls } from '@contracts/http/proofs';
import type { VendorWord } from '@contracts/http/round-cases';
import { isoTime, systemClock } from '@kernel/clock';
import { formatMinor, type Currency } from '@kernel/money';
import { RoundsOfFindings } from '@contexts/audit/audit.api';
import { ApiError } from '@platform/http/api-error';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { RoundQuestions } from '../read-models/round-questions';
import { AskVendor } from '../use-cases/ask-vendor';

type VendorWordInput = z.infer<typeof proofCalls.vendorWord.input>;

/** What vendors say of rounds that finance has to end. To ask changes nothing here. */
@Controller()
export class RoundDeskController {
  constructor(
    @Inject(RoundsOfFindings) private readonly rounds: RoundsOfFindings,
    @Inject(RoundQuestions) private readonly questions: RoundQuestions,
    @Inject(AskVendor) private readonly vendors: AskVendor,
  ) {}

  @Serves(proofCalls.vendorWord)
  async vendorWord(@Input() { findingId }: VendorWordInput): Promise<VendorWord> {
    const round = await this.rounds.roundOf(findingId);
    if (!round) throw new ApiError('NOT_FOUND');
    const { asked, answer: lastAnswer } = await this.questions.about(round);
    const beganMs = systemClock.nowMs();
    const answer = await this.vendors.about(round);
    const shown = (minor: bigint) => formatMinor(minor, round.currency as Currency);
    return {
      answer: answer.status,
      sums: answer.status === 'settled' ? { stake: shown(answer.stakeMinor), payout: shown(answer.payoutMinor) } : null,
      at: isoTime(systemClock),
      tookMs: systemClock.nowMs() - beganMs,
      askedBefore: asked,
      lastAnswer,
    };
  }
}
