import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { proofCalls, type SealStatus, type Verification } from '@contracts/http/proofs';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { SealStatusQuery } from '../seal-status';

type StartVerification = z.infer<typeof proofCalls.startVerification.input>;

/** The chain as staff sees it. */
@Controller()
export class SealController {
  constructor(@Inject(SealStatusQuery) private readonly seal: SealStatusQuery) {}

  @Serves(proofCalls.sealStatus)
  sealStatus(): Promise<SealStatus> {
    return this.seal.status();
  }

  @Serves(proofCalls.startVerification)
  startVerification(@Input() { key }: StartVerification): Promise<Verification> {
    return this.seal.startVerification(key);
  }
}
