import type { PayoutReport, PayoutRequest } from '@contracts/vendor/payout-provider';
import type { PayingProvider } from '@contexts/money/cashier/cashier.api';

type Sent = Omit<PayoutRequest, 'webhookUrl'>;

/** A provider that keeps one payout for each reference, and does with the next one what a test wants. */
export class FakeBank {
  readonly sent: Sent[] = [];
  readonly asked: string[] = [];
  readonly books = new Map<string, PayoutReport>();
  /** `silent`: it takes the payout over and does not answer. `lost`: the payout does not reach it. */
  mode: 'accepts' | 'silent' | 'lost' | 'dead' = 'accepts';

  constructor(readonly id: string) {}

  get provider(): PayingProvider {
    const payouts = {
      send: async (payout: Sent) => {
        if (this.mode === 'lost' || this.mode === 'dead') throw new Error('no answer');
        this.sent.push(payout);
        this.enter(payout.reference, 'accepted');
        if (this.mode === 'silent') throw new Error('no answer');
        return { payoutId: `pay-${payout.reference}` };
      },
      report: async (reference: string) => {
        this.asked.push(reference);
        if (this.mode === 'dead') throw new Error('no answer');
        return this.books.get(reference) ?? null;
      },
      holderOf: async () => null,
    };
    return { id: this.id, payouts } as unknown as PayingProvider;
  }

  enter(reference: string, status: PayoutReport['status'], reason: PayoutReport['reason'] = null): PayoutReport {
    const report: PayoutReport = {
      payoutId: `pay-${reference}`,
      reference,
      status,
      reason,
      endToEndId: status === 'paid' || status === 'returned' ? `E-${reference.slice(0, 8)}` : null,
      occurredAt: new Date().toISOString(),
    };
    this.books.set(reference, report);
    return report;
  }
}
