import { Inject, Injectable } from '@nestjs/common';
import type { ContactCodeSent } from '@contracts/http/identity/own-contacts';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { isMobileProved } from '../../members/domain/contacts';
import { memberDecider, type MemberState } from '../../members/domain/member.decide';
import { throwAwayMark } from '../../members/domain/throw-away-emails';
import { EmailClaims } from '../../members/use-cases/claims/email-claims';
import { MobileClaims } from '../../members/use-cases/claims/mobile-claims';
import { numberOf, type MobileGiven } from '../../members/use-cases/mobile/mobile-number';
import { EmailUndoLinks } from '../../members/use-cases/passwords/email-undo-links';
import { ResetLinks } from '../../members/use-cases/passwords/reset-links';
import { PersonalData, type Profile } from '../../personal-data/personal-data';
import { ContactCodes, contactOf, type ContactProofGiven } from './contact-codes';
import { ContactNotices } from './contact-notices';
import { StepUp } from './step-up';

interface Known {
  readonly state: MemberState;
  readonly profile: Profile;
}

/**
 * Changes the number or the address of a member who has confirmed the act. The new one has to be proved, and only a
 * member who has done so is told that somebody else has the number or the address.
 */
@Injectable()
export class ChangeContact {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(ContactCodes) private readonly codes: ContactCodes,
    @Inject(MobileClaims) private readonly mobiles: MobileClaims,
    @Inject(EmailClaims) private readonly emails: EmailClaims,
    @Inject(ResetLinks) private readonly links: ResetLinks,
    @Inject(EmailUndoLinks) private readonly undoLinks: EmailUndoLinks,
    @Inject(ContactNotices) private readonly notices: ContactNotices,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'THROW_AWAY_EMAIL_DOMAINS'>,
  ) {}

  /**
   * Sends a code to the new number.
   * @throws ApiError STEP_UP_NEEDED, MISSING_PHONE, INVALID_PHONE, CONTACT_UNCHANGED, TOO_MANY_REQUESTS,
   * TOO_MANY_ATTEMPTS, QUOTA_EXCEEDED, MESSAGE_NOT_SENT
   */
  async sendToMobile(given: MobileGiven, request: RequestContext): Promise<ContactCodeSent> {
    await this.stepUp.demand(request);
    const number = numberOf(given);
    refuseSame((await this.known(request)).profile['mobileNum'], number);
    return this.codes.send('newContact', contactOf('sms', number), request);
  }

  /** Sends a code to the number that is to be replaced. @throws as `sendToMobile`; NOT_ALLOWED for an unproved one */
  async sendToOldMobile(request: RequestContext): Promise<ContactCodeSent> {
    await this.stepUp.demand(request);
    const known = await this.known(request);
    const number = known.profile['mobileNum'];
    if (number === undefined || !isMobileProved(known.state, known.state.registered)) throw new ApiError('NOT_ALLOWED');
    return this.codes.send('oldContact', contactOf('sms', number), request);
  }

  /**
   * Sends a code to the new address.
   * @throws ApiError STEP_UP_NEEDED, CONTACT_UNCHANGED, TOO_MANY_REQUESTS, TOO_MANY_ATTEMPTS, QUOTA_EXCEEDED,
   * MESSAGE_NOT_SENT
   */
  async sendToEmail(email: string, request: RequestContext): Promise<ContactCodeSent> {
    await this.stepUp.demand(request);
    refuseSame((await this.known(request)).profile['email'], email);
    return this.codes.send('newContact', contactOf('email', email), request);
  }

  /**
   * @param old the proof of the number before; null from a member who cannot read its messages any more
   * @throws ApiError STEP_UP_NEEDED, MISSING_PHONE, INVALID_PHONE, CONTACT_UNCHANGED, MOBILE_TAKEN, and those of
   * `PhoneProof.use`
   */
  async changeMobile(
    given: MobileGiven & ContactProofGiven & { readonly old: ContactProofGiven | null },
    request: RequestContext,
  ): Promise<void> {
    await this.stepUp.demand(request);
    const { id } = memberOf(request);
    const number = numberOf(given);
    const known = await this.known(request);
    const before = known.profile['mobileNum'];
    refuseSame(before, number);
    const contact = contactOf('sms', number);
    // Neither proof is used up where the other one is wrong.
    await this.codes.check('newContact', contact, given);
    const isOldProved = given.old !== null && before !== undefined;
    if (isOldProved) await this.codes.use('oldContact', contactOf('sms', before), given.old);
    await this.codes.use('newContact', contact, given);
    const context = commandContext(request, `change-mobile:${newId()}`);
    const claimId = await this.mobiles.claim(number, id, context);
    if (claimId === null) throw new ApiError('MOBILE_TAKEN');
    const profileSecret = await this.data.seal(id, { mobileNum: number });
    const command = { type: 'ChangeMobile' as const, claimId, profileSecret, isOldProved };
    const replaced = await this.run(id, command, context);
    if (before !== undefined && replaced !== null) await this.mobiles.release(before, replaced, context);
    this.notices.tell('sms', { before, ...known }, number, request.language);
  }

  /**
   * Links for a new password that went to the address before are closed with it. Where that was proved, it gets a link
   * that takes the change back.
   * @throws ApiError STEP_UP_NEEDED, CONTACT_UNCHANGED, MISSING_CODE, INVALID_CODE, CODE_EXPIRED, TOO_MANY_ATTEMPTS,
   * EMAIL_TAKEN
   */
  async changeEmail({ email, ...given }: ContactProofGiven & { readonly email: string }, request: RequestContext) {
    await this.stepUp.demand(request);
    const { id } = memberOf(request);
    const known = await this.known(request);
    const before = known.profile['email'];
    refuseSame(before, email);
    await this.codes.use('newContact', contactOf('email', email), given);
    const context = commandContext(request, `change-email:${newId()}`);
    const claimId = await this.emails.claim(email, id, context);
    if (claimId === null) throw new ApiError('EMAIL_TAKEN');
    const profileSecret = await this.data.seal(id, { email });
    const mark = throwAwayMark(email, this.config);
    const command = { type: 'ChangeEmail' as const, claimId, profileSecret, ...mark };
    const replaced = await this.run(id, command, context);
    await this.links.closeAllOf(id);
    if (before !== undefined && replaced !== null) await this.emails.release(before, replaced, context);
    const isUndoable = before !== undefined && known.state.reached.email;
    const token = isUndoable ? await this.undoLinks.issue({ memberId: id, changeId: claimId }) : undefined;
    this.notices.tell('email', { before, ...known }, email, request.language, token);
  }

  /** Answers with the claim that was replaced. */
  private async run(
    memberId: string,
    command:
      | { type: 'ChangeMobile'; claimId: string; profileSecret: string; isOldProved: boolean }
      | { type: 'ChangeEmail'; claimId: string; profileSecret: string; throwAwayEmail?: true },
    context: CommandContext,
  ): Promise<string | null> {
    const timed = { ...command, occurredAt: isoTime(this.clock) };
    const outcome = await this.runner.run(memberDecider, memberId, timed, context);
    if (outcome.kind !== 'accepted') throw new Error('A change of a contact is refused to no member');
    for (const { type, data } of outcome.events)
      if (type === 'MobileChanged' || type === 'EmailChanged') return data.replacedClaimId;
    return null;
  }

  private async known(request: RequestContext): Promise<Known> {
    const { id } = memberOf(request);
    const { state } = await this.runner.load(memberDecider, id);
    return { state, profile: await this.data.profileOf(id, state.profileSecrets) };
  }
}

function refuseSame(known: string | undefined, given: string): void {
  if (known?.toLowerCase() === given.toLowerCase()) throw new ApiError('CONTACT_UNCHANGED');
}
