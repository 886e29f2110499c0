import { Inject, Injectable } from '@nestjs/common';
import type { ContactCodeSent, ContactKind } from '@contracts/http/identity/own-contacts';
import type { RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { codeMessageOn } from '../../verification/code-message-texts';
import { CODE_INTERVAL_S, OneTimeCodes, type CodePurpose } from '../../verification/one-time-codes';
import type { PhoneProof, PhoneProofGiven } from '../../verification/phone-proofs/phone-proof';
import { PhoneProofs } from '../../verification/phone-proofs/phone-proofs';

/** A number or an address that a code is sent to. */
export interface Contact {
  readonly kind: ContactKind;
  /** The number or the address. */
  readonly to: string;
  /** The name under which codes for it are kept. */
  readonly target: string;
}

/** A code with its token or, for a number, the token of a service. */
export type ContactProofGiven = Pick<PhoneProofGiven, 'code' | 'firebaseChannel' | 'firebaseIdToken'> & {
  readonly codeToken?: string | undefined;
};

export function contactOf(kind: ContactKind, to: string): Contact {
  return { kind, to, target: kind === 'email' ? `email/${to.toLowerCase()}` : to };
}

/** Sends codes to members who are logged in, and judges the proofs of their contacts. */
@Injectable()
export class ContactCodes {
  constructor(
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(PhoneProofs) private readonly proofs: PhoneProofs,
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError NOT_ALLOWED, TOO_MANY_REQUESTS, TOO_MANY_ATTEMPTS, QUOTA_EXCEEDED, MESSAGE_NOT_SENT */
  async send(purpose: CodePurpose, contact: Contact, { ip, language }: RequestContext): Promise<ContactCodeSent> {
    const { kind, to, target } = contact;
    if (kind === 'sms') this.proofs.demandOwn(purpose);
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

  /** @throws as `PhoneProof.check` does */
  check(purpose: CodePurpose, { kind, target }: Contact, given: ContactProofGiven): Promise<void> {
    return this.wayOf(kind).check({ codeToken: undefined, ...given, purpose, target });
  }

  /** @throws as `PhoneProof.use` does */
  use(purpose: CodePurpose, { kind, target }: Contact, given: ContactProofGiven): Promise<void> {
    return this.wayOf(kind).use({ codeToken: undefined, ...given, purpose, target });
  }

  /** Services prove numbers; an address is proved by our code alone. */
  private wayOf(kind: ContactKind): PhoneProof {
    return kind === 'sms' ? this.proofs : this.codes;
  }
}
