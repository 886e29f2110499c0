import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { proofCalls, type SealDay, type SealStatus, type Verification } from '@contracts/http/office/proofs';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ChainDaysQuery } from '../use-cases/chain-days';
import { ChainStatusQuery } from '../use-cases/chain-status';

type StartVerification = z.infer<typeof proofCalls.startVerification.input>;

/** The chain as staff sees it. */
@Controller()
export class HashChainStaffController {
  constructor(
    @Inject(ChainStatusQuery) private readonly chain: ChainStatusQuery,
    @Inject(ChainDaysQuery) private readonly days: ChainDaysQuery,
  ) {}

  @Serves(proofCalls.sealStatus)
  sealStatus(): Promise<SealStatus> {
    return this.chain.status();
  }

  @Serves(proofCalls.sealDays)
  async sealDays(): Promise<{ days: SealDay[] }> {
    return { days: await this.days.lastDays() };
  }

  @Serves(proofCalls.startVerification)
  startVerification(@Input() { key }: StartVerification): Promise<Verification> {
    return this.chain.startVerification(key);
  }
}
