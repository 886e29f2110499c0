import type { FoundRound, StaffRound } from '@contracts/http/office/rounds';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { VendorSimulator } from '@test/support/vendor-simulator';

let api: ApiUnderTest;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.app.get(Sessions).open({ kind: 'staff', subjectId: newId(), data: { roles: ['support'] } });
});
afterAll(() => api?.close());

async function ask<Value>(path: string): Promise<{ readonly code?: string; readonly value: Value }> {
  const answer = await fetch(`${api.url}/bo/v1/rounds${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as { readonly code?: string; readonly value: Value };
}

it('finds the rounds of an id, whoever played in them, and shows one with every movement', async () => {
  const vendor = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
  const roundId = newId();
  const players = [await api.newPlayer(10_000n), await api.newPlayer(10_000n)];
  for (const { playerId, sessionToken } of players) {
    const round = { playerId, gameCode: 'g1', roundId, currency: 'BRL' as const };
    const transactionId = newId();
    const paid = { ...round, transactionId: newId(), referenceTransactionId: transactionId, amount: '4.50' };
    expect((await vendor.bet({ ...round, sessionToken, transactionId, amount: '3.00' })).status).toBe('OK');
    expect((await vendor.win({ ...paid, roundClosed: true })).status).toBe('OK');
  }
  expect((await ask<{ list: FoundRound[] }>(`?id=${roundId}`)).value.list).toEqual([]);
  await api.project();
  const { list } = (await ask<{ list: FoundRound[] }>(`?id=${roundId}`)).value;
  expect(new Set(list.map(({ memberId }) => memberId))).toEqual(new Set(players.map(({ playerId }) => playerId)));
  expect(list[0]).toMatchObject({ gameName: 'Game One', stake: '3.00', payout: '4.50', isClosed: true, roundId });

  const { memberId, vendorId, account } = list[0]!;
  const one = new URLSearchParams({ memberId, vendorId, roundId });
  const { value } = await ask<StaffRound>(`/one?${one.toString()}`);
  expect(value).toMatchObject({ account, roundId, isClosed: true, sums: { stake: '3.00', payout: '4.50' } });
  expect(value.movements.map(({ kind, change, balanceAfter }) => [kind, change, balanceAfter])).toEqual([
    ['bet', '-3.00', '97.00'],
    ['win', '4.50', '101.50'],
  ]);
  one.set('roundId', newId());
  expect((await ask(`/one?${one.toString()}`)).code).toBe('NOT_FOUND');
});
