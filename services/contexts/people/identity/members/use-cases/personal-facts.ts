import { Inject, Injectable } from '@nestjs/common';
import type { MemberPersonalData } from '@contracts/http/office/member-desk';
import type { NamedPerson } from '@kernel/names/holder-names';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { PersonalData } from '../../personal-data/personal-data';
import { isMobileProved } from '../domain/contacts';
import { memberDecider } from '../domain/member.decide';
import { maskedEmail, maskedNumber, maskedTaxNumber, maskedText } from './account-security';

/** Tells staff what a member has told of themselves, from the member's own stream. */
@Injectable()
export class PersonalFacts {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalData) private readonly data: PersonalData,
  ) {}

  /** The person as the member told of themselves, against whom payers and holders of accounts are held. */
  async personOf(memberId: string): Promise<NamedPerson> {
    const { name, taxNumber } = await this.toldBy(memberId);
    return { name, taxNumber };
  }

  /** The details of the person against which documents are held; null for what the member did not tell. */
  async toldBy(memberId: string): Promise<NamedPerson & { readonly birthday: string | null }> {
    const { profileSecrets } = (await this.runner.load(memberDecider, memberId)).state;
    const told = await this.data.profileOf(memberId, profileSecrets);
    const { payeeName = null, taxNumber = null, birthday = null } = told;
    return { name: payeeName, taxNumber, birthday };
  }

  /**
   * @param seesLocked true for those who see the data of closed accounts
   * @throws ApiError NOT_FOUND
   */
  async of(memberId: string, isMasked: boolean, seesLocked: boolean): Promise<MemberPersonalData> {
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!state.registered) throw new ApiError('NOT_FOUND');
    if (state.erasure.erased) return { fields: [], isMasked, lock: 'erased' };
    if (state.closing.closed && !seesLocked) return { fields: [], isMasked, lock: 'locked' };
    const profile = await this.data.profileOf(memberId, state.profileSecrets);
    const isProved = (field: string) =>
      field === 'mobileNum' ? isMobileProved(state, state.registered) : field === 'email' && state.reached.email;
    const fields = Object.entries(profile).map(([field, value]) => ({
      field,
      value: isMasked ? masked(field, value) : value,
      isProved: isProved(field),
    }));
    return { fields, isMasked, lock: null };
  }
}

function masked(field: string, value: string): string {
  if (field === 'mobileNum') return maskedNumber(value);
  if (field === 'taxNumber') return maskedTaxNumber(value);
  return field === 'email' ? maskedEmail(value) : maskedText(value);
}
