import type { RegisterMobileRequest } from '@contracts/http/session';
import type { MessageRequest } from '@contracts/vendor/message-provider';
import type { RequestContext } from '@platform/auth/caller';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { solvedCaptcha } from '@test/support/solved-captcha';
import { Captchas } from '../../captcha/captchas';
import { IdentityModule } from '../../identity.module';
import { MessageCarrier } from '@platform/messages/message-carrier';
import type { CodePurpose } from '../../verification/one-time-codes';
import { LogIn } from '../use-cases/log-in/log-in';
import { SignUp } from '../use-cases/registration/sign-up';
import { SmsCodes } from '../use-cases/mobile/sms-codes';

export const PASSWORD = 'Serra-Clara-42';
export const OTHER = 'Lagoa-Mansa-77';
export const BROWSER = 'a browser';
export const consent = { acceptedTerms: true, isAdult: true } as const;

export interface Mobile {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

export const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error);

/** Members who register and log in; the SMS and e-mails that they would get are collected in `sent`. */
export class MemberLab {
  readonly sent: MessageRequest[] = [];
  /** Thrown in place of sending, while it is set. */
  fault: Error | null = null;
  private counter = 0;

  private constructor(
    readonly contexts: ContextHarness,
    readonly signUp: SignUp,
    readonly logIn: LogIn,
    readonly codes: SmsCodes,
  ) {}

  static async open(settings: NodeJS.ProcessEnv = {}): Promise<MemberLab> {
    const contexts = await openContexts(
      { imports: [IdentityModule] },
      { STAFF_TOTP: 'offered', REGISTER_FIELDS: 'email:optional,mobileNum:optional', ...settings },
    );
    const { module } = contexts;
    const lab = new MemberLab(contexts, module.get(SignUp), module.get(LogIn), module.get(SmsCodes));
    // Everything up to the provider is real.
    Object.assign(module.get(MessageCarrier, { strict: false }), {
      send: async (message: MessageRequest) => {
        if (lab.fault) throw lab.fault;
        lab.sent.push(message);
      },
    });
    return lab;
  }

  next(): number {
    return (this.counter += 1);
  }

  /** A guest of another address each time, so that the limits of one test do not reach another. */
  guest(): RequestContext {
    const ip = `198.51.100.${this.next()}`;
    return { caller: { kind: 'guest' }, correlationId: newId(), requestId: newId(), language: 'pt', ip };
  }

  newMobile(): Mobile {
    return { mobileNum: `11987${String(654_000 + this.next())}`, countryDialingCode: '55' };
  }

  /** Lets minutes go by for codes and for what was asked for. */
  async later(minutes: number): Promise<void> {
    await this.contexts.database.query(
      `update session.code_requests set asked_at = asked_at - make_interval(mins => ${minutes});
       update session.one_time_codes set expires_at = expires_at - make_interval(mins => ${minutes})`,
    );
  }

  async ask(purpose: CodePurpose, mobile: Mobile): Promise<{ codeToken: string; code: string }> {
    const { codeToken } = await this.codes.send(purpose, mobile, {}, this.guest());
    return { codeToken, code: /\b(\d{6})\b/.exec(this.sent.at(-1)!.text)![1]! };
  }

  async registerMobile(mobile = this.newMobile(), over: Partial<RegisterMobileRequest> = {}) {
    const { codeToken, code } = await this.ask('register', mobile);
    const input = {
      ...mobile,
      ...consent,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      verificationCode: code,
      codeToken,
      ...over,
    };
    return { mobile, input, value: await this.signUp.register('mobile', input, this.guest(), BROWSER) };
  }

  /** A captcha of a level, with the work done. */
  async captchaOf(level = 0): Promise<{ readonly captcha: string }> {
    return { captcha: await solvedCaptcha(await this.contexts.module.get(Captchas).issue(level)) };
  }
}
