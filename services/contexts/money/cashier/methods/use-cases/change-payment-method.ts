import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { PaymentMethodData, paymentMethodCalls } from '@contracts/http/deposits/payment-methods';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { storedText } from '@kernel/stored-text';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { PaymentProviders } from '../../providers/payment-providers';
import { methodOfWire } from '../domain/method-wire';
import { paymentMethodDecider, type PaymentMethodCommand } from '../domain/payment-method.decide';
import { railsOf } from '../domain/rails';

type InputOf<Name extends keyof typeof paymentMethodCalls> = z.infer<(typeof paymentMethodCalls)[Name]['input']>;

/** Changes a method by which members pay in: one person asks, an independent other one decides. */
@Injectable()
export class ChangePaymentMethod {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError INVALID_INPUT, KEY_REUSED, SETTLEMENT_ASKED_ALREADY, SETTINGS_CHANGED, METHOD_RAIL_REFUSED */
  async propose(makerId: string, asked: InputOf<'proposePaymentMethod'>, context: CommandContext) {
    const { methodId, revision, note, key } = asked;
    const read = methodOfWire(storable(asked.method), this.config.MERCHANT_CURRENCY, (providerId, method) =>
      this.offers(providerId, method),
    );
    if ('faults' in read) throw new ApiError('INVALID_INPUT', read.faults);
    const act = { methodId, method: read.stored, revision, makerId, note: storedText(note), key };
    return this.run(methodId, { type: 'ProposeMethod', ...act, ...this.now() }, context);
  }

  /** @throws ApiError KEY_REUSED, SETTLEMENT_NOT_ASKED, METHOD_RAIL_REFUSED, or an obstacle of two people */
  async decide(checkerId: string, asked: InputOf<'decidePaymentMethod'>, context: CommandContext) {
    const { methodId, proposalNo, isApproved, note, key } = asked;
    const { proposal } = (await this.runner.load(paymentMethodDecider, methodId)).state;
    // Without a proposal a repeated decision is known by its key, and every other one is refused.
    const people = await this.independence.between(proposal?.makerId ?? checkerId, checkerId);
    const act = { people, proposalNo, isApproved, note: storedText(note), key };
    return this.run(methodId, { type: 'DecideMethod', ...act, ...this.now() }, context);
  }

  private offers(providerId: string, method: string): boolean {
    return this.providers.byId(providerId)?.methods.some(({ id }) => id === method) ?? false;
  }

  private now() {
    return { occurredAt: isoTime(this.clock), rails: railsOf(this.config.KYC_PROFILE) };
  }

  private async run(methodId: string, command: PaymentMethodCommand, context: CommandContext) {
    const outcome = await this.runner.run(paymentMethodDecider, methodId, command, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    return { methodId, proposalNo: outcome.state.proposalNo };
  }
}

/** The log cannot hold every text that a form may send. */
function storable(method: PaymentMethodData): PaymentMethodData {
  return JSON.parse(JSON.stringify(method), (_, part: unknown) =>
    typeof part === 'string' ? storedText(part) : part,
  ) as PaymentMethodData;
}
