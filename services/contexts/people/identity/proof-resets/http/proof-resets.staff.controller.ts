import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { proofResetCalls } from '@contracts/http/identity/proof-resets';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ProofResets } from '../use-cases/proof-resets';

type InputOf<Name extends keyof typeof proofResetCalls> = z.infer<(typeof proofResetCalls)[Name]['input']>;

/** The proofs of members that support takes away. */
@Controller()
export class ProofResetsStaffController {
  constructor(@Inject(ProofResets) private readonly resets: ProofResets) {}

  @Serves(proofResetCalls.memberProofResets)
  memberProofResets(@Input() { memberId }: InputOf<'memberProofResets'>) {
    return this.resets.of(memberId);
  }

  @Serves(proofResetCalls.requestProofReset)
  requestProofReset(@Input() input: InputOf<'requestProofReset'>, @Context() context: RequestContext) {
    return this.resets.request(staffOf(context).id, input, commandContext(context, `request-reset:${input.key}`));
  }

  @Serves(proofResetCalls.decideProofReset)
  decideProofReset(@Input() input: InputOf<'decideProofReset'>, @Context() context: RequestContext) {
    return this.resets.decide(staffOf(context).id, input, commandContext(context, `decide-reset:${input.key}`));
  }
}
