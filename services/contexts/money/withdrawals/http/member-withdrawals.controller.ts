import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { withdrawalCalls, type WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Serves } from '@platform/http/serves.decorator';
import { PayoutClockFigures } from '../read-models/payout-clock-figures';
import { Withdrawals } from '../read-models/withdrawals';
import { MemberWithdrawals } from '../use-cases/member-withdrawals';
import { RequestWithdrawal } from '../use-cases/request-withdrawal';

type InputOf<Name extends keyof typeof withdrawalCalls> = z.infer<(typeof withdrawalCalls)[Name]['input']>;

/** The routes by which members take money out. */
@Controller()
export class MemberWithdrawalsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Withdrawals) private readonly withdrawalsOfMembers: Withdrawals,
    @Inject(MemberWithdrawals) private readonly acts: MemberWithdrawals,
    @Inject(PayoutClockFigures) private readonly clock: PayoutClockFigures,
  ) {}

  @Serves(withdrawalCalls.withdrawalTerms)
  withdrawalTerms(@Context() context: RequestContext) {
    return this.acts.terms(ownAccountOf(context).id);
  }

  @Serves(withdrawalCalls.requestWithdrawal)
  requestWithdrawal(@Input() input: InputOf<'requestWithdrawal'>, @Context() context: RequestContext) {
    const commandOf = commandContext(context, `withdrawal:${input.key}`);
    return this.commands.execute(new RequestWithdrawal(ownAccountOf(context).id, input, context.language, commandOf));
  }

  @Serves(withdrawalCalls.withdrawals)
  withdrawals(@Input() query: InputOf<'withdrawals'>, @Context() context: RequestContext) {
    return this.withdrawalsOfMembers.list(memberOf(context).id, query);
  }

  @Serves(withdrawalCalls.withdrawal)
  async withdrawal(
    @Input() { withdrawalId }: InputOf<'withdrawal'>,
    @Context() context: RequestContext,
  ): Promise<WithdrawalStory> {
    const story = await this.withdrawalsOfMembers.story(memberOf(context).id, withdrawalId);
    if (!story) throw new ApiError('WITHDRAWAL_UNKNOWN');
    return story;
  }

  @Serves(withdrawalCalls.cancelWithdrawal)
  cancelWithdrawal(@Input() input: InputOf<'cancelWithdrawal'>, @Context() context: RequestContext) {
    return this.acts.cancel(memberOf(context).id, input, commandContext(context, `cancel:${input.key}`));
  }

  @Serves(withdrawalCalls.answerReceipt)
  answerReceipt(@Input() input: InputOf<'answerReceipt'>, @Context() context: RequestContext) {
    return this.acts.answer(memberOf(context).id, input, commandContext(context, `receipt:${input.key}`));
  }

  @Serves(withdrawalCalls.confirmReceipts)
  confirmReceipts(@Input() { key }: InputOf<'confirmReceipts'>, @Context() context: RequestContext) {
    return this.acts.confirmAll(memberOf(context).id, commandContext(context, `receipts:${key}`));
  }

  @Serves(withdrawalCalls.payoutClock)
  payoutClock() {
    return this.clock.figures();
  }
}
