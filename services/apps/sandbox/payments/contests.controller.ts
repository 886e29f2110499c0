import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ContestAnswerRequest, type ContestAnswerReport } from '@contracts/vendor/payment-provider';
import { SignedCall } from '../signing/signed-call';
import { Contests } from './contests';

/** The call by which the operator answers to a contest. */
@Controller()
export class ContestsController {
  constructor(@Inject(Contests) private readonly contests: Contests) {}

  @Post('v1/contest-answers')
  @HttpCode(200)
  @SignedCall('provider')
  answer(@Body({ schema: ContestAnswerRequest }) request: ContestAnswerRequest): Promise<ContestAnswerReport> {
    return this.contests.answer(request);
  }
}
