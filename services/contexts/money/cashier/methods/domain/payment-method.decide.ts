import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { isSameData } from '@kernel/same-data';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import type { PaymentMethodEvent, PaymentMethodProposed, StoredMethod, StoredRail } from './payment-method.events';

interface Act {
  readonly note: string;
  readonly key: string;
  readonly occurredAt: string;
  /** The means of payment that the jurisdiction allows. */
  readonly rails: readonly StoredRail[];
}

export type PaymentMethodCommand =
  | ({
      readonly type: 'ProposeMethod';
      readonly methodId: string;
      readonly method: StoredMethod;
      /** The number of approved changes that the person has seen. */
      readonly revision: number;
      readonly makerId: string;
    } & Act)
  | ({
      readonly type: 'DecideMethod';
      readonly people: TwoPeople;
      /** The proposal that the deciding person has seen. */
      readonly proposalNo: number;
      readonly isApproved: boolean;
    } & Act);

/** In order of precedence. `SETTINGS_CHANGED`: the proposal would undo a change that its maker has not seen. */
export type PaymentMethodRejection =
  | 'KEY_REUSED'
  | 'SETTLEMENT_NOT_ASKED'
  | TwoPeopleObstacle
  | 'SETTLEMENT_ASKED_ALREADY'
  | 'SETTINGS_CHANGED'
  | 'METHOD_RAIL_REFUSED';

export interface PaymentMethodState {
  /** The number of approved changes. */
  readonly revision: number;
  /** The method in force; null before the first approval. */
  readonly method: StoredMethod | null;
  /** The number of proposals so far. */
  readonly proposalNo: number;
  readonly proposal: PaymentMethodProposed['data'] | null;
  /** Everything that was asked for and decided, oldest first. */
  readonly history: readonly PaymentMethodEvent[];
}

type Decided = Decision<PaymentMethodEvent, PaymentMethodRejection>;

/** A way to pay in, as staff have it: one person asks for a change, another one decides. One stream for each method. */
export const paymentMethodDecider: Decider<
  PaymentMethodState,
  PaymentMethodCommand,
  PaymentMethodEvent,
  PaymentMethodRejection
> = {
  category: 'paymentmethod',
  initial: () => ({ revision: 0, method: null, proposalNo: 0, proposal: null, history: [] }),
  evolve,
  decide,
};

function evolve(state: PaymentMethodState, event: PaymentMethodEvent): PaymentMethodState {
  const history = [...state.history, event];
  switch (event.type) {
    case 'PaymentMethodProposed':
      return { ...state, history, proposalNo: event.data.proposalNo, proposal: event.data };
    case 'PaymentMethodApproved':
      return { ...state, history, proposal: null, method: event.data.method, revision: state.revision + 1 };
    case 'PaymentMethodTurnedDown':
      return { ...state, history, proposal: null };
    default:
      return assertNever(event);
  }
}

function decide(state: PaymentMethodState, command: PaymentMethodCommand): Decided {
  const before = state.history.find(({ data }) => data.key === command.key);
  if (before) return isSameRequest(before, command) ? repeated : reject('KEY_REUSED');
  return command.type === 'ProposeMethod' ? propose(state, command) : approveOrTurnDown(state, command);
}

function propose(
  { revision, proposal, proposalNo }: PaymentMethodState,
  command: Extract<PaymentMethodCommand, { type: 'ProposeMethod' }>,
): Decided {
  const { methodId, method, makerId, note, key, occurredAt, rails } = command;
  if (proposal) return reject('SETTLEMENT_ASKED_ALREADY');
  if (command.revision !== revision) return reject('SETTINGS_CHANGED');
  if (!rails.includes(method.rail)) return reject('METHOD_RAIL_REFUSED');
  const data = { methodId, proposalNo: proposalNo + 1, method, makerId, note, key, occurredAt };
  return accept({ type: 'PaymentMethodProposed', data });
}

function approveOrTurnDown(
  { proposal }: PaymentMethodState,
  command: Extract<PaymentMethodCommand, { type: 'DecideMethod' }>,
): Decided {
  const { people, proposalNo, isApproved, note, key, occurredAt, rails } = command;
  // The proposal that this person saw was decided about, and somebody may have asked for something else since.
  if (!proposal || proposal.proposalNo !== proposalNo || proposal.makerId !== people.requesterId)
    return reject('SETTLEMENT_NOT_ASKED');
  const obstacle = obstacleToDeciding(people, proposal.makerId, occurredAt);
  if (obstacle) return reject(obstacle);
  const data = { ...proposal, checkerId: people.deciderId, note, key, occurredAt };
  if (!isApproved) return accept({ type: 'PaymentMethodTurnedDown', data });
  // The installation may have moved to another jurisdiction since somebody asked.
  if (!rails.includes(proposal.method.rail)) return reject('METHOD_RAIL_REFUSED');
  return accept({ type: 'PaymentMethodApproved', data });
}

function isSameRequest({ type, data }: PaymentMethodEvent, command: PaymentMethodCommand): boolean {
  if (command.type === 'ProposeMethod')
    return (
      type === 'PaymentMethodProposed' && data.makerId === command.makerId && isSameData(data.method, command.method)
    );
  return (
    type === (command.isApproved ? 'PaymentMethodApproved' : 'PaymentMethodTurnedDown') &&
    data.proposalNo === command.proposalNo &&
    data.checkerId === command.people.deciderId
  );
}
