import { Inject, Injectable } from '@nestjs/common';
import { isoTime, systemClock } from '@kernel/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { idOf, newId } from '@platform/ids';
import { mobileDecider } from '../domain/mobile.decide';
import { memberDecider } from '../domain/member.decide';
import { PersonalData } from './personal-data';

/** A registration that claimed a number and did not come about within this time never will, in milliseconds. */
const CLAIM_WAITS_MS = 120_000;

/** Whose a mobile number is: a fact in a stream of its own, named by the keyed hash of the number. */
@Injectable()
export class MobileClaims {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalData) private readonly data: PersonalData,
  ) {}

  /** The registered member whose number this is. */
  async holderOf(number: string): Promise<string | null> {
    const { state } = await this.runner.load(mobileDecider, this.idOfNumber(number));
    return state.memberId !== null && (await this.isRegistered(state.memberId)) ? state.memberId : null;
  }

  /** Before the registration, which may still fail: the number waits for it two minutes. Whether it belongs to the member now. */
  async claim(number: string, memberId: string, context: CommandContext): Promise<boolean> {
    const id = this.idOfNumber(number);
    const replaces = await this.abandoned(id);
    const command = { type: 'ClaimMobile' as const, memberId, replaces, occurredAt: isoTime(systemClock) };
    const outcome = await this.runner.run(mobileDecider, id, command, { ...context, key: `claim-mobile:${newId()}` });
    return outcome.kind !== 'rejected';
  }

  /** After a registration that was refused. */
  async release(number: string, memberId: string, context: CommandContext): Promise<void> {
    if (await this.isRegistered(memberId)) return;
    const command = { type: 'ReleaseMobile' as const, memberId, occurredAt: isoTime(systemClock) };
    await this.runner.run(mobileDecider, this.idOfNumber(number), command, { ...context, key: `release-mobile:${newId()}` });
  }

  /** Who claimed the number and was not registered: the process ended between the two. */
  private async abandoned(id: string): Promise<string | null> {
    const { memberId, claimedAt } = (await this.runner.load(mobileDecider, id)).state;
    if (memberId === null || systemClock.nowMs() - Date.parse(claimedAt!) < CLAIM_WAITS_MS) return null;
    return (await this.isRegistered(memberId)) ? null : memberId;
  }

  private async isRegistered(memberId: string): Promise<boolean> {
    return (await this.runner.load(memberDecider, memberId)).state.registered !== null;
  }

  private idOfNumber(number: string): string {
    return idOf(`mobile/${this.data.hash('mobile', number).toString('hex')}`);
  }
}
