import type { KycResult, ProvedLevel } from '@contracts/vendor/kyc-provider';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import { decideDemand, decideLift, type DemandCommand, type LiftCommand } from './demands';
import type { KycEvent, LevelLost, LevelReached, Mismatch, ReviewOutcome, ReviewReason } from './kyc.events';
import {
  decisionText,
  evolveKyc,
  isReached,
  newestAttempt,
  noVerification,
  proposalText,
  type KycState,
  type LevelState,
} from './kyc.state';

/** The results of one day that ask for another try, before a person looks at the member's pictures. */
export const TRIES_A_DAY = 3;
/** How long before its end a level may be proved again, in days. */
export const RENEWAL_DAYS = 30;
const DAY_MS = 86_400_000;

interface OfReview {
  readonly memberId: string;
  readonly level: ProvedLevel;
  /** The attempt that the person has seen. */
  readonly attempt: number;
  readonly reason: string;
  readonly key: string;
  readonly occurredAt: string;
  readonly recheckDays: number | null;
}

export type KycCommand =
  | {
      readonly type: 'StartVerification';
      readonly memberId: string;
      readonly level: ProvedLevel;
      readonly attempt: number;
      readonly providerId: string;
      readonly applicantId: string;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'RecordResult';
      readonly memberId: string;
      readonly level: ProvedLevel;
      readonly attempt: number;
      readonly result: Omit<KycResult, 'applicantId' | 'reference'>;
      /** The day of the merchant, on which tries are counted. */
      readonly day: string;
      readonly recheckDays: number | null;
      /** The details in which the document differs from the words of the member. */
      readonly mismatches: readonly Mismatch[];
      /** The day from which on the person in the document is old enough; null for one who is. */
      readonly ofAgeOn: string | null;
      readonly occurredAt: string;
    }
  | ({ readonly type: 'ProposeAcceptance'; readonly makerId: string } & OfReview)
  | ({
      readonly type: 'DecideReview';
      readonly deciderId: string;
      readonly outcome: Exclude<ReviewOutcome, 'turnedDown'>;
    } & OfReview)
  | ({ readonly type: 'DecideProposal'; readonly people: TwoPeople; readonly isApproved: boolean } & OfReview)
  | {
      readonly type: 'EndLevel';
      readonly memberId: string;
      readonly level: ProvedLevel;
      readonly occurredAt: string;
    }
  /** Somebody else has paid into the account. */
  | {
      readonly type: 'DoubtLevel';
      readonly memberId: string;
      readonly level: ProvedLevel;
      /** The moment of the payment: a level that was proved after it stays. */
      readonly seenAt: string;
      readonly occurredAt: string;
    }
  | DemandCommand
  | LiftCommand;

/** In order of precedence. */
export type KycRejection =
  | 'KEY_REUSED'
  | 'ATTEMPT_UNKNOWN'
  | 'LEVEL_TOO_HIGH'
  | 'VERIFICATION_IN_REVIEW'
  | 'VERIFICATION_REFUSED'
  | 'LEVEL_REACHED'
  | 'REVIEW_NOT_OPEN'
  | TwoPeopleObstacle
  | 'REVIEW_ASKED_ALREADY'
  | 'REVIEW_NEEDS_TWO'
  | 'LEVEL_ASKED_ALREADY'
  | 'LEVEL_NOT_ASKED';

type Decided = Decision<KycEvent, KycRejection>;
type CommandOf<Type extends KycCommand['type']> = Extract<KycCommand, { type: Type }>;

/** Who a member is: the provider tells, people look at what is in doubt, and the level follows. */
export const kycDecider: Decider<KycState, KycCommand, KycEvent, KycRejection> = {
  category: 'kyc',
  initial: () => noVerification,
  evolve: evolveKyc,
  decide(state, command) {
    const level = state.levels[command.level];
    switch (command.type) {
      case 'StartVerification':
        return start(state, command);
      case 'RecordResult':
        return record(level, command);
      case 'ProposeAcceptance':
        return propose(state, command);
      case 'DecideReview':
        return decideAlone(state, command);
      case 'DecideProposal':
        return decideProposal(state, command);
      case 'EndLevel':
        return end(level, command);
      case 'DoubtLevel':
        return doubt(level, command);
      case 'DemandLevel':
        return decideDemand(state, command);
      case 'LiftDemand':
        return decideLift(state, command);
      default:
        return assertNever(command);
    }
  },
};

/**
 * The number of the attempt that a member may go on with now: the one that is open, or a new one. It is asked before
 * the provider is, and again when the start is written down.
 */
export function nextAttempt(
  { levels }: KycState,
  level: ProvedLevel,
  now: string,
): { readonly attempt: number } | { readonly rejection: KycRejection } {
  const state = levels[level];
  if (level === 3 && !isReached(levels[2], now)) return { rejection: 'LEVEL_TOO_HIGH' };
  if (state.status === 'inReview') return { rejection: 'VERIFICATION_IN_REVIEW' };
  if (state.status === 'refused') return { rejection: 'VERIFICATION_REFUSED' };
  const newest = newestAttempt(state);
  if (newest && state.status === 'started') return { attempt: newest.attempt };
  if (isReached(state, now) && !isRenewable(state, now)) return { rejection: 'LEVEL_REACHED' };
  return { attempt: (newest?.attempt ?? 0) + 1 };
}

/** True if the end of the level is near enough for another proof. */
export function isRenewable({ reached }: LevelState, now: string): boolean {
  return reached?.expiresAt != null && Date.parse(reached.expiresAt) - Date.parse(now) <= RENEWAL_DAYS * DAY_MS;
}

/** The tries that are left today before a person looks. */
export function triesLeft({ tries }: LevelState, day: string): number {
  return Math.max(0, TRIES_A_DAY - (tries.day === day ? tries.count : 0));
}

/** True if one person alone may not give the level against this result. */
export function needsTwoPeople(state: LevelState): boolean {
  const report = newestAttempt(state)?.report;
  return report?.answer === 'red' || report?.checks.sanctions === 'hit';
}

function start(state: KycState, command: CommandOf<'StartVerification'>): Decided {
  const { memberId, level, attempt, providerId, applicantId, occurredAt } = command;
  const next = nextAttempt(state, level, occurredAt);
  if ('rejection' in next) return reject(next.rejection);
  const known = state.levels[level].attempts.find((one) => one.attempt === attempt);
  if (known?.applicantId === applicantId) return repeated;
  if (next.attempt !== attempt) return reject('ATTEMPT_UNKNOWN');
  const data = { memberId, level, attempt, providerId, applicantId, occurredAt };
  return accept({ type: 'VerificationStarted', data });
}

function record(state: LevelState, command: CommandOf<'RecordResult'>): Decided {
  const { memberId, level, attempt, result, day, mismatches, ofAgeOn, occurredAt } = command;
  const known = state.attempts.find((one) => one.attempt === attempt);
  if (!known) return reject('ATTEMPT_UNKNOWN');
  // A newer attempt, or a later result of this one, stands in the log already.
  if (newestAttempt(state) !== known || (known.report && result.decidedAt <= known.report.decidedAt)) return repeated;
  const isRetry = result.rejectType === 'retry';
  const tries = TRIES_A_DAY - triesLeft(state, day) + (isRetry ? 1 : 0);
  // There is nothing to decide about an account that is closed.
  const review = ofAgeOn !== null ? null : reviewOf(state, command, isRetry && tries >= TRIES_A_DAY);
  const of = { memberId, level, attempt, occurredAt };
  const { answer, rejectType, labels, checks, extracted, expiresAt, decidedAt } = result;
  const facts = {
    ...{ answer, rejectType, labels, checks, extracted, expiresAt, decidedAt },
    ...(mismatches.length > 0 ? { mismatches } : {}),
  };
  const reported: KycEvent = { type: 'VerificationReported', data: { ...of, ...facts, day, tries, review } };
  if (ofAgeOn !== null) {
    const lost = state.reached ? [lostBy('withdrawn', of)] : [];
    return accept<KycEvent>(reported, { type: 'MinorFound', data: { ...of, ofAgeOn } }, ...lost);
  }
  if (answer === 'green' && review === null)
    return accept<KycEvent>(reported, reachedBy('provider', of, expiresAt, command.recheckDays));
  // A later result of the attempt that gave the level takes it back; a new attempt before its end does not.
  return known.report && state.reached ? accept<KycEvent>(reported, lostBy('withdrawn', of)) : accept(reported);
}

/** A result that nobody would look at by itself is looked at where people look already, or have refused the member. */
function reviewOf(
  { review, status }: LevelState,
  { result: { answer, checks, rejectType }, mismatches }: Pick<CommandOf<'RecordResult'>, 'result' | 'mismatches'>,
  isLastTry: boolean,
): ReviewReason | null {
  if (checks.sanctions === 'hit') return 'sanctions';
  if (checks.pep === 'hit') return 'pep';
  // An age that is in doubt is looked at, also where the provider would let the member try again.
  if (rejectType === 'final' || checks.age === 'failed' || status === 'refused') return 'final';
  if (answer === 'green' && mismatches.length > 0) return 'mismatch';
  return isLastTry ? 'tries' : (review?.reason ?? null);
}

function propose({ levels, keys }: KycState, command: CommandOf<'ProposeAcceptance'>): Decided {
  const { memberId, level, attempt, makerId, reason, key, occurredAt } = command;
  const data = { memberId, level, attempt, makerId, reason, key, occurredAt };
  const before = keys.get(key);
  if (before !== undefined) return before === proposalText(data) ? repeated : reject('KEY_REUSED');
  const { review } = levels[level];
  if (!review || newestAttempt(levels[level])?.attempt !== attempt) return reject('REVIEW_NOT_OPEN');
  return review.proposal ? reject('REVIEW_ASKED_ALREADY') : accept({ type: 'ReviewProposed', data });
}

function decideAlone({ levels, keys }: KycState, command: CommandOf<'DecideReview'>): Decided {
  const { memberId, level, attempt, deciderId, outcome, reason, key, occurredAt } = command;
  const data = { memberId, level, attempt, outcome, deciderId, reason, proposed: null, key, occurredAt };
  const before = keys.get(key);
  if (before !== undefined) return before === decisionText(data) ? repeated : reject('KEY_REUSED');
  const state = levels[level];
  if (newestAttempt(state)?.attempt !== attempt) return reject('REVIEW_NOT_OPEN');
  // People may let a member try again whom people have refused.
  const isReopened = state.status === 'refused' && outcome === 'again';
  if (!state.review && !isReopened) return reject('REVIEW_NOT_OPEN');
  if (state.review?.proposal) return reject('REVIEW_ASKED_ALREADY');
  if (outcome === 'accepted' && needsTwoPeople(state)) return reject('REVIEW_NEEDS_TWO');
  return outcome === 'accepted' ? given(state, command, data) : accept({ type: 'ReviewDecided', data });
}

function decideProposal({ levels, keys }: KycState, command: CommandOf<'DecideProposal'>): Decided {
  const { memberId, level, attempt, people, isApproved, reason, key, occurredAt } = command;
  const outcome: ReviewOutcome = isApproved ? 'accepted' : 'turnedDown';
  const { deciderId } = people;
  const before = keys.get(key);
  if (before !== undefined) {
    const text = decisionText({ level, attempt, deciderId, outcome, reason });
    return before === text ? repeated : reject('KEY_REUSED');
  }
  const state = levels[level];
  const proposal = state.review?.proposal;
  // The proposal that this person saw is over, or somebody else has asked since.
  if (proposal?.attempt !== attempt || proposal.makerId !== people.requesterId) return reject('REVIEW_NOT_OPEN');
  const obstacle = obstacleToDeciding(people, proposal.makerId, occurredAt);
  if (obstacle) return reject(obstacle);
  const proposed = { makerId: proposal.makerId, reason: proposal.reason };
  const data = { memberId, level, attempt, outcome, deciderId, reason, proposed, key, occurredAt };
  return isApproved ? given(state, command, data) : accept({ type: 'ReviewDecided', data });
}

/** The decision and the level that follows from it. */
function given(
  state: LevelState,
  { memberId, level, attempt, occurredAt, recheckDays }: OfReview,
  data: Extract<KycEvent, { type: 'ReviewDecided' }>['data'],
): Decided {
  const of = { memberId, level, attempt, occurredAt };
  const expiresAt = newestAttempt(state)?.report?.expiresAt ?? null;
  return accept<KycEvent>({ type: 'ReviewDecided', data }, reachedBy('staff', of, expiresAt, recheckDays));
}

function end(state: LevelState, { memberId, level, occurredAt }: CommandOf<'EndLevel'>): Decided {
  if (!state.reached || isReached(state, occurredAt)) return repeated;
  const attempt = newestAttempt(state)?.attempt ?? 0;
  return accept(lostBy('expired', { memberId, level, attempt, occurredAt }));
}

function doubt(state: LevelState, { memberId, level, seenAt, occurredAt }: CommandOf<'DoubtLevel'>): Decided {
  if (!state.reached || !isReached(state, occurredAt) || state.reached.at > seenAt) return repeated;
  const attempt = newestAttempt(state)?.attempt ?? 0;
  return accept(lostBy('payer', { memberId, level, attempt, occurredAt }));
}

type OfAttempt = Pick<LevelReached['data'], 'memberId' | 'level' | 'attempt' | 'occurredAt'>;

/** The level lasts as long as the document, and no longer than the profile lets any proof last. */
function reachedBy(
  by: LevelReached['data']['by'],
  of: OfAttempt,
  provedUntil: string | null,
  recheckDays: number | null,
): LevelReached {
  const recheckAt =
    recheckDays === null ? null : new Date(Date.parse(of.occurredAt) + recheckDays * DAY_MS).toISOString();
  const ends = [provedUntil, recheckAt].filter((at) => at !== null).map((at) => new Date(at).toISOString());
  return { type: 'LevelReached', data: { ...of, by, expiresAt: ends.sort()[0] ?? null } };
}

function lostBy(reason: LevelLost['data']['reason'], of: OfAttempt): LevelLost {
  return { type: 'LevelLost', data: { ...of, reason } };
}
