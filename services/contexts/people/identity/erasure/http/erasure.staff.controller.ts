import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { erasureCalls } from '@contracts/http/identity/erasure';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberErasures } from '../use-cases/member-erasures';

type InputOf<Name extends keyof typeof erasureCalls> = z.infer<(typeof erasureCalls)[Name]['input']>;

/** The erasure of personal data, for compliance. */
@Controller()
export class ErasureStaffController {
  constructor(@Inject(MemberErasures) private readonly erasures: MemberErasures) {}

  @Serves(erasureCalls.memberErasure)
  memberErasure(@Input() { memberId }: InputOf<'memberErasure'>) {
    return this.erasures.of(memberId);
  }

  @Serves(erasureCalls.proposeErasure)
  proposeErasure(@Input() { memberId, reason, key }: InputOf<'proposeErasure'>, @Context() context: RequestContext) {
    return this.erasures.propose(
      staffOf(context).id,
      memberId,
      reason,
      commandContext(context, `propose-erasure:${key}`),
    );
  }

  @Serves(erasureCalls.decideErasure)
  decideErasure(@Input() { memberId, isApproved, key }: InputOf<'decideErasure'>, @Context() context: RequestContext) {
    const named = commandContext(context, `decide-erasure:${key}`);
    return this.erasures.decide(staffOf(context).id, memberId, isApproved, named);
  }
}
