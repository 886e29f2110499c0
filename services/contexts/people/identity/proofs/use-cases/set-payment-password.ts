import { Inject, Injectable } from '@nestjs/common';
import type { PaymentPasswordState, SetPaymentPasswordRequest } from '@contracts/http/payment-password';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { hashPassword, isPasswordRight } from '../../passwords/passwords';
import { PersonalData } from '../../personal-data/personal-data';
import type { PaymentPasswordSet } from '../../members/domain/member.events';
import { memberDecider, type MemberState } from '../../members/domain/member.decide';
import { isWeakPaymentPassword } from '../../members/domain/payment-password';
import { PasswordProof } from '../../members/use-cases/passwords/password-proof';
import { PaymentPasswords } from '../../members/use-cases/payment-password/payment-passwords';
import { StepUp } from './step-up';

type Current = SetPaymentPasswordRequest['current'];
type SetVia = NonNullable<PaymentPasswordSet['data']['via']>;

/**
 * A new payment password, by the one before or by the password of the log-in; a member who has no such password, and
 * logs in by SMS alone, confirms in its place.
 */
@Injectable()
export class SetPaymentPassword {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PaymentPasswords) private readonly paymentPasswords: PaymentPasswords,
    @Inject(PasswordProof) private readonly proof: PasswordProof,
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async state(memberId: string): Promise<PaymentPasswordState> {
    const { state } = await this.runner.load(memberDecider, memberId);
    const { isSet, lockedUntil, setAt } = await this.paymentPasswords.state(memberId);
    return { isSet, lockedUntil, setAt, replacedBy: state.passwordHash === null ? 'confirmation' : 'password' };
  }

  /**
   * @throws ApiError NOT_ALLOWED for a confirmation of a member who has either password, STEP_UP_NEEDED,
   * PAYMENT_PASSWORD_WEAK, WRONG_PASSWORD, TOO_MANY_ATTEMPTS, PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_WRONG,
   * PAYMENT_PASSWORD_LOCKED
   */
  async set(
    { paymentPassword, current }: SetPaymentPasswordRequest,
    request: RequestContext,
  ): Promise<PaymentPasswordState> {
    const { id: memberId } = memberOf(request);
    const { state } = await this.runner.load(memberDecider, memberId);
    if (isWeakPaymentPassword(paymentPassword, await this.birthdayOf(memberId, state)))
      throw new ApiError('PAYMENT_PASSWORD_WEAK');
    const via = await this.provenBy(current, state, request);

    const before = state.paymentPassword;
    const facts = await this.paymentPasswords.state(memberId);
    const isSame = before !== null && (await isPasswordRight(before.hash, paymentPassword));
    if (!isSame || facts.lockedUntil !== null) {
      const command = {
        type: 'SetPaymentPassword' as const,
        hash: await hashPassword(paymentPassword),
        replaces: before?.hash ?? null,
        via,
        occurredAt: isoTime(this.clock),
      };
      const context = commandContext(request, `set-payment-password:${newId()}`);
      const outcome = await this.runner.run(memberDecider, memberId, command, context);
      if (outcome.kind === 'rejected') {
        if (outcome.rejection === 'PAYMENT_PASSWORD_LOCKED')
          throw this.paymentPasswords.lockedError(outcome.state.paymentPassword!);
        // Another request was faster, and what was given is not the password any more.
        throw new ApiError('PAYMENT_PASSWORD_WRONG');
      }
    }
    return this.state(memberId);
  }

  private async provenBy(current: Current, state: MemberState, request: RequestContext): Promise<SetVia> {
    const { id: memberId } = memberOf(request);
    if ('password' in current) {
      await this.proof.demand(memberId, current.password, request.ip);
      return 'password';
    }
    if ('paymentPassword' in current) {
      await this.paymentPasswords.demand(memberId, current.paymentPassword, request.language);
      return 'paymentPassword';
    }
    // One that is there is replaced by what its owner knows, or taken away by support.
    if (state.passwordHash !== null || state.paymentPassword !== null) throw new ApiError('NOT_ALLOWED');
    await this.stepUp.demand(request);
    return 'confirmation';
  }

  private async birthdayOf(memberId: string, { profileSecrets }: MemberState): Promise<string | null> {
    return (await this.data.profileOf(memberId, profileSecrets))['birthday'] ?? null;
  }
}
