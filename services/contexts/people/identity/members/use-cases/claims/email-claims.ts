import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { PersonalData } from '../../../personal-data/personal-data';
import { emailDecider } from '../../domain/claims/email.decide';
import type { EmailEvent } from '../../domain/claims/email.events';
import { Claims } from './claims';

/** The members who hold proved addresses. */
@Injectable()
export class EmailClaims extends Claims<EmailEvent, 'EMAIL_TAKEN'> {
  constructor(
    @Inject(CommandRunner) runner: CommandRunner,
    @Inject(PersonalData) data: PersonalData,
    @Inject(CLOCK) clock: Clock,
  ) {
    super({ decider: emailDecider, ofMember: ({ claims }) => claims.email }, runner, data, clock);
  }
}
