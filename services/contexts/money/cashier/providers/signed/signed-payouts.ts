import {
  AccountHolder,
  AccountUnknownAnswer,
  PayoutAccepted,
  PayoutReport,
  PayoutUnknownAnswer,
} from '@contracts/vendor/payout-provider';
import { routes } from '@contracts/http/routes';
import { PartyFault, type SignedClient } from '@platform/http/signing/signed-client';
import type { PayoutGateway } from '../payment-provider';

const PAYOUTS_PATH = '/v1/payouts';
const LOOKUP_PATH = '/v1/accounts/lookup';
/** The time within which a call about payouts must be answered, in milliseconds: the provider may ask a bank itself. */
const TIMEOUT_MS = 10_000;

/** The payouts of a provider that follows our own contract, `contracts/vendor/payout-provider.ts`. */
export function signedPayouts(client: Pick<SignedClient, 'call'>, noticesUrl: string): PayoutGateway {
  return {
    async send(payout) {
      const webhookUrl = new URL(routes.payoutWebhook.path, noticesUrl).href;
      const body = { ...payout, webhookUrl };
      const answer = await client.call({ method: 'POST', path: PAYOUTS_PATH, body, timeoutMs: TIMEOUT_MS });
      return PayoutAccepted.parse(answer.body);
    },
    async report(reference) {
      const path = `${PAYOUTS_PATH}/${reference}`;
      const answer = await client.call({ method: 'GET', path, timeoutMs: TIMEOUT_MS, refusals: [404] });
      if (answer.status === 404) {
        // Another 404 may come from a wrong address, and says nothing about the payout.
        PayoutUnknownAnswer.parse(answer.body);
        return null;
      }
      const report = PayoutReport.parse(answer.body);
      if (report.reference !== reference) throw new PartyFault('The provider reports on another payout');
      return report;
    },
    async holderOf(destination) {
      const body = { destination };
      const answer = await client.call({
        method: 'POST',
        path: LOOKUP_PATH,
        body,
        timeoutMs: TIMEOUT_MS,
        refusals: [404],
      });
      if (answer.status !== 404) return AccountHolder.parse(answer.body);
      AccountUnknownAnswer.parse(answer.body);
      return null;
    },
  };
}
