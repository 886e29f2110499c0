import { Inject, Injectable } from '@nestjs/common';
import type { SmsSent } from '@contracts/http/session';
import { fullNumber, HOME_DIALING_CODE } from '@contracts/validation/countries';
import type { RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Captchas, captchaRefusal, type CaptchaGiven } from '../captcha/captchas';
import { MobileClaims } from '../use-cases/mobile-claims';
import { isOn } from '../use-cases/switches';
import { MessageSender } from './message-sender';
import { codeMessage, noAccountMessage } from './message-texts';
import { OneTimeCodes, type CodePurpose } from './one-time-codes';

export interface MobileGiven {
  readonly mobileNum: string;
  readonly countryDialingCode?: string | undefined;
}

/** Sends codes to mobile numbers. */
@Injectable()
export class SmsCodes {
  constructor(
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(MessageSender) private readonly sender: MessageSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A number without an account gets a message as well, so that neither the answer nor its time tells who is a member.
   * @throws ApiError NOT_ALLOWED, MISSING_PHONE, INVALID_PHONE, CAPTCHA_NEEDED, CAPTCHA_FAILED, TOO_MANY_REQUESTS,
   *   TOO_MANY_ATTEMPTS, QUOTA_EXCEEDED, MESSAGE_NOT_SENT
   */
  async send(
    purpose: CodePurpose,
    mobile: MobileGiven,
    captcha: CaptchaGiven,
    { ip, language }: RequestContext,
  ): Promise<SmsSent> {
    if (!this.isServed(purpose)) throw new ApiError('NOT_ALLOWED');
    const number = numberOf(mobile);
    if (captcha.captcha) await this.captchas.check(captcha);
    else if (await this.codes.needsCaptcha(number, ip)) throw captchaRefusal('CAPTCHA_NEEDED');
    const isKnown = purpose === 'register' || (await this.claims.holderOf(number)) !== null;
    const { codeToken, code } = await this.codes.issue(purpose, number, ip, !isKnown);
    const { SMS_CODE_MINUTES: minutes, MERCHANT_NAME: merchant } = this.config;
    try {
      await this.sender.send(
        isKnown
          ? codeMessage(purpose, { to: number, code, minutes, merchant, language })
          : noAccountMessage({ to: number, merchant, language }),
      );
    } catch (error) {
      await this.codes.takeBack(number, ip, codeToken);
      throw error;
    }
    return { expiredMinutes: minutes, codeToken };
  }

  private isServed(purpose: CodePurpose): boolean {
    if (purpose === 'register') return isOn(this.config, 'REGMOBVERF3');
    return isOn(this.config, purpose === 'login' ? 'SMSLOGIN3' : 'CHNGPASSVERIF3');
  }
}

/** The number as every country dials it; one without a country is of the site's own. @throws ApiError MISSING_PHONE, INVALID_PHONE */
export function numberOf({ mobileNum, countryDialingCode = HOME_DIALING_CODE }: MobileGiven): string {
  if (mobileNum.trim() === '') throw new ApiError('MISSING_PHONE');
  const number = fullNumber(countryDialingCode, mobileNum);
  if (!number) throw new ApiError('INVALID_PHONE');
  return number;
}
