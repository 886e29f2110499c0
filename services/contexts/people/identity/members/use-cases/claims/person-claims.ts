import { Inject, Injectable } from '@nestjs/common';
import { dayIn, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { PersonalData } from '../../../personal-data/personal-data';
import { personDecider } from '../../domain/claims/person.decide';
import type { PersonEvent } from '../../domain/claims/person.events';
import type { MemberState } from '../../domain/member.decide';
import { Claims } from './claims';

/** The members of natural persons, by country and tax number, such as `BR/52998224725`. */
@Injectable()
export class PersonClaims extends Claims<PersonEvent, 'PERSON_TAKEN'> {
  constructor(
    @Inject(CommandRunner) runner: CommandRunner,
    @Inject(PersonalData) data: PersonalData,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIG) { MERCHANT_TIME_ZONE }: Pick<Config, 'MERCHANT_TIME_ZONE'>,
  ) {
    const ofMember = (state: MemberState, nowMs: number) => personHeldBy(state, dayIn(MERCHANT_TIME_ZONE, nowMs));
    super({ decider: personDecider, ofMember }, runner, data, clock);
  }
}

/** Somebody whose account was closed as that of a minor is free to open another one from the birthday on. */
function personHeldBy({ claims, closing }: MemberState, today: string): string | null {
  const heldUntil = closing.closed?.personHeldUntil;
  return heldUntil !== undefined && heldUntil <= today ? null : claims.person;
}
