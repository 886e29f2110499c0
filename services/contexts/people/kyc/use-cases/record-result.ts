import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { KycResult } from '@contracts/vendor/kyc-provider';
import { comesOfAgeOn, PersonalFacts } from '@contexts/people/identity/identity.api';
import { dayIn, isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { kycDecider } from '../domain/kyc.decide';
import { LEVEL_TABLE } from '../domain/level-table';
import { mismatchesOf } from '../domain/mismatches';
import { refusalOf } from './refusals';
import { attemptOf } from './references';

/** Records how a check ended, as the provider tells or answers. Telling it again changes nothing. */
@Injectable()
export class RecordResult {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalFacts) private readonly facts: PersonalFacts,
    @Inject(CONFIG) private readonly config: Pick<Config, 'KYC_PROFILE' | 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError NOT_FOUND for an attempt that did not begin here. A result may be faster than the event of its
   * beginning; it is repeated.
   */
  async record({ reference, applicantId: _, ...told }: KycResult, context: CommandContext): Promise<void> {
    const name = attemptOf(reference);
    // Times are compared as text, so that both have the same form.
    const at = (time: string) => new Date(time).toISOString();
    const result = { ...told, decidedAt: at(told.decidedAt), expiresAt: told.expiresAt && at(told.expiresAt) };
    const { recheckDays } = LEVEL_TABLE[this.config.KYC_PROFILE];
    const day = dayIn(this.config.MERCHANT_TIME_ZONE, this.clock.nowMs());
    const command = {
      type: 'RecordResult' as const,
      ...name,
      result,
      day,
      recheckDays,
      mismatches: mismatchesOf(result.extracted, await this.facts.toldBy(name.memberId)),
      ofAgeOn: minorUntil(result.extracted, day),
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(kycDecider, name.memberId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
  }
}

/**
 * The day on which the person in the document is old enough; null for one who is. Null for a day of birth that is none
 * as well: the words of the member are held against it, and differ.
 */
function minorUntil(extracted: KycResult['extracted'], today: string): string | null {
  const { success, data: birthday } = z.iso.date().safeParse(extracted?.birthday);
  const ofAgeOn = success ? comesOfAgeOn(birthday) : null;
  return ofAgeOn !== null && ofAgeOn > today ? ofAgeOn : null;
}
