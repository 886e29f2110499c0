import { Inject, Injectable } from '@nestjs/common';
import type { ContactCodeSent, ContactKind, ContactProved } from '@contracts/http/identity/own-contacts';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { memberDecider } from '../../members/domain/member.decide';
import { EmailClaims } from '../../members/use-cases/claims/email-claims';
import { MobileClaims } from '../../members/use-cases/claims/mobile-claims';
import { PersonalData } from '../../personal-data/personal-data';
import { ContactCodes, contactOf, type Contact, type ContactProofGiven } from './contact-codes';

/** Proves the number and the address that a member gave at the registration, so that they can confirm log-ins. */
@Injectable()
export class OwnContacts {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ContactCodes) private readonly codes: ContactCodes,
    @Inject(MobileClaims) private readonly mobiles: MobileClaims,
    @Inject(EmailClaims) private readonly emails: EmailClaims,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError NOT_ALLOWED without such a contact, TOO_MANY_REQUESTS, TOO_MANY_ATTEMPTS, QUOTA_EXCEEDED,
   * MESSAGE_NOT_SENT
   */
  async send(kind: ContactKind, request: RequestContext): Promise<ContactCodeSent> {
    return this.codes.send('contact', await this.contactOf(memberOf(request).id, kind), request);
  }

  /**
   * An address that somebody else has proved is told only to a member who has read its code.
   * @throws ApiError NOT_ALLOWED, EMAIL_TAKEN, and those of `PhoneProof.use`
   */
  async prove(kind: ContactKind, given: ContactProofGiven, request: RequestContext): Promise<ContactProved> {
    const { id } = memberOf(request);
    const contact = await this.contactOf(id, kind);
    await this.codes.use('contact', contact, given);
    const context = commandContext(request, `prove-contact:${newId()}`);
    const claimId = kind === 'email' ? await this.emails.claim(contact.to, id, context) : undefined;
    if (claimId === null) throw new ApiError('EMAIL_TAKEN');
    const claim = claimId === undefined ? {} : { claimId };
    const command = { type: 'ProveContact' as const, kind, ...claim, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, id, command, context);
    return { kind };
  }

  /** A number that somebody else holds is none of this member. */
  private async contactOf(memberId: string, kind: ContactKind): Promise<Contact> {
    const { profileSecrets, reached } = (await this.runner.load(memberDecider, memberId)).state;
    const { mobileNum, email } = await this.data.profileOf(memberId, profileSecrets);
    if (kind === 'email' && email && !reached.email) return contactOf(kind, email);
    if (kind === 'sms' && mobileNum && (await this.mobiles.holderOf(mobileNum)) === memberId)
      return contactOf(kind, mobileNum);
    throw new ApiError('NOT_ALLOWED');
  }
}
