import { Inject, Injectable } from '@nestjs/common';
import type { IdentityOfLevel, MemberIdentity } from '@contracts/http/identity/identity-reviews';
import type { StaffRole } from '@contracts/http/routes';
import { PROVED_LEVELS, type ProvedLevel } from '@contracts/vendor/kyc-provider';
import { MemberDirectory, Reachability, StaffDirectory } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { kycDecider, needsTwoPeople } from '../domain/kyc.decide';
import { isReached, levelOf, type KycAttempt, type KycState, type LevelState } from '../domain/kyc.state';
import { KycClaims } from '../read-models/kyc-claims';

/** The roles that read what stands in a document, as long as somebody has to decide about it. */
const DOCUMENT_READERS: readonly StaffRole[] = ['risk', 'compliance'];

type Person = (staffId: string) => { readonly staffId: string; readonly name: string | null };

/** Who a member is, in the words of the back office and from the log itself. */
@Injectable()
export class MemberIdentities {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(Reachability) private readonly reachability: Reachability,
    @Inject(KycClaims) private readonly claims: KycClaims,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async of(memberId: string, roles: readonly StaffRole[]): Promise<MemberIdentity> {
    const member = await this.members.find(memberId);
    if (!member) throw new ApiError('NOT_FOUND');
    const { state } = await this.runner.load(kycDecider, memberId);
    const [isReachable, claims] = await Promise.all([this.reachability.isProved(memberId), this.claims.of([memberId])]);
    const claim = claims.get(memberId);
    const names = await this.staff.namesOf([...peopleIn(state), ...(claim ? [claim.staffId] : [])]);
    const person: Person = (staffId) => ({ staffId, name: names.get(staffId) ?? null });
    const mayReadDocuments = roles.some((role) => DOCUMENT_READERS.includes(role));
    const now = isoTime(this.clock);
    return {
      memberId,
      memberName: member.username,
      level: levelOf(state, isReachable, now),
      isReachable,
      claim: claim ? { ...person(claim.staffId), until: claim.until.toISOString() } : null,
      levels: PROVED_LEVELS.map((level) => levelView(level, state.levels[level], { person, mayReadDocuments, now })),
    };
  }
}

interface Around {
  readonly person: Person;
  readonly mayReadDocuments: boolean;
  readonly now: string;
}

function peopleIn({ levels }: KycState): string[] {
  return PROVED_LEVELS.flatMap((level) => {
    const { decisions, review, demand } = levels[level];
    const asking = demand?.by ? [demand.by.staffId] : [];
    const decided = decisions.flatMap(({ deciderId, proposed }) => [
      deciderId,
      ...(proposed ? [proposed.makerId] : []),
    ]);
    return [...decided, ...asking, ...(review?.proposal ? [review.proposal.makerId] : [])];
  });
}

function levelView(level: ProvedLevel, state: LevelState, around: Around): IdentityOfLevel {
  const { person, now } = around;
  const { review, reached, attempts, decisions, demand } = state;
  const holds = isReached(state, now);
  return {
    level,
    state: state.status === 'reached' && !holds ? 'lost' : state.status,
    reachedAt: holds ? reached!.at : null,
    expiresAt: holds ? reached!.expiresAt : null,
    review: review && {
      reason: review.reason,
      since: review.since,
      needsTwo: needsTwoPeople(state),
      proposal: review.proposal && {
        ...person(review.proposal.makerId),
        at: review.proposal.occurredAt,
        reason: review.proposal.reason,
      },
    },
    demand: demand && {
      cause: demand.cause,
      at: demand.occurredAt,
      by: demand.by && { ...person(demand.by.staffId), reason: demand.by.reason },
    },
    attempts: [...attempts].reverse().map((one) => attemptView(one, around.mayReadDocuments && review !== null)),
    decisions: [...decisions].reverse().map(({ outcome, attempt, deciderId, reason, proposed, occurredAt }) => ({
      ...person(deciderId),
      at: occurredAt,
      reason,
      outcome,
      attempt,
      proposed: proposed && { ...person(proposed.makerId), reason: proposed.reason },
    })),
  };
}

function attemptView(
  { attempt, startedAt, applicantId, report }: KycAttempt,
  mayReadDocument: boolean,
): IdentityOfLevel['attempts'][number] {
  if (!report) return { attempt, startedAt, applicantId, result: null };
  const { answer, rejectType, labels, checks, expiresAt, decidedAt } = report;
  const extracted = mayReadDocument ? report.extracted : null;
  const mismatches = [...(report.mismatches ?? [])];
  const result = { answer, rejectType, labels: [...labels], checks, expiresAt, decidedAt, mismatches, extracted };
  return { attempt, startedAt, applicantId, result };
}
