import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

export function getMerchantWallet(signal?: AbortSignal) {
  return apiCall(routes.merchantWallet, {}, signal);
}

export function getFunds(signal?: AbortSignal) {
  return apiCall(routes.consolidatedFunds, {}, signal);
}

export function getTransfers(signal?: AbortSignal) {
  return apiCall(routes.walletTransfers, {}, signal);
}

export function moveMoney(input: InputOf<typeof routes.walletTransfer>) {
  return apiCall(routes.walletTransfer, input);
}

export function bringAllBack(key: string) {
  return apiCall(routes.bringAllBack, { key });
}
