import { Inject, Injectable } from '@nestjs/common';
import type { UndoEmailRequest, UndoneEmailChange } from '@contracts/http/session';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { hashPassword, isPasswordRight } from '../../../passwords/passwords';
import { PersonalData } from '../../../personal-data/personal-data';
import { ContactNotices } from '../../../proofs/use-cases/contact-notices';
import { openEmailChange } from '../../domain/contacts';
import { memberDecider, type MemberState } from '../../domain/member.decide';
import { addedSince } from '../../domain/proofs/added-since';
import { throwAwayMark } from '../../domain/throw-away-emails';
import { attemptsAt } from '../attempts-at';
import { EmailClaims } from '../claims/email-claims';
import { ownContext } from '../log-in/member-sessions';
import { EmailUndoLinks, type LinkedChange } from './email-undo-links';
import { MemberPasswords } from './member-passwords';

/** How often a new password is set that another one overtakes: somebody else may be at the account at this moment. */
const MOST_TRIES = 3;

/** A request to take a change back, with the member as the log had it when the request came. */
interface Undoing {
  readonly linked: LinkedChange;
  readonly state: MemberState;
  readonly newPassword: string;
  readonly request: RequestContext;
  readonly context: CommandContext;
}

/**
 * Takes a change of the address back, by the link that went to the address before it. The passkeys and the
 * authenticator that were added since the change go, all sessions end, the member chooses a new password, and payouts
 * cool down. The link is used up last: where a process dies in between, the same link brings it to its end.
 */
@Injectable()
export class UndoEmailChange {
  constructor(
    @Inject(EmailUndoLinks) private readonly links: EmailUndoLinks,
    @Inject(MemberPasswords) private readonly passwords: MemberPasswords,
    @Inject(EmailClaims) private readonly emails: EmailClaims,
    @Inject(ContactNotices) private readonly notices: ContactNotices,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'THROW_AWAY_EMAIL_DOMAINS'>,
  ) {}

  /**
   * A link that was never sent, was used, or is over is refused alike.
   * @throws ApiError INVALID_INPUT, COMMON_PASSWORD, PASSWORD_USED_BEFORE, LINK_EXPIRED, EMAIL_TAKEN
   */
  async undo({ token, newPassword }: UndoEmailRequest, request: RequestContext): Promise<UndoneEmailChange> {
    const linked = await this.links.find(token);
    if (!linked) throw new ApiError('LINK_EXPIRED');
    const { memberId } = linked;
    const state = await this.passwords.checked(memberId, newPassword, request);
    const own = ownContext(request, 'undo-email');
    const context = { ...own, actor: { kind: 'member' as const, id: memberId } };
    const undoing = { linked, state, newPassword, request, context };
    const { since, before } = await (state.undone?.claimId === linked.changeId
      ? this.again(undoing, state.undone.at)
      : this.first(undoing));
    await this.passwords.endSessions(memberId);
    // A session that has only now ended may have added one more meanwhile.
    const after = await this.removeProofs(memberId, since, context);
    await this.links.use(token);
    // The link has reached the owner: guesses of others are no obstacle at this address.
    await this.attempts.succeeded(attemptsAt(memberId), request.ip);
    await this.tell(undoing);
    const removed = [before, after].map((one) => addedSince(one, since));
    return {
      passkeys: [...new Map(removed.flatMap(({ passkeys }) => passkeys.map((one) => [one.passkeyId, one.name])))].map(
        ([, name]) => name,
      ),
      authenticator: removed.some(({ hasTotp }) => hasTotp),
    };
  }

  private async first({ linked, state, newPassword, context }: Undoing) {
    const { former, since } = await this.formerAddress(linked, state);
    await this.passwords.refuseUsed(state, newPassword);
    const before = await this.putBack(linked, former, await hashPassword(newPassword), context);
    const { email } = await this.data.profileOf(linked.memberId, state.profileSecrets);
    if (email !== undefined && state.claims.email !== null)
      await this.emails.release(email, state.claims.email, context);
    return { since, before };
  }

  /** The change was taken back, and the link was not used up: whoever holds it says once more which password it is. */
  private async again({ linked, state, newPassword, request }: Undoing, since: string) {
    if (state.closing.closed !== null) throw new ApiError('LINK_EXPIRED');
    if (!(await isPasswordRight(state.passwordHash, newPassword))) {
      await this.passwords.refuseUsed(state, newPassword);
      await this.setPassword(linked.memberId, newPassword, request);
    }
    return { since, before: state };
  }

  /** Tells the member on the other proved way which address it is again. */
  private async tell({ linked: { memberId }, request }: Undoing): Promise<void> {
    const { state } = await this.runner.load(memberDecider, memberId);
    const profile = await this.data.profileOf(memberId, state.profileSecrets);
    if (profile.email !== undefined)
      this.notices.tell('email', { before: undefined, profile, state }, profile.email, request.language);
  }

  /** The address before the change, and when it was changed. */
  private async formerAddress({ memberId, changeId }: LinkedChange, state: MemberState) {
    const change = openEmailChange(state, changeId, isoTime(this.clock));
    if (!change || state.closing.closed !== null) throw new ApiError('LINK_EXPIRED');
    const secrets = state.profileSecrets.slice(0, change.secretsBefore);
    const { email } = await this.data.profileOf(memberId, secrets);
    if (email === undefined) throw new ApiError('LINK_EXPIRED');
    return { former: email, since: change.at };
  }

  /**
   * The member's own stream lets one of several requests at once go on. The link is used up after that: one whose
   * change nobody has taken back yet stays good.
   * @returns the state that the change back was decided on
   */
  private async putBack(
    { memberId, changeId }: LinkedChange,
    email: string,
    passwordHash: string,
    context: CommandContext,
  ): Promise<MemberState> {
    const claimId = await this.emails.claim(email, memberId, context);
    if (claimId === null) throw new ApiError((await this.isOpen(memberId, changeId)) ? 'EMAIL_TAKEN' : 'LINK_EXPIRED');
    const profileSecret = await this.data.seal(memberId, { email });
    const occurredAt = isoTime(this.clock);
    const change = { undoes: changeId, claimId, profileSecret, ...throwAwayMark(email, this.config) };
    const command = { type: 'UndoEmailChange' as const, ...change, passwordHash, occurredAt };
    const { state } = await this.runner.load(memberDecider, memberId);
    const outcome = await this.runner.run(memberDecider, memberId, command, context);
    if (outcome.kind !== 'rejected') return state;
    await this.emails.release(email, claimId, context);
    throw new ApiError('LINK_EXPIRED');
  }

  /** False once another request has taken the change back: the address is taken by the same member then. */
  private async isOpen(memberId: string, changeId: string): Promise<boolean> {
    const { state } = await this.runner.load(memberDecider, memberId);
    return openEmailChange(state, changeId, isoTime(this.clock)) !== undefined;
  }

  /** @returns the state with the proofs that were still there */
  private async removeProofs(memberId: string, since: string, context: CommandContext): Promise<MemberState> {
    const { state } = await this.runner.load(memberDecider, memberId);
    const command = { type: 'RemoveProofsSince' as const, since, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, memberId, command, { ...context, key: `${context.key}/proofs` });
    return state;
  }

  private async setPassword(memberId: string, newPassword: string, request: RequestContext): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { state } = await this.runner.load(memberDecider, memberId);
      if (await this.passwords.set(memberId, state, newPassword, 'link', request)) return;
    }
    throw new ApiError('BUSY');
  }
}
