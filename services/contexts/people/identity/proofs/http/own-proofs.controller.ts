import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { memberTotpCalls, type MemberTotp } from '@contracts/http/identity/member-totp';
import { stepUpCalls, type StepUpCodeSent, type StepUpState } from '@contracts/http/identity/step-up';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberTotps } from '../use-cases/member-totps';
import { StepUp } from '../use-cases/step-up';

type CodeRequest = z.infer<typeof stepUpCalls.sendStepUpCode.input>;
type ProofRequest = z.infer<typeof stepUpCalls.proveStepUp.input>;
type Confirmation = z.infer<typeof memberTotpCalls.confirmMemberTotp.input>;

/** The proofs of the member who is logged in. */
@Controller()
export class OwnProofsController {
  constructor(
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(MemberTotps) private readonly totps: MemberTotps,
  ) {}

  @Serves(stepUpCalls.stepUpState)
  stepUpState(@Context() context: RequestContext): Promise<StepUpState> {
    return this.stepUp.state(context);
  }

  @Serves(stepUpCalls.sendStepUpCode)
  sendStepUpCode(@Input() { kind }: CodeRequest, @Context() context: RequestContext): Promise<StepUpCodeSent> {
    ownAccountOf(context);
    return this.stepUp.send(kind, context);
  }

  @Serves(stepUpCalls.proveStepUp)
  proveStepUp(@Input() { proof }: ProofRequest, @Context() context: RequestContext): Promise<StepUpState> {
    ownAccountOf(context);
    return this.stepUp.prove(proof, context);
  }

  @Serves(memberTotpCalls.memberTotp)
  memberTotp(@Context() context: RequestContext): Promise<MemberTotp> {
    return this.totps.state(memberOf(context).id);
  }

  @Serves(memberTotpCalls.beginMemberTotp)
  beginMemberTotp(@Context() context: RequestContext) {
    ownAccountOf(context);
    return this.totps.begin(context);
  }

  @Serves(memberTotpCalls.confirmMemberTotp)
  confirmMemberTotp(@Input() { code }: Confirmation, @Context() context: RequestContext) {
    ownAccountOf(context);
    return this.totps.confirm(code, context);
  }

  @Serves(memberTotpCalls.removeMemberTotp)
  async removeMemberTotp(@Context() context: RequestContext): Promise<null> {
    ownAccountOf(context);
    await this.totps.remove(context);
    return null;
  }
}
