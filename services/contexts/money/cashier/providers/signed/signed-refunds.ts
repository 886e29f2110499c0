import { RefundReport, RefundUnknownAnswer } from '@contracts/vendor/payment-provider';
import { PartyFault, type SignedClient } from '@platform/http/signing/signed-client';
import type { RefundGateway } from '../payment-provider';

const REFUNDS_PATH = '/v1/refunds';
/** The time within which a call about refunds must be answered, in milliseconds: the provider may ask a bank itself. */
const TIMEOUT_MS = 10_000;

/** The refunds of a provider that follows our own contract, `contracts/vendor/payment-provider.ts`. */
export function signedRefunds(client: Pick<SignedClient, 'call'>): RefundGateway {
  const reportOn = (reference: string, body: unknown): RefundReport => {
    const report = RefundReport.parse(body);
    if (report.reference !== reference) throw new PartyFault('The provider reports on another refund');
    return report;
  };
  return {
    async send(body) {
      const answer = await client.call({ method: 'POST', path: REFUNDS_PATH, body, timeoutMs: TIMEOUT_MS });
      return reportOn(body.reference, answer.body);
    },
    async report(reference) {
      const path = `${REFUNDS_PATH}/${reference}`;
      const answer = await client.call({ method: 'GET', path, timeoutMs: TIMEOUT_MS, refusals: [404] });
      if (answer.status !== 404) return reportOn(reference, answer.body);
      // Another 404 may come from a wrong address, and says nothing about the refund.
      RefundUnknownAnswer.parse(answer.body);
      return null;
    },
  };
}
