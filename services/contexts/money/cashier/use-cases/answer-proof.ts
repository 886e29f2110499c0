import { Inject, Injectable } from '@nestjs/common';
import { AccountClosings, StaffIndependence } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { storedText } from '@kernel/stored-text';
import { isTwoPeopleObstacle } from '@kernel/two-people';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { depositDecider, type DepositRejection } from '../domain/deposit.decide';
import type { MatchedLine, ProofRefusal } from '../domain/deposit.events';
import type { ProofCommand } from '../domain/deposit.proof';
import type { DepositState } from '../domain/deposit.state';
import { claimOf, endToEndIdDecider } from '../domain/end-to-end-id.decide';
import { DepositRoom } from './deposit-room';

interface Asked {
  readonly depositId: string;
  readonly line: MatchedLine | null;
  readonly refusal: ProofRefusal | null;
  readonly note: string;
  readonly key: string;
}

interface Decided {
  readonly depositId: string;
  readonly proposalNo: number;
  readonly isApproved: boolean;
  readonly note: string;
  readonly key: string;
}

/** Answers the proof of a transfer to the house: one person names the line or a refusal, another decides. */
@Injectable()
export class AnswerProof {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(DepositRoom) private readonly room: DepositRoom,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** From the log itself. @throws ApiError NOT_FOUND for a deposit without a proof */
  async stateOf(depositId: string): Promise<DepositState> {
    const { state } = await this.runner.load(depositDecider, depositId);
    if (!state.requested?.transfer || !state.proof) throw new ApiError('NOT_FOUND');
    return state;
  }

  /** True if no deposit has taken the line yet, or this one has. */
  async isFree(line: MatchedLine, depositId: string): Promise<boolean> {
    const { state } = await this.runner.load(endToEndIdDecider, idOf(claimOf(line.endToEndId, nameOfLine(line))));
    return state.usedBy === null || state.usedBy.depositId === depositId;
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, SETTLEMENT_ASKED_ALREADY, ALREADY_DECIDED, LINE_NOT_FREE */
  async propose(makerId: string, { depositId, line, refusal, note, key }: Asked, context: CommandContext) {
    await this.stateOf(depositId);
    if (line && !(await this.isFree(line, depositId))) throw new ApiError('LINE_NOT_FREE');
    const act = { makerId, line, refusal, note: storedText(note), key, occurredAt: isoTime(this.clock) };
    return this.run(depositId, { type: 'ProposeProofAnswer', ...act }, context);
  }

  /**
   * @throws ApiError NOT_FOUND, KEY_REUSED, SETTLEMENT_NOT_ASKED, ALREADY_DECIDED, LINE_NOT_FREE, ACCOUNT_CLOSED,
   * DEPOSIT_LIMIT_REACHED, or an obstacle of two people
   */
  async decide(checkerId: string, { depositId, proposalNo, isApproved, note, key }: Decided, context: CommandContext) {
    const state = await this.stateOf(depositId);
    const proposal = state.proof!.proposal;
    // Without a proposal a repeated decision is known by its key, and every other one is refused.
    const people = await this.independence.between(proposal?.makerId ?? checkerId, checkerId);
    const act = { people, proposalNo, isApproved, note: storedText(note), key, occurredAt: isoTime(this.clock) };
    const command = { type: 'DecideProofAnswer', ...act } as const;
    const decision = depositDecider.decide(state, command);
    if (decision.kind === 'accepted' && isApproved && proposal?.line) await this.take(state, proposal.line, context);
    return this.run(depositId, command, context);
  }

  /** The line is taken before the deposit is confirmed, so that of two deposits at once one is the first. */
  private async take({ requested }: DepositState, line: MatchedLine, context: CommandContext): Promise<void> {
    const { depositId, memberId } = requested!;
    if (await this.closings.isClosed(memberId)) throw new ApiError('ACCOUNT_CLOSED');
    const payment = nameOfLine(line);
    const use = { depositId, ...payment, occurredAt: isoTime(this.clock) };
    const { endToEndId } = line;
    const outcome = await this.runner.run(
      endToEndIdDecider,
      idOf(claimOf(endToEndId, payment)),
      { type: 'UseEndToEndId', use, endToEndId },
      { ...context, key: `transfer:${payment.providerId}/${payment.paymentId}/${depositId}` },
    );
    if (outcome.kind === 'rejected') throw new ApiError('LINE_NOT_FREE');
    // Only room for a line that is taken is kept; a deposit without room today may be decided about tomorrow.
    const hasRoom = await this.room.keep(requested!, payment, BigInt(line.amountMinor), context);
    if (!hasRoom) throw new ApiError('DEPOSIT_LIMIT_REACHED');
  }

  private async run(depositId: string, command: ProofCommand, context: CommandContext) {
    const outcome = await this.runner.run(depositDecider, depositId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return { depositId, proposalNo: outcome.state.proof!.no };
  }
}

function nameOfLine({ accountId, paymentId }: MatchedLine) {
  return { providerId: accountId, paymentId };
}

/** The decider may say more than an answer to a proof can be refused with. */
function refusalOf(rejection: DepositRejection): Error {
  if (isTwoPeopleObstacle(rejection)) return new ApiError(rejection);
  switch (rejection) {
    case 'KEY_REUSED':
    case 'SETTLEMENT_NOT_ASKED':
    case 'SETTLEMENT_ASKED_ALREADY':
    case 'ALREADY_DECIDED':
      return new ApiError(rejection);
    default:
      return new Error(`An answer to a proof was refused: ${rejection}`);
  }
}
