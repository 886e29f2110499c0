import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import type { KycResult, KycResultAnswer } from '@contracts/vendor/kyc-provider';
import { kycCalls } from '@contracts/vendor/vendor-calls';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { newId } from '@platform/ids';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { RecordResult } from '../use-cases/record-result';

/** The address at which the provider of identity checks tells how they ended. */
@Controller()
export class KycResultsController {
  constructor(@Inject(RecordResult) private readonly results: RecordResult) {}

  @Serves(kycCalls.kycResult)
  @RawAnswer()
  async kycResult(
    @Input() result: KycResult,
    @Context() context: RequestContext,
  ): Promise<z.infer<typeof KycResultAnswer>> {
    await this.results.record(result, commandContext(context, `kyc-result:${newId()}`));
    return { received: true };
  }
}
