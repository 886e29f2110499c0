import { Inject, Injectable } from '@nestjs/common';
import type { OwnProfile } from '@contracts/http/identity/own-profile';
import { isTaxNumber } from '@contracts/vendor/pix-keys';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { isOfAge } from '../../members/domain/age';
import type { ProfileField } from '../../members/domain/contacts';
import { memberDecider } from '../../members/domain/member.decide';
import { PersonClaims } from '../../members/use-cases/claims/person-claims';
import { PersonalData, type Profile } from '../../personal-data/personal-data';
import { maskedTaxNumber, maskedText } from '../../members/use-cases/account-security';
import { StepUp } from './step-up';

const FIELDS: readonly ProfileField[] = ['payeeName', 'birthday', 'taxNumber'];

/** The name, the birthday and the tax number of a member: told once, masked from then on, and fixed. */
@Injectable()
export class OwnProfiles {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(PersonClaims) private readonly persons: PersonClaims,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(memberId: string): Promise<OwnProfile> {
    const { payeeName, birthday, taxNumber } = await this.profileOf(memberId);
    return {
      payeeName: payeeName === undefined ? null : maskedText(payeeName),
      birthday: birthday === undefined ? null : maskedText(birthday),
      taxNumber: taxNumber === undefined ? null : maskedTaxNumber(taxNumber),
    };
  }

  /**
   * A tax number that another account has is not told as such.
   * @throws ApiError STEP_UP_NEEDED, PROFILE_FIXED, TAX_NUMBER_INVALID, UNDER_AGE, CHECKS_PENDING
   */
  async tell(given: Partial<Record<ProfileField, string | undefined>>, request: RequestContext): Promise<void> {
    await this.stepUp.demand(request);
    const { id } = memberOf(request);
    const known = await this.profileOf(id);
    // What is told again as it was changes nothing.
    const fields = FIELDS.filter((field) => given[field] !== undefined && given[field] !== known[field]);
    if (fields.length === 0) return;
    if (fields.some((field) => known[field] !== undefined)) throw new ApiError('PROFILE_FIXED');
    this.refuseWrong(given);
    const context = commandContext(request, `change-profile:${newId()}`);
    const taxNumber = fields.includes('taxNumber') ? given.taxNumber : undefined;
    const person = taxNumber === undefined ? undefined : `BR/${taxNumber}`;
    const personClaimId = person === undefined ? undefined : await this.persons.claim(person, id, context);
    if (personClaimId === null) throw new ApiError('CHECKS_PENDING');
    const told = Object.fromEntries(fields.map((field) => [field, given[field]!]));
    const command = {
      type: 'ChangeProfile' as const,
      fields,
      profileSecret: this.data.seal(id, told),
      ...(personClaimId === undefined ? {} : { personClaimId }),
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(memberDecider, id, command, context);
    if (outcome.kind !== 'rejected') return;
    if (person !== undefined) await this.persons.release(person, personClaimId!, context);
    throw new ApiError('PROFILE_FIXED');
  }

  private refuseWrong({ birthday, taxNumber }: Partial<Record<ProfileField, string | undefined>>): void {
    if (taxNumber !== undefined && !isTaxNumber(taxNumber)) throw new ApiError('TAX_NUMBER_INVALID');
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: this.config.MERCHANT_TIME_ZONE });
    const today = format.format(this.clock.nowMs());
    if (birthday !== undefined && !isOfAge(birthday, today)) throw new ApiError('UNDER_AGE');
  }

  private async profileOf(memberId: string): Promise<Profile> {
    const { profileSecrets } = (await this.runner.load(memberDecider, memberId)).state;
    return this.data.profileOf(memberId, profileSecrets);
  }
}
