import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type SecondDecision, type TwoPeopleObstacle } from '@kernel/two-people';
import type { SettlementApproved, SettlementProposed, SettlementTurnedDown, WithheldEvent } from './withheld.events';

export type WithheldCommand =
  | { readonly type: 'ProposeSettlement'; readonly proposal: SettlementProposed['data'] }
  | (SecondDecision & { readonly type: 'DecideSettlement' })
  | { readonly type: 'RecordCarriedOut'; readonly occurredAt: string }
  | { readonly type: 'RecordFailed'; readonly fault: string; readonly occurredAt: string };

/** In order of precedence. */
export type WithheldRejection =
  | 'KEY_REUSED'
  | 'SETTLEMENT_NOT_ASKED'
  | TwoPeopleObstacle
  | 'SETTLEMENT_ASKED_ALREADY'
  | 'ALREADY_DECIDED'
  | 'NOT_APPROVED';

export interface WithheldState {
  readonly status: 'waiting' | 'proposed' | 'approved' | 'paid' | 'refused' | 'takenBack';
  /** The last proposal, how many there have been, and what became of it. */
  readonly proposal: SettlementProposed['data'] | null;
  readonly proposalNo: number;
  readonly decision: ((SettlementApproved | SettlementTurnedDown)['data'] & { readonly isApproved: boolean }) | null;
  readonly fault: string | null;
  /** The request under each key, as text. */
  readonly keys: ReadonlyMap<string, string>;
}

/** The answer of the wallet for a win that its vendor took back before finance had decided. */
export const TAKEN_BACK = 'TRANSACTION_ROLLED_BACK';

/** An amount above its ceiling: one person asks how it ends, another one decides, the wallet or the cashier does it. */
export const withheldDecider: Decider<WithheldState, WithheldCommand, WithheldEvent, WithheldRejection> = {
  category: 'withheld',
  initial: () => ({
    status: 'waiting',
    proposal: null,
    proposalNo: 0,
    decision: null,
    fault: null,
    keys: new Map(),
  }),
  evolve,
  decide,
};

function evolve(state: WithheldState, event: WithheldEvent): WithheldState {
  switch (event.type) {
    case 'SettlementProposed':
      return {
        status: 'proposed',
        proposal: event.data,
        proposalNo: state.proposalNo + 1,
        decision: null,
        fault: null,
        keys: new Map([...state.keys, [event.data.key, proposalText(event.data)]]),
      };
    case 'SettlementApproved':
    case 'SettlementTurnedDown': {
      const isApproved = event.type === 'SettlementApproved';
      const { key, checkerId, note } = event.data;
      return {
        ...state,
        status: isApproved ? 'approved' : 'waiting',
        decision: { ...event.data, isApproved },
        keys: new Map([
          ...state.keys,
          [key, decisionText({ proposalNo: state.proposalNo, checkerId, isApproved, note })],
        ]),
      };
    }
    case 'SettlementCarriedOut':
      return { ...state, status: state.proposal?.refusal ? 'refused' : 'paid', fault: null };
    case 'SettlementFailed':
      return {
        ...state,
        status: event.data.fault === TAKEN_BACK ? 'takenBack' : 'waiting',
        fault: event.data.fault,
      };
    default:
      return assertNever(event);
  }
}

type Decided = Decision<WithheldEvent, WithheldRejection>;
type CommandOf<Type extends WithheldCommand['type']> = Extract<WithheldCommand, { type: Type }>;

function decide(state: WithheldState, command: WithheldCommand): Decided {
  if (command.type === 'ProposeSettlement') return propose(state, command);
  const { proposal } = state;
  if (!proposal) return reject('SETTLEMENT_NOT_ASKED');
  const { withheldId, kind, memberId, amountMinor, currency } = proposal;
  const of = { withheldId, kind, memberId, amountMinor, currency, occurredAt: command.occurredAt };
  switch (command.type) {
    case 'DecideSettlement':
      return approveOrTurnDown(state, proposal, command, of);
    case 'RecordCarriedOut':
      if (state.status === 'paid' || state.status === 'refused') return repeated;
      return state.status === 'approved' ? accept({ type: 'SettlementCarriedOut', data: of }) : reject('NOT_APPROVED');
    case 'RecordFailed':
      return state.status === 'approved'
        ? accept({ type: 'SettlementFailed', data: { ...of, fault: command.fault } })
        : repeated;
    default:
      return assertNever(command);
  }
}

function propose({ status, keys }: WithheldState, { proposal }: CommandOf<'ProposeSettlement'>): Decided {
  const before = keys.get(proposal.key);
  if (before !== undefined) return before === proposalText(proposal) ? repeated : reject('KEY_REUSED');
  if (status === 'proposed') return reject('SETTLEMENT_ASKED_ALREADY');
  if (status !== 'waiting') return reject('ALREADY_DECIDED');
  return accept({ type: 'SettlementProposed', data: proposal });
}

function approveOrTurnDown(
  { status, proposalNo, keys }: WithheldState,
  { makerId, refusal }: SettlementProposed['data'],
  command: CommandOf<'DecideSettlement'>,
  of: Omit<SettlementTurnedDown['data'], 'checkerId' | 'note' | 'key'>,
): Decided {
  const { people, isApproved, note, key } = command;
  const checkerId = people.deciderId;
  const before = keys.get(key);
  if (before !== undefined) {
    const text = decisionText({ proposalNo: command.proposalNo, checkerId, isApproved, note });
    return before === text ? repeated : reject('KEY_REUSED');
  }
  // The proposal that this person saw was turned down, and somebody has asked for something else since.
  if (command.proposalNo !== proposalNo || people.requesterId !== makerId) return reject('SETTLEMENT_NOT_ASKED');
  const obstacle = obstacleToDeciding(people, makerId, of.occurredAt);
  if (obstacle) return reject(obstacle);
  if (status !== 'proposed') return reject('ALREADY_DECIDED');
  const data = { ...of, checkerId, note, key };
  return isApproved
    ? accept({ type: 'SettlementApproved', data: { ...data, refusal } })
    : accept({ type: 'SettlementTurnedDown', data });
}

function proposalText({ makerId, refusal, note }: SettlementProposed['data']): string {
  return JSON.stringify(['propose', makerId, refusal, note]);
}

function decisionText({
  proposalNo,
  checkerId,
  isApproved,
  note,
}: {
  readonly proposalNo: number;
  readonly checkerId: string;
  readonly isApproved: boolean;
  readonly note: string;
}): string {
  return JSON.stringify(['decide', proposalNo, checkerId, isApproved, note]);
}
