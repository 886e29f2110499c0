import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { openSessionCalls } from '@contracts/http/open-sessions';
import { staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { OpenSessions } from '../use-cases/open-sessions';

type InputOf<Name extends keyof typeof openSessionCalls> = z.infer<(typeof openSessionCalls)[Name]['input']>;

/** The open sessions of the member of the staff who asks, of members, and of other staff. */
@Controller()
export class SessionsStaffController {
  constructor(@Inject(OpenSessions) private readonly sessions: OpenSessions) {}

  @Serves(openSessionCalls.ownStaffSessions)
  ownStaffSessions(@Context() context: RequestContext) {
    const staff = staffOf(context);
    return this.sessions.list(staff, staff);
  }

  @Serves(openSessionCalls.endOwnStaffSession)
  endOwnStaffSession(@Input() { sessionId }: InputOf<'endOwnStaffSession'>, @Context() context: RequestContext) {
    return this.sessions.endOwn(staffOf(context), sessionId, context);
  }

  @Serves(openSessionCalls.endOtherStaffSessions)
  endOtherStaffSessions(@Context() context: RequestContext) {
    return this.sessions.endOwn(staffOf(context), null, context);
  }

  @Serves(openSessionCalls.memberSessions)
  memberSessions(@Input() { memberId }: InputOf<'memberSessions'>, @Context() context: RequestContext) {
    return this.sessions.listFor(staffOf(context), { kind: 'member', id: memberId });
  }

  @Serves(openSessionCalls.endMemberSessions)
  endMemberSessions(
    @Input() { memberId, ...ending }: InputOf<'endMemberSessions'>,
    @Context() context: RequestContext,
  ) {
    return this.sessions.endFor(staffOf(context), { kind: 'member', id: memberId }, ending, context);
  }

  @Serves(openSessionCalls.staffAccountSessions)
  staffAccountSessions(@Input() { staffId }: InputOf<'staffAccountSessions'>, @Context() context: RequestContext) {
    return this.sessions.listFor(staffOf(context), { kind: 'staff', id: staffId });
  }

  @Serves(openSessionCalls.endStaffAccountSessions)
  endStaffAccountSessions(
    @Input() { staffId, ...ending }: InputOf<'endStaffAccountSessions'>,
    @Context() context: RequestContext,
  ) {
    return this.sessions.endFor(staffOf(context), { kind: 'staff', id: staffId }, ending, context);
  }
}
