import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { memberMessageCalls, type MemberMessagePage, type UnreadCount } from '@contracts/http/member-messages';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { Inboxes } from '../read-models/inboxes';
import { ReadMessages } from '../use-cases/read-messages';

type ListQuery = z.infer<typeof memberMessageCalls.memberMessages.input>;
type ReadInput = z.infer<typeof memberMessageCalls.readMessages.input>;

/** The inbox of the member who is logged in. */
@Controller()
export class InboxController {
  constructor(
    @Inject(Inboxes) private readonly inboxes: Inboxes,
    @Inject(ReadMessages) private readonly reading: ReadMessages,
  ) {}

  @Serves(memberMessageCalls.memberMessages)
  memberMessages(@Input() query: ListQuery, @Context() request: RequestContext): Promise<MemberMessagePage> {
    return this.inboxes.list(memberOf(request).id, query);
  }

  @Serves(memberMessageCalls.readMessages)
  async readMessages(
    @Input() { key, messageIds }: ReadInput,
    @Context() request: RequestContext,
  ): Promise<UnreadCount> {
    const named = messageIds === 'all' ? null : messageIds;
    const context = commandContext(request, `read-messages:${key}`);
    return { count: await this.reading.read(memberOf(request).id, named, context) };
  }

  @Serves(memberMessageCalls.unreadCount)
  async unreadCount(@Context() request: RequestContext): Promise<UnreadCount> {
    return { count: await this.inboxes.unreadOf(memberOf(request).id) };
  }
}
