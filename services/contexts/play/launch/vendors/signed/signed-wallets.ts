import {
  VendorAccount,
  VendorAccountsPage,
  VendorTransferReport,
  VendorTransfersPage,
  type VendorAccountQuestion,
  type VendorTransferOrder,
} from '@contracts/vendor/transfer-wallet';
import { PartyFault, type SignedClient } from '@platform/http/signing/signed-client';
import type { VendorWallets } from '../game-vendor';

/** A member waits for a balance, and the page says that it is not known where the vendor is slow. */
const BALANCE_TIMEOUT_MS = 2_000;
/** Nobody waits for the lists, which a vendor has to look up in its books. */
const LIST_TIMEOUT_MS = 10_000;

/** The balances at a vendor that follows our own contract, `contracts/vendor/transfer-wallet.ts`. */
export function signedWallets(client: Pick<SignedClient, 'call' | 'post'>): VendorWallets {
  const reportOn = (transferId: string, currency: string, body: unknown): VendorTransferReport => {
    const report = VendorTransferReport.parse(body);
    if (report.transferId !== transferId) throw new PartyFault('The vendor reports on another transfer');
    return { ...report, account: inCurrency(report.account, currency) };
  };
  const list = async (path: string, question: Readonly<Record<string, string | undefined>>): Promise<unknown> => {
    const given = Object.entries(question).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const query = new URLSearchParams(given).toString();
    return (await client.call({ method: 'GET', path: `${path}?${query}`, timeoutMs: LIST_TIMEOUT_MS })).body;
  };
  const order = (direction: 'in' | 'out') => async (body: VendorTransferOrder) =>
    reportOn(body.transferId, body.currency, await client.post(`/v1/transfer/${direction}`, body));
  return {
    moveIn: order('in'),
    moveOut: order('out'),
    async report(transferId, { playerId, currency }: VendorAccountQuestion) {
      const path = `/v1/transfer/${transferId}?playerId=${playerId}&currency=${currency}`;
      return reportOn(transferId, currency, (await client.call({ method: 'GET', path })).body);
    },
    async balance(question) {
      const call = { method: 'POST', path: '/v1/balance', body: question, timeoutMs: BALANCE_TIMEOUT_MS } as const;
      return inCurrency(VendorAccount.parse((await client.call(call)).body), question.currency);
    },
    async transfers(question) {
      const page = VendorTransfersPage.parse(await list('/v1/transfers', question));
      page.transfers.forEach((line) => inCurrency(line, question.currency));
      return page;
    },
    async accounts(question) {
      const page = VendorAccountsPage.parse(await list('/v1/accounts', question));
      page.accounts.forEach((account) => inCurrency(account, question.currency));
      return page;
    },
  };
}

function inCurrency<Told extends { readonly currency: string }>(told: Told, currency: string): Told {
  if (told.currency !== currency) throw new PartyFault('The vendor answers in another currency');
  return told;
}
