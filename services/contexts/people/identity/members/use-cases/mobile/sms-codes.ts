import { Inject, Injectable } from '@nestjs/common';
import type { SmsSent } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Captchas, type CaptchaGiven } from '../../../captcha/captchas';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { codeMessage, noAccountMessage } from '../../../verification/code-message-texts';
import { CODE_INTERVAL_S, OneTimeCodes, type CodePurpose } from '../../../verification/one-time-codes';
import { PhoneProofs } from '../../../verification/phone-proofs/phone-proofs';
import { MobileClaims } from '../claims/mobile-claims';
import { numberOf, type MobileGiven } from './mobile-number';
import { isOn } from '../switches';

/** Sends one-time codes to mobile numbers. */
@Injectable()
export class SmsCodes {
  constructor(
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(PhoneProofs) private readonly proofs: PhoneProofs,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A number without an account gets a message as well, so that neither the answer nor its time tells which numbers
   * have one.
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
    this.proofs.demandOwn(purpose);
    const number = numberOf(mobile);
    const level = await this.codes.captchaLevel(number, ip);
    if (level !== null) await this.captchas.check(captcha, level);
    const isKnown = purpose === 'register' || (await this.claims.holderOf(number)) !== null;
    const { codeToken, code } = await this.codes.issue(purpose, number, ip, !isKnown);
    const { SMS_CODE_MINUTES: minutes, MERCHANT_NAME: merchant } = this.config;
    try {
      await this.messages.send(
        isKnown
          ? codeMessage(purpose, { to: number, code, minutes, merchant, language })
          : noAccountMessage({ to: number, merchant, language }),
      );
    } catch (error) {
      await this.codes.takeBack(number, ip, codeToken);
      throw error;
    }
    return { expiredMinutes: minutes, resendSeconds: CODE_INTERVAL_S, codeToken };
  }

  private isServed(purpose: CodePurpose): boolean {
    if (purpose === 'register') return isOn(this.config, 'REGMOBVERF3');
    return isOn(this.config, purpose === 'login' ? 'SMSLOGIN3' : 'CHNGPASSVERIF3');
  }
}
