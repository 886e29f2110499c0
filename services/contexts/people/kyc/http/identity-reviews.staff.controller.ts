import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { identityReviewCalls } from '@contracts/http/identity/identity-reviews';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ReviewQueue } from '../read-models/review-queue';
import { IdentityDesk } from '../use-cases/identity-desk';
import { MemberIdentities } from '../use-cases/member-identities';

type InputOf<Name extends keyof typeof identityReviewCalls> = z.infer<(typeof identityReviewCalls)[Name]['input']>;

/** The desk of compliance for identities that are in doubt, and the identity of any member. */
@Controller()
export class IdentityReviewsStaffController {
  constructor(
    @Inject(ReviewQueue) private readonly queue: ReviewQueue,
    @Inject(MemberIdentities) private readonly identities: MemberIdentities,
    @Inject(IdentityDesk) private readonly desk: IdentityDesk,
  ) {}

  @Serves(identityReviewCalls.identityReviews)
  identityReviews(@Input() query: InputOf<'identityReviews'>) {
    return this.queue.page(query);
  }

  @Serves(identityReviewCalls.memberIdentity)
  memberIdentity(@Input() { memberId }: InputOf<'memberIdentity'>, @Context() context: RequestContext) {
    return this.identities.of(memberId, staffOf(context).roles);
  }

  @Serves(identityReviewCalls.claimIdentityReview)
  claimIdentityReview(@Input() { memberId }: InputOf<'claimIdentityReview'>, @Context() context: RequestContext) {
    return this.desk.claim(staffOf(context), memberId);
  }

  @Serves(identityReviewCalls.proposeIdentityApproval)
  proposeIdentityApproval(@Input() input: InputOf<'proposeIdentityApproval'>, @Context() context: RequestContext) {
    return this.desk.propose(staffOf(context), input, commandContext(context, `propose-identity:${input.key}`));
  }

  @Serves(identityReviewCalls.demandIdentityLevel)
  demandIdentityLevel(@Input() input: InputOf<'demandIdentityLevel'>, @Context() context: RequestContext) {
    return this.desk.demand(staffOf(context), input, commandContext(context, `demand-level:${input.key}`));
  }

  @Serves(identityReviewCalls.closeIdentityReview)
  closeIdentityReview(@Input() input: InputOf<'closeIdentityReview'>, @Context() context: RequestContext) {
    return this.desk.decide(staffOf(context), input, commandContext(context, `decide-identity:${input.key}`));
  }

  @Serves(identityReviewCalls.decideIdentityApproval)
  decideIdentityApproval(@Input() input: InputOf<'decideIdentityApproval'>, @Context() context: RequestContext) {
    return this.desk.approve(staffOf(context), input, commandContext(context, `approve-identity:${input.key}`));
  }
}
