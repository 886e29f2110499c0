import { randomUUID } from 'node:crypto';
import { VendorRoundReport } from '@contracts/vendor/vendor-api';
import { signRequest } from '@platform/http/signing/http-signature';
import { VENDOR_KEY } from '@test/support/fake-platform';
import { Courier } from '../courier/courier';
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
