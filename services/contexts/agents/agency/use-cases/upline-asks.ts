import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { UplineAsk, uplineAskCalls, UplineFunds } from '@contracts/http/agents/upline-asks';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor, parseMinor } from '@kernel/money';
import { storedText } from '@kernel/stored-text';
import { Uplines } from '@contexts/agents/tree/tree.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import {
  endAt,
  uplineAsksDecider,
  type KnownAsk,
  type UplineAskCommand,
  type UplineAskRejection,
  type UplineAsksState,
} from '../domain/upline-asks.decide';
import { UplineAskLists } from '../read-models/upline-ask-lists';
import { TransferRules } from './transfer-rules';

type Asked = z.infer<typeof uplineAskCalls.askUpline.input>;

/** The asks that a member is shown. */
const SHOWN = 20;

/** Members ask their uplines for money, and uplines answer. The money itself moves by the transfers of agents alone. */
@Injectable()
export class UplineAsks {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Uplines) private readonly uplines: Uplines,
    @Inject(TransferRules) private readonly rules: TransferRules,
    @Inject(UplineAskLists) private readonly lists: UplineAskLists,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_ALLOWED where the house has turned it off */
  async fundsOf(memberId: string): Promise<UplineFunds> {
    this.insistOnSwitch();
    const [uplineId, limits, { state }, received] = await Promise.all([
      this.uplines.uplineOf(memberId),
      this.rules.limits(),
      this.runner.load(uplineAsksDecider, memberId),
      this.lists.receivedBy(memberId),
    ]);
    const newest = state.asks.toList().takeLast(SHOWN).reverse();
    return {
      hasUpline: uplineId !== null,
      minAmount: formatMinor(limits.minMinor, this.rules.currency),
      maxAmount: formatMinor(limits.maxMinor, this.rules.currency),
      asks: newest.map((ask) => this.shown(ask)).toArray(),
      received,
    };
  }

  /**
   * @throws ApiError NOT_ALLOWED, NO_UPLINE, INVALID_AMOUNT, AMOUNT_BELOW_MINIMUM, AMOUNT_ABOVE_MAXIMUM, ASK_OPEN,
   *   KEY_REUSED
   */
  async ask(memberId: string, { key, amount, note }: Asked, context: CommandContext): Promise<UplineAsk> {
    this.insistOnSwitch();
    const { currency } = this.rules;
    const amountMinor = parseMinor(amount, currency);
    if (amountMinor === undefined || amountMinor === 0n) throw new ApiError('INVALID_AMOUNT');
    const uplineId = await this.uplines.uplineOf(memberId);
    if (uplineId === null) throw new ApiError('NO_UPLINE');
    const { minMinor, maxMinor } = await this.rules.limits();
    if (amountMinor < minMinor) throw new ApiError('AMOUNT_BELOW_MINIMUM');
    if (amountMinor > maxMinor) throw new ApiError('AMOUNT_ABOVE_MAXIMUM');
    const askId = idOf(`uplinerequest/${memberId}/${key}`);
    const asked = {
      memberId,
      askId,
      uplineId,
      amountMinor: amountMinor.toString(),
      currency,
      note: storedText(note),
      occurredAt: isoTime(this.clock),
    };
    const { asks } = await this.run(memberId, { type: 'Ask', ask: asked }, context);
    return this.shown(asks.get(askId)!);
  }

  /** The member takes an ask back. @throws ApiError NOT_FOUND, ASK_OVER */
  async cancel(memberId: string, askId: string, context: CommandContext): Promise<UplineAsk> {
    const command = { type: 'Cancel' as const, askId, occurredAt: isoTime(this.clock) };
    const { asks } = await this.run(memberId, command, context);
    return this.shown(asks.get(askId)!);
  }

  /** @throws ApiError NOT_FOUND for an ask that is not this agent's, ASK_OVER */
  async decline(agentId: string, memberId: string, askId: string, context: CommandContext): Promise<void> {
    const answered = { memberId, askId, uplineId: agentId, sent: null, occurredAt: isoTime(this.clock) };
    await this.run(memberId, { type: 'Answer', answered }, context);
  }

  /**
   * Looks before money is sent for an ask. One that was granted passes: its only transfer is then found by its id.
   * @throws ApiError NOT_FOUND, ASK_OVER
   */
  async insistOnOpen(agentId: string, memberId: string, askId: string): Promise<void> {
    const { state } = await this.runner.load(uplineAsksDecider, memberId);
    const ask = state.asks.get(askId);
    if (ask?.asked.uplineId !== agentId) throw new ApiError('NOT_FOUND');
    const end = endAt(ask, isoTime(this.clock));
    if (end !== null && end !== 'sent') throw new ApiError('ASK_OVER');
  }

  private shown(ask: KnownAsk): UplineAsk {
    const { askId, amountMinor, currency, note, occurredAt, expiresAt } = ask.asked;
    return {
      askId,
      amount: formatMinor(BigInt(amountMinor), currency),
      note,
      state: endAt(ask, isoTime(this.clock)) ?? 'open',
      askedAt: occurredAt,
      expiresAt,
    };
  }

  private async run(memberId: string, command: UplineAskCommand, context: CommandContext): Promise<UplineAsksState> {
    const outcome = await this.runner.run(uplineAsksDecider, memberId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return outcome.state;
  }

  private insistOnSwitch(): void {
    if (!this.config.SWITCHES.includes('ASKUPLINE')) throw new ApiError('NOT_ALLOWED');
  }
}

function refusalOf(rejection: UplineAskRejection): ApiError {
  return new ApiError(rejection === 'ASK_UNKNOWN' ? 'NOT_FOUND' : rejection);
}
