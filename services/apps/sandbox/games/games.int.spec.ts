import { createHash, randomUUID } from 'node:crypto';
import type { DemoEngine } from '@contracts/vendor/demo/demo-maths';
import { PATIENCE_MS } from '@test/support/patience';
import { Courier } from '../courier/courier';
import { crashPoint, DRAWS, msUntil } from '../engines/crash';
import { GAMES, type PlayableGame } from '../engines/game-table';
import { seededBytes } from '../random/seeded';
import { drawBelow } from '../random/unbiased';
import { Database } from '../store/database';
import { SandboxHarness, type Answer } from '../test-support/sandbox-harness';
import { ServerClock } from './server-clock';

const sandbox = new SandboxHarness();
const { platform } = sandbox;

beforeAll(() => sandbox.open());
afterAll(() => sandbox.close());

/** A round of every engine, as its page would ask for it. */
const BETS: Readonly<Record<DemoEngine, { stakeMinor: number; bet?: object }>> = {
  slot: { stakeMinor: 100 },
  crash: { stakeMinor: 100, bet: { auto: 101 } },
  dice: { stakeMinor: 200, bet: { side: 'over', multiplier: 200 } },
  roulette: { stakeMinor: 300, bet: { chips: { red: 200, 'i1-2': 100 } } },
  baccarat: { stakeMinor: 300, bet: { player: 200, tie: 100 } },
  fishing: { stakeMinor: 10, bet: { fish: 'minnow' } },
};

async function playToTheEnd(token: string, kind: DemoEngine): Promise<Answer> {
  const request = { roundKey: randomUUID(), ...BETS[kind] };
  let answer = await sandbox.post(token, 'play', request);
  // The courier may be carrying the win already: then the answer comes before its end.
  const deadline = Date.now() + PATIENCE_MS;
  while ((answer.status === 'running' || answer.settled === false) && Date.now() < deadline) {
    answer = await sandbox.post(token, 'watch', { roundKey: request.roundKey });
    if (answer.settled === false) await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { ...answer, roundKey: request.roundKey };
}

/** Plays one round of a game from its launch on. @returns what is not as it should be */
async function faultsOf({ game, engine }: PlayableGame): Promise<string[]> {
  const token = await sandbox.openGame(game.code);
  const { game: shown, nextHash } = await sandbox.post(token, 'session');
  const answer = await playToTheEnd(token, engine.kind);
  const page = await sandbox.app.inject(`/games/${game.code}`);
  const ledger = platform.rounds.get(answer.roundId);
  const won = [...(ledger?.wins.values() ?? [])].reduce((sum, win) => sum + win, 0);
  const { stakeMinor } = BETS[engine.kind];
  const told = {
    name: shown?.name,
    rtp: shown?.rtpPpm,
    engine: shown?.engine,
    page: page.statusCode,
    status: answer.status,
    settled: answer.settled,
    hash: createHash('sha256')
      .update(Buffer.from(answer.seed ?? '', 'hex'))
      .digest('hex'),
    stake: ledger?.stake,
    won,
    closed: ledger?.closed,
  };
  const expected = {
    name: game.name,
    rtp: game.rtpPpm,
    engine: engine.kind,
    page: 200,
    status: 'played',
    settled: true,
    hash: nextHash,
    stake: stakeMinor,
    won: answer.payoutMinor,
    closed: true,
  };
  return JSON.stringify(told) === JSON.stringify(expected) ? [] : [`${game.code}: ${JSON.stringify(told)}`];
}

it('every game launches, plays a round and leaves a balance that adds up', async () => {
  const before = platform.balanceMinor;
  const games = [...GAMES.values()];
  const faults: string[] = [];
  const walk = async () => {
    for (let next = games.pop(); next; next = games.pop()) faults.push(...(await faultsOf(next)));
  };
  await Promise.all(Array.from({ length: 8 }, walk));
  expect(faults).toEqual([]);
  const moved = [...platform.rounds.values()].reduce(
    (sum, { stake, wins }) => sum - stake + [...wins.values()].reduce((all, win) => all + win, 0),
    0,
  );
  expect(platform.rounds.size).toBe(GAMES.size);
  expect(platform.balanceMinor).toBe(before + moved);
  expect(platform.violations).toEqual([]);
});

it('a game is launched by its own vendor only', async () => {
  expect((await sandbox.launch('royal-dice', 'sandbox')).httpStatus).toBe(200);
  expect((await sandbox.launch('royal-dice', 'quartzo')).httpStatus).toBe(404);
  expect((await sandbox.launch('royal-dice', 'nobody')).httpStatus).toBe(401);
});

it('a round can be drawn again from its seed and its key', async () => {
  const token = await sandbox.openGame('royal-dice');
  const { seed, roundKey, outcome } = await playToTheEnd(token, 'dice');
  expect(drawBelow(1_000_000, seededBytes(Buffer.from(seed, 'hex'), roundKey))).toBe(outcome.roll);
});

it.each([
  ['royal-dice', { stakeMinor: 130, bet: { side: 'over', multiplier: 200 } }],
  ['royal-dice', { stakeMinor: 100, bet: { side: 'over', multiplier: 201 } }],
  ['royal-dice', { stakeMinor: 100 }],
  ['royal-wheel', { stakeMinor: 200, bet: { chips: { red: 100 } } }],
  ['royal-wheel', { stakeMinor: 100, bet: { chips: { purple: 100 } } }],
  ['royal-baccarat', { stakeMinor: 100, bet: { player: 110 } }],
  ['royal-crash', { stakeMinor: 100, bet: { auto: 100 } }],
  ['arrecife-dourado', { stakeMinor: 10, bet: { fish: 'boot' } }],
  ['royal-sevens', { stakeMinor: 100, bet: { buy: true } }],
  ['mascara-dourada', { stakeMinor: 100, bet: { buy: true } }],
])('%s refuses a bet that is not on offer: %j', async (gameCode, request) => {
  const token = await sandbox.openGame(gameCode);
  const rounds = platform.rounds.size;
  expect((await sandbox.post(token, 'play', { roundKey: randomUUID(), ...request })).httpStatus).toBe(422);
  expect(platform.rounds.size).toBe(rounds);
});

it('a bought feature costs its price and pays its free spins one by one', async () => {
  const token = await sandbox.openGame('mascara-dourada');
  const before = platform.balanceMinor;
  const answer = await sandbox.post(token, 'play', { roundKey: randomUUID(), stakeMinor: 39 * 20, bet: { buy: true } });
  expect(answer).toMatchObject({ status: 'played', stakeMinor: 780 });
  await sandbox.settled();
  expect(platform.balanceMinor).toBe(before - 780 + answer.payoutMinor);
  expect(answer.outcome.steps).toHaveLength(10);
});

describe('a flight', () => {
  let now = Date.now();
  let clock: jest.SpyInstance;

  beforeEach(() => {
    clock = jest.spyOn(sandbox.app.get(ServerClock), 'nowMs').mockImplementation(() => now);
  });
  afterEach(() => clock.mockRestore());

  /**
   * Opens flights until one gets further than `atLeast`, by a key that is chosen with the seed's help: only a test can
   * look.
   */
  async function takeOff(atLeast: number, auto: number | null = null, beside?: object) {
    const token = await sandbox.openGame('royal-crash');
    const [row] = await sandbox.app
      .get(Database)
      .query<{ seed: Buffer }>('select seed from game_sessions order by created_at desc limit 1');
    let roundKey = randomUUID();
    const endOf = () => crashPoint(980_000, drawBelow(DRAWS, seededBytes(row!.seed, roundKey)));
    while (endOf() < atLeast || endOf() > atLeast * 20) roundKey = randomUUID();
    const answer = await sandbox.post(token, 'play', { roundKey, stakeMinor: 100, bet: { auto }, beside });
    expect(answer).toMatchObject({ status: 'running', auto, elapsedMs: 0 });
    expect(JSON.stringify(answer)).not.toContain('crashAt');
    return { token, roundKey, crashAt: endOf(), answer };
  }

  it('is cashed out by hand at what the server’s clock says', async () => {
    const { token, roundKey, crashAt } = await takeOff(200);
    now += msUntil(150);
    const answer = await sandbox.post(token, 'cash-out', { roundKey });
    expect(answer).toMatchObject({ status: 'played', payoutMinor: 150, outcome: { cashedAt: 150, crashAt } });
    // The platform may have taken the win only after the first answer.
    const { balance: _, settled: __, ...result } = answer;
    expect(await sandbox.post(token, 'cash-out', { roundKey })).toMatchObject(result);
  });

  it('that is over by then is lost, however soon the hand asks', async () => {
    const { token, roundKey, crashAt } = await takeOff(200);
    now += msUntil(crashAt + 1);
    expect(await sandbox.post(token, 'cash-out', { roundKey })).toMatchObject({
      status: 'played',
      payoutMinor: 0,
      outcome: { cashedAt: null, crashAt },
    });
  });

  it('of a player who is gone is cashed out where it was said to be', async () => {
    const { token, roundKey } = await takeOff(200, 180);
    now += msUntil(180) - 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await sandbox.post(token, 'session')).history[0]).toMatchObject({ state: 'running', payoutMinor: 0 });
    now += 1;
    await sandbox.settled();
    expect(await sandbox.post(token, 'watch', { roundKey })).toMatchObject({
      status: 'played',
      payoutMinor: 180,
      outcome: { cashedAt: 180 },
    });
  });

  it('that was left goes on where the game is opened again, as the one bet that it is', async () => {
    const { token, roundKey } = await takeOff(200);
    const before = platform.balanceMinor;
    const again = await sandbox.openGame('royal-crash');
    expect((await sandbox.post(again, 'session')).open).toEqual({ roundKey, stakeMinor: 100 });
    now += msUntil(150);
    expect(await sandbox.post(again, 'play', { roundKey, stakeMinor: 100 })).toMatchObject({
      status: 'running',
      elapsedMs: msUntil(150),
    });
    const answer = await sandbox.post(again, 'cash-out', { roundKey });
    expect(answer).toMatchObject({ status: 'played', payoutMinor: 150 });
    expect(await sandbox.post(token, 'watch', { roundKey })).toMatchObject({ status: 'played', payoutMinor: 150 });
    await sandbox.settled();
    expect(platform.balanceMinor).toBe(before + 150);
    expect((await sandbox.post(again, 'session')).open).toBeNull();
  });

  it('below its automatic cash-out is lost at its end', async () => {
    const { token, roundKey, crashAt } = await takeOff(150, 100_000);
    now += msUntil(crashAt + 1);
    await sandbox.settled();
    expect(await sandbox.post(token, 'watch', { roundKey })).toMatchObject({
      status: 'played',
      payoutMinor: 0,
      outcome: { cashedAt: null },
    });
  });

  it('survives a restart: the automatic cash-out holds, and a stake that only a hand could have saved comes back', async () => {
    const byItself = await takeOff(200, 150);
    const byHand = await takeOff(200);
    const before = platform.balanceMinor;
    await sandbox.app.get(Courier).beforeApplicationShutdown();
    await sandbox.app.close();
    sandbox.app = await sandbox.boot();
    clock = jest.spyOn(sandbox.app.get(ServerClock), 'nowMs').mockImplementation(() => now);
    now += msUntil(150);
    await sandbox.settled();
    expect(await sandbox.post(byItself.token, 'watch', { roundKey: byItself.roundKey })).toMatchObject({
      status: 'played',
      payoutMinor: 150,
    });
    expect(await sandbox.post(byHand.token, 'watch', { roundKey: byHand.roundKey })).toMatchObject({
      status: 'cancelled',
    });
    expect(platform.balanceMinor).toBe(before + 150 + 100);
  });

  it.each(['error after', 'late', 'UNKNOWN_ERROR'] as const)(
    'whose stake meets "%s" never takes off, and the stake comes back',
    async (fault) => {
      const token = await sandbox.openGame('royal-crash');
      const before = platform.balanceMinor;
      platform.faults.bet = [fault];
      expect(
        await sandbox.post(token, 'play', { roundKey: randomUUID(), stakeMinor: 100, bet: { auto: 200 } }),
      ).toMatchObject({ status: 'cancelled' });
      await sandbox.settled();
      expect(platform.balanceMinor).toBe(before);
    },
  );

  it('whose win is not taken at first is paid once', async () => {
    const { token, roundKey } = await takeOff(200);
    const before = platform.balanceMinor;
    platform.faults.win = ['error after', 'dropped after'];
    now += msUntil(120);
    await Promise.all(Array.from({ length: 5 }, () => sandbox.post(token, 'cash-out', { roundKey })));
    await sandbox.settled();
    expect(platform.balanceMinor).toBe(before + 120);
  });

  describe('with two bets', () => {
    const second = (auto: number | null = null) => ({ roundKey: randomUUID(), stakeMinor: 300, bet: { auto } });

    it('has a round, a stake and a cash-out for each, and says where it ends only when both are over', async () => {
      const beside = second();
      const before = platform.balanceMinor;
      const { token, roundKey, crashAt, answer } = await takeOff(250, 150, beside);
      expect(answer.beside).toMatchObject({ status: 'running', stakeMinor: 300, elapsedMs: 0 });
      expect(platform.balanceMinor).toBe(before - 400);
      now += msUntil(150);
      const cashed = await sandbox.post(token, 'cash-out', { roundKey });
      expect(cashed).toMatchObject({ status: 'played', payoutMinor: 150, seed: null, outcome: { crashAt: null } });
      for (let { settled } = cashed; !settled;) ({ settled } = await sandbox.post(token, 'watch', { roundKey }));
      const { history, open } = await sandbox.post(token, 'session');
      expect(open).toEqual({ roundKey: beside.roundKey, stakeMinor: 300 });
      expect(JSON.stringify(history.slice(0, 2))).not.toContain(`"crashAt":${crashAt}`);
      expect(history.slice(0, 2).flatMap(({ seed }: { seed?: string | null }) => seed ?? [])).toEqual([]);
      now += msUntil(200) - msUntil(150);
      expect(await sandbox.post(token, 'cash-out', { roundKey: beside.roundKey })).toMatchObject({
        status: 'played',
        payoutMinor: 600,
        outcome: { crashAt, cashedAt: 200, flightKey: roundKey },
      });
      await sandbox.settled();
      expect(await sandbox.post(token, 'watch', { roundKey })).toMatchObject({
        outcome: { crashAt },
        payoutMinor: 150,
      });
      expect(platform.balanceMinor).toBe(before - 400 + 150 + 600);
      const rounds = [cashed.roundId, answer.beside.roundId].map((id: string) => platform.rounds.get(id)?.stake);
      expect(rounds).toEqual([100, 300]);
    });

    it('goes on with both where the game is opened again', async () => {
      const beside = second(190);
      const { roundKey } = await takeOff(250, null, beside);
      const again = await sandbox.openGame('royal-crash');
      const { open } = await sandbox.post(again, 'session');
      expect(open).toEqual({ roundKey, stakeMinor: 100, beside: { roundKey: beside.roundKey, stakeMinor: 300 } });
      expect(await sandbox.post(again, 'play', open)).toMatchObject({ status: 'running', beside: { auto: 190 } });
    });

    it('flies with the first alone when the second stake is refused, and asks for no second when the first is', async () => {
      const beside = second();
      platform.faults.bet = [undefined, 'NOT_ENOUGH_MONEY'];
      const { answer } = await takeOff(200, null, beside);
      expect(answer.beside).toMatchObject({ status: 'refused', reason: 'NOT_ENOUGH_MONEY' });
      const before = platform.balanceMinor;
      platform.faults.bet = ['NOT_ENOUGH_MONEY'];
      const token = await sandbox.openGame('royal-crash');
      const refused = await sandbox.post(token, 'play', { roundKey: randomUUID(), stakeMinor: 100, beside: second() });
      expect(refused).toMatchObject({ status: 'refused', beside: { status: 'refused' } });
      expect(platform.balanceMinor).toBe(before);
    });

    it('is for flights only, and the bets have keys of their own', async () => {
      const dice = { stakeMinor: 100, bet: { side: 'over', multiplier: 200 } };
      const token = await sandbox.openGame('royal-dice');
      const asked = { roundKey: randomUUID(), ...dice, beside: { roundKey: randomUUID(), ...dice } };
      expect((await sandbox.post(token, 'play', asked)).httpStatus).toBe(422);
      const flight = await sandbox.openGame('royal-crash');
      const one = { roundKey: randomUUID(), stakeMinor: 100 };
      expect((await sandbox.post(flight, 'play', { ...one, beside: one })).httpStatus).toBe(422);
    });
  });
});
