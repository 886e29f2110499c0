import type { PaymentNotice } from '@contracts/vendor/payment-provider';
import type { CommandBus } from '@nestjs/cqrs';
import { newId } from '@platform/ids';
import { RecordPaymentNotice } from '../use-cases/record-payment-notice';
import { RequestDeposit } from '../use-cases/request-deposit';

/** A member who asks for deposits, and the provider that tells of their payments. */
export class Payer {
  constructor(
    private readonly memberId: string,
    private readonly commands: () => CommandBus,
  ) {}

  context(key: string) {
    const actor = { kind: 'member' as const, id: this.memberId };
    return { key, actor, correlationId: newId(), causationId: newId() };
  }

  request(input: { readonly key?: string; readonly amount?: string; readonly method?: string } = {}) {
    const full = { key: newId(), amount: '100.00', method: 'pix', ...input };
    return this.commands().execute(new RequestDeposit(this.memberId, full, 'pt', this.context(full.key)));
  }

  /** The notice of a payment of all that was asked for, with what a test changes. */
  notify(depositId: string, change: Partial<PaymentNotice> = {}) {
    const notice: PaymentNotice = {
      paymentId: `p-${depositId}`,
      reference: depositId,
      status: 'paid',
      amount: '100.00',
      currency: 'BRL',
      occurredAt: new Date().toISOString(),
      ...change,
    };
    const context = this.context(`notice:${notice.paymentId}`);
    return this.commands().execute(new RecordPaymentNotice('sandbox', notice, context));
  }
}
