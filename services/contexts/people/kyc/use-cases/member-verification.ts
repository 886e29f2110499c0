import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Language } from '@contracts/http/common';
import type { MemberVerification, VerificationPage, VerificationStep } from '@contracts/http/identity/verification';
import { PROVED_LEVELS, type ApplicantRequest, type ProvedLevel } from '@contracts/vendor/kyc-provider';
import { PersonalFacts, Reachability, RegistrationSteps } from '@contexts/people/identity/identity.api';
import { dayIn, isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { kycDecider, nextAttempt, triesLeft } from '../domain/kyc.decide';
import { isReached, levelOf, newestAttempt, type KycState } from '../domain/kyc.state';
import { needsOf } from '../domain/level-table';
import { KycProvider } from '../provider/kyc-provider';
import { IdentityLevels } from './identity-levels';
import { referenceOf } from './references';
import { refusalOf } from './refusals';

/** The verification of a member, as the member sees it and goes on with it. */
@Injectable()
export class MemberVerifications {
  private readonly logger = new Logger(MemberVerifications.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Reachability) private readonly reachability: Reachability,
    @Inject(PersonalFacts) private readonly facts: PersonalFacts,
    @Inject(RegistrationSteps) private readonly steps: Pick<RegistrationSteps, 'leftOf'>,
    @Inject(IdentityLevels) private readonly levels: Pick<IdentityLevels, 'isPlayer'>,
    @Inject(KycProvider) private readonly provider: KycProvider,
    @Inject(CONFIG) private readonly config: Pick<Config, 'KYC_PROFILE' | 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<MemberVerification> {
    const { state } = await this.runner.load(kycDecider, memberId);
    const isReachable = await this.reachability.isProved(memberId);
    const isOffered = this.provider.id !== null;
    const first: VerificationStep = {
      level: 1,
      state: isReachable ? 'reached' : 'open',
      labels: [],
      triesLeft: null,
      expiresAt: null,
      canStart: !isReachable,
    };
    return {
      level: levelOf(state, isReachable, isoTime(this.clock)),
      isOffered,
      isPlayer: await this.levels.isPlayer(memberId),
      needs: needsOf(this.config.KYC_PROFILE, state.levels[3].demand !== null),
      steps: [first, ...(isOffered ? PROVED_LEVELS.map((level) => this.stepOf(state, level)) : [])],
    };
  }

  /**
   * The page of the provider. The provider is asked first: the same reference is the same attempt, so that a start that
   * was not written down is asked for again.
   * @throws ApiError VERIFICATION_UNAVAILABLE, VERIFICATION_IN_REVIEW, VERIFICATION_REFUSED, LEVEL_…
   */
  async start(
    memberId: string,
    level: ProvedLevel,
    language: Language,
    context: CommandContext,
  ): Promise<VerificationPage> {
    const { id: providerId } = this.provider;
    if (providerId === null) throw new ApiError('VERIFICATION_UNAVAILABLE');
    const { state } = await this.runner.load(kycDecider, memberId);
    const next = nextAttempt(state, level, isoTime(this.clock));
    if ('rejection' in next) throw refusalOf(next.rejection);
    const { attempt } = next;
    const reference = referenceOf({ memberId, level, attempt });
    const person = await this.personOf(memberId);
    const { applicantId, url } = await this.ask(
      { reference, level, language, person },
      await this.returnPathOf(memberId),
    );
    const command = {
      type: 'StartVerification' as const,
      memberId,
      level,
      attempt,
      providerId,
      applicantId,
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(kycDecider, memberId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return { url };
  }

  private stepOf(state: KycState, level: ProvedLevel): VerificationStep {
    const now = isoTime(this.clock);
    const own = state.levels[level];
    const isHeld = isReached(own, now);
    const report = newestAttempt(own)?.report;
    // A level whose time is over is lost, also while the log does not say so yet.
    const status = own.status === 'reached' && !isHeld ? 'lost' : own.status;
    const day = dayIn(this.config.MERCHANT_TIME_ZONE, this.clock.nowMs());
    return {
      level,
      state: status,
      // The reasons of a review are not told: one of them may be a name on a list.
      labels: status === 'retry' && report ? [...report.labels] : [],
      triesLeft: status === 'retry' ? triesLeft(own, day) : null,
      expiresAt: isHeld ? own.reached!.expiresAt : null,
      canStart: !('rejection' in nextAttempt(state, level, now)),
    };
  }

  /** A member in the middle of a registration comes back to its next step. */
  private async returnPathOf(memberId: string): Promise<string> {
    const left = await this.steps.leftOf(memberId);
    return left.length > 0 ? '/?popup=steps' : '/member?page=securityCenter&popup=verify';
  }

  private async ask(asked: Parameters<KycProvider['create']>[0], returnPath: string) {
    try {
      return await this.provider.create(asked, returnPath);
    } catch (error) {
      // The text of a schema's fault may hold a name; its kind says enough.
      const fault = error instanceof Error ? error.name : 'unknown';
      this.logger.warn({ message: 'The provider of identity checks gave no page', fault });
      throw new ApiError('VERIFICATION_UNAVAILABLE', undefined, undefined, { cause: error });
    }
  }

  private async personOf(memberId: string): Promise<ApplicantRequest['person']> {
    const { fields } = await this.facts.of(memberId, false, true);
    const told = new Map(fields.map(({ field, value }) => [field, value]));
    return {
      name: told.get('payeeName') ?? null,
      birthday: told.get('birthday') ?? null,
      taxId: told.get('taxNumber') ?? told.get('idNumber') ?? null,
    };
  }
}
