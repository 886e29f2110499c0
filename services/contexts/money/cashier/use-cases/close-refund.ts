import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { refundCalls } from '@contracts/http/office/refunds';
import { isoTime, type Clock } from '@kernel/clock';
import { storedText } from '@kernel/stored-text';
import { isTwoPeopleObstacle } from '@kernel/two-people';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { depositDecider, type DepositRejection } from '../domain/deposit.decide';
import type { ClosureCommand } from '../domain/refund-closure';
import { isSamePayment } from '../domain/payment-name';
import { DepositRefunds } from '../read-models/deposit-refunds';

type InputOf<Name extends keyof typeof refundCalls> = z.infer<(typeof refundCalls)[Name]['input']>;

/** Closes a refund that its provider refused by our call and paid in another way: one person asks, another decides. */
@Injectable()
export class CloseRefund {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(DepositRefunds) private readonly refunds: DepositRefunds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND, KEY_REUSED, SETTLEMENT_ASKED_ALREADY, REFUND_NOT_FAILED */
  async propose(makerId: string, asked: InputOf<'proposeRefundClosure'>, context: CommandContext) {
    const { refundId, receipt, note, key } = asked;
    const { depositId, payment } = await this.paymentOf(refundId);
    const act = { makerId, receipt, note: storedText(note), key, occurredAt: isoTime(this.clock) };
    await this.run(depositId, { type: 'ProposeRefundClosure', ...payment, ...act }, context);
    return { refundId };
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, SETTLEMENT_NOT_ASKED, REFUND_NOT_FAILED, or an obstacle of two people */
  async decide(checkerId: string, asked: InputOf<'decideRefundClosure'>, context: CommandContext) {
    const { refundId, closureNo: proposalNo, isApproved, note, key } = asked;
    const { depositId, payment } = await this.paymentOf(refundId);
    const { refunds } = (await this.runner.load(depositDecider, depositId)).state;
    const makerId = refunds.find((refund) => isSamePayment(refund, payment))?.closure.proposal?.makerId;
    // Without a proposal a repeated decision is known by its key, and every other one is refused.
    const people = await this.independence.between(makerId ?? checkerId, checkerId);
    const act = { proposalNo, isApproved, note: storedText(note), key, occurredAt: isoTime(this.clock) };
    await this.run(depositId, { type: 'DecideRefundClosure', ...payment, people, ...act }, context);
    return { refundId };
  }

  private async paymentOf(refundId: string) {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new ApiError('NOT_FOUND');
    const payment = { providerId: refund.provider_id, paymentId: refund.payment_id };
    return { depositId: refund.deposit_id, payment };
  }

  private async run(depositId: string, command: ClosureCommand, context: CommandContext): Promise<void> {
    const outcome = await this.runner.run(depositDecider, depositId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
  }
}

/** The decider may say more than a closing of a refund can be refused with. */
function refusalOf(rejection: DepositRejection): Error {
  if (isTwoPeopleObstacle(rejection)) return new ApiError(rejection);
  switch (rejection) {
    case 'KEY_REUSED':
    case 'SETTLEMENT_NOT_ASKED':
    case 'SETTLEMENT_ASKED_ALREADY':
    case 'REFUND_NOT_FAILED':
      return new ApiError(rejection);
    default:
      return new Error(`Closing a refund was refused: ${rejection}`);
  }
}
