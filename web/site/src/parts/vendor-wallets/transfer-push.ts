import type { WalletTransfer } from '@contracts/http/wallets/transfers';
import type { WalletTransferPush } from '@contracts/realtime/events';
import type { QueryClient } from '@tanstack/react-query';
import { notify } from '@web/ui/feedback/toast';
import type { TFunction } from 'i18next';
import { addPurseTexts } from './purse-texts';
import { isRunning, LIST_LAG_MS, transfersKey } from './use-purses';

/**
 * Has transfers and balances fetched again when a transfer has ended, and tells of it where the window has shown it as
 * running: the window that moved the money has its answer.
 */
export function takeTransferPush(
  { transferId, status }: WalletTransferPush,
  token: string,
  client: QueryClient,
  t: TFunction,
): void {
  const known = client.getQueryData<readonly WalletTransfer[]>(transfersKey(token)) ?? [];
  if (known.some((transfer) => transfer.id === transferId && isRunning(transfer))) {
    addPurseTexts();
    if (status === 'done') notify('success', t('purses.done'));
    if (status === 'refused') notify('error', t('purses.endedRefused'));
    if (status === 'returned') notify('error', t('purses.endedReturned'));
  }
  const refresh = () => void client.invalidateQueries({ queryKey: ['me', token, 'records'] });
  refresh();
  // A transfer that has just begun may stand in the list a moment after its end.
  setTimeout(refresh, LIST_LAG_MS);
}
