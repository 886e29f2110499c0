import { Controller, Headers, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { backOfficeCalls, type StaffInfo } from '@contracts/http/office/back-office';
import { staffCalls } from '@contracts/http/office/back-office-staff';
import { staffOf, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { StaffDirectory } from '../read-models/staff-directory';
import { StaffPasswords } from '../use-cases/staff-passwords';
import { StaffSessions } from '../use-cases/staff-sessions';
import { StaffTotp } from '../use-cases/staff-totp';
import { clipUserAgent } from '../../http/user-agent';

type StaffLogin = z.infer<typeof backOfficeCalls.staffLogin.input>;
type StaffLoginCode = z.infer<typeof backOfficeCalls.staffLoginCode.input>;
type ConfirmTotp = z.infer<typeof backOfficeCalls.confirmTotp.input>;
type StaffLoginPassword = z.infer<typeof staffCalls.staffLoginPassword.input>;
type ChangePassword = z.infer<typeof staffCalls.changeStaffPassword.input>;

/** Log-in and the own account of people who work here. */
@Controller()
export class SessionStaffController {
  constructor(
    @Inject(StaffSessions) private readonly sessions: StaffSessions,
    @Inject(StaffPasswords) private readonly passwords: StaffPasswords,
    @Inject(StaffTotp) private readonly totp: StaffTotp,
    @Inject(StaffDirectory) private readonly directory: StaffDirectory,
  ) {}

  @Serves(backOfficeCalls.staffLogin)
  staffLogin(@Input() input: StaffLogin, @Context() context: RequestContext, @Headers('user-agent') agent: string) {
    return this.sessions.logIn(input, context, clipUserAgent(agent));
  }

  @Serves(staffCalls.staffLoginPassword)
  staffLoginPassword(
    @Input() input: StaffLoginPassword,
    @Context() context: RequestContext,
    @Headers('user-agent') agent: string,
  ) {
    return this.sessions.choosePassword(input, context, clipUserAgent(agent));
  }

  @Serves(backOfficeCalls.staffLoginCode)
  staffLoginCode(
    @Input() input: StaffLoginCode,
    @Context() context: RequestContext,
    @Headers('user-agent') agent: string,
  ) {
    return this.sessions.giveCode(input, context, clipUserAgent(agent));
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

  @Serves(backOfficeCalls.beginTotp)
  beginTotp(@Context() context: RequestContext) {
    return this.totp.begin(staffOf(context), context);
  }

  @Serves(backOfficeCalls.confirmTotp)
  confirmTotp(@Input() { code }: ConfirmTotp, @Context() context: RequestContext) {
    return this.totp.confirm(staffOf(context), code, context);
  }

  @Serves(staffCalls.changeStaffPassword)
  async changeStaffPassword(@Input() input: ChangePassword, @Context() context: RequestContext): Promise<null> {
    await this.passwords.change(staffOf(context), input, context);
    return null;
  }
}
