import { accept, reject, repeated, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import type { ClosingState } from './closing';
import type { ErasureEvent, ErasureProposed, PersonalDataErased } from './erasure.events';

export interface ErasureState {
  readonly proposal: Omit<ErasureProposed['data'], 'memberId'> | null;
  readonly erased: Omit<PersonalDataErased['data'], 'memberId'> | null;
}

export const NOT_ERASED: ErasureState = { proposal: null, erased: null };

export type ErasureCommand =
  | {
      readonly type: 'ProposeErasure';
      readonly makerId: string;
      readonly reason: ErasureProposed['data']['reason'];
      /** The years after the closing for which the law wants the data kept. */
      readonly keepYears: number;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'DecideErasure';
      readonly people: TwoPeople;
      readonly isApproved: boolean;
      readonly keepYears: number;
      readonly occurredAt: string;
    };

/** In order of precedence. */
export type ErasureRejection =
  | 'DATA_ERASED'
  | 'ACCOUNT_NOT_CLOSED'
  | 'DATA_RETAINED'
  | 'ERASURE_ASKED'
  | 'ERASURE_NOT_ASKED'
  | TwoPeopleObstacle;

export function evolveErasure(state: ErasureState, event: ErasureEvent): ErasureState {
  const { memberId: _memberId, ...data } = event.data;
  switch (event.type) {
    case 'ErasureProposed':
      return { ...state, proposal: data as ErasureState['proposal'] };
    case 'ErasureTurnedDown':
      return { ...state, proposal: null };
    case 'PersonalDataErased':
      return { proposal: null, erased: data as ErasureState['erased'] };
  }
}

/** The moment from which on the data of a closed account may be erased. On 29 February the years end on 1 March. */
export function keptUntil(closedAt: string, keepYears: number): string {
  const end = new Date(closedAt);
  end.setUTCFullYear(end.getUTCFullYear() + keepYears);
  return end.toISOString();
}

export function decideErasure(
  { proposal, erased }: ErasureState,
  { closed }: ClosingState,
  memberId: string,
  command: ErasureCommand,
): Decision<ErasureEvent, ErasureRejection> {
  const { keepYears, occurredAt } = command;
  if (erased) return command.type === 'DecideErasure' && command.isApproved ? repeated : reject('DATA_ERASED');
  if (!closed) return reject('ACCOUNT_NOT_CLOSED');
  if (Date.parse(occurredAt) < Date.parse(keptUntil(closed.closedAt, keepYears))) return reject('DATA_RETAINED');
  if (command.type === 'ProposeErasure') {
    if (proposal) return reject('ERASURE_ASKED');
    const { makerId, reason } = command;
    return accept({ type: 'ErasureProposed', data: { memberId, makerId, reason, occurredAt } });
  }
  if (!proposal) return reject('ERASURE_NOT_ASKED');
  const { people, isApproved } = command;
  const obstacle = obstacleToDeciding(people, proposal.makerId, occurredAt);
  if (obstacle) return reject(obstacle);
  const decided = { memberId, makerId: proposal.makerId, staffId: people.deciderId };
  return accept(
    isApproved
      ? { type: 'PersonalDataErased', data: { ...decided, reason: proposal.reason, namedBy: 'id', occurredAt } }
      : { type: 'ErasureTurnedDown', data: { ...decided, occurredAt } },
  );
}
