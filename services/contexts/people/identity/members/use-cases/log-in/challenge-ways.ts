import { Inject, Injectable } from '@nestjs/common';
import type { ChallengeWay } from '@contracts/http/devices/login-challenge';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { PersonalData } from '../../../personal-data/personal-data';
import { isTotpLocked } from '../../domain/proofs/authenticator';
import { memberDecider } from '../../domain/member.decide';
import { maskedEmail, maskedNumber } from '../account-security';
import { MobileClaims } from '../claims/mobile-claims';
import { isOn } from '../switches';

/** A number or an address that a code is sent to. */
export interface CodeWay extends ChallengeWay {
  readonly kind: 'sms' | 'email';
  /** The number or the address that the message goes to. */
  readonly to: string;
  /** The name under which codes for it are kept. */
  readonly target: string;
}

export interface AuthenticatorWay extends ChallengeWay {
  readonly kind: 'totp';
  /** Too many wrong codes have closed it for a while. */
  readonly isLocked: boolean;
}

export interface PasskeyWay extends ChallengeWay {
  readonly kind: 'passkey';
}

export type MemberWay = CodeWay | AuthenticatorWay | PasskeyWay;

export function isCodeWay(way: MemberWay): way is CodeWay {
  return way.kind === 'sms' || way.kind === 'email';
}

/**
 * The proofs that a member has beside the password, the strongest first. Only a number or an address that a code or
 * link has reached is one.
 */
@Injectable()
export class ChallengeWays {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(memberId: string): Promise<readonly MemberWay[]> {
    const { state } = await this.runner.load(memberDecider, memberId);
    const { registered, reached, authenticator, passkeys } = state;
    const ways: MemberWay[] = [];
    if (authenticator.totp) {
      const isLocked = isTotpLocked(authenticator, isoTime(this.clock));
      ways.push({ kind: 'totp', masked: '', isLocked });
    }
    if (passkeys.length > 0) ways.push({ kind: 'passkey', masked: '' });
    const { mobileNum, email } = await this.data.profileOf(memberId, state.profileSecrets);
    // The registration by mobile sends a code to the number where the switch says so.
    const isProved = registered?.registerMethod === 'mobile' && isOn(this.config, 'REGMOBVERF3');
    if (mobileNum && (isProved || reached.mobile) && (await this.claims.holderOf(mobileNum)) === memberId)
      ways.push({ kind: 'sms', masked: maskedNumber(mobileNum), to: mobileNum, target: mobileNum });
    if (email && reached.email)
      ways.push({ kind: 'email', masked: maskedEmail(email), to: email, target: `email/${email.toLowerCase()}` });
    return ways;
  }
}
