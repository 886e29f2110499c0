import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { identityReviewCalls, MemberIdentity } from '@contracts/http/identity/identity-reviews';
import type { StaffRole } from '@contracts/http/routes';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { storedText } from '@kernel/stored-text';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { kycDecider, type KycCommand } from '../domain/kyc.decide';
import { LEVEL_TABLE } from '../domain/level-table';
import { KycClaims } from '../read-models/kyc-claims';
import { LevelDecisions } from './level-decisions';
import { MemberIdentities } from './member-identities';

type InputOf<Name extends keyof typeof identityReviewCalls> = z.infer<(typeof identityReviewCalls)[Name]['input']>;
type Asked = InputOf<'proposeIdentityApproval'>;

interface Person {
  readonly id: string;
  readonly roles: readonly StaffRole[];
}

/** The desk at which compliance decides about identities that are in doubt. */
@Injectable()
export class IdentityDesk {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(LevelDecisions) private readonly decisions: LevelDecisions,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(KycClaims) private readonly claims: KycClaims,
    @Inject(MemberIdentities) private readonly identities: MemberIdentities,
    @Inject(CONFIG) private readonly config: Pick<Config, 'KYC_PROFILE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND, REVIEW_CLAIMED */
  async claim({ id, roles }: Person, memberId: string): Promise<MemberIdentity> {
    const identity = await this.identities.of(memberId, roles);
    await this.take(memberId, id);
    return { ...identity, claim: (await this.identities.of(memberId, roles)).claim };
  }

  /** @throws ApiError REVIEW_CLAIMED, KEY_REUSED, REVIEW_NOT_OPEN, REVIEW_ASKED_ALREADY */
  propose(person: Person, asked: Asked, context: CommandContext): Promise<MemberIdentity> {
    return this.run(person, { type: 'ProposeAcceptance', makerId: person.id, ...this.ofReview(asked) }, context);
  }

  /** @throws ApiError REVIEW_CLAIMED, KEY_REUSED, REVIEW_NOT_OPEN, REVIEW_ASKED_ALREADY, REVIEW_NEEDS_TWO */
  decide(person: Person, asked: InputOf<'closeIdentityReview'>, context: CommandContext): Promise<MemberIdentity> {
    const { outcome } = asked;
    return this.run(person, { type: 'DecideReview', deciderId: person.id, outcome, ...this.ofReview(asked) }, context);
  }

  /** @throws ApiError REVIEW_CLAIMED, KEY_REUSED, REVIEW_NOT_OPEN, or what two people may stumble over */
  async approve(
    person: Person,
    asked: InputOf<'decideIdentityApproval'>,
    context: CommandContext,
  ): Promise<MemberIdentity> {
    const { memberId, level, isApproved, key } = asked;
    const { levels, keys } = (await this.runner.load(kycDecider, memberId)).state;
    const { review, decisions } = levels[level];
    // A decision that is repeated finds its proposal beside it.
    const decided = keys.has(key) ? decisions.find((one) => one.key === key)?.proposed : null;
    const makerId = review?.proposal?.makerId ?? decided?.makerId;
    if (makerId === undefined) throw new ApiError('REVIEW_NOT_OPEN');
    const people = await this.independence.between(makerId, person.id);
    return this.run(person, { type: 'DecideProposal', people, isApproved, ...this.ofReview(asked) }, context);
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, LEVEL_ASKED_ALREADY, LEVEL_NOT_ASKED */
  async demand(
    person: Person,
    asked: InputOf<'demandIdentityLevel'>,
    context: CommandContext,
  ): Promise<MemberIdentity> {
    const { memberId, isDemanded, note, key } = asked;
    // A member whom nobody knows has no stream to write to.
    await this.identities.of(memberId, person.roles);
    const by = { staffId: person.id, reason: storedText(note) };
    const act = { memberId, level: 3 as const, by, key, occurredAt: isoTime(this.clock) };
    const command: KycCommand = isDemanded
      ? { type: 'DemandLevel', cause: 'compliance', ...act }
      : { type: 'LiftDemand', ...act };
    await this.decisions.carryOut(command, context);
    return this.identities.of(memberId, person.roles);
  }

  private ofReview({ memberId, level, attempt, note, key }: Asked) {
    const { recheckDays } = LEVEL_TABLE[this.config.KYC_PROFILE];
    return { memberId, level, attempt, reason: storedText(note), key, recheckDays, occurredAt: isoTime(this.clock) };
  }

  private async run({ id, roles }: Person, command: KycCommand, context: CommandContext): Promise<MemberIdentity> {
    const { memberId } = command;
    await this.take(memberId, id);
    await this.decisions.carryOut(command, context);
    // The next step belongs to somebody else, or there is none.
    await this.claims.giveBack(memberId, id);
    return this.identities.of(memberId, roles);
  }

  private async take(memberId: string, staffId: string): Promise<void> {
    if (!(await this.claims.take(memberId, staffId))) throw new ApiError('REVIEW_CLAIMED');
  }
}
