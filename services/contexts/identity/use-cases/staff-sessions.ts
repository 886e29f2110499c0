import { Inject, Injectable } from '@nestjs/common';
import type { StaffLoginStep } from '@contracts/http/back-office';
import { isoTime, systemClock } from '@kernel/clock';
import type { RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { staffDecider } from '../domain/staff.decide';
import { StaffDirectory } from '../read-models/staff-directory';
import { staffIdOf } from './account-ids';
import { isPasswordRight } from './passwords';

/** Opening and closing the sessions of staff. */
@Injectable()
export class StaffSessions {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffDirectory) private readonly directory: StaffDirectory,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError LOGIN_FAILED, TOO_MANY_ATTEMPTS */
  async logIn(
    { username, password }: { readonly username: string; readonly password: string },
    request: RequestContext,
    userAgent: string,
  ): Promise<StaffLoginStep> {
    const staffId = staffIdOf(this.config.MERCHANT_CODE, username);
    await this.attempts.begin(`staff:${username}`, request.ip);
    const { state } = await this.runner.load(staffDecider, staffId);
    if (!(await isPasswordRight(state.passwordHash, password))) throw new ApiError('LOGIN_FAILED');
    await this.attempts.succeeded(`staff:${username}`, request.ip);
    const command = { type: 'LogIn' as const, ip: request.ip, userAgent, occurredAt: isoTime(systemClock) };
    await this.runner.run(staffDecider, staffId, command, contextOf(request, 'login', staffId));
    const staff = await this.directory.find(staffId);
    if (!staff) throw new Error('A session is opened for staff only');
    const token = await this.sessions.open({ kind: 'staff', subjectId: staffId, data: { roles: staff.roles } });
    return { step: 'done', token, staff };
  }

  async logOut(staffId: string, token: string, request: RequestContext): Promise<void> {
    await this.sessions.close('staff', token);
    const command = { type: 'LogOut' as const, occurredAt: isoTime(systemClock) };
    await this.runner.run(staffDecider, staffId, command, contextOf(request, 'logout', staffId));
  }
}

function contextOf(request: RequestContext, intention: string, staffId: string): CommandContext {
  const { correlationId, requestId } = request;
  return { key: `${intention}:${newId()}`, actor: { kind: 'staff', id: staffId }, correlationId, causationId: requestId };
}
