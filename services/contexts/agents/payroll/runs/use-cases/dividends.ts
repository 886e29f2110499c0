import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { paymentIdOf } from '../domain/run-names';
import { dividendDecider, type DividendCommand, type DividendState } from '../domain/dividend.decide';
import { Bills, type BillRow } from '../read-models/bills';
import { payDividend } from './pay-dividend';

interface Decided {
  readonly billId: string;
  readonly decision: 'approve' | 'reject';
  readonly remark: string;
}

/**
 * The steps of a dividend: the agent requests it, its upline agrees, finance approves and it is paid. Every step names
 * the person who took it, and is stored in the bill's own stream.
 */
@Injectable()
export class Dividends {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(Bills) private readonly bills: Bills,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError BILL_UNKNOWN, BILL_NOT_WAITING */
  async request(
    agentId: string,
    { billId, remark }: { billId: string; remark: string },
    context: CommandContext,
  ): Promise<void> {
    const bill = await this.dividend(billId, (row) => row.agent_id === agentId);
    if (bill.pay_minor === '0' && bill.owed_minor === '0') throw new ApiError('BILL_NOT_WAITING');
    const window = { period: bill.period, from: bill.window_from.toISOString() };
    const request = {
      billId,
      agentId,
      by: agentId,
      remark,
      uplineId: bill.upline_id,
      payMinor: bill.pay_minor,
      paymentId: paymentIdOf('dividend', window),
      occurredAt: isoTime(this.clock),
    };
    await this.decide(billId, { type: 'RequestDividend', request }, context);
  }

  /** @throws ApiError BILL_UNKNOWN, BILL_NOT_WAITING */
  async decideByUpline(
    uplineId: string,
    { billId, decision, remark }: Decided,
    context: CommandContext,
  ): Promise<void> {
    await this.dividend(billId, (row) => row.upline_id === uplineId);
    const command: DividendCommand = {
      type: 'DecideByUpline',
      by: uplineId,
      isApproved: decision === 'approve',
      remark,
      occurredAt: isoTime(this.clock),
    };
    await this.decide(billId, command, context);
  }

  /**
   * Approved, it is paid at once; should this process die before, the worker pays it. @throws ApiError BILL_UNKNOWN,
   * BILL_NOT_WAITING, or what two people may stumble over
   */
  async decideByFinance(
    staffId: string,
    { billId, decision, remark }: Decided,
    context: CommandContext,
  ): Promise<void> {
    const { agent_id: agentId } = await this.dividend(billId, () => true);
    const people = await this.independence.between(agentId, staffId);
    const isApproved = decision === 'approve';
    const state = await this.decide(
      billId,
      { type: 'DecideByFinance', people, isApproved, remark, occurredAt: isoTime(this.clock) },
      context,
    );
    if (isApproved)
      await payDividend(
        { runner: this.runner, commands: this.commands, currency: this.config.MERCHANT_CURRENCY, clock: this.clock },
        state.requested!,
        context,
      );
  }

  private async dividend(billId: string, mayKnow: (row: BillRow) => boolean): Promise<BillRow> {
    const row = await this.bills.row(billId);
    if (!row || row.kind !== 'dividend' || !mayKnow(row)) throw new ApiError('BILL_UNKNOWN');
    return row;
  }

  private async decide(billId: string, command: DividendCommand, context: CommandContext): Promise<DividendState> {
    const outcome = await this.runner.run(dividendDecider, billId, command, context);
    if (outcome.kind === 'rejected')
      throw new ApiError(outcome.rejection === 'NOT_WAITING' ? 'BILL_NOT_WAITING' : outcome.rejection);
    return outcome.state;
  }
}
