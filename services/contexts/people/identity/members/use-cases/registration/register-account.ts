import { Inject, Injectable } from '@nestjs/common';
import { PROFILE_FIELDS, type RegisterMobileRequest, type RegisterRequest } from '@contracts/http/session';
import { maskedNumber, nationalDigits } from '@contracts/validation/countries';
import { isTrialType } from '@contracts/validation/member-types';
import type { FieldRule } from '@contracts/validation/patterns';
import { dayIn, type Clock } from '@kernel/clock';
import type { RequestContext } from '@platform/auth/caller';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, ConfigError, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Captchas } from '../../../captcha/captchas';
import { isOfAge } from '../../domain/age';
import { memberDecider } from '../../domain/member.decide';
import { fieldFaults, registerRules, rulesForMobile, type RegisterRules } from '../../domain/register-rules';
import { throwAwayMark } from '../../domain/throw-away-emails';
import type { PhoneProofGiven } from '../../../verification/phone-proofs/phone-proof';
import { PhoneProofs } from '../../../verification/phone-proofs/phone-proofs';
import { memberIdOf } from '../../../account-ids';
import { MobileClaims } from '../claims/mobile-claims';
import { numberOf } from '../mobile/mobile-number';
import { PersonalData, type Profile } from '../../../personal-data/personal-data';
import { MemberRegistration, type NewMember, type RegisterOutcome } from './member-registration';
import { checkSwitches, isOn } from '../switches';

export type RegisterKind = 'username' | 'mobile';
type Input = (RegisterRequest | RegisterMobileRequest) & { readonly username?: string };

/** Registers by the merchant's rules, by which the form is drawn too. */
@Injectable()
export class RegisterAccount {
  private readonly rules: Readonly<Record<RegisterKind, RegisterRules>>;

  /** @throws ConfigError for fields and switches that do not fit */
  constructor(
    @Inject(MemberRegistration) private readonly registration: MemberRegistration,
    @Inject(PhoneProofs) private readonly proofs: PhoneProofs,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    checkSwitches(config);
    try {
      const isProved = isOn(config, 'REGMOBVERF3');
      const username = registerRules(
        config.REGISTER_FIELDS,
        isProved && config.REGISTER_FIELDS.some((wish) => wish.startsWith('mobileNum:')),
      );
      this.rules = {
        username,
        mobile: rulesForMobile(username, { code: isProved, password: isOn(config, 'MOBILENUMPASSREG3') }),
      };
    } catch (error) {
      throw new ConfigError((error as Error).message);
    }
  }

  rulesOf(kind: RegisterKind): Readonly<Record<string, FieldRule>> {
    return this.rules[kind];
  }

  /**
   * The user name of an account. A registration by mobile has one made of the number, which no visitor can choose, or
   * the next name of the number where the member of the first one has another number by now.
   */
  async usernameOf(kind: RegisterKind, input: Input): Promise<string> {
    if (kind === 'username') return input.username!;
    const number = numberOf({ ...input, mobileNum: input.mobileNum ?? '' });
    const holder = await this.claims.holderOf(number);
    for (let turn = 1; ; turn += 1) {
      const text = turn === 1 ? number : `${number}/${turn}`;
      const username = `tel-${this.data.hash('mobile name', text).toString('hex').slice(0, 16)}`;
      const memberId = memberIdOf(this.config.MERCHANT_CODE, username);
      if (memberId === holder) return username;
      if ((await this.runner.load(memberDecider, memberId)).state.registered === null) return username;
    }
  }

  /**
   * Refuses before the number is claimed and the code is used up, so that a corrected form can be sent again.
   * @throws ApiError NOT_ALLOWED, LOGGED_IN_ALREADY, INVALID_INPUT, UNDER_AGE, MISSING_PHONE, INVALID_PHONE,
   * CAPTCHA_NEEDED, CAPTCHA_FAILED, MOBILE_TAKEN, and those of `PhoneProof.check`
   */
  async register(
    kind: RegisterKind,
    given: Input,
    request: RequestContext,
    context: CommandContext,
  ): Promise<RegisterOutcome> {
    if (!isOn(this.config, kind === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3')) throw new ApiError('NOT_ALLOWED');
    if (isMemberOfTheirOwn(request)) throw new ApiError('LOGGED_IN_ALREADY');
    const rules = this.rules[kind];
    const input = given.mobileNum === undefined ? given : { ...given, mobileNum: nationalDigits(given.mobileNum) };
    const faults = fieldFaults(input, rulesFor(rules, input), request.language);
    if (Object.keys(faults).length > 0) throw new ApiError('INVALID_INPUT', faults);
    const today = dayIn(this.config.MERCHANT_TIME_ZONE, this.clock.nowMs());
    if (rules.birthday.enabled && input.birthday && !isOfAge(input.birthday, today)) throw new ApiError('UNDER_AGE');
    const number =
      rules.mobileNum.enabled && input.mobileNum ? numberOf({ ...input, mobileNum: input.mobileNum }) : null;
    if (rules.captcha.enabled && (rules.captcha.required || input.captcha)) await this.captchas.check(input);
    const proof = number !== null && rules.verificationCode.enabled ? this.proofOf(number, input) : null;
    if (proof) await this.proofs.check(proof);
    const username = await this.usernameOf(kind, input);
    const account = await this.accountOf(kind, username, input, number, request);
    return this.claimAndRegister(account, number, proof, context);
  }

  private async claimAndRegister(
    account: NewMember,
    number: string | null,
    proof: PhoneProofGiven | null,
    context: CommandContext,
  ): Promise<RegisterOutcome> {
    const memberId = memberIdOf(this.config.MERCHANT_CODE, account.username);
    const mobileClaimId = number === null ? undefined : await this.claims.claim(number, memberId, context);
    if (mobileClaimId === null) throw new ApiError('MOBILE_TAKEN');
    const claimed = mobileClaimId === undefined ? account : { ...account, mobileClaimId };
    const result = await this.registration.register(claimed, context);
    if (result.outcome !== 'registered') {
      if (number !== null && mobileClaimId !== undefined) await this.claims.release(number, mobileClaimId, context);
      return result;
    }
    // The registration stands although the proof may be used up meanwhile: only this member has claimed the number.
    if (proof) await this.proofs.use(proof).catch(() => undefined);
    return result;
  }

  private proofOf(number: string, { verificationCode: code = '', ...input }: Input): PhoneProofGiven {
    const { codeToken, firebaseChannel, firebaseIdToken } = input;
    return { purpose: 'register', target: number, codeToken, code, firebaseChannel, firebaseIdToken };
  }

  private async accountOf(
    kind: RegisterKind,
    username: string,
    input: Input,
    number: string | null,
    { ip, caller }: RequestContext,
  ): Promise<NewMember> {
    const rules = this.rules[kind];
    const memberId = memberIdOf(this.config.MERCHANT_CODE, username);
    const profile = profileOf(input, rules, number);
    // A member without a name is known by the last digits of the number, in every language, and the rest stays private.
    const nickname = profile['nickname'] ?? (kind === 'mobile' && number ? maskedNumber(number) : undefined);
    return {
      username,
      password: rules.password.enabled ? (input.password ?? null) : null,
      ...(nickname === undefined ? {} : { nickname }),
      ...(rules.paymentPassword.enabled && input.paymentPassword ? { paymentPassword: input.paymentPassword } : {}),
      ...(rules.affiliateCode.enabled && input.affiliateCode ? { affiliateCode: input.affiliateCode } : {}),
      ...(input.referralCode ? { referralCode: input.referralCode } : {}),
      ...(caller.kind === 'member' && isTrialType(caller.memberType) ? { trialMemberId: caller.id } : {}),
      ...(input.registerUrl ? { registerUrl: input.registerUrl } : {}),
      ...(Object.keys(profile).length > 0 ? { profileSecret: await this.data.seal(memberId, profile) } : {}),
      ...throwAwayMark(profile['email'], this.config),
      registerMethod: kind,
      ip,
    };
  }
}

/** A member's own session registers nobody else; that of a trial account does, because its visitor has no account. */
function isMemberOfTheirOwn({ caller }: RequestContext): boolean {
  return caller.kind === 'member' && !isTrialType(caller.memberType);
}

/** The code is asked for with a number alone that no service has proved, and the captcha is checked by itself. */
function rulesFor(rules: RegisterRules, input: Input): Partial<RegisterRules> {
  const { captcha: _captcha, verificationCode, ...rest } = rules;
  return input.mobileNum
    ? {
        ...rest,
        verificationCode: { ...verificationCode, required: verificationCode.enabled && !input.firebaseIdToken },
      }
    : rest;
}

function profileOf(input: Input, rules: RegisterRules, number: string | null): Profile {
  const told = PROFILE_FIELDS.filter((name) => rules[name].enabled && input[name]).map(
    (name) => [name, input[name]!] as const,
  );
  return { ...Object.fromEntries(told), ...(number === null ? {} : { mobileNum: number }) };
}
