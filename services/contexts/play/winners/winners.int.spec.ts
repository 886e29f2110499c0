import { once } from 'node:events';
import { CommandBus } from '@nestjs/cqrs';
import { io, type Socket } from 'socket.io-client';
import type { Envelope } from '@contracts/http/common';
import type { LiveBets, TopGames, WinnerBoard } from '@contracts/http/winners';
import type { ClientToServer, JackpotPush, LiveBetsPush, ServerToClient, WinnerPush } from '@contracts/realtime/events';
import { AddGame, AddVendor } from '@contexts/catalogue/catalogue.api';
import { SubmitVendorTransaction, type VendorCommand } from '@contexts/money/wallet/wallet.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG } from '@platform/config/config';
import { newId } from '@platform/ids';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { TurnedClock } from '@test/support/time/turned-clock';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { JackpotTermsInForce } from '@contexts/play/jackpot/use-cases/jackpot-terms';
import { WinnerBoards } from './read-models/winner-board';
import { PublishJackpotTerms } from '@contexts/play/jackpot/use-cases/publish-terms';

const clock = new TurnedClock();
let api: ApiUnderTest;
let player: { playerId: string; sessionToken: string };
const sockets: Socket[] = [];

const context = () => ({
  key: newId(),
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

beforeAll(async () => {
  api = await startApi({ JACKPOT_SEED: '1000', PUBLIC_URL: 'http://localhost:3000' }, clock);
  await new PublishJackpotTerms(api.app.get(CommandRunner), clock, api.app.get(CONFIG)).publish();
  await api.app.get(JackpotTermsInForce, { strict: false }).refresh();
  const commands = api.app.get(CommandBus);
  await commands.execute(new AddVendor({ vendorCode: 'v2', name: 'Vendor Two', mode: 'seamless' }, context()));
  await commands.execute(
    new AddGame(
      {
        vendorCode: 'v2',
        gameCode: 'g2',
        name: 'Table Two',
        category: 'TABLE',
        artwork: 'dice',
        rtpPpm: 960_000,
        isHot: false,
        isNew: false,
        classify: [],
      },
      context(),
    ),
  );
  player = await api.newPlayer(1_000_000n);
  await api.project();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => api.close());

async function board(query = ''): Promise<WinnerBoard> {
  // Older than a second, so that it is asked anew.
  clock.advance(1_000);
  const answer = await fetch(`${api.url}/wps/relay/ODSFE2_getWinnerBoard${query}`);
  const { value, success } = (await answer.json()) as Envelope<WinnerBoard>;
  expect([answer.status, success]).toEqual([200, true]);
  return value!;
}

let rounds = 0;

async function liveBets(): Promise<LiveBets> {
  clock.advance(1_000);
  const answer = await fetch(`${api.url}/wps/relay/ODSFE2_getLiveBets`);
  return ((await answer.json()) as Envelope<LiveBets>).value!;
}

interface Ended {
  readonly stakeMinor?: bigint;
  /** False leaves the round open. */
  readonly closes?: boolean;
}

/** A round that is bet on and won, straight into the wallet. */
async function win(
  vendorId: string,
  gameCode: string,
  amountMinor: bigint,
  { stakeMinor = 100n, closes = false }: Ended = {},
): Promise<string> {
  rounds += 1;
  const inRound = {
    memberId: player.playerId,
    currency: 'BRL' as const,
    occurredAt: new Date().toISOString(),
    vendorId,
    gameCode,
    roundId: `r${rounds}`,
    operatorTransactionId: newId(),
  };
  const commands: VendorCommand[] = [
    {
      ...inRound,
      transactionId: `b${rounds}`,
      type: 'PlaceBet',
      amountMinor: stakeMinor,
      closesRound: false,
      refusal: null,
    },
    {
      ...inRound,
      transactionId: `w${rounds}`,
      type: 'RecordWin',
      amountMinor,
      betTransactionId: `b${rounds}`,
      closesRound: closes,
      isFree: false,
    },
  ];
  for (const command of commands)
    await api.app.get(CommandBus).execute(new SubmitVendorTransaction(command, context()));
  await api.project();
  return `w${rounds}`;
}

/** Takes back a transaction of the last round, which was one of the second vendor. */
async function takeBack(referenceTransactionId: string): Promise<void> {
  const rollback: VendorCommand = {
    memberId: player.playerId,
    currency: 'BRL',
    occurredAt: new Date().toISOString(),
    vendorId: 'v2',
    gameCode: 'g2',
    roundId: `r${rounds}`,
    transactionId: newId(),
    operatorTransactionId: newId(),
    type: 'RollBack',
    referenceTransactionId,
  };
  await api.app.get(CommandBus).execute(new SubmitVendorTransaction(rollback, context()));
  await api.project();
}

function guest(
  auth: object = { guest: true },
  origin = 'http://localhost:3000',
): Socket<ServerToClient, ClientToServer> {
  const socket: Socket = io(api.url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    extraHeaders: { origin },
  });
  sockets.push(socket);
  return socket;
}

it('says where the pot stands and under which terms', async () => {
  const { jackpot } = await board();
  expect(jackpot).toMatchObject({
    balance: '1000.00',
    currency: 'BRL',
    position: '1',
    terms: {
      version: 1,
      sharePpm: 10_000,
      odds: '2000000.00',
      minStake: '1.00',
      seed: '1000.00',
      categories: ['RNG', 'CRASH', 'FISH'],
    },
    lastWinners: [],
  });
});

it('moves with every eligible stake that a vendor sends, and with no other', async () => {
  const vendor = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
  const before = (await board()).jackpot!;
  const bet = {
    playerId: player.playerId,
    sessionToken: player.sessionToken,
    currency: 'BRL',
    gameCode: 'g1',
    roundId: newId(),
    transactionId: newId(),
    amount: '20.50',
  };
  expect(await vendor.bet(bet)).toMatchObject({ status: 'OK' });
  expect(await vendor.bet(bet)).toMatchObject({ status: 'OK', duplicate: true });
  expect(await vendor.bet({ ...bet, transactionId: newId(), amount: '0.99' })).toMatchObject({ status: 'OK' });
  await api.project();
  const after = (await board()).jackpot!;
  expect([before.balance, after.balance, BigInt(after.position) - BigInt(before.position)]).toEqual([
    '1000.00',
    '1000.20',
    1n,
  ]);
});

it('lists wins of some size, newest first, with the names masked, by category', async () => {
  await win('v1', 'g1', 1_999n);
  await win('v1', 'g1', 2_000n);
  await win('v2', 'g2', 7_550n);
  const { list } = await board();
  expect(list.map(({ gameName, vo }) => [gameName, vo.winAmount])).toEqual([
    ['Table Two', '75.50'],
    ['Game One', '20.00'],
  ]);
  expect(list[0]!.playerName).toMatch(/^p.\*\*\*.$/);
  expect(JSON.stringify(list)).not.toContain(player.playerId);
  expect((await board('?gameCategory=TABLE')).list.map(({ gameName }) => gameName)).toEqual(['Table Two']);
  expect((await board('?gameCategory=LIVE')).list).toEqual([]);
  expect((await board('?limitNum=1&language=en')).list).toHaveLength(1);
  expect((await fetch(`${api.url}/wps/relay/ODSFE2_getWinnerBoard?limitNum=21`)).status).toBe(400);
});

it('a win that is taken back leaves the board', async () => {
  const transactionId = await win('v2', 'g2', 9_900n);
  expect((await board()).list[0]!.vo.winAmount).toBe('99.00');
  await takeBack(transactionId);
  expect((await board()).list[0]!.vo.winAmount).toBe('75.50');
});

describe('the live feed of bets', () => {
  it('shows rounds that have ended, with stake and payout and the name masked, and the big ones apart', async () => {
    await win('v1', 'g1', 250n, { closes: true });
    clock.advance(1_000);
    await win('v2', 'g2', 10_000n, { closes: true });
    await win('v1', 'g1', 700n);
    const { all, big } = await liveBets();
    expect(all.map(({ gameName, stake, payout, isBig }) => [gameName, stake, payout, isBig])).toEqual([
      ['Table Two', '1.00', '100.00', true],
      ['Game One', '1.00', '2.50', false],
    ]);
    expect(big).toEqual(all.slice(0, 1));
    expect(all[0]!.playerName).toMatch(/^p.\*\*\*.$/);
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`${player.playerId}|"r${rounds}"`));
  });

  it('leaves out a round that is taken back', async () => {
    const transactionId = await win('v2', 'g2', 30_000n, { closes: true });
    const before = await liveBets();
    expect(before.big[0]!.payout).toBe('300.00');
    await takeBack(transactionId);
    const after = await liveBets();
    expect([...after.all, ...after.big].some(({ id }) => id === before.big[0]!.id)).toBe(false);
  });

  it('is pushed to guests too, each round once', async () => {
    await liveBets();
    const socket = guest();
    const told: LiveBetsPush['list'][number][] = [];
    let heard: () => void = () => undefined;
    socket.on('liveBets', ({ list }) => {
      told.push(...list);
      heard();
    });
    await once(socket as never, 'connect');
    // The feed looks once before it knows what is new.
    for (let turn = 0; told.length < 2; turn += 1) {
      await win('v1', 'g1', BigInt(1_000 + turn), { closes: true });
      clock.advance(1_000);
      await Promise.race([
        new Promise<void>((resolve) => (heard = resolve)),
        new Promise((resolve) => setTimeout(resolve, 1_000)),
      ]);
    }
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    expect(told.every(({ gameName, stake }) => gameName === 'Game One' && stake === '1.00')).toBe(true);
  });
});

it('tells guests who have it in view, at most once a second, and nothing about anybody’s wallet', async () => {
  const socket = guest();
  const told: string[] = [];
  socket.onAny((name: string) => void told.push(name));
  await once(socket as never, 'connect');
  const winner = new Promise<WinnerPush>((resolve) =>
    socket.on('winner', (push) => push.list.some(({ vo }) => vo.winAmount === '44.00') && resolve(push)),
  );
  const from = Date.now();
  for (let n = 0; n < 5; n += 1) await win('v1', 'g1', 4_400n);
  const { list, position } = await winner;
  expect(position).toBe(list[0]!.id);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const seconds = Math.ceil((Date.now() - from) / 1_000) + 1;
  expect(told.filter((name) => name === 'winner').length).toBeLessThanOrEqual(seconds);
  expect(told.every((name) => ['winner', 'jackpot', 'liveBets'].includes(name))).toBe(true);
});

it('tells the balance of the pot with a position that grows', async () => {
  const socket = guest();
  const pushes: JackpotPush[] = [];
  let pushed: () => void = () => undefined;
  socket.on('jackpot', (push) => {
    pushes.push(push);
    pushed();
  });
  await once(socket as never, 'connect');
  const vendor = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
  const bet = () =>
    vendor.bet({
      playerId: player.playerId,
      sessionToken: player.sessionToken,
      currency: 'BRL',
      gameCode: 'g1',
      roundId: newId(),
      transactionId: newId(),
      amount: '10.00',
    });
  for (let n = 0; n < 3; n += 1) {
    await bet();
    await api.project();
    const { position } = (await api.app.get(WinnerBoards, { strict: false }).pot())!;
    while (pushes.at(-1)?.position !== position) await new Promise<void>((resolve) => (pushed = resolve));
  }
  const positions = pushes.map(({ position }) => BigInt(position));
  expect(positions.length).toBeGreaterThanOrEqual(3);
  expect(positions.every((position, index) => index === 0 || position > positions[index - 1]!)).toBe(true);
  expect(pushes.at(-1)!.balance).toBe((await board()).jackpot!.balance);
});

it('a guest’s socket must say so, and come from a page of ours', async () => {
  const refused = (socket: Socket) =>
    new Promise<string>((resolve) => socket.on('connect_error', (error) => resolve(error.message)));
  expect(await refused(guest({}) as Socket)).toBe('NOT_LOGGED_IN');
  expect(await refused(guest({ guest: 'true' }) as Socket)).toBe('NOT_LOGGED_IN');
  expect(await refused(guest({ guest: true }, 'https://evil.example') as Socket)).toMatch(/websocket error/);
});

it('counts the most played games of the last week by ended rounds, without those that were taken back', async () => {
  const top = async () => {
    clock.advance(60_000);
    const answer = await fetch(`${api.url}/wps/relay/ODSFE2_getTopGames`);
    return ((await answer.json()) as Envelope<TopGames>).value!;
  };
  const roundsOf = ({ list }: TopGames, code: string) => list.find(({ game }) => game.gameCode === code)?.rounds ?? 0;
  const before = await top();
  for (let n = 0; n < 3; n += 1) await win('v1', 'g1', 150n, { closes: true });
  await win('v1', 'g1', 150n);
  const voided = await win('v2', 'g2', 150n, { closes: true });
  await takeBack(voided);
  const after = await top();
  expect(roundsOf(after, 'g1') - roundsOf(before, 'g1')).toBe(3);
  expect(roundsOf(after, 'g2')).toBe(roundsOf(before, 'g2'));
  expect(after.list.every(({ players }) => players === 1)).toBe(true);
  const counts = after.list.map(({ rounds: count }) => count);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  // The sessions of the tests end with the days that pass, so that nothing comes after this.
  clock.advance(8 * 86_400_000);
  expect(await top()).toEqual({ list: [], countedFrom: null });
});
