import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { contestCalls } from '@contracts/http/deposits/contests';
import { AnswerContest, DepositContests } from '@contexts/money/cashier/cashier.api';
import { answerImage } from '@contexts/people/files/files.api';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ContestDesk } from '../use-cases/contest-desk';

type InputOf<Name extends keyof typeof contestCalls> = z.infer<(typeof contestCalls)[Name]['input']>;

/** The deposits that their payers contest, for finance. */
@Controller()
export class ContestsStaffController {
  constructor(
    @Inject(DepositContests) private readonly contests: DepositContests,
    @Inject(ContestDesk) private readonly desk: ContestDesk,
    @Inject(AnswerContest) private readonly answers: AnswerContest,
  ) {}

  @Serves(contestCalls.depositContests)
  depositContests(@Input() query: InputOf<'depositContests'>) {
    return this.contests.list(query);
  }

  @Serves(contestCalls.depositContest)
  depositContest(@Input() { depositId }: InputOf<'depositContest'>) {
    return this.desk.inFull(depositId);
  }

  @Serves(contestCalls.contestDocument)
  @RawAnswer()
  async contestDocument(
    @Input() { depositId, fileId }: InputOf<'contestDocument'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    answerImage(reply, await this.answers.documentOf(depositId, fileId));
  }

  @Serves(contestCalls.sendContestDocument)
  sendContestDocument(@Input() { depositId, file }: InputOf<'sendContestDocument'>) {
    return this.answers.keep(depositId, file);
  }

  @Serves(contestCalls.answerContest)
  answerContest(@Input() input: InputOf<'answerContest'>, @Context() context: RequestContext) {
    return this.answers.answer(staffOf(context).id, input, commandContext(context, `answer-contest:${input.key}`));
  }

  @Serves(contestCalls.decideContestAnswer)
  decideContestAnswer(@Input() input: InputOf<'decideContestAnswer'>, @Context() context: RequestContext) {
    return this.answers.decide(staffOf(context).id, input, commandContext(context, `decide-contest:${input.key}`));
  }
}
