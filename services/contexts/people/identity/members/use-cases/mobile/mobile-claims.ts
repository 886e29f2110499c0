import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { idOf, newId } from '@platform/ids';
import { memberDecider } from '../../domain/member.decide';
import { mobileDecider, type MobileState } from '../../domain/mobile.decide';
import { PersonalData } from '../../../personal-data/personal-data';

/** A registration that claimed a number and did not come about within this time never will, in milliseconds. */
const CLAIM_WAITS_MS = 120_000;

/**
 * The member who holds a mobile number: a fact in a stream of its own, named by the keyed hash of the number. The claim
 * comes before the registration, and counts only if the registered member names it: a visitor who asks for a name that
 * is taken claims nothing for that account.
 */
@Injectable()
export class MobileClaims {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The registered member whose number this is. */
  async holderOf(number: string): Promise<string | null> {
    const { claim } = (await this.runner.load(mobileDecider, this.idOfNumber(number))).state;
    return claim && (await this.counts(claim)) ? claim.memberId : null;
  }

  /**
   * Before the registration, which may still fail: the number waits for it two minutes. The claim's id; null when it is
   * taken.
   */
  async claim(number: string, memberId: string, context: CommandContext): Promise<string | null> {
    const id = this.idOfNumber(number);
    const claimId = newId();
    const command = {
      type: 'ClaimMobile' as const,
      memberId,
      claimId,
      replaces: await this.abandoned(id),
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(mobileDecider, id, command, { ...context, key: `claim-mobile:${claimId}` });
    return outcome.kind === 'rejected' ? null : claimId;
  }

  /** After a registration that was refused. */
  async release(number: string, claimId: string, context: CommandContext): Promise<void> {
    const command = { type: 'ReleaseMobile' as const, claimId, occurredAt: isoTime(this.clock) };
    await this.runner.run(mobileDecider, this.idOfNumber(number), command, {
      ...context,
      key: `release-mobile:${claimId}`,
    });
  }

  /** A claim whose member was not registered: the process ended between the two. */
  private async abandoned(id: string): Promise<string | null> {
    const { claim } = (await this.runner.load(mobileDecider, id)).state;
    if (!claim || this.clock.nowMs() - Date.parse(claim.claimedAt) < CLAIM_WAITS_MS) return null;
    return (await this.counts(claim)) ? null : claim.claimId;
  }

  private async counts({ memberId, claimId }: NonNullable<MobileState['claim']>): Promise<boolean> {
    return (await this.runner.load(memberDecider, memberId)).state.registered?.mobileClaimId === claimId;
  }

  private idOfNumber(number: string): string {
    return idOf(`mobile/${this.data.hash('mobile', number).toString('hex')}`);
  }
}
