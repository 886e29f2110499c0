import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { openSessionCalls } from '@contracts/http/open-sessions';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { OpenSessions } from '../use-cases/open-sessions';

type OneSession = z.infer<typeof openSessionCalls.endSession.input>;

/** The open sessions of the member who is logged in. */
@Controller()
export class OwnSessionsController {
  constructor(@Inject(OpenSessions) private readonly sessions: OpenSessions) {}

  @Serves(openSessionCalls.openSessions)
  openSessions(@Context() context: RequestContext) {
    const member = memberOf(context);
    return this.sessions.list(member, member);
  }

  @Serves(openSessionCalls.endSession)
  endSession(@Input() { sessionId }: OneSession, @Context() context: RequestContext) {
    return this.sessions.endOwn(memberOf(context), sessionId, context);
  }

  @Serves(openSessionCalls.endOtherSessions)
  endOtherSessions(@Context() context: RequestContext) {
    return this.sessions.endOwn(memberOf(context), null, context);
  }
}
