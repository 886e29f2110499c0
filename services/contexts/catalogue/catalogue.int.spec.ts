import { CommandBus } from '@nestjs/cqrs';
import { routes } from '@contracts/http/routes';
import { AddGame, WithdrawUnpublished } from './catalogue.api';
import { Catalogue } from './read-models/catalogue';
import { catalogueProjection } from './read-models/catalogue.projection';
import { Checkpoints } from '@platform/projections/checkpoints';
import { rebuild } from '@platform/projections/rebuild';
import { systemClock } from '@kernel/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import type { Projection } from '@platform/projections/projection';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { TurnedClock } from '@test/support/time/turned-clock';
import { VendorSimulator } from '@test/support/vendor-simulator';

const clock = new TurnedClock();
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi({}, clock);
});

afterAll(() => api.close());

async function emptyTheTables(): Promise<void> {
  const sql = await api.workerSql();
  await rebuild('catalogue', { projections: [catalogueProjection], sql, checkpoints: new Checkpoints(sql) });
}

async function fillThem(): Promise<void> {
  const projection: Projection = catalogueProjection;
  for await (const event of api.store.readAll('start', { categories: projection.categories }))
    await projection.project([event], await api.workerSql());
  await api.database.query("update read.checkpoints set has_caught_up = true where name = 'catalogue'");
}

const bet = async (vendor: VendorSimulator, gameCode: string) => {
  const { playerId, sessionToken } = await api.newPlayer(10_000n);
  const body = {
    playerId,
    sessionToken,
    currency: 'BRL',
    gameCode,
    roundId: newId(),
    transactionId: newId(),
    amount: '1.00',
  };
  const { httpStatus, text } = await vendor.raw('POST', '/vendor/v1/wallet/bet', JSON.stringify(body));
  return [httpStatus, (JSON.parse(text) as { status: string }).status];
};

describe('while the catalogue is rebuilt', () => {
  it('a process that knows it goes on with what it knows', async () => {
    const vendor = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
    expect(await bet(vendor, 'g1')).toEqual([200, 'OK']);
    await emptyTheTables();
    // Longer than a reading is remembered.
    clock.advance(2_100);
    expect(await bet(vendor, 'g1')).toEqual([200, 'OK']);
    await fillThem();
  });

  it('a process that does not know it yet says that it is busy, and not that there is no such game', async () => {
    await emptyTheTables();
    const catalogue = new Catalogue(api.app.get(SqlPool), systemClock);
    await expect(catalogue.find('v1', 'g1')).rejects.toMatchObject({ code: 'BUSY' });
    expect(await catalogue.nameOf('v1', 'g1')).toBe('g1');
    await fillThem();
    const later = new Catalogue(api.app.get(SqlPool), systemClock);
    expect(await later.find('v1', 'g1')).toMatchObject({ displayName: 'Game One' });
    expect(await later.find('v1', 'no-such-game')).toBeUndefined();
  });
});

describe('a game that its vendor publishes no more', () => {
  const facts = { vendorCode: 'v1', artwork: 'ball', rtpPpm: 960_000, isHot: true, isNew: true, classify: ['DRAW'] };
  const bingo = { ...facts, gameCode: 'globe', name: 'Globo da Sorte', category: 'BINGO' as const };
  const g1 = { ...facts, gameCode: 'g1', name: 'Game One', category: 'RNG' as const };
  const context = () => ({
    key: newId(),
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  });
  const order = async (command: AddGame | WithdrawUnpublished) => {
    await api.app.get(CommandBus).execute(command);
    await api.project();
    clock.advance(2_100);
  };
  const get = async (url: string) => (await api.app.inject({ method: 'GET', url })).json<{ value: object }>().value;
  const shown = async () =>
    JSON.stringify(
      await Promise.all([
        get(`${routes.gameList.path}?pageSize=100&search=globo`),
        get(`${routes.gameList.path}?pageSize=100&gameType=BINGO`),
        get(routes.gameMenus.path),
        get(routes.hotGames.path),
        get(routes.newGames.path),
        get(routes.vendorTypes.path),
        get(routes.gameIndex.path),
      ]),
    );

  it('leaves every list with its category, while its open rounds are settled and its records keep their name', async () => {
    const vendor = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
    const catalogue = api.app.get(Catalogue);
    await order(new AddGame(bingo, context()));
    expect(await shown()).toMatch(/BINGO.*globe|globe.*BINGO/);
    const { playerId, sessionToken } = await api.newPlayer(10_000n);
    const round = { playerId, currency: 'BRL', gameCode: 'globe', roundId: newId() };
    const placed = { ...round, sessionToken, transactionId: newId(), amount: '2.00' };
    expect(await vendor.bet(placed)).toMatchObject({ status: 'OK', balance: '98.00' });

    await order(new WithdrawUnpublished('v1', [g1], context()));
    expect(await shown()).not.toMatch(/BINGO|globe|Globo/);
    expect(await bet(vendor, 'globe')).toEqual([200, 'INVALID_GAME']);
    const win = { ...round, transactionId: newId(), referenceTransactionId: placed.transactionId, amount: '3.00' };
    expect(await vendor.win({ ...win, roundClosed: true })).toMatchObject({ status: 'OK', balance: '101.00' });
    expect(await catalogue.nameOf('v1', 'globe')).toBe('Globo da Sorte');
    expect(await catalogue.recall('v1', 'globe')).toMatchObject({ gameType: 'BINGO', artwork: 'ball' });
    expect(await catalogue.searchAll({ search: 'globo' })).toHaveLength(1);

    await order(new AddGame({ ...bingo, artwork: 'bingo' }, context()));
    expect(await shown()).toMatch(/globe/);
    expect(await get(routes.gameIndex.path)).toMatchObject({
      vendors: expect.arrayContaining([{ vassalage: 'v1', displayName: expect.any(String) }]),
      games: expect.arrayContaining([
        expect.objectContaining({ gameCode: 'globe', artwork: 'bingo', rtpPpm: 960_000 }),
      ]),
    });
    expect(await catalogue.find('v1', 'globe')).toMatchObject({ artwork: 'bingo' });
  });
});
