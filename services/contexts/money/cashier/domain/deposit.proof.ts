import { accept, assertNever, reject, repeated, type Decision } from '@kernel/decider';
import { isSameData } from '@kernel/same-data';
import { obstacleToDeciding, type SecondDecision, type TwoPeopleObstacle } from '@kernel/two-people';
import type {
  DepositEvent,
  DepositRequested,
  ProofAccepted,
  ProofAnswerProposed,
  ProofAnswerTurnedDown,
  ProofRefused,
  ProofSent,
} from './deposit.events';

type Proposal = ProofAnswerProposed['data'];

/** The receipt of a transfer to the house, and what finance makes of it. */
export interface Proof {
  readonly sentAt: string;
  readonly fileIds: readonly string[];
  readonly remark: string | null;
  readonly key: string;
  /** The number of proposals so far. A decision names the one that it is about. */
  readonly no: number;
  /** The answer that waits for a second person; null without one. */
  readonly proposal: Proposal | null;
  /** The acts of staff by their keys. */
  readonly acts: Readonly<Record<string, ProofAct>>;
}

type ProofAct = ProofAnswerProposed | ProofAnswerTurnedDown | ProofAccepted | ProofRefused;

export type ProofCommand =
  | {
      readonly type: 'SendProof';
      readonly fileIds: readonly string[];
      readonly remark: string | null;
      readonly key: string;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'ProposeProofAnswer';
      readonly makerId: string;
      readonly line: Proposal['line'];
      readonly refusal: Proposal['refusal'];
      readonly note: string;
      readonly key: string;
      readonly occurredAt: string;
    }
  | (SecondDecision & { readonly type: 'DecideProofAnswer' });

/** In order of precedence. */
export type ProofRejection =
  | 'KEY_REUSED'
  | 'PROOF_NOT_POSSIBLE'
  | 'SETTLEMENT_NOT_ASKED'
  | TwoPeopleObstacle
  | 'SETTLEMENT_ASKED_ALREADY'
  | 'ALREADY_DECIDED';

interface Provable {
  readonly status: string;
  readonly proof: Proof | null;
}

type Decided = Decision<DepositEvent, ProofRejection>;
type Of = Pick<ProofSent['data'], 'depositId' | 'memberId' | 'occurredAt'>;

export function proofAfter(proof: Proof | null, event: ProofSent | ProofAct): Proof {
  switch (event.type) {
    case 'ProofSent': {
      const { fileIds, remark = null, key, occurredAt } = event.data;
      return { sentAt: occurredAt, fileIds, remark, key, no: 0, proposal: null, acts: {} };
    }
    case 'ProofAnswerProposed':
      return { ...withAct(proof!, event), no: event.data.proposalNo, proposal: event.data };
    case 'ProofAnswerTurnedDown':
    case 'ProofAccepted':
    case 'ProofRefused':
      return { ...withAct(proof!, event), proposal: null };
    default:
      return assertNever(event);
  }
}

function withAct(proof: Proof, act: ProofAct): Proof {
  return { ...proof, acts: { ...proof.acts, [act.data.key]: act } };
}

export function decideProof(requested: DepositRequested['data'], state: Provable, command: ProofCommand): Decided {
  const { depositId, memberId, transfer } = requested;
  const of = { depositId, memberId, occurredAt: command.occurredAt };
  if (!transfer) return reject('PROOF_NOT_POSSIBLE');
  if (command.type === 'SendProof') return send(state, command, of);
  const { proof } = state;
  if (!proof) return reject('SETTLEMENT_NOT_ASKED');
  const before = proof.acts[command.key];
  if (before) return isSameAct(before, command) ? repeated : reject('KEY_REUSED');
  return command.type === 'ProposeProofAnswer'
    ? propose(state.status, proof, command, of)
    : answer(requested, state.status, proof, command);
}

/** One proof for a deposit. It may come after the time to pay is over, as a transfer may. */
function send(
  { status, proof }: Provable,
  { fileIds, remark, key }: Extract<ProofCommand, { type: 'SendProof' }>,
  of: Of,
): Decided {
  if (proof?.key === key) return isSameData(proof.fileIds, fileIds) ? repeated : reject('KEY_REUSED');
  if (proof || (status !== 'pending' && status !== 'expired')) return reject('PROOF_NOT_POSSIBLE');
  return accept({ type: 'ProofSent', data: { ...of, fileIds, ...(remark === null ? {} : { remark }), key } });
}

function propose(
  status: string,
  { no, proposal }: Proof,
  { makerId, line, refusal, note, key }: Extract<ProofCommand, { type: 'ProposeProofAnswer' }>,
  of: Of,
): Decided {
  if (proposal) return reject('SETTLEMENT_ASKED_ALREADY');
  if (status !== 'checking') return reject('ALREADY_DECIDED');
  const data = { ...of, proposalNo: no + 1, makerId, line, refusal, note, key };
  return accept({ type: 'ProofAnswerProposed', data });
}

/** Money is credited by the line of the statement alone, and as much as the line says. */
function answer(
  requested: DepositRequested['data'],
  status: string,
  { proposal, sentAt }: Proof,
  { people, proposalNo, isApproved, note, key, occurredAt }: Extract<ProofCommand, { type: 'DecideProofAnswer' }>,
): Decided {
  // The proposal that this person saw was decided about, and somebody may have asked again since.
  if (!proposal || proposal.proposalNo !== proposalNo || proposal.makerId !== people.requesterId)
    return reject('SETTLEMENT_NOT_ASKED');
  const obstacle = obstacleToDeciding(people, proposal.makerId, occurredAt);
  if (obstacle) return reject(obstacle);
  const { depositId, memberId, makerId, line, refusal } = proposal;
  const of = { depositId, memberId, occurredAt };
  const data = { ...of, proposalNo, makerId, checkerId: people.deciderId, note, key };
  if (!isApproved) return accept({ type: 'ProofAnswerTurnedDown', data });
  if (status !== 'checking') return reject('ALREADY_DECIDED');
  if (refusal || !line)
    return accept({ type: 'ProofRefused', data: { ...data, reason: refusal ?? 'transferNotFound' } });
  const { accountId, paymentId, endToEndId, amountMinor } = line;
  return accept<DepositEvent>(
    { type: 'ProofAccepted', data: { ...data, line } },
    {
      type: 'DepositConfirmed',
      data: {
        ...of,
        providerId: accountId,
        paymentId,
        requestedAmountMinor: requested.amountMinor,
        paidAmountMinor: amountMinor,
        currency: requested.currency,
        isLate: Date.parse(sentAt) > Date.parse(requested.expiresAt),
        ...(endToEndId === null ? {} : { endToEndId }),
      },
    },
  );
}

function isSameAct({ type, data }: ProofAct, command: Exclude<ProofCommand, { type: 'SendProof' }>): boolean {
  if (command.type === 'ProposeProofAnswer')
    return (
      type === 'ProofAnswerProposed' &&
      data.makerId === command.makerId &&
      data.refusal === command.refusal &&
      isSameData(data.line, command.line)
    );
  return (
    type !== 'ProofAnswerProposed' &&
    (type !== 'ProofAnswerTurnedDown') === command.isApproved &&
    data.proposalNo === command.proposalNo &&
    data.checkerId === command.people.deciderId
  );
}
