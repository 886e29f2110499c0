import { ContestAnswerReport } from '@contracts/vendor/payment-provider';
import { PartyFault, type SignedClient } from '@platform/http/signing/signed-client';
import type { ContestGateway } from '../payment-provider';

const ANSWERS_PATH = '/v1/contest-answers';
/** The time within which an answer must be taken, in milliseconds: it carries documents. */
const TIMEOUT_MS = 30_000;

/** The contests of a provider that follows our own contract, `contracts/vendor/payment-provider.ts`. */
export function signedContests(client: Pick<SignedClient, 'call'>): ContestGateway {
  return {
    async answer(body) {
      const heard = await client.call({ method: 'POST', path: ANSWERS_PATH, body, timeoutMs: TIMEOUT_MS });
      const report = ContestAnswerReport.parse(heard.body);
      if (report.reference !== body.reference) throw new PartyFault('The provider reports on another answer');
      return report;
    },
  };
}
