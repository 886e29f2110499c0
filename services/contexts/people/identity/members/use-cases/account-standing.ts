import { Inject, Injectable } from '@nestjs/common';
import type { MemberStanding } from '@contracts/http/office/member-desk';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { deviceOf } from '../../sessions/domain/device';
import type { ClosingState } from '../domain/closing/closing';
import { memberDecider } from '../domain/member.decide';
import { AccountSecurityFacts } from './account-security';

/** Tells staff how the account of a member is protected and on which devices it was used, from the member's stream. */
@Injectable()
export class AccountStanding {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(AccountSecurityFacts) private readonly security: AccountSecurityFacts,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async of(memberId: string): Promise<Omit<MemberStanding, 'instruments'>> {
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!state.registered) throw new ApiError('NOT_FOUND');
    const { passwordSetAt, logins } = await this.security.of(memberId);
    return {
      passwordSetAt,
      hasPaymentPassword: state.paymentPassword !== null,
      authenticatorSetAt: state.authenticator.totp?.setAt ?? null,
      closing: closingOf(state.closing),
      passkeys: state.passkeys.map(({ name, addedAt, lastUsedAt }) => ({ name, addedAt, lastUsedAt })),
      devices: [...state.devices.trusted].reverse().map(({ userAgent, firstSeenAt, lastSeenAt, country, way }) => ({
        device: deviceOf(userAgent),
        firstSeenAt,
        lastSeenAt,
        country,
        way,
      })),
      logins: logins.map(({ at, device }) => ({ at, device })),
    };
  }
}

function closingOf({ requested, closed }: ClosingState): MemberStanding['closing'] {
  if (closed) {
    const { reason, requestedAt, closedAt } = closed;
    return { reason, requestedAt, closesAt: null, closedAt };
  }
  return requested && { ...requested, closedAt: null };
}
