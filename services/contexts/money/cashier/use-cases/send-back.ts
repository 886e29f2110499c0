import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { RefundReport } from '@contracts/vendor/payment-provider';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { StopGate } from '@platform/http/access/stop-gate';
import { idOf, newId } from '@platform/ids';
import { depositDecider } from '../domain/deposit.decide';
import type { Refund, RefundCommand, RefundWord } from '../domain/deposit.refunds';
import { isSamePayment, type PaymentName } from '../domain/payment-name';
import type { RefundGateway } from '../providers/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';

/**
 * Has the provider of a payment send it back. The attempt is written down first. Its name at the provider is the same
 * for ever, so that asking again is no second refund; what is unknown is never taken for a failure.
 */
@Injectable()
export class SendBack {
  private readonly logger = new Logger(SendBack.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PaymentProviders) private readonly providers: Pick<PaymentProviders, 'byId'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  async send(depositId: string, payment: PaymentName): Promise<void> {
    // A provider that staff have stopped is asked for nothing new. A busy worker may not have heard of it yet.
    await this.stops?.catchUp();
    if (this.stops?.isStopped('provider', payment.providerId)) return;
    const refund = await this.refundOf(depositId, payment);
    if (refund?.status !== 'due') return;
    const reference = refundReference(payment, refund.attempt + 1);
    const begun = await this.run(depositId, {
      type: 'RequestRefund',
      ...named(payment),
      reference,
      occurredAt: this.now(),
    });
    // Another process has asked for it.
    if (begun.kind !== 'accepted') return;
    await this.asked(depositId, { ...refund, reference }, (gateway) => gateway.send(requestOf(refund, reference)));
  }

  /** Asks what became of a refund. One that the provider has never seen is asked for again, under the same name. */
  async ask(depositId: string, payment: PaymentName): Promise<void> {
    const refund = await this.refundOf(depositId, payment);
    if (refund?.status !== 'sent' || refund.reference === null) return;
    const { reference } = refund;
    await this.asked(
      depositId,
      { ...refund, reference },
      async (gateway) => (await gateway.report(reference)) ?? gateway.send(requestOf(refund, reference)),
    );
  }

  async noteOverdue(depositId: string, payment: PaymentName): Promise<void> {
    await this.run(depositId, { type: 'NoteOverdueRefund', ...named(payment), occurredAt: this.now() });
  }

  private async asked(
    depositId: string,
    refund: Refund & { readonly reference: string },
    call: (gateway: RefundGateway) => Promise<RefundReport>,
  ): Promise<void> {
    const gateway = this.providers.byId(refund.providerId)?.refunds;
    const word = gateway
      ? await call(gateway).then(wordOf, (error: unknown) => {
          const { providerId, reference } = refund;
          this.logger.warn({
            message: 'It is not known what became of a refund',
            providerId,
            reference,
            fault: String(error),
          });
          return null;
        })
      : ({ status: 'failed', reason: 'notSupported' } as const);
    if (!word) return;
    const { reference } = refund;
    await this.run(depositId, { type: 'RecordRefund', ...named(refund), reference, word, occurredAt: this.now() });
  }

  private async refundOf(depositId: string, payment: PaymentName): Promise<Refund | undefined> {
    const { state } = await this.runner.load(depositDecider, depositId);
    return state.refunds.find((refund) => isSamePayment(refund, payment));
  }

  private run(depositId: string, command: RefundCommand) {
    const id = newId();
    const context: CommandContext = {
      key: `${command.type}:${depositId}:${id}`,
      actor: { kind: 'system', id: 'refunds' },
      correlationId: id,
      causationId: id,
    };
    return this.runner.run(depositDecider, depositId, command, context);
  }

  private now(): string {
    return isoTime(this.clock);
  }
}

/** The name of a refund at its provider: the same in every process, for ever. */
export function refundReference({ providerId, paymentId }: PaymentName, attempt: number): string {
  return idOf(`refund/${providerId}/${paymentId}/${attempt}`);
}

function requestOf({ paymentId, amount, currency }: Refund, reference: string) {
  return { reference, paymentId, amount, currency };
}

function named({ providerId, paymentId }: PaymentName): PaymentName {
  return { providerId, paymentId };
}

/** Null: the provider has taken it over, and its end is not known. */
function wordOf({ status, reason, endToEndId }: RefundReport): RefundWord | null {
  if (status === 'accepted') return null;
  return status === 'refunded' ? { status, endToEndId } : { status, reason: reason ?? 'refused' };
}
