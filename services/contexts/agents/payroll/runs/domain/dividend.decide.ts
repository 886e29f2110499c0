import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { Currency } from '@kernel/money';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import type {
  DividendDecidedByFinance,
  DividendDecidedByUpline,
  DividendEvent,
  DividendRequested,
} from './dividend.events';

interface Decided {
  readonly by: string;
  readonly isApproved: boolean;
  readonly remark: string;
  readonly occurredAt: string;
}

export type DividendCommand =
  | { readonly type: 'RequestDividend'; readonly request: DividendRequested['data'] }
  | ({ readonly type: 'DecideByUpline' } & Decided)
  | ({ readonly type: 'DecideByFinance'; readonly people: TwoPeople } & Omit<Decided, 'by'>)
  | { readonly type: 'RecordDividendPaid'; readonly currency: Currency; readonly occurredAt: string };

/** `NOT_WAITING`: the bill does not wait for this decision, or it was decided otherwise before. */
export type DividendRejection = 'NOT_WAITING' | TwoPeopleObstacle;

export interface DividendState {
  readonly requested: DividendRequested['data'] | null;
  readonly upline: DividendDecidedByUpline['data'] | null;
  readonly finance: DividendDecidedByFinance['data'] | null;
  readonly isPaid: boolean;
}

/**
 * A dividend from the agent's request to its payment: the upline agrees first, then finance. The stream's id is the
 * bill's.
 */
export const dividendDecider: Decider<DividendState, DividendCommand, DividendEvent, DividendRejection> = {
  category: 'dividend',
  initial: () => ({ requested: null, upline: null, finance: null, isPaid: false }),
  evolve,
  decide,
};

function evolve(state: DividendState, event: DividendEvent): DividendState {
  switch (event.type) {
    case 'DividendRequested':
      return { ...state, requested: event.data };
    case 'DividendDecidedByUpline':
      return { ...state, upline: event.data };
    case 'DividendDecidedByFinance':
      return { ...state, finance: event.data };
    case 'DividendPaid':
      return { ...state, isPaid: true };
    default:
      return assertNever(event);
  }
}

function decide(state: DividendState, command: DividendCommand): Decision<DividendEvent, DividendRejection> {
  if (command.type === 'RequestDividend')
    return state.requested ? repeated : accept({ type: 'DividendRequested', data: command.request });
  const { requested } = state;
  if (!requested) return reject('NOT_WAITING');
  const { billId, agentId, payMinor } = requested;
  if (command.type === 'RecordDividendPaid') {
    if (state.isPaid) return repeated;
    if (!state.finance?.isApproved) return reject('NOT_WAITING');
    return accept({
      type: 'DividendPaid',
      data: { billId, agentId, payMinor, currency: command.currency, occurredAt: command.occurredAt },
    });
  }
  const { isApproved, remark, occurredAt } = command;
  const by = command.type === 'DecideByUpline' ? command.by : command.people.deciderId;
  const data = { billId, agentId, by, remark, isApproved, occurredAt };
  const before = command.type === 'DecideByUpline' ? state.upline : state.finance;
  if (before) return before.by === by && before.isApproved === isApproved ? repeated : reject('NOT_WAITING');
  if (command.type === 'DecideByUpline')
    return requested.uplineId === null ? reject('NOT_WAITING') : accept({ type: 'DividendDecidedByUpline', data });
  const isFinancesTurn = requested.uplineId === null || state.upline?.isApproved === true;
  if (!isFinancesTurn) return reject('NOT_WAITING');
  const obstacle = obstacleToDeciding(command.people, agentId, occurredAt);
  return obstacle ? reject(obstacle) : accept({ type: 'DividendDecidedByFinance', data });
}
