import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { withdrawalDeskCalls } from '@contracts/http/office/withdrawals';
import { answerImage } from '@contexts/people/files/files.api';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { WithdrawalQueues } from '../read-models/withdrawal-queue';
import { DeskWithdrawals } from '../use-cases/desk-withdrawals';
import { WithdrawalCases } from '../use-cases/withdrawal-cases';

type InputOf<Name extends keyof typeof withdrawalDeskCalls> = z.infer<(typeof withdrawalDeskCalls)[Name]['input']>;

/** The desk at which finance, risk and compliance look at money on its way out. */
@Controller()
export class WithdrawalsStaffController {
  constructor(
    @Inject(WithdrawalQueues) private readonly queues: WithdrawalQueues,
    @Inject(WithdrawalCases) private readonly cases: WithdrawalCases,
    @Inject(DeskWithdrawals) private readonly desk: DeskWithdrawals,
  ) {}

  @Serves(withdrawalDeskCalls.withdrawalQueue)
  withdrawalQueue(@Input() query: InputOf<'withdrawalQueue'>, @Context() context: RequestContext) {
    return this.queues.page(query, staffOf(context).roles);
  }

  @Serves(withdrawalDeskCalls.withdrawalCase)
  withdrawalCase(@Input() { withdrawalId }: InputOf<'withdrawalCase'>, @Context() context: RequestContext) {
    return this.cases.of(withdrawalId, staffOf(context).roles);
  }

  @Serves(withdrawalDeskCalls.claimWithdrawal)
  claimWithdrawal(@Input() input: InputOf<'claimWithdrawal'>, @Context() context: RequestContext) {
    return this.desk.claim(staffOf(context), input);
  }

  @Serves(withdrawalDeskCalls.proposeWithdrawal)
  proposeWithdrawal(@Input() input: InputOf<'proposeWithdrawal'>, @Context() context: RequestContext) {
    return this.desk.propose(staffOf(context), input, commandContext(context, `propose:${input.key}`));
  }

  @Serves(withdrawalDeskCalls.decideWithdrawal)
  decideWithdrawal(@Input() input: InputOf<'decideWithdrawal'>, @Context() context: RequestContext) {
    return this.desk.decide(staffOf(context), input, commandContext(context, `decide:${input.key}`));
  }

  @Serves(withdrawalDeskCalls.holdWithdrawal)
  holdWithdrawal(@Input() input: InputOf<'holdWithdrawal'>, @Context() context: RequestContext) {
    return this.desk.hold(staffOf(context), input, commandContext(context, `hold:${input.key}`));
  }

  @Serves(withdrawalDeskCalls.liftWithdrawalHold)
  liftWithdrawalHold(@Input() input: InputOf<'liftWithdrawalHold'>, @Context() context: RequestContext) {
    return this.desk.lift(staffOf(context), input, commandContext(context, `lift:${input.key}`));
  }

  @Serves(withdrawalDeskCalls.disputeImage)
  @RawAnswer()
  async disputeImage(
    @Input() { withdrawalId, fileId }: InputOf<'disputeImage'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    answerImage(reply, await this.cases.imageOf(withdrawalId, fileId));
  }

  @Serves(withdrawalDeskCalls.noteDispute)
  noteDispute(@Input() input: InputOf<'noteDispute'>, @Context() context: RequestContext) {
    return this.desk.note(staffOf(context), input, commandContext(context, `note:${input.key}`));
  }

  @Serves(withdrawalDeskCalls.closeDispute)
  closeDispute(@Input() input: InputOf<'closeDispute'>, @Context() context: RequestContext) {
    return this.desk.closeDispute(staffOf(context), input, commandContext(context, `close:${input.key}`));
  }

  @Serves(withdrawalDeskCalls.reviewWithdrawal)
  reviewWithdrawal(@Input() input: InputOf<'reviewWithdrawal'>, @Context() context: RequestContext) {
    return this.desk.review(staffOf(context), input, commandContext(context, `review:${input.key}`));
  }
}
