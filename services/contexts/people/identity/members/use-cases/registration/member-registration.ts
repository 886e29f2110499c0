import { Inject, Injectable } from '@nestjs/common';
import { isAgentType } from '@contracts/validation/member-types';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { memberIdOf } from '../../../account-ids';
import { PasswordRules } from '../../../passwords/password-rules';
import { hashPassword } from '../../../passwords/passwords';
import { memberDecider } from '../../domain/member.decide';
import type { AccountOpened, MemberRegistered, MemberType } from '../../domain/member.events';
import { MemberDirectory } from '../../read-models/member-directory';
import { Invitations, type Invitation } from './invitations';

/** The facts of a new account. Names and codes have passed their patterns. */
export interface NewMember {
  readonly username: string;
  /** Null for a member who logs in by SMS alone. */
  readonly password: string | null;
  readonly nickname?: string;
  readonly registerMethod?: 'username' | 'mobile' | 'trial';
  readonly paymentPassword?: string;
  readonly referralCode?: string;
  /** The trial account whose session registers. */
  readonly trialMemberId?: string;
  readonly mobileClaimId?: string;
  /** Sealed for the member by `PersonalData`. */
  readonly profileSecret?: string;
  readonly throwAwayEmail?: true;
  /** Without it the invitation decides: most make players, some agents. */
  readonly memberType?: MemberType;
  /** The agent who opened the account; without it the owner of the invitation code is the upline. */
  readonly uplineId?: string;
  readonly opening?: AccountOpened;
  readonly affiliateCode?: string;
  /** Without it an agent is given one, where there is a network. */
  readonly ownAffiliateCode?: string;
  readonly registerUrl?: string;
  readonly ip?: string;
}

export type RegisterOutcome =
  | { readonly outcome: 'registered'; readonly member: MemberRegistered['data'] }
  | { readonly outcome: 'COMMON_PASSWORD' | 'INVALID_AFFILIATE_CODE' | 'USERNAME_TAKEN' };

/** Registers a member with one append, which also claims the user name. */
@Injectable()
export class MemberRegistration {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MemberDirectory) private readonly directory: MemberDirectory,
    @Inject(Invitations) private readonly invitations: Invitations,
    @Inject(PasswordRules) private readonly rules: PasswordRules,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async register(account: NewMember, context: CommandContext): Promise<RegisterOutcome> {
    if (account.password !== null && (await this.rules.isGuessable(account.password, account.username)))
      return { outcome: 'COMMON_PASSWORD' };
    const memberId = memberIdOf(this.config.MERCHANT_CODE, account.username);
    // A taken name is refused before the costly hash; the append alone decides who gets a free one.
    if (await this.directory.exists(memberId)) return { outcome: 'USERNAME_TAKEN' };
    const invitation = await this.invitationOf(account);
    if (invitation === undefined) return { outcome: 'INVALID_AFFILIATE_CODE' };
    const memberType = account.memberType ?? (invitation?.kind === 'agent' ? 2 : 0);
    const ownAffiliateCode =
      account.ownAffiliateCode ??
      (isAgentType(memberType) ? await this.invitations.newCodeOf(memberId, context) : null);
    const member = this.factsOf({ ...account, memberType }, memberId, ownAffiliateCode, invitation);
    const passwordHash = account.password === null ? null : await hashPassword(account.password);
    const paid =
      account.paymentPassword === undefined ? {} : { paymentPasswordHash: await hashPassword(account.paymentPassword) };
    const outcome = await this.runner.run(
      memberDecider,
      memberId,
      { type: 'RegisterMember', member, passwordHash, ...paid },
      context,
    );
    return outcome.kind === 'rejected' ? { outcome: 'USERNAME_TAKEN' } : { outcome: 'registered', member };
  }

  /** Null for a visitor who was not invited; undefined when the code belongs to no agent. */
  private async invitationOf({ uplineId, affiliateCode }: NewMember): Promise<Invitation | null | undefined> {
    if (uplineId !== undefined) return { agentId: uplineId, kind: 'player', link: null };
    if (affiliateCode === undefined) return null;
    return this.invitations.find(affiliateCode);
  }

  private factsOf(
    account: NewMember,
    memberId: string,
    ownAffiliateCode: string | null,
    invitation: Invitation | null,
  ): MemberRegistered['data'] {
    const occurredAt = isoTime(this.clock);
    const followed = invitation?.link ?? account.opening;
    return {
      memberId,
      username: account.username,
      nickname: account.nickname ?? account.username,
      memberType: account.memberType ?? 0,
      uplineId: invitation?.agentId ?? null,
      affiliateCode: account.affiliateCode?.toUpperCase() ?? null,
      ownAffiliateCode: ownAffiliateCode?.toUpperCase() ?? null,
      currency: this.config.MERCHANT_CURRENCY,
      isAdult: true,
      acceptedTermsAt: occurredAt,
      registerUrl: account.registerUrl ?? null,
      ip: account.ip ?? null,
      occurredAt,
      ...(account.registerMethod === undefined ? {} : { registerMethod: account.registerMethod }),
      ...(account.referralCode === undefined ? {} : { referralCode: account.referralCode }),
      ...(account.trialMemberId === undefined ? {} : { trialMemberId: account.trialMemberId }),
      ...(account.mobileClaimId === undefined ? {} : { mobileClaimId: account.mobileClaimId }),
      ...(account.profileSecret === undefined ? {} : { profileSecret: account.profileSecret }),
      ...(account.throwAwayEmail === undefined ? {} : { throwAwayEmail: account.throwAwayEmail }),
      ...(followed === undefined ? {} : { invitation: followed }),
    };
  }
}
