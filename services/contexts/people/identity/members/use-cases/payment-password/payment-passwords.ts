import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Language } from '@contracts/http/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { isPasswordRight } from '../../../passwords/passwords';
import { PersonalData } from '../../../personal-data/personal-data';
import { paymentPasswordLockedMessage } from '../../../verification/lock-message-texts';
import { memberDecider, type MemberState } from '../../domain/member.decide';
import { isLocked, type PaymentPasswordState } from '../../domain/payment-password';

export interface PaymentPasswordFacts {
  readonly isSet: boolean;
  readonly lockedUntil: string | null;
  readonly setAt: string | null;
  /** The moment when it was last replaced without being known; payouts cool down after it. */
  readonly resetAt: string | null;
}

/** The tries that follow each other when somebody sets another payment password in between. */
const MAX_REPLACED = 3;

/** Asks a member for the payment password. */
@Injectable()
export class PaymentPasswords implements OnModuleDestroy {
  private readonly logger = new Logger(PaymentPasswords.name);
  private readonly telling = new Set<Promise<void>>();

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.telling);
  }

  async state(memberId: string): Promise<PaymentPasswordFacts> {
    const { state } = await this.runner.load(memberDecider, memberId);
    return paymentPasswordFacts(state.paymentPassword, isoTime(this.clock));
  }

  /** @throws ApiError PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED */
  async demand(memberId: string, paymentPassword: string, language: Language = 'pt'): Promise<void> {
    for (let tries = 0; tries < MAX_REPLACED; tries += 1) {
      const { state } = await this.runner.load(memberDecider, memberId);
      const known = state.paymentPassword;
      if (known === null) throw new ApiError('PAYMENT_PASSWORD_NOT_SET');
      // Nobody learns of a password that is tried during a lock whether it is right.
      if (isLocked(known, isoTime(this.clock))) throw this.lockedError(known);
      const isRight = await isPasswordRight(known.hash, paymentPassword);
      const occurredAt = isoTime(this.clock);
      const command = { type: 'JudgePaymentPassword' as const, isRight, judged: known.hash, occurredAt };
      const id = newId();
      const outcome = await this.runner.run(memberDecider, memberId, command, {
        key: `payment-password:${id}`,
        actor: { kind: 'member', id: memberId },
        correlationId: id,
        causationId: id,
      });
      if (outcome.kind !== 'rejected') {
        if (isRight) return;
        const after = outcome.state.paymentPassword!;
        if (!isLocked(after, occurredAt)) throw new ApiError('PAYMENT_PASSWORD_WRONG');
        this.tell(memberId, outcome.state, language);
        throw this.lockedError(after);
      }
      if (outcome.rejection === 'PAYMENT_PASSWORD_LOCKED') throw this.lockedError(outcome.state.paymentPassword!);
    }
    throw new ApiError('PAYMENT_PASSWORD_WRONG');
  }

  lockedError({ lockedUntil }: PaymentPasswordState): ApiError {
    const seconds = Math.max(1, Math.ceil((Date.parse(lockedUntil!) - this.clock.nowMs()) / 1_000));
    return new ApiError('PAYMENT_PASSWORD_LOCKED', undefined, seconds, { value: { lockedUntil } });
  }

  /** The lock holds whether the message goes out or not. */
  private tell(memberId: string, state: MemberState, language: Language): void {
    const sent = this.send(memberId, state, language).catch((error: unknown) =>
      this.logger.error({ message: 'A member was not told of a locked payment password', fault: String(error) }),
    );
    this.telling.add(sent);
    void sent.then(() => this.telling.delete(sent));
  }

  private async send(memberId: string, { profileSecrets }: MemberState, language: Language): Promise<void> {
    const { email, mobileNum } = await this.data.profileOf(memberId, profileSecrets);
    const to = email ?? mobileNum;
    if (to === undefined) return;
    const channel = email === undefined ? ('sms' as const) : ('email' as const);
    await this.messages.send(
      paymentPasswordLockedMessage({ channel, to, merchant: this.config.MERCHANT_NAME, language }),
    );
  }
}

export function paymentPasswordFacts(state: PaymentPasswordState | null, at: string): PaymentPasswordFacts {
  if (state === null) return { isSet: false, lockedUntil: null, setAt: null, resetAt: null };
  const { setAt, resetAt } = state;
  return { isSet: true, lockedUntil: isLocked(state, at) ? state.lockedUntil : null, setAt, resetAt };
}
