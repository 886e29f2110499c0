import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import {
  verificationCalls,
  type MemberVerification,
  type VerificationPage,
} from '@contracts/http/identity/verification';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { newId } from '@platform/ids';
import { Serves } from '@platform/http/serves.decorator';
import { MemberVerifications } from '../use-cases/member-verification';

type Start = z.infer<typeof verificationCalls.startMemberVerification.input>;

/** The verification of the member who is logged in. */
@Controller()
export class MemberVerificationController {
  constructor(@Inject(MemberVerifications) private readonly verifications: MemberVerifications) {}

  @Serves(verificationCalls.memberVerification)
  memberVerification(@Context() context: RequestContext): Promise<MemberVerification> {
    return this.verifications.of(memberOf(context).id);
  }

  @Serves(verificationCalls.startMemberVerification)
  startMemberVerification(@Input() { level }: Start, @Context() context: RequestContext): Promise<VerificationPage> {
    const { id } = ownAccountOf(context);
    const command = commandContext(context, `start-verification:${newId()}`);
    return this.verifications.start(id, level, context.language, command);
  }
}
