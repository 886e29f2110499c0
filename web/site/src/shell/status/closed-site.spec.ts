import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { systemStatusQuery } from '@web/api/merchant';
import { SETTINGS_SETTLE_MS } from '@web/realtime/settling-time';
import { watchClosing } from './closed-site';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watched() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(systemStatusQuery.queryKey, { status: 0 } as never);
  watchClosing(client);
  const invalidate = jest.spyOn(client, 'invalidateQueries');
  const refuse = (code: ApiError['code'], name = code as string) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => Promise.reject(new ApiError(code)) }).catch(() => undefined);
  return { client, invalidate, refuse };
}

it.each(['MAINTENANCE', 'REGION_BLOCKED'] as const)(
  'asks for the status once when calls are refused with %s',
  async (code) => {
    const { invalidate, refuse, client } = watched();
    await Promise.all([refuse(code, 'a'), refuse(code, 'b')]);
    await jest.advanceTimersByTimeAsync(SETTINGS_SETTLE_MS);
    expect(invalidate.mock.calls).toEqual([[{ queryKey: systemStatusQuery.queryKey }]]);
    await refuse(code, 'c');
    await jest.advanceTimersByTimeAsync(SETTINGS_SETTLE_MS);
    expect(invalidate).toHaveBeenCalledTimes(2);
    client.clear();
  },
);

it('hears of what somebody does as of what a page fetches', async () => {
  const { client, invalidate } = watched();
  await new MutationObserver(client, { mutationFn: () => Promise.reject(new ApiError('MAINTENANCE')) })
    .mutate()
    .catch(() => undefined);
  await jest.advanceTimersByTimeAsync(SETTINGS_SETTLE_MS);
  expect(invalidate).toHaveBeenCalledTimes(1);
  client.clear();
});

it('leaves every other fault to whoever asked', async () => {
  const { invalidate, refuse, client } = watched();
  await refuse('BUSY');
  await jest.advanceTimersByTimeAsync(SETTINGS_SETTLE_MS);
  expect(invalidate).not.toHaveBeenCalled();
  client.clear();
});
