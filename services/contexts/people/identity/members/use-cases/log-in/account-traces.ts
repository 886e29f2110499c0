import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { deviceOf } from '../../../sessions/domain/device';
import type { MemberEvent } from '../../domain/member.events';

/** Traces of an account in its own stream that speak for or against whoever asks for money. */
export interface Traces {
  /** The moment when the device of the last log-in was seen first; null where it is the only one. */
  readonly deviceSince: string | null;
  /** The last time that the password was replaced without being known. */
  readonly passwordResetAt: string | null;
  /** The same of the payment password. */
  readonly paymentPasswordResetAt: string | null;
  /** The last act by which somebody else could have got at the account: payouts cool down after it. */
  readonly recentChangeAt: string | null;
  /** The last time that the number changed. */
  readonly mobileChangedAt: string | null;
  /** An address is proved once a code or a link has reached it; one of a throw-away service never is. */
  readonly email: 'proved' | 'unproved' | 'throwAway';
  /**
   * The last time that somebody got a way in by what nobody had proved to be the owner's: the number changed and the
   * one before told no code, or a link set a new password and nothing had reached its address before.
   */
  readonly takenAt: string | null;
}

@Injectable()
export class AccountTraces {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async of(memberId: string): Promise<Traces> {
    const devices = new Map<string, string>();
    let last: string | undefined;
    let passwordResetAt: string | null = null;
    let paymentPasswordResetAt: string | null = null;
    let recentChangeAt: string | null = null;
    let mobileChangedAt: string | null = null;
    let takenAt: string | null = null;
    let isThrowAway = false;
    let isEmailProved = false;
    for await (const event of this.store.read(`member-${memberId}`)) {
      const one = event as unknown as MemberEvent;
      const { type, data } = one;
      if (isChange(one)) recentChangeAt = data.occurredAt;
      if (type === 'MemberLoggedIn') {
        last = nameOf(data.userAgent);
        if (!devices.has(last)) devices.set(last, data.occurredAt);
      }
      if (type === 'PasswordSet' && (data.via === 'link' || data.via === 'mobile')) passwordResetAt = data.occurredAt;
      if (type === 'ProofReset' && data.proof === 'password') passwordResetAt = data.occurredAt;
      if (type === 'ProofReset' && data.proof === 'paymentPassword') paymentPasswordResetAt = data.occurredAt;
      if (type === 'MemberRegistered' || type === 'EmailChanged') isThrowAway = data.throwAwayEmail === true;
      if (type === 'PasswordSet' && data.via === 'link' && !isEmailProved) takenAt = data.occurredAt;
      if (provesEmail(one)) isEmailProved = true;
      if (type === 'MobileChanged') mobileChangedAt = data.occurredAt;
      if (type === 'MobileChanged' && data.withoutOld) takenAt = data.occurredAt;
      if (type === 'PaymentPasswordSet' && data.isReset) paymentPasswordResetAt = data.occurredAt;
    }
    const deviceSince = last !== undefined && devices.size > 1 ? devices.get(last)! : null;
    return {
      deviceSince,
      passwordResetAt,
      paymentPasswordResetAt,
      recentChangeAt,
      mobileChangedAt,
      takenAt,
      email: isThrowAway ? 'throwAway' : isEmailProved ? 'proved' : 'unproved',
    };
  }
}

/** True for an act that gives a way in, or takes one of the owner's proofs away. */
function isChange({ type, data }: MemberEvent): boolean {
  switch (type) {
    case 'PasswordSet':
      return data.via === 'link' || data.via === 'mobile';
    case 'PaymentPasswordSet':
      return data.isReset === true;
    case 'DeviceForgotten':
      return data.reason === 'copied';
    case 'MemberLoggedIn':
      return data.unchallenged === true;
    case 'MemberTotpRemoved':
    case 'ProofReset':
    case 'MobileChanged':
    case 'EmailChanged':
      return true;
    default:
      return false;
  }
}

/** True for an act by which a code or a link has reached the member's address. */
function provesEmail({ type, data }: MemberEvent): boolean {
  if (type === 'ContactProved') return data.kind === 'email';
  return type === 'EmailChanged' || (type === 'PasswordSet' && data.via === 'link');
}

/** Editions of a browser change within weeks, so that they do not tell devices apart. */
function nameOf(userAgent: string): string {
  const { kind, browser, system } = deviceOf(userAgent);
  return [kind, browser, system].join('/');
}
