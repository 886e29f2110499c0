import { Inject, Injectable } from '@nestjs/common';
import type { ChallengeWay } from '@contracts/http/devices/login-challenge';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { PersonalData } from '../../../personal-data/personal-data';
import { memberDecider } from '../../domain/member.decide';
import { maskedEmail, maskedNumber } from '../account-security';
import { MobileClaims } from '../mobile/mobile-claims';
import { isOn } from '../switches';

export interface ReachableWay extends ChallengeWay {
  /** The number or the address that the message goes to. */
  readonly to: string;
  /** The name under which codes for it are kept. */
  readonly target: string;
}

/** The ways on which a code reaches a member. Only a number or an address that a code or link has reached is one. */
@Injectable()
export class ChallengeWays {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(memberId: string): Promise<readonly ReachableWay[]> {
    const { registered, reached } = (await this.runner.load(memberDecider, memberId)).state;
    if (!registered?.profileSecret) return [];
    const { mobileNum, email } = this.data.open(memberId, registered.profileSecret);
    const ways: ReachableWay[] = [];
    // The registration by mobile sends a code to the number where the switch says so.
    const isProved = registered.registerMethod === 'mobile' && isOn(this.config, 'REGMOBVERF3');
    if (mobileNum && (isProved || reached.mobile) && (await this.claims.holderOf(mobileNum)) === memberId)
      ways.push({ kind: 'sms', masked: maskedNumber(mobileNum), to: mobileNum, target: mobileNum });
    if (email && reached.email)
      ways.push({ kind: 'email', masked: maskedEmail(email), to: email, target: `email/${email.toLowerCase()}` });
    return ways;
  }
}
