import { routes } from '@contracts/http/routes';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { RoundVendor } from './test-support/round-vendor';

type Told = Parameters<RoundVendor['answers']['set']>[1];

const vendor = new RoundVendor();
let api: ApiUnderTest;
let player: { playerId: string; sessionToken: string };

beforeAll(async () => {
  api = await startApi({ VENDOR_URL: await vendor.listen() });
});
afterAll(async () => {
  await api?.close();
  await vendor.close();
});
beforeEach(async () => {
  player = await api.newPlayer(10_000n);
  vendor.asked.length = 0;
});

const inRound = (roundId: string) => ({ playerId: player.playerId, gameCode: 'g1', roundId, currency: 'BRL' as const });

async function play(roundId: string, roundClosed: boolean): Promise<void> {
  const calls = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
  const bet = { ...inRound(roundId), sessionToken: player.sessionToken, transactionId: newId(), amount: '5.00' };
  expect((await calls.bet({ ...bet, roundClosed })).status).toBe('OK');
}

const ENDED = {
  status: 'ended',
  result: { kind: 'pocket', number: 7, colour: 'red', bets: ['Vermelho'] },
  picture: null,
  proof: null,
  page: null,
};
async function askedBy(sessionOf: string, roundId: string) {
  const token = await api.app.get(Sessions).open({ kind: 'member', subjectId: sessionOf, data: { memberType: 0 } });
  const query = new URLSearchParams({ vendor: 'v1', roundId, language: 'pt' });
  const response = await fetch(`${api.url}${routes.memberRoundDetail.path}?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { value, code } = (await response.json()) as { value?: object; code?: string };
  return value ?? code;
}
async function ended(told: Told | undefined): Promise<string> {
  const roundId = newId();
  await play(roundId, true);
  await api.project();
  if (told !== undefined) vendor.answers.set(roundId, told);
  return roundId;
}

it('is told to who played the round and to nobody else, and is asked for once', async () => {
  const roundId = await ended(ENDED);
  const { status: _, ...drawn } = ENDED;
  expect(await askedBy(player.playerId, roundId)).toEqual({ ...drawn, status: 'told' });
  expect(await askedBy(player.playerId, roundId)).toEqual({ ...drawn, status: 'told' });
  expect(vendor.asked).toEqual([{ ...inRound(roundId), language: 'pt' }]);
  expect(await askedBy((await api.newPlayer(100n)).playerId, roundId)).toBe('NOT_FOUND');
});

it('is not asked for while the round is open', async () => {
  const roundId = newId();
  await play(roundId, false);
  await api.project();
  vendor.answers.set(roundId, ENDED);
  expect(await askedBy(player.playerId, roundId)).toEqual({ status: 'open' });
  expect(vendor.asked).toEqual([]);
});

it.each<[string, Told | undefined, string]>([
  ['has no such call', 'no such call', 'untold'],
  ['does not know the round', { status: 'unknown' }, 'untold'],
  ['fails', undefined, 'silent'],
  ['answers nonsense', { ...ENDED, result: { kind: 'pocket', number: 'seven' } }, 'silent'],
  ['answers about another round', { ...ENDED, roundId: 'another' }, 'silent'],
  ['names a page of a foreign address', { ...ENDED, page: 'https://elsewhere.example/r' }, 'silent'],
  ['names a page that would run', { ...ENDED, page: 'javascript:alert(1)' }, 'silent'],
  ['gives a picture that is none', { ...ENDED, picture: '<script>alert(1)</script>' }, 'silent'],
])('is told as such when the vendor %s', async (...[, told, status]) => {
  expect(await askedBy(player.playerId, await ended(told))).toEqual({ status });
});
