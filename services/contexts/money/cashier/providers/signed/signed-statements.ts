import { ProviderStatementPage } from '@contracts/vendor/provider-statement';
import { PartyFault, type SignedClient } from '@platform/http/signing/signed-client';
import type { StatementGateway } from '../payment-provider';

const STATEMENT_PATH = '/v1/statement';
/** The time within which a page must be answered, in milliseconds: a provider adds up a whole day. */
const TIMEOUT_MS = 30_000;

/** The statements of a provider that follows our own contract, `contracts/vendor/provider-statement.ts`. */
export function signedStatements(client: Pick<SignedClient, 'call'>): StatementGateway {
  return {
    async page({ day, zone }, cursor) {
      const query = new URLSearchParams({ day, zone, ...(cursor === undefined ? {} : { cursor }) });
      try {
        const path = `${STATEMENT_PATH}?${query.toString()}`;
        const page = ProviderStatementPage.parse(
          (await client.call({ method: 'GET', path, timeoutMs: TIMEOUT_MS })).body,
        );
        if (page.day !== day) throw new PartyFault('The provider gave the statement of another day');
        return page;
      } catch (error) {
        // A program that has no such call need not sign that it has none: nothing is believed by it.
        if (error instanceof PartyFault && error.httpStatus === 404) return null;
        throw error;
      }
    },
  };
}
