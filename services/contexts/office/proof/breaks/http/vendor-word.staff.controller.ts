import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { proofCalls } from '@contracts/http/office/proofs';
import type { VendorWord } from '@contracts/http/office/round-cases';
import { VendorWords } from '@contexts/play/rounds/rounds.api';
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
    @Inject(VendorWords) private readonly words: VendorWords,
  ) {}

  @Serves(proofCalls.vendorWord)
  async vendorWord(@Input() { findingId }: VendorWordInput): Promise<VendorWord> {
    const round = await this.rounds.roundOf(findingId);
    if (!round) throw new ApiError('NOT_FOUND');
    return this.words.about(round);
  }
}
