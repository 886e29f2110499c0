import { Inject, Injectable, Module } from '@nestjs/common';
import { AccountsModule, StaffIndependence } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { paymentMethodDecider, type PaymentMethodCommand } from '../domain/payment-method.decide';
import type { StoredMethod } from '../domain/payment-method.events';
import { railsOf } from '../domain/rails';

interface Opening {
  readonly methodId: string;
  readonly method: Omit<StoredMethod, 'currency'>;
  readonly note: string;
  /** The two people of the staff who stand for it. */
  readonly makerId: string;
  readonly checkerId: string;
}

/** Opens a method by two people, for the seed. A method that anybody has asked for before is left alone. */
@Injectable()
export class OpenPaymentMethod {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async open({ methodId, method, note, makerId, checkerId }: Opening, context: CommandContext): Promise<void> {
    const { state } = await this.runner.load(paymentMethodDecider, methodId);
    const rails = railsOf(this.config.KYC_PROFILE);
    if (state.proposalNo > 0 || !rails.includes(method.rail)) return;
    const act = { note, occurredAt: isoTime(this.clock), rails };
    const stored = { ...method, currency: this.config.MERCHANT_CURRENCY };
    const asked = { methodId, method: stored, revision: 0, makerId, key: `${context.key}:asked` };
    await this.run({ type: 'ProposeMethod', ...asked, ...act }, methodId, context);
    const people = await this.independence.between(makerId, checkerId);
    const decided = { people, proposalNo: 1, isApproved: true, key: `${context.key}:approved` };
    await this.run({ type: 'DecideMethod', ...decided, ...act }, methodId, context);
  }

  private async run(command: PaymentMethodCommand, methodId: string, context: CommandContext): Promise<void> {
    const own = { ...context, key: command.key };
    const outcome = await this.runner.run(paymentMethodDecider, methodId, command, own);
    if (outcome.kind === 'rejected') throw new Error(`method ${methodId}: ${outcome.rejection}`);
  }
}

/** Opening methods alone, for programs without HTTP. */
@Module({ imports: [AccountsModule], providers: [OpenPaymentMethod], exports: [OpenPaymentMethod] })
export class PaymentMethodCommandsModule {}
