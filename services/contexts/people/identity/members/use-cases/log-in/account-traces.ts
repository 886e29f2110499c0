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
}

@Injectable()
export class AccountTraces {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async of(memberId: string): Promise<Traces> {
    const devices = new Map<string, string>();
    let last: string | undefined;
    let passwordResetAt: string | null = null;
    let paymentPasswordResetAt: string | null = null;
    for await (const event of this.store.read(`member-${memberId}`)) {
      const { type, data } = event as unknown as MemberEvent;
      if (type === 'MemberLoggedIn') {
        last = nameOf(data.userAgent);
        if (!devices.has(last)) devices.set(last, data.occurredAt);
      }
      if (type === 'PasswordSet' && (data.via === 'link' || data.via === 'mobile')) passwordResetAt = data.occurredAt;
      if (type === 'PaymentPasswordSet' && data.isReset) paymentPasswordResetAt = data.occurredAt;
    }
    const deviceSince = last !== undefined && devices.size > 1 ? devices.get(last)! : null;
    return { deviceSince, passwordResetAt, paymentPasswordResetAt };
  }
}

/** Editions of a browser change within weeks, so that they do not tell devices apart. */
function nameOf(userAgent: string): string {
  const { kind, browser, system } = deviceOf(userAgent);
  return [kind, browser, system].join('/');
}
