import { Controller, Headers, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { backOfficeCalls, type StaffInfo } from '@contracts/http/back-office';
import type { Caller, RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { StaffDirectory } from '../read-models/staff-directory';
import { StaffSessions } from '../use-cases/staff-sessions';
import { clipUserAgent } from './user-agent';

type StaffLogin = z.infer<typeof backOfficeCalls.staffLogin.input>;

/** The back office's own front door. */
@Controller()
export class StaffSessionController {
  constructor(
    @Inject(StaffSessions) private readonly sessions: StaffSessions,
    @Inject(StaffDirectory) private readonly directory: StaffDirectory,
  ) {}

  @Serves(backOfficeCalls.staffLogin)
  staffLogin(@Input() input: StaffLogin, @Context() context: RequestContext, @Headers('user-agent') agent: string) {
    return this.sessions.logIn(input, context, clipUserAgent(agent));
  }

  @Serves(backOfficeCalls.staffLogout)
  async staffLogout(@Context() context: RequestContext): Promise<null> {
    const { id, sessionToken } = staffOf(context);
    await this.sessions.logOut(id, sessionToken, context);
    return null;
  }

  @Serves(backOfficeCalls.staffInfo)
  async staffInfo(@Context() context: RequestContext): Promise<StaffInfo> {
    const staff = await this.directory.find(staffOf(context).id);
    if (!staff) throw new ApiError('NOT_LOGGED_IN');
    return staff;
  }
}

function staffOf(context: RequestContext): Extract<Caller, { kind: 'staff' }> {
  if (context.caller.kind !== 'staff') throw new Error('This route is open to callers who are not staff');
  return context.caller;
}
