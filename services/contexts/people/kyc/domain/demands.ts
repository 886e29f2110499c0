import type { ProvedLevel } from '@contracts/vendor/kyc-provider';
import { accept, reject, repeated, type Decision } from '@kernel/decider';
import type { LevelDemanded, LevelDemandLifted } from './kyc.events';
import { demandText, newestAttempt, type KycState } from './kyc.state';

interface OfDemand {
  readonly memberId: string;
  readonly level: ProvedLevel;
  readonly occurredAt: string;
}

/** The level is asked for, by a rule or by a person of compliance. */
export type DemandCommand = { readonly type: 'DemandLevel' } & OfDemand &
  Pick<LevelDemanded['data'], 'cause' | 'by' | 'key'>;

/** A person of compliance takes a demand back. */
export type LiftCommand = { readonly type: 'LiftDemand' } & OfDemand & Pick<LevelDemandLifted['data'], 'by' | 'key'>;

export type DemandRejection = 'KEY_REUSED' | 'LEVEL_ASKED_ALREADY' | 'LEVEL_NOT_ASKED';

type Decided = Decision<LevelDemanded | LevelDemandLifted, DemandRejection>;

/** A rule asks once for each cause: people who have taken its demand back are not asked again. */
export function decideDemand(state: KycState, command: DemandCommand): Decided {
  const { memberId, level, cause, by, key, occurredAt } = command;
  const before = keptAct(state, command, true);
  if (before) return before;
  const { demand, demandedFor } = state.levels[level];
  if (by === null && (demand || demandedFor.includes(cause))) return repeated;
  if (demand) return reject('LEVEL_ASKED_ALREADY');
  const attempt = newestAttempt(state.levels[level])?.attempt ?? 0;
  return accept({ type: 'LevelDemanded', data: { memberId, level, attempt, cause, by, key, occurredAt } });
}

export function decideLift(state: KycState, command: LiftCommand): Decided {
  const { memberId, level, by, key, occurredAt } = command;
  const before = keptAct(state, command, false);
  if (before) return before;
  if (!state.levels[level].demand) return reject('LEVEL_NOT_ASKED');
  const attempt = newestAttempt(state.levels[level])?.attempt ?? 0;
  return accept({ type: 'LevelDemandLifted', data: { memberId, level, attempt, by, key, occurredAt } });
}

/** The answer to a key that was used before. */
function keptAct(
  { keys }: KycState,
  { key, by }: Pick<DemandCommand, 'key' | 'by'>,
  isDemanded: boolean,
): Decided | undefined {
  const before = key === null ? undefined : keys.get(key);
  if (before === undefined) return undefined;
  return before === demandText(isDemanded, by) ? repeated : reject('KEY_REUSED');
}
