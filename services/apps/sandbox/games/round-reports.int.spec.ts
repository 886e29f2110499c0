import { randomUUID } from 'node:crypto';
import { VendorRoundDetail, type DrawnResult } from '@contracts/vendor/round-detail';
import { VendorRoundReport } from '@contracts/vendor/vendor-api';
import { signRequest } from '@platform/http/signing/http-signature';
import { VENDOR_KEY } from '@test/support/fake-platform';
import { Courier } from '../courier/courier';
import { GAMES } from '../engines/game-table';
import { Database } from '../store/database';
import { SandboxHarness } from '../test-support/sandbox-harness';

const sandbox = new SandboxHarness();
const { platform } = sandbox;
const GAME = 'royal-dice';

beforeAll(() => sandbox.open());
afterAll(() => sandbox.close());

async function ask(roundId: string, { party = 'sandbox', playerId = sandbox.playerId, key = VENDOR_KEY } = {}) {
  const body = JSON.stringify({ playerId, gameCode: GAME, roundId, currency: 'BRL' });
  const headers = signRequest({ party, key, method: 'POST', path: '/v1/round', body });
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/v1/round',
    payload: body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return answer.statusCode === 200 ? VendorRoundReport.parse(answer.json()) : answer.statusCode;
}

async function play(): Promise<{ roundId: string; payoutMinor: number }> {
  const token = await sandbox.openGame(GAME);
  const answer = await sandbox.post(token, 'play', {
    roundKey: randomUUID(),
    stakeMinor: 200,
    bet: { side: 'over', multiplier: 200 },
  });
  await sandbox.settled();
  return answer as { roundId: string; payoutMinor: number };
}

const stateOf = async (roundId: string) =>
  (await sandbox.app.get(Database).query<{ state: string }>('select state from rounds where id = $1', [roundId]))[0]!
    .state;

it('knows its own rounds, of the player that is named, and nothing else', async () => {
  const { roundId, payoutMinor } = await play();
  expect(await ask(roundId)).toEqual({
    roundId,
    status: 'settled',
    stake: '2.00',
    payout: (payoutMinor / 100).toFixed(2),
  });
  expect(await ask(roundId, { party: 'quartzo' })).toEqual({ roundId, status: 'unknown' });
  expect(await ask(roundId, { playerId: randomUUID() })).toEqual({ roundId, status: 'unknown' });
  expect(await ask('no-such-round')).toEqual({ roundId: 'no-such-round', status: 'unknown' });
  expect(await ask(roundId, { key: 'another-key-of-16-chars' })).toBe(401);
});

it('sends the wins of a settled round once more when it is asked about it', async () => {
  const { roundId } = await play();
  const round = platform.rounds.get(roundId)!;
  const wins = [...round.wins];
  round.wins.clear();
  Object.assign(round, { closed: false });
  const send = jest.spyOn(sandbox.app.get(Courier) as unknown as { send: () => Promise<unknown> }, 'send');
  expect(await ask(roundId)).toMatchObject({ status: 'settled' });
  await sandbox.settled();
  expect(send.mock.calls).toMatchObject([[{ groupId: roundId, kind: 'win' }]]);
  send.mockRestore();
  expect(wins).toHaveLength(1);
  expect(await stateOf(roundId)).toBe('settled');
});

it('takes up what it had given up', async () => {
  const { roundId } = await play();
  const database = sandbox.app.get(Database);
  await database.query(`update deliveries set state = 'given-up' where group_id = $1`, [roundId]);
  await database.query(`update rounds set state = 'disputed' where id = $1`, [roundId]);
  expect(await ask(roundId)).toMatchObject({ status: 'settled' });
  await sandbox.settled();
  expect(await stateOf(roundId)).toBe('settled');
});

it.each([
  ['rolled-back', 'voided'],
  ['discarded', 'voided'],
  ['running', 'running'],
])('says of a round that is %s that it is %s', async (state, status) => {
  const { roundId } = await play();
  const database = sandbox.app.get(Database);
  await database.query('update rounds set state = $2, ends_at = null where id = $1', [roundId, state]);
  expect(await ask(roundId)).toEqual({ roundId, status });
  await database.query(`update rounds set state = 'settled' where id = $1`, [roundId]);
});

async function detail(gameCode: string, roundId: string, playerId = sandbox.playerId, language = 'pt') {
  const { vendorCode: party } = GAMES.get(gameCode)!.game;
  const body = JSON.stringify({ playerId, gameCode, roundId, currency: 'BRL', language });
  const path = '/v1/round/detail';
  const headers = signRequest({ party, key: VENDOR_KEY, method: 'POST', path, body });
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
  return VendorRoundDetail.parse(answer.json());
}

const gameOf = (kind: string) => [...GAMES.values()].find(({ engine }) => engine.kind === kind)!.game.code;

it.each<[DrawnResult['kind'], string, object | undefined, number]>([
  ['roll', gameOf('dice'), { side: 'over', multiplier: 200 }, 200],
  ['pocket', gameOf('roulette'), { chips: { red: 100, n7: 100, dozen2: 100 } }, 300],
  ['cards', gameOf('baccarat'), { player: 200 }, 200],
  ['catch', gameOf('fishing'), { fish: 'koi' }, 100],
  ['flight', gameOf('crash'), { auto: 101 }, 100],
  ['reels', gameOf('slot'), undefined, 100],
])('tells the %s of %s with a proof of its seed', async (kind, game, bet, stakeMinor) => {
  const token = await sandbox.openGame(game);
  const roundKey = randomUUID();
  await sandbox.post(token, 'play', { roundKey, stakeMinor, ...(bet ? { bet } : {}) });
  await sandbox.settled();
  const database = sandbox.app.get(Database);
  const [row] = await database.query<{ id: string; outcome: Record<string, unknown> }>(
    'select id, outcome from rounds where spin_key = $1',
    [roundKey],
  );
  const told = await detail(game, row!.id);
  if (told.status !== 'ended') throw new Error(told.status);
  expect(told.result.kind).toBe(kind);
  expect(told.proof).toMatchObject({ clientSeed: roundKey, seed: expect.any(String) });
  const [first] = told.proof!.draws;
  // Where the number that was drawn is the result itself, the proof and the picture are the same number.
  if (told.result.kind === 'roll') expect(Number(told.result.roll) * 10_000).toBeCloseTo(first!.value);
  if (told.result.kind === 'pocket') expect(told.result.number).toBe(first!.value);
  if (told.result.kind === 'reels') expect(told.picture).toMatch(/^<svg /);
  expect(JSON.stringify(await detail(game, row!.id, sandbox.playerId, 'en'))).toContain(told.proof!.seedHash);
  expect(await detail(game, row!.id, randomUUID())).toEqual({ roundId: row!.id, status: 'unknown' });
  await database.query(`update rounds set state = 'settling' where id = $1`, [row!.id]);
  expect(await detail(game, row!.id)).toEqual({ roundId: row!.id, status: 'running' });
  await database.query(`update rounds set state = 'rolled-back' where id = $1`, [row!.id]);
  expect(await detail(game, row!.id)).toEqual({ roundId: row!.id, status: 'unknown' });
  await database.query(`update rounds set state = 'settled' where id = $1`, [row!.id]);
});
