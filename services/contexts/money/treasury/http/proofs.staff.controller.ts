import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { depositProofCalls } from '@contracts/http/deposits/deposit-proofs';
import { DepositProofs } from '@contexts/money/cashier/cashier.api';
import { answerImage } from '@contexts/people/files/files.api';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ProofDesk } from '../use-cases/proof-desk';

type InputOf<Name extends keyof typeof depositProofCalls> = z.infer<(typeof depositProofCalls)[Name]['input']>;

/** The proofs of transfers to the house, for finance. */
@Controller()
export class ProofsStaffController {
  constructor(
    @Inject(DepositProofs) private readonly proofs: DepositProofs,
    @Inject(ProofDesk) private readonly desk: ProofDesk,
  ) {}

  @Serves(depositProofCalls.depositProofs)
  depositProofs(@Input() query: InputOf<'depositProofs'>) {
    return this.proofs.list(query);
  }

  @Serves(depositProofCalls.depositProof)
  depositProof(@Input() { depositId }: InputOf<'depositProof'>) {
    return this.desk.inFull(depositId);
  }

  @Serves(depositProofCalls.proofImage)
  @RawAnswer()
  async proofImage(@Input() { depositId, fileId }: InputOf<'proofImage'>, @Res() reply: FastifyReply): Promise<void> {
    answerImage(reply, await this.desk.imageOf(depositId, fileId));
  }

  @Serves(depositProofCalls.proposeProofAnswer)
  proposeProofAnswer(@Input() input: InputOf<'proposeProofAnswer'>, @Context() context: RequestContext) {
    return this.desk.propose(staffOf(context).id, input, commandContext(context, `propose-proof:${input.key}`));
  }

  @Serves(depositProofCalls.decideProofAnswer)
  decideProofAnswer(@Input() input: InputOf<'decideProofAnswer'>, @Context() context: RequestContext) {
    return this.desk.decide(staffOf(context).id, input, commandContext(context, `decide-proof:${input.key}`));
  }
}
