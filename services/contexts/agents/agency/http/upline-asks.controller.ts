import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { uplineAskCalls } from '@contracts/http/agents/upline-asks';
import { isoTime, type Clock } from '@kernel/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CLOCK } from '@platform/clock';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { UplineAskLists } from '../read-models/upline-ask-lists';
import { UplineAsks } from '../use-cases/upline-asks';

type InputOf<Name extends keyof typeof uplineAskCalls> = z.infer<(typeof uplineAskCalls)[Name]['input']>;

/** The asks of members to their uplines, from both sides. */
@Controller()
export class UplineAsksController {
  constructor(
    @Inject(UplineAsks) private readonly asks: UplineAsks,
    @Inject(UplineAskLists) private readonly lists: UplineAskLists,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(uplineAskCalls.uplineFunds)
  uplineFunds(@Context() context: RequestContext) {
    return this.asks.fundsOf(memberOf(context).id);
  }

  @Serves(uplineAskCalls.askUpline)
  askUpline(@Input() input: InputOf<'askUpline'>, @Context() context: RequestContext) {
    return this.asks.ask(memberOf(context).id, input, commandContext(context, `ask-upline:${input.key}`));
  }

  @Serves(uplineAskCalls.cancelAsk)
  cancelAsk(@Input() { askId }: InputOf<'cancelAsk'>, @Context() context: RequestContext) {
    return this.asks.cancel(memberOf(context).id, askId, commandContext(context, `cancel-ask:${askId}`));
  }

  @Serves(uplineAskCalls.downlineAsks)
  downlineAsks(@Context() context: RequestContext) {
    return this.lists.openFor(memberOf(context).id, isoTime(this.clock));
  }

  @Serves(uplineAskCalls.declineAsk)
  async declineAsk(
    @Input() { askId, memberId }: InputOf<'declineAsk'>,
    @Context() context: RequestContext,
  ): Promise<null> {
    await this.asks.decline(memberOf(context).id, memberId, askId, commandContext(context, `decline:${askId}`));
    return null;
  }
}
