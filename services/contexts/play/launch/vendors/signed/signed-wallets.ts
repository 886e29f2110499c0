import {
  VendorAccount,
  VendorTransferReport,
  type VendorAccountQuestion,
  type VendorTransferOrder,
} from '@contracts/vendor/transfer-wallet';
import { PartyFault, type SignedClient } from '@platform/http/signing/signed-client';
import type { VendorWallets } from '../game-vendor';

/** A member waits for a balance, and the page says that it is not known where the vendor is slow. */
const BALANCE_TIMEOUT_MS = 2_000;

/** The balances at a vendor that follows our own contract, `contracts/vendor/transfer-wallet.ts`. */
export function signedWallets(client: Pick<SignedClient, 'call' | 'post'>): VendorWallets {
  const reportOn = (transferId: string, currency: string, body: unknown): VendorTransferReport => {
    const report = VendorTransferReport.parse(body);
    if (report.transferId !== transferId) throw new PartyFault('The vendor reports on another transfer');
    return { ...report, account: inCurrency(report.account, currency) };
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
  };
}

function inCurrency(account: VendorAccount, currency: string): VendorAccount {
  if (account.currency !== currency) throw new PartyFault('The vendor answers in another currency');
  return account;
}
