import { Inject, Injectable } from '@nestjs/common';
import type { AccountSecurity, MemberLogin } from '@contracts/http/account-security';
import { CommandRunner } from '@platform/commands/command-runner';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { ApiError } from '@platform/http/api-error';
import { PersonalData } from '../../personal-data/personal-data';
import { deviceOf } from '../../sessions/domain/device';
import { isMobileProved } from '../domain/contacts';
import { memberDecider } from '../domain/member.decide';
import type { MemberEvent } from '../domain/member.events';

const SHOWN_LOGINS = 10;
/** The newest events of a member among which log-ins are looked for. */
const LOOKED_AT = 500;

/** Tells members what protects their accounts. */
@Injectable()
export class AccountSecurityFacts {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PersonalData) private readonly data: PersonalData,
  ) {}

  /** @throws ApiError NOT_LOGGED_IN */
  async of(memberId: string): Promise<AccountSecurity> {
    const { state } = await this.runner.load(memberDecider, memberId);
    const { registered, reached, passwordHash, passwordSetAt } = state;
    if (!registered) throw new ApiError('NOT_LOGGED_IN');
    const { mobileNum, email, ...others } = await this.data.profileOf(memberId, state.profileSecrets);
    return {
      mobile: mobileNum ? { masked: maskedNumber(mobileNum), isProved: isMobileProved(state, registered) } : null,
      email: email ? { masked: maskedEmail(email), isProved: reached.email } : null,
      passwordSetAt: passwordHash === null ? null : passwordSetAt,
      logins: await this.loginsOf(memberId),
      personal: Object.entries(others).map(([field, value]) => ({
        field,
        masked: field === 'taxNumber' ? maskedTaxNumber(value) : maskedText(value),
      })),
    };
  }

  private async loginsOf(memberId: string): Promise<MemberLogin[]> {
    const logins: MemberLogin[] = [];
    const newest = this.store.read(`member-${memberId}`, { direction: 'backwards', max: LOOKED_AT });
    for await (const { type, data } of newest) {
      const event = { type, data } as MemberEvent;
      if (event.type !== 'MemberLoggedIn') continue;
      const { occurredAt, userAgent, ip } = event.data;
      logins.push({ at: occurredAt, device: deviceOf(userAgent), address: ip });
      if (logins.length === SHOWN_LOGINS) break;
    }
    return logins;
  }
}

/** "+5511987654321" is "+55•••••4321". */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)}•••••${number.slice(-4)}`;
}

/** "ana.souza@mail.example" is "a•••@mail.example". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** A short text shows nothing of itself. */
export function maskedText(text: string): string {
  return text.length < 6 ? '•••' : `${text.slice(0, 2)}•••`;
}

/** "52998224725" is "***.982.247-**". */
export function maskedTaxNumber(digits: string): string {
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}
