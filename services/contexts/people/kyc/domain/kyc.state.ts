import type { ProvedLevel } from '@contracts/vendor/kyc-provider';
import type { VerificationState } from '@contracts/http/identity/verification';
import { assertNever } from '@kernel/decider';
import type {
  DemandCause,
  KycEvent,
  LevelDemanded,
  ReviewDecided,
  ReviewProposed,
  ReviewReason,
  VerificationReported,
} from './kyc.events';

/** One attempt at a level, as far as it has come. */
export interface KycAttempt {
  readonly attempt: number;
  readonly applicantId: string;
  readonly startedAt: string;
  /** The newest result. */
  readonly report: VerificationReported['data'] | null;
}

export interface KycReview {
  readonly reason: ReviewReason;
  readonly since: string;
  /** The request that a second person has to decide. */
  readonly proposal: ReviewProposed['data'] | null;
}

export interface LevelState {
  readonly status: VerificationState;
  readonly attempts: readonly KycAttempt[];
  readonly review: KycReview | null;
  readonly decisions: readonly ReviewDecided['data'][];
  /** The level as it was proved last; null while it is not, or not any more. */
  readonly reached: { readonly at: string; readonly expiresAt: string | null } | null;
  /** The results of the last day with one that ask for another try. */
  readonly tries: { readonly day: string; readonly count: number };
  /** The demand that stands, whether the level holds or not; null without one. */
  readonly demand: LevelDemanded['data'] | null;
  /** The causes for which the level was ever asked for. */
  readonly demandedFor: readonly DemandCause[];
}

export interface KycState {
  readonly levels: Readonly<Record<ProvedLevel, LevelState>>;
  /** The act under each key, as text. */
  readonly keys: ReadonlyMap<string, string>;
}

const NOTHING: LevelState = {
  status: 'open',
  attempts: [],
  review: null,
  decisions: [],
  reached: null,
  tries: { day: '', count: 0 },
  demand: null,
  demandedFor: [],
};

export const noVerification: KycState = { levels: { 2: NOTHING, 3: NOTHING }, keys: new Map() };

export function newestAttempt({ attempts }: LevelState): KycAttempt | undefined {
  return attempts.at(-1);
}

/** True while the level holds: a level whose time is over is lost, also before the log says so. */
export function isReached({ reached }: LevelState, now: string): boolean {
  return reached !== null && (reached.expiresAt === null || now < reached.expiresAt);
}

/** The highest level that holds. Level 3 holds on top of level 2 alone. */
export function levelOf({ levels }: KycState, isReachable: boolean, now: string): 0 | 1 | 2 | 3 {
  if (isReached(levels[2], now)) return isReached(levels[3], now) ? 3 : 2;
  return isReachable ? 1 : 0;
}

export function evolveKyc(state: KycState, event: KycEvent): KycState {
  const { level } = event.data;
  const levels = { ...state.levels, [level]: evolveLevel(state.levels[level], event) };
  const act = actOf(event);
  return { levels, keys: act ? new Map([...state.keys, [act.key, act.text]]) : state.keys };
}

/** The text of a proposal or decision, by which the same key with another act is found. */
export function proposalText({ level, attempt, makerId, reason }: Omit<ReviewProposed['data'], 'key'>): string {
  return JSON.stringify(['propose', level, attempt, makerId, reason]);
}

export function decisionText({
  level,
  attempt,
  deciderId,
  outcome,
  reason,
}: Pick<ReviewDecided['data'], 'level' | 'attempt' | 'deciderId' | 'outcome' | 'reason'>): string {
  return JSON.stringify(['decide', level, attempt, deciderId, outcome, reason]);
}

/** The text of a demand of staff, or of its end. */
export function demandText(isDemanded: boolean, by: LevelDemanded['data']['by']): string {
  return JSON.stringify([isDemanded ? 'demand' : 'lift', by?.staffId, by?.reason]);
}

function actOf({ type, data }: KycEvent): { readonly key: string; readonly text: string } | undefined {
  if (type === 'ReviewProposed') return { key: data.key, text: proposalText(data) };
  if (type === 'ReviewDecided') return { key: data.key, text: decisionText(data) };
  if (type !== 'LevelDemanded' && type !== 'LevelDemandLifted') return undefined;
  return data.key === null ? undefined : { key: data.key, text: demandText(type === 'LevelDemanded', data.by) };
}

function evolveLevel(state: LevelState, event: KycEvent): LevelState {
  switch (event.type) {
    case 'VerificationStarted': {
      const { attempt, applicantId, occurredAt: startedAt } = event.data;
      const others = state.attempts.filter((one) => one.attempt !== attempt);
      return { ...state, status: 'started', attempts: [...others, { attempt, applicantId, startedAt, report: null }] };
    }
    case 'VerificationReported': {
      const { data } = event;
      const report = (one: KycAttempt) => (one.attempt === data.attempt ? { ...one, report: data } : one);
      const isRetry = data.rejectType === 'retry';
      return {
        ...state,
        status: data.review ? 'inReview' : isRetry ? 'retry' : state.status,
        attempts: state.attempts.map(report),
        // A new result is another case than the one that somebody has asked for.
        review: data.review && { reason: data.review, since: state.review?.since ?? data.occurredAt, proposal: null },
        tries: isRetry ? { day: data.day, count: data.tries } : state.tries,
      };
    }
    case 'MinorFound':
      return { ...state, status: 'refused', review: null };
    case 'ReviewProposed':
      return { ...state, review: state.review && { ...state.review, proposal: event.data } };
    case 'ReviewDecided':
      return decided(state, event.data);
    case 'LevelReached': {
      const { occurredAt: at, expiresAt } = event.data;
      return { ...state, status: 'reached', reached: { at, expiresAt } };
    }
    case 'LevelLost':
      // A review, or another attempt under way, says more than that the level is gone.
      return { ...state, status: state.status === 'reached' ? 'lost' : state.status, reached: null };
    case 'LevelDemanded':
      return { ...state, demand: event.data, demandedFor: [...state.demandedFor, event.data.cause] };
    case 'LevelDemandLifted':
      return { ...state, demand: null };
    default:
      return assertNever(event);
  }
}

function decided(state: LevelState, data: ReviewDecided['data']): LevelState {
  const decisions = [...state.decisions, data];
  if (data.outcome === 'turnedDown')
    return { ...state, decisions, review: state.review && { ...state.review, proposal: null } };
  const over = { ...state, decisions, review: null };
  // An accepted review is followed by the level; a member who may try again begins the day anew.
  if (data.outcome === 'again') return { ...over, status: 'retry', tries: { ...state.tries, count: 0 } };
  return data.outcome === 'refused' ? { ...over, status: 'refused' } : over;
}
