import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { PersonalData } from '../../../personal-data/personal-data';
import { mobileDecider } from '../../domain/claims/mobile.decide';
import type { MobileEvent } from '../../domain/claims/mobile.events';
import { Claims } from './claims';

/** The members who hold mobile numbers, by the number as every country dials it. */
@Injectable()
export class MobileClaims extends Claims<MobileEvent, 'MOBILE_TAKEN'> {
  constructor(
    @Inject(CommandRunner) runner: CommandRunner,
    @Inject(PersonalData) data: PersonalData,
    @Inject(CLOCK) clock: Clock,
  ) {
    super({ decider: mobileDecider, ofMember: ({ claims }) => claims.mobile }, runner, data, clock);
  }
}
