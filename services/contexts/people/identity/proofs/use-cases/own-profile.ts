import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ChangeProfileRequest, OwnProfile } from '@contracts/http/identity/own-profile';
import { OWN_DETAILS, type OwnDetail } from '@contracts/validation/own-details';
import { isTaxNumber } from '@contracts/vendor/pix-keys';
import { dayIn, isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { isOfAge } from '../../members/domain/age';
import { isFixed } from '../../members/domain/contacts';
import { memberDecider } from '../../members/domain/member.decide';
import { RegistrationSteps } from '../../members/use-cases/registration/registration-steps';
import { PersonClaims } from '../../members/use-cases/claims/person-claims';
import { PersonalData, type Profile } from '../../personal-data/personal-data';
import { maskedTaxNumber, maskedText } from '../../members/use-cases/account-security';
import { ProvedPersons } from './proved-persons';
import { StepUp } from './step-up';

/** The details of a member, masked once they are told. Those on which payments and checks rest are told once. */
@Injectable()
export class OwnProfiles {
  constructor(
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(RegistrationSteps) private readonly steps: Pick<RegistrationSteps, 'leftOf'>,
    @Inject(PersonClaims) private readonly persons: PersonClaims,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(memberId: string): Promise<OwnProfile> {
    const profile = await this.profileOf(memberId);
    const masked = OWN_DETAILS.map((detail) => [detail, maskedDetail(detail, profile[detail])]);
    return Object.fromEntries(masked) as OwnProfile;
  }

  /**
   * A member whose tax number another account has is not told so. No confirmation is asked for before details that a
   * step of the registration still asks for.
   * @throws ApiError STEP_UP_NEEDED, PROFILE_FIXED, PROFILE_PROVED, TAX_NUMBER_INVALID, UNDER_AGE, CHECKS_PENDING
   */
  async tell(given: ChangeProfileRequest, request: RequestContext): Promise<void> {
    const { id } = memberOf(request);
    const known = await this.profileOf(id);
    // A detail that is told again as it was changes nothing.
    const fields = OWN_DETAILS.filter((detail) => given[detail] !== undefined && given[detail] !== known[detail]);
    if (!(await this.finishesRegistration(id, fields))) await this.stepUp.demand(request);
    if (fields.length === 0) return;
    if (fields.some((detail) => isFixed(detail) && known[detail] !== undefined)) throw new ApiError('PROFILE_FIXED');
    // Who a member is stands in the document from level 2 on, also where the member has not told it yet.
    const fixed = Object.fromEntries(fields.filter(isFixed).map((detail) => [detail, given[detail]!]));
    if (await this.documents()?.refutes(id, fixed)) throw new ApiError('PROFILE_PROVED');
    this.refuseWrong(given);
    const context = commandContext(request, `change-profile:${newId()}`);
    const person = fields.includes('taxNumber') ? `BR/${given.taxNumber}` : null;
    const personClaimId = person === null ? undefined : await this.persons.claim(person, id, context);
    if (personClaimId === null) throw new ApiError('CHECKS_PENDING');
    const command = {
      type: 'ChangeProfile' as const,
      fields,
      profileSecret: await this.data.seal(id, Object.fromEntries(fields.map((detail) => [detail, given[detail]!]))),
      ...(personClaimId === undefined ? {} : { personClaimId }),
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(memberDecider, id, command, context);
    if (outcome.kind !== 'rejected') return;
    if (person !== null) await this.persons.release(person, personClaimId!, context);
    throw new ApiError('PROFILE_FIXED');
  }

  /** True for details that nobody has told yet and that an open step of the registration asks for, and no other. */
  private async finishesRegistration(memberId: string, fields: readonly OwnDetail[]): Promise<boolean> {
    if (fields.length === 0) return false;
    const left = await this.steps.leftOf(memberId);
    const asked = new Set(left.flatMap((step) => (step.id === 'person' ? step.fields : [])));
    return fields.every((detail) => asked.has(detail));
  }

  /** Null in a process that holds no kyc. */
  private documents(): ProvedPersons | null {
    try {
      return this.modules.get<ProvedPersons>(ProvedPersons, { strict: false });
    } catch {
      return null;
    }
  }

  private refuseWrong({ birthday, taxNumber }: ChangeProfileRequest): void {
    if (taxNumber !== undefined && !isTaxNumber(taxNumber)) throw new ApiError('TAX_NUMBER_INVALID');
    const today = dayIn(this.config.MERCHANT_TIME_ZONE, this.clock.nowMs());
    if (birthday !== undefined && !isOfAge(birthday, today)) throw new ApiError('UNDER_AGE');
  }

  private async profileOf(memberId: string): Promise<Profile> {
    const { profileSecrets } = (await this.runner.load(memberDecider, memberId)).state;
    return this.data.profileOf(memberId, profileSecrets);
  }
}

function maskedDetail(detail: OwnDetail, value: string | undefined): string | null {
  if (value === undefined) return null;
  return detail === 'taxNumber' ? maskedTaxNumber(value) : maskedText(value);
}
