import { Inject, Injectable } from '@nestjs/common';
import type { ContactCodeSent, ContactKind } from '@contracts/http/identity/own-contacts';
import type { RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { codeMessageOn } from '../../verification/code-message-texts';
import { CODE_INTERVAL_S, OneTimeCodes, type CodePurpose } from '../../verification/one-time-codes';

/** A number or an address that a code is sent to. */
export interface Contact {
  readonly kind: ContactKind;
  /** The number or the address. */
  readonly to: string;
  /** The name under which codes for it are kept. */
  readonly target: string;
}

export function contactOf(kind: ContactKind, to: string): Contact {
  return { kind, to, target: kind === 'email' ? `email/${to.toLowerCase()}` : to };
}

/** Sends codes to members who are logged in. */
@Injectable()
export class ContactCodes {
  constructor(
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError TOO_MANY_REQUESTS, TOO_MANY_ATTEMPTS, QUOTA_EXCEEDED, MESSAGE_NOT_SENT */
  async send(purpose: CodePurpose, contact: Contact, { ip, language }: RequestContext): Promise<ContactCodeSent> {
    const { kind, to, target } = contact;
    const { codeToken, code } = await this.codes.issue(purpose, target, ip);
    const { SMS_CODE_MINUTES: minutes, MERCHANT_NAME: merchant } = this.config;
    try {
      await this.messages.send(codeMessageOn(kind, purpose, { to, code, minutes, merchant, language }));
    } catch (error) {
      await this.codes.takeBack(target, ip, codeToken);
      throw error;
    }
    return { kind, codeToken, resendSeconds: CODE_INTERVAL_S };
  }

  /** @throws ApiError MISSING_CODE, INVALID_CODE, CODE_EXPIRED, TOO_MANY_ATTEMPTS */
  check(purpose: CodePurpose, { target }: Contact, given: { code: string; codeToken: string }): Promise<void> {
    return this.codes.check({ purpose, target, ...given });
  }

  /** @throws as `check` does */
  use(purpose: CodePurpose, { target }: Contact, given: { code: string; codeToken: string }): Promise<void> {
    return this.codes.use({ purpose, target, ...given });
  }
}
