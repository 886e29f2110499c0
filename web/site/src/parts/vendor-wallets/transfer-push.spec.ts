import type { WalletTransfer } from '@contracts/http/wallets/transfers';
import { QueryClient } from '@tanstack/react-query';
import { notify } from '@web/ui/feedback/toast';
import type { TFunction } from 'i18next';
import { takeTransferPush } from './transfer-push';
import { transfersKey } from './use-purses';

jest.mock('@web/ui/feedback/toast', () => ({ notify: jest.fn() }));
jest.mock('./purse-texts', () => ({ addPurseTexts: () => undefined }));
const notified = notify as unknown as jest.Mock;

const RUNNING = { id: 't1', status: 'running' } as WalletTransfer;
const words = ((key: string) => key) as unknown as TFunction;
let client: QueryClient;
const told = () => notified.mock.calls.map(([kind, text]) => `${kind} ${text}`);

beforeEach(() => {
  jest.useFakeTimers();
  client = new QueryClient();
  notified.mockReset();
});
afterEach(() => jest.useRealTimers());

const push = (status: 'done' | 'refused' | 'returned') =>
  takeTransferPush({ transferId: 't1', status, revision: '3' }, 'token', client, words);

it.each([
  ['done', 'success purses.done'],
  ['refused', 'error purses.endedRefused'],
  ['returned', 'error purses.endedReturned'],
] as const)('tells once of a transfer that was shown as running and is %s', (status, text) => {
  client.setQueryData(transfersKey('token'), [RUNNING]);
  push(status);
  expect(told()).toEqual([text]);
});

it('tells nothing where the answer has told it already, or where no list is open', () => {
  push('done');
  client.setQueryData(transfersKey('token'), [{ ...RUNNING, status: 'done' }]);
  push('done');
  expect(told()).toEqual([]);
});

it('has transfers and balances fetched again, now and once the list has caught up', () => {
  const asked = jest.spyOn(client, 'invalidateQueries').mockResolvedValue();
  push('done');
  expect(asked.mock.calls).toEqual([[{ queryKey: ['me', 'token', 'records'] }]]);
  jest.runAllTimers();
  expect(asked).toHaveBeenCalledTimes(2);
});
