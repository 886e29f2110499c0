import { Inject, Injectable } from '@nestjs/common';
import type { ContactCodeSent, ContactKind, ContactProved } from '@contracts/http/identity/own-contacts';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { memberDecider } from '../../members/domain/member.decide';
import { MobileClaims } from '../../members/use-cases/mobile/mobile-claims';
import { PersonalData } from '../../personal-data/personal-data';
import { codeMessageOn } from '../../verification/code-message-texts';
import { CODE_INTERVAL_S, OneTimeCodes } from '../../verification/one-time-codes';

interface Contact {
  /** The number or the address. */
  readonly to: string;
  /** The name under which codes for it are kept. */
  readonly target: string;
}

/** Proves the number and the address that a member gave at the registration, so that they can confirm log-ins. */
@Injectable()
export class OwnContacts {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws ApiError NOT_ALLOWED without such a contact, TOO_MANY_REQUESTS, TOO_MANY_ATTEMPTS, QUOTA_EXCEEDED,
   * MESSAGE_NOT_SENT
   */
  async send(kind: ContactKind, request: RequestContext): Promise<ContactCodeSent> {
    const { to, target } = await this.contactOf(memberOf(request).id, kind);
    const { codeToken, code } = await this.codes.issue('contact', target, request.ip);
    const { SMS_CODE_MINUTES: minutes, MERCHANT_NAME: merchant } = this.config;
    const message = { to, code, minutes, merchant, language: request.language };
    try {
      await this.messages.send(codeMessageOn(kind, 'contact', message));
    } catch (error) {
      await this.codes.takeBack(target, request.ip, codeToken);
      throw error;
    }
    return { kind, codeToken, resendSeconds: CODE_INTERVAL_S };
  }

  /** @throws ApiError NOT_ALLOWED, MISSING_CODE, INVALID_CODE, CODE_EXPIRED, TOO_MANY_ATTEMPTS */
  async prove(
    kind: ContactKind,
    given: { readonly code: string; readonly codeToken: string },
    request: RequestContext,
  ): Promise<ContactProved> {
    const { id } = memberOf(request);
    const { target } = await this.contactOf(id, kind);
    await this.codes.use({ purpose: 'contact', target, ...given });
    const command = { type: 'ProveContact' as const, kind, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, id, command, commandContext(request, `prove-contact:${newId()}`));
    return { kind };
  }

  /** A number that somebody else holds is none of this member. */
  private async contactOf(memberId: string, kind: ContactKind): Promise<Contact> {
    const { registered } = (await this.runner.load(memberDecider, memberId)).state;
    const { mobileNum, email } = registered?.profileSecret ? this.data.open(memberId, registered.profileSecret) : {};
    if (kind === 'email' && email) return { to: email, target: `email/${email.toLowerCase()}` };
    if (kind === 'sms' && mobileNum && (await this.claims.holderOf(mobileNum)) === memberId)
      return { to: mobileNum, target: mobileNum };
    throw new ApiError('NOT_ALLOWED');
  }
}
