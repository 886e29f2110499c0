import { Inject, Injectable } from '@nestjs/common';
import { ProvedPersons } from '@contexts/people/identity/identity.api';
import type { OwnDetail } from '@contracts/validation/own-details';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { kycDecider } from '../domain/kyc.decide';
import { isReached, newestAttempt } from '../domain/kyc.state';
import { mismatchesOf } from '../domain/mismatches';

/** The documents by which members have proved who they are. */
@Injectable()
export class Documents extends ProvedPersons {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async refutes(memberId: string, details: Readonly<Partial<Record<OwnDetail, string>>>): Promise<boolean> {
    const { payeeName: name = null, birthday = null, taxNumber = null } = details;
    if (name === null && birthday === null && taxNumber === null) return false;
    const level = (await this.runner.load(kycDecider, memberId)).state.levels[2];
    if (!isReached(level, isoTime(this.clock))) return false;
    const extracted = newestAttempt(level)?.report?.extracted ?? null;
    return mismatchesOf(extracted, { name, birthday, taxNumber }).length > 0;
  }
}
