import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { PersonalData } from '../../../personal-data/personal-data';
import { personDecider } from '../../domain/claims/person.decide';
import type { PersonEvent } from '../../domain/claims/person.events';
import { Claims } from './claims';

/** The members of natural persons, by country and tax number, such as `BR/52998224725`. */
@Injectable()
export class PersonClaims extends Claims<PersonEvent, 'PERSON_TAKEN'> {
  constructor(
    @Inject(CommandRunner) runner: CommandRunner,
    @Inject(PersonalData) data: PersonalData,
    @Inject(CLOCK) clock: Clock,
  ) {
    super({ decider: personDecider, ofMember: ({ claims }) => claims.person }, runner, data, clock);
  }
}
