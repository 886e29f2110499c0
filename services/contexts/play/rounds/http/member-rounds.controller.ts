import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { recordCalls } from '@contracts/http/records';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { DescribeRound } from '../use-cases/describe-round';

type OfRound = z.infer<typeof recordCalls.memberRoundDetail.input>;

@Controller()
export class MemberRoundsController {
  constructor(@Inject(DescribeRound) private readonly describe: DescribeRound) {}

  @Serves(recordCalls.memberRoundDetail)
  memberRoundDetail(@Context() context: RequestContext, @Input() { vendor, roundId, language }: OfRound) {
    return this.describe.of({ memberId: memberOf(context).id, vendorId: vendor, roundId, language });
  }
}
