import { Inject, Injectable } from '@nestjs/common';
import type { LoginValue } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { UseLimit } from '@platform/auth/use-limit';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { MemberRegistration } from './member-registration';
import { MemberSessions, ownContext } from '../log-in/member-sessions';
import { isOn } from '../switches';

/** Trial accounts, with which visitors play with play money and never hold any other. */
@Injectable()
export class FreePlay {
  constructor(
    @Inject(MemberRegistration) private readonly registration: MemberRegistration,
    @Inject(MemberSessions) private readonly sessions: MemberSessions,
    @Inject(UseLimit) private readonly uses: UseLimit,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError NOT_ALLOWED, TOO_MANY_ATTEMPTS after as many of one address within a day as the settings allow */
  async begin(request: RequestContext, userAgent: string): Promise<LoginValue> {
    if (!isOn(this.config, 'FREEPLAY3')) throw new ApiError('NOT_ALLOWED');
    await this.uses.count('freeplay', request.ip, { most: this.config.TRIALS_PER_DAY, minutes: 1_440 });
    // A name that a visitor chooses never has a hyphen.
    const username = `trial-${newId().replaceAll('-', '').slice(0, 12)}`;
    const account = {
      username,
      password: null,
      nickname: 'Trial',
      memberType: 4 as const,
      registerMethod: 'trial' as const,
      ip: request.ip,
    };
    const result = await this.registration.register(account, ownContext(request, 'freeplay'));
    if (result.outcome !== 'registered') throw new ApiError('BUSY');
    return this.sessions.open(result.member.memberId, request, { userAgent });
  }
}
