import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Language } from '@contracts/http/common';
import type {
  AcceptTextsRequest,
  OpenStep,
  RegisterStep,
  StepField,
} from '@contracts/http/identity/registration-steps';
import type { IdentityLevel } from '@contracts/http/identity/verification';
import { TEXT_EDITION } from '@contracts/validation/binding-texts';
import { isTrialType } from '@contracts/validation/member-types';
import type { OwnDetail } from '@contracts/validation/own-details';
import type { FieldRule } from '@contracts/validation/patterns';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { PersonalData } from '../../../personal-data/personal-data';
import { memberDecider, type MemberState } from '../../domain/member.decide';
import { detailRule } from '../../domain/register-rules';
import { IDENTITY_FIELD, LATER_STEPS, openSteps, type LaterStep } from '../../domain/registration-steps';
import { STEP_TEXTS } from '../../domain/step-texts';

/**
 * A port for the level that a member has proved. `kyc` provides it; identity stands above kyc and finds the provider by
 * this class. In a process without kyc nobody has proved anything.
 */
export abstract class ProvedLevels {
  abstract of(memberId: string): Promise<IdentityLevel>;
}

/** The steps of a registration: those that there are, and those that a member has left. */
@Injectable()
export class RegistrationSteps {
  constructor(
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'KYC_PROFILE'>,
  ) {}

  /** @param rules those of the registration itself, which is the first step */
  all(rules: Readonly<Record<string, FieldRule>>, language: Language): RegisterStep[] {
    const asked = Object.keys(rules).filter((name) => rules[name]!.enabled);
    const account = asked.map((name): StepField => ({ kind: 'account', name }));
    const later = LATER_STEPS[this.config.KYC_PROFILE];
    const ids = ['account' as const, ...later.map(({ id }) => id)];
    return ids.map((id, place) => ({
      id,
      ...STEP_TEXTS[language].steps[id],
      fields: place === 0 ? account : fieldsOf(later[place - 1]!, language),
      after: place === 0 ? null : ids[place - 1]!,
    }));
  }

  /**
   * The steps that a member has left, in their order; a trial account has none.
   *
   * @param proved the level that the member has proved, where the caller has just read it
   */
  async leftOf(memberId: string, proved?: IdentityLevel): Promise<OpenStep[]> {
    if (LATER_STEPS[this.config.KYC_PROFILE].length === 0) return [];
    return this.leftIn((await this.runner.load(memberDecider, memberId)).state, proved);
  }

  /** The same for a state that is loaded already. */
  async leftIn({ registered, profileSecrets, texts }: MemberState, proved?: IdentityLevel): Promise<OpenStep[]> {
    const { KYC_PROFILE: profile } = this.config;
    if (LATER_STEPS[profile].length === 0 || !registered || isTrialType(registered.memberType)) return [];
    const { memberId, acceptedTermsAt } = registered;
    const level = proved ?? (await this.levels()?.of(memberId)) ?? 0;
    const told = await this.data.profileOf(memberId, profileSecrets);
    return openSteps(profile, { told, level, acceptedTermsAt, texts });
  }

  /** @throws ApiError TEXT_CHANGED for a version that is not in force: the member has read another text */
  async accept({ texts }: AcceptTextsRequest, request: RequestContext): Promise<void> {
    if (texts.some(({ version }) => version !== TEXT_EDITION.version)) throw new ApiError('TEXT_CHANGED');
    const { id } = memberOf(request);
    const command = { type: 'AcceptTexts' as const, texts, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, id, command, commandContext(request, `accept-texts:${newId()}`));
  }

  /** Null in a process that holds no kyc. */
  private levels(): ProvedLevels | null {
    try {
      return this.modules.get<ProvedLevels>(ProvedLevels, { strict: false });
    } catch {
      return null;
    }
  }
}

function fieldsOf(step: LaterStep, language: Language): StepField[] {
  const { details, identity, texts } = STEP_TEXTS[language];
  switch (step.id) {
    case 'person':
      return step.details.map((name) => ({
        kind: 'detail',
        name,
        label: details[name],
        input: inputOf(name),
        rule: detailRule(name),
      }));
    case 'identity':
      return [{ kind: 'level', name: IDENTITY_FIELD, label: identity, level: step.level }];
    case 'consents':
      return step.texts.map((name) => ({ kind: 'text', name, label: texts[name], version: TEXT_EDITION.version }));
  }
}

function inputOf(detail: OwnDetail): Extract<StepField, { kind: 'detail' }>['input'] {
  if (detail === 'birthday') return 'date';
  return detail === 'taxNumber' ? 'taxNumber' : 'text';
}
