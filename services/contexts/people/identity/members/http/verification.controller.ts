import { Controller, Headers, Inject } from '@nestjs/common';
import type { z } from 'zod';
import {
  sessionCalls,
  type ChangePasswordRequest,
  type ForgotByEmailRequest,
  type LoginValue,
  type ResetByLinkRequest,
  type ResetByMobileRequest,
  type SmsRegisterRequest,
  type SmsRequest,
  type SmsSent,
  type UndoEmailRequest,
} from '@contracts/http/session';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { Captchas } from '../../captcha/captchas';
import { ChangePassword } from '../use-cases/passwords/change-password';
import { ResetByLink } from '../use-cases/passwords/reset-by-link';
import { ResetByMobile } from '../use-cases/passwords/reset-by-mobile';
import { UndoEmailChange } from '../use-cases/passwords/undo-email-change';
import { SendResetLink } from '../use-cases/passwords/send-reset-link';
import { SmsCodes } from '../use-cases/mobile/sms-codes';
import { clipUserAgent } from '../../http/user-agent';

type CaptchaQuery = z.infer<typeof sessionCalls.captcha.input>;

/** Captchas, codes by SMS, new passwords, and changes of an address that are taken back. */
@Controller()
export class VerificationController {
  constructor(
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(SmsCodes) private readonly codes: SmsCodes,
    @Inject(ChangePassword) private readonly changing: ChangePassword,
    @Inject(SendResetLink) private readonly links: SendResetLink,
    @Inject(ResetByLink) private readonly byLink: ResetByLink,
    @Inject(ResetByMobile) private readonly byMobile: ResetByMobile,
    @Inject(UndoEmailChange) private readonly undoing: UndoEmailChange,
  ) {}

  @Serves(sessionCalls.captcha)
  captcha(@Input() { level }: CaptchaQuery) {
    return this.captchas.issue(level);
  }

  @Serves(sessionCalls.smsRegister)
  smsRegister(
    @Input() { mobileNo, ...input }: SmsRegisterRequest,
    @Context() context: RequestContext,
  ): Promise<SmsSent> {
    return this.codes.send('register', { ...input, mobileNum: mobileNo }, input, context);
  }

  @Serves(sessionCalls.smsNoLogin)
  smsNoLogin(@Input() input: SmsRequest, @Context() context: RequestContext): Promise<SmsSent> {
    return this.codes.send(input.purpose, input, input, context);
  }

  @Serves(sessionCalls.changePassword)
  async changePassword(@Input() input: ChangePasswordRequest, @Context() context: RequestContext): Promise<null> {
    await this.changing.change(memberOf(context), input, context);
    return null;
  }

  @Serves(sessionCalls.forgotByEmail)
  async forgotByEmail(@Input() input: ForgotByEmailRequest, @Context() context: RequestContext): Promise<null> {
    await this.links.request(input, context);
    return null;
  }

  @Serves(sessionCalls.resetByLink)
  async resetByLink(@Input() input: ResetByLinkRequest, @Context() context: RequestContext): Promise<null> {
    await this.byLink.reset(input, context);
    return null;
  }

  @Serves(sessionCalls.undoEmailChange)
  undoEmailChange(@Input() input: UndoEmailRequest, @Context() context: RequestContext) {
    return this.undoing.undo(input, context);
  }

  @Serves(sessionCalls.resetByMobile)
  resetByMobile(
    @Input() input: ResetByMobileRequest,
    @Context() context: RequestContext,
    @Headers('user-agent') agent: string,
  ): Promise<LoginValue> {
    return this.byMobile.reset(input, context, clipUserAgent(agent));
  }
}
