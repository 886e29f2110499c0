import { Controller, Headers, Inject } from '@nestjs/common';
import type { z } from 'zod';
import {
  PASSWORD_PATTERN, sessionCalls, USERNAME_PATTERN, type LoginRequest, type LoginValue, type MemberInfo, type RegisterRequest,
  type RegisterSettings,
} from '@contracts/http/session';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberDirectory } from '../read-models/member-directory';
import { memberInfoOf, MemberSessions } from '../use-cases/member-sessions';
import { clipUserAgent } from './user-agent';

type AffiliateQuery = z.infer<typeof sessionCalls.affiliate.input>;

/** Registration, login, and who is logged in. */
@Controller()
export class SessionController {
  constructor(
    @Inject(MemberSessions) private readonly sessions: MemberSessions,
    @Inject(MemberDirectory) private readonly directory: MemberDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(sessionCalls.register)
  register(@Input() input: RegisterRequest, @Context() context: RequestContext, @Headers('user-agent') agent: string): Promise<LoginValue> {
    return this.sessions.register(input, context, clipUserAgent(agent));
  }

  @Serves(sessionCalls.login)
  login(@Input() input: LoginRequest, @Context() context: RequestContext, @Headers('user-agent') agent: string): Promise<LoginValue> {
    return this.sessions.logIn(input, context, clipUserAgent(agent));
  }

  @Serves(sessionCalls.logout)
  async logout(@Context() context: RequestContext): Promise<null> {
    const { id, sessionToken } = memberOf(context);
    await this.sessions.logOut(id, sessionToken, context);
    return null;
  }

  @Serves(sessionCalls.memberInfo)
  async memberInfo(@Context() context: RequestContext): Promise<MemberInfo> {
    const member = await this.directory.find(memberOf(context).id);
    if (!member) throw new ApiError('NOT_LOGGED_IN');
    return memberInfoOf(member);
  }

  @Serves(sessionCalls.affiliate)
  async affiliate(@Input() { code }: AffiliateQuery): Promise<{ code: string; domain: string }> {
    if (!(await this.directory.ownerOfCode(code))) throw new ApiError('INVALID_AFFILIATE_CODE');
    return { code: code.toUpperCase(), domain: new URL(this.config.PUBLIC_URL).host };
  }

  @Serves(sessionCalls.registerSettings)
  registerSettings(): RegisterSettings {
    return REGISTER_SETTINGS;
  }
}

const REGISTER_SETTINGS: RegisterSettings = {
  username: rule(true, USERNAME_PATTERN.source, 'USERNAME', 4, 20),
  password: rule(true, PASSWORD_PATTERN.source, 'PASSWORD', 8, 64),
  confirmPassword: rule(true, '*', 'ANY', 8, 64),
  affiliateCode: rule(false, '^[A-Za-z0-9]{4,12}$', 'LETTERS_AND_NUMBERS', 4, 12),
};

/** A lone `*` accepts anything. */
function rule(required: boolean, acceptedPattern: string, patternId: string, minLength: number, maxLength: number) {
  return { enabled: true, required, acceptedPattern, patternId, minLength, maxLength };
}
