import { isoTime, type Clock } from '@kernel/clock';
import type { Decider } from '@kernel/decider';
import type { DomainEvent } from '@kernel/event';
import type { CommandContext, CommandRunner } from '@platform/commands/command-runner';
import { idOf, newId } from '@platform/ids';
import type { PersonalData } from '../../../personal-data/personal-data';
import type { ClaimCommand, ClaimState } from '../../domain/claims/claim';
import { memberDecider, type MemberState } from '../../domain/member.decide';

/** A claim whose member's own event was not written within this time never counts, in milliseconds. */
const CLAIM_WAITS_MS = 120_000;

/** One kind of what a single member may hold. */
interface ClaimKind<Event extends DomainEvent, Taken extends string> {
  readonly decider: Decider<ClaimState, ClaimCommand, Event, Taken>;
  /** The claim that counts for a member at a time, in milliseconds. */
  readonly ofMember: (state: MemberState, nowMs: number) => string | null;
}

/**
 * The member who holds a number or an address: a fact in a stream of its own, named by a keyed hash. The claim comes
 * before the event of the member, and counts only if that event names it: a visitor who asks for a name that is taken
 * claims nothing for that account.
 */
export abstract class Claims<Event extends DomainEvent, Taken extends string> {
  protected constructor(
    private readonly kind: ClaimKind<Event, Taken>,
    private readonly runner: CommandRunner,
    private readonly data: PersonalData,
    private readonly clock: Clock,
  ) {}

  /** The registered member who holds this. */
  async holderOf(text: string): Promise<string | null> {
    const { claim } = (await this.runner.load(this.kind.decider, this.idOfText(text))).state;
    return claim && (await this.counts(claim)) ? claim.memberId : null;
  }

  /**
   * Before the event of the member, which may still fail: the claim waits for it two minutes. The claim's id; null when
   * somebody else has it.
   */
  async claim(text: string, memberId: string, context: CommandContext): Promise<string | null> {
    const id = this.idOfText(text);
    const claimId = newId();
    const command = {
      type: 'Claim' as const,
      memberId,
      claimId,
      replaces: await this.abandoned(id),
      occurredAt: isoTime(this.clock),
    };
    const key = `claim-${this.kind.decider.category}:${claimId}`;
    const outcome = await this.runner.run(this.kind.decider, id, command, { ...context, key });
    return outcome.kind === 'rejected' ? null : claimId;
  }

  /** After what had claimed it was refused, or was replaced. */
  async release(text: string, claimId: string, context: CommandContext): Promise<void> {
    const command = { type: 'Release' as const, claimId, occurredAt: isoTime(this.clock) };
    await this.runner.run(this.kind.decider, this.idOfText(text), command, {
      ...context,
      key: `release-${this.kind.decider.category}:${claimId}`,
    });
  }

  /** A claim that does not count, and never will: the process ended in between, or it is the member's no more. */
  private async abandoned(id: string): Promise<string | null> {
    const { claim } = (await this.runner.load(this.kind.decider, id)).state;
    if (!claim || this.clock.nowMs() - Date.parse(claim.claimedAt) < CLAIM_WAITS_MS) return null;
    return (await this.counts(claim)) ? null : claim.claimId;
  }

  private async counts({ memberId, claimId }: NonNullable<ClaimState['claim']>): Promise<boolean> {
    const { state } = await this.runner.load(memberDecider, memberId);
    return this.kind.ofMember(state, this.clock.nowMs()) === claimId;
  }

  /** An address is the same one in capitals and in small letters. */
  private idOfText(text: string): string {
    const { category } = this.kind.decider;
    return idOf(`${category}/${this.data.hash(category, text.toLowerCase()).toString('hex')}`);
  }
}
