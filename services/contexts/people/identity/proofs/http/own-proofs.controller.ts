import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { memberTotpCalls, type MemberTotp } from '@contracts/http/identity/member-totp';
import { ownContactCalls, type ContactCodeSent, type ContactProved } from '@contracts/http/identity/own-contacts';
import { stepUpCalls, type StepUpCodeSent, type StepUpState } from '@contracts/http/identity/step-up';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberTotps } from '../use-cases/member-totps';
import { OwnContacts } from '../use-cases/own-contacts';
import { StepUp } from '../use-cases/step-up';

type CodeRequest = z.infer<typeof stepUpCalls.sendStepUpCode.input>;
type ProofRequest = z.infer<typeof stepUpCalls.proveStepUp.input>;
type ContactRequest = z.infer<typeof ownContactCalls.sendContactCode.input>;
type ContactProof = z.infer<typeof ownContactCalls.proveContact.input>;
type Confirmation = z.infer<typeof memberTotpCalls.confirmMemberTotp.input>;

/** The proofs of the member who is logged in. */
@Controller()
export class OwnProofsController {
  constructor(
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(MemberTotps) private readonly totps: MemberTotps,
    @Inject(OwnContacts) private readonly contacts: OwnContacts,
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

  @Serves(ownContactCalls.sendContactCode)
  sendContactCode(@Input() { kind }: ContactRequest, @Context() context: RequestContext): Promise<ContactCodeSent> {
    ownAccountOf(context);
    return this.contacts.send(kind, context);
  }

  @Serves(ownContactCalls.proveContact)
  proveContact(@Input() { kind, ...given }: ContactProof, @Context() context: RequestContext): Promise<ContactProved> {
    ownAccountOf(context);
    return this.contacts.prove(kind, given, context);
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
