import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CommandBus } from '@nestjs/cqrs';
import { VendorLaunchRequest } from '@contracts/vendor/vendor-api';
import type { Envelope } from '@contracts/http/common';
import type { FavouriteIds, GameCategory, GameMenus, GameTile, LaunchedGame } from '@contracts/http/games';
import { Sessions } from '@platform/auth/sessions';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { newId } from '@platform/ids';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { later } from '@test/support/time/later';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { AddGame, AddVendor } from '@contexts/catalogue/catalogue.api';

const keysOf = () => [VENDOR_KEY];

const GAME_PAGE = 'https://games.example/play';
const LOBBY = 'http://localhost:3000';

/** A vendor whose games are all at one address, until it is out of order. */
class Vendor {
  isDown = false;
  page = GAME_PAGE;
  /** The token that the game was given with the last launch. */
  sessionToken = '';
  /** The page that the game was told to speak to. */
  lobbyUrl = '';
  private server: Server;

  async listen(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const [rawBody, path] = [await text(request), request.url!];
      const seen = verifySignature({
        headers: request.headers,
        method: 'POST',
        path,
        rawBody,
        keysOf,
        nowMs: Date.now(),
      });
      if (!seen.ok || this.isDown) return void response.writeHead(500).end();
      ({ sessionToken: this.sessionToken, lobbyUrl: this.lobbyUrl } = VendorLaunchRequest.parse(JSON.parse(rawBody)));
      const body = JSON.stringify({ url: this.page });
      response
        .writeHead(200, { ...signResponse({ party: 'v1', key: VENDOR_KEY, path, requestId: seen.requestId, body }) })
        .end(body);
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

const vendor = new Vendor();
let api: ApiUnderTest;
let memberId: string;
let token: string;
let tiles: GameTile[];

beforeAll(async () => {
  api = await startApi({ VENDOR_URL: await vendor.listen(), PAGE_ORIGINS: 'https://games.example', PUBLIC_URL: LOBBY });
  const commands = api.app.get(CommandBus);
  const context = () => ({
    key: newId(),
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  });
  const add = (vendorCode: string, gameCode: string, category: GameCategory, more: object = {}) =>
    commands.execute(
      new AddGame(
        {
          vendorCode,
          gameCode,
          name: `Maçã ${gameCode}`,
          category,
          artwork: 'seven',
          rtpPpm: 960_000,
          isHot: false,
          isNew: false,
          classify: [],
          ...more,
        },
        context(),
      ),
    );
  await commands.execute(new AddVendor({ vendorCode: 'BGS', name: 'House', mode: 'seamless' }, context()));
  await add('BGS', 'house-1', 'RNG', { isNew: true });
  await add('BGS', 'league', 'SPORTS', { classify: ['ESPORTS'] });
  for (let number = 1; number <= 45; number += 1)
    await add('v1', `slot-${number}`, 'RNG', { classify: number % 2 ? ['MEGAWAY'] : [] });
  await api.project();
});

beforeEach(async () => {
  memberId = (await api.newPlayer(10_000n)).playerId;
  token = await login(0);
  tiles = (await get<{ list: GameTile[] }>('/wps/relay/GCSGAME_gameList?pageSize=100')).list;
});

afterAll(async () => {
  await api.close();
  await vendor.close();
});

const login = (memberType: number) =>
  api.app.get(Sessions).open({ kind: 'member', subjectId: memberId, data: { memberType } });

async function ask<Value>(
  method: string,
  path: string,
  body?: object,
  bearer: string | null = token,
): Promise<Envelope<Value>> {
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  if (body) headers['content-type'] = 'application/json';
  const response = await fetch(api.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return (await response.json()) as Envelope<Value>;
}

async function get<Value>(path: string): Promise<Value> {
  const answer = await ask<Value>('GET', path);
  if (!answer.success) throw new Error(`${path}: ${answer.code}`);
  return answer.value!;
}

const nodeOf = (gameCode: string) => tiles.find((tile) => tile.gameCode === gameCode)!.nodeId;
const LIKE = '/wps/relay/MCSFE_addFavoriteGameV2';
const DROP = '/wps/relay/MCSFE_removeFavoriteGameV2';
const like = (gameCode: string) =>
  ask<FavouriteIds>('POST', LIKE, { nodeId: String(nodeOf(gameCode)), vendor: 'v1', gameType: 'RNG' });
const codes = (games: readonly GameTile[]) => games.map(({ gameCode }) => gameCode);
const launch = (gameCode: string, path = '/wps/game/launchGame') =>
  ask<LaunchedGame>('POST', path, { vassalage: 'v1', gameCode });

describe('lists', () => {
  it('move in-house and e-sports games to categories of their own, in menus and lists alike', async () => {
    const { categories, prizeMode } = await get<GameMenus>('/lgw/games/game_menus');
    expect(categories.map(({ title }) => title)).toEqual(['RNG', 'INHOUSE', 'ESPORTS']);
    expect(prizeMode).toBe('LOTT');
    const { list } = await get<{ list: GameTile[] }>('/wps/relay/GCSGAME_gameList?gameType=INHOUSE');
    expect(codes(list)).toEqual(['house-1']);
  });

  it('come in pages of 20, and take what clients say of themselves', async () => {
    const path =
      '/wps/relay/GCSGAME_gameList?clientType=3&platform=html5-desktop&merchant=m&gameType=RNG&language=en&pageNo=';
    const pages = await Promise.all(
      [1, 2, 3].map((page) => get<{ list: GameTile[]; totalCount: number }>(path + page)),
    );
    expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 6]);
    expect(new Set(pages.flatMap(({ list }) => codes(list))).size).toBe(46);
    expect(pages[0]!.totalCount).toBe(46);
  });

  it('are searched without accents, and filtered by class', async () => {
    const found = await get<{ list: GameTile[] }>('/wps/relay/GCSGAME_gameList?search=maca%20SLOT-44');
    expect(codes(found.list)).toEqual(['slot-44']);
    expect((await get<{ totalCount: number }>('/wps/relay/GCSGAME_gameList?gameClassify=MEGAWAY')).totalCount).toBe(23);
  });

  it('are sorted as a whole before they are cut into pages', async () => {
    const list = async (query: string) =>
      codes((await get<{ list: GameTile[] }>(`/wps/relay/GCSGAME_gameList?${query}`)).list);
    const whole = await list('gameType=RNG&sort=NEW&pageSize=100');
    expect(whole.slice(0, 2)).toEqual(['slot-45', 'slot-44']);
    expect(await list('gameType=RNG&sort=NEW&pageNo=2')).toEqual(whole.slice(20, 40));
    expect((await list('sort=NEW'))[0]).toBe('house-1');
    expect((await list('sort=NAME&search=slot'))[0]).toBe('slot-1');
  });

  it('show new games in lanes, and vendors with their kinds of games', async () => {
    const { data } = await get<{ data: { lanes: { vassalage: string; games: GameTile[] }[] } }>(
      '/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop',
    );
    expect(data.lanes.map(({ vassalage, games }) => [vassalage, codes(games)])).toEqual([['BGS', ['house-1']]]);
    const { list } = await get<{ list: { gameCount: number; gameTypes: object[] }[] }>(
      '/wps/relay/GCSGAME_getVassGameType?vassalage=BGS',
    );
    expect(list).toMatchObject([
      {
        gameCount: 2,
        gameTypes: [
          { gameType: 'INHOUSE', gameCount: 1 },
          { gameType: 'ESPORTS', gameClassify: ['ESPORTS'] },
        ],
      },
    ]);
  });
});

describe('favourites', () => {
  it('are answered at once, as text, and twice is the same', async () => {
    expect((await like('slot-1')).value).toEqual({ favGameIds: [String(nodeOf('slot-1'))] });
    expect((await like('slot-1')).value!.favGameIds).toHaveLength(1);
    await like('slot-2');
    expect(await get('/wps/relay/MCSFE_getFavoriteGames')).toEqual({
      favGameIds: [nodeOf('slot-1'), nodeOf('slot-2')].map(String),
    });
    const types: string[] = [];
    for await (const event of api.store.read(`favourites-${memberId}`)) types.push(event.type);
    expect(types).toEqual(['FavouriteAdded', 'FavouriteAdded']);
  });

  it('are listed, the latest first, and leave the list again', async () => {
    for (const code of ['slot-3', 'slot-4', 'slot-5']) await like(code);
    await ask('DELETE', `${DROP}?nodeId=${nodeOf('slot-4')}&vendor=v1&gameType=RNG`);
    await api.project();
    const page = await get<{ content: GameTile[]; totalPages: number }>(
      '/wps/relay/MCSFE_getFavoriteGamesList?clientType=3&pageNo=1&pageSize=999&gameType=RNG',
    );
    expect([codes(page.content), page.totalPages]).toEqual([['slot-5', 'slot-3'], 1]);
  });

  it('are the member’s own, and of games that there are', async () => {
    await like('slot-6');
    expect(await ask('POST', LIKE, { nodeId: 1 })).toMatchObject({ success: false, code: 'GAME_UNKNOWN' });
    expect(await ask('POST', LIKE, { nodeId: nodeOf('slot-6'), vendor: 'BGS' })).toMatchObject({
      code: 'GAME_UNKNOWN',
    });
    expect(await ask('POST', LIKE, { nodeId: nodeOf('slot-6') }, null)).toMatchObject({ code: 'NOT_LOGGED_IN' });
    memberId = (await api.newPlayer(0n)).playerId;
    token = await login(0);
    expect(await get('/wps/relay/MCSFE_getFavoriteGames')).toEqual({ favGameIds: [] });
  });
});

describe('launching', () => {
  it('remembers the last 20 games, the latest first, each once', async () => {
    for (let number = 1; number <= 22; number += 1) expect((await launch(`slot-${number}`)).success).toBe(true);
    await launch('slot-5', '/wps/relay/GCS_gameLaunchFB');
    await api.project();
    const { list } = await get<{ list: GameTile[] }>(
      '/wps/relay/GCS_recentGame?page=1&pageSize=20&gameType=RNG&language=en&clientType=3',
    );
    expect(codes(list).slice(0, 3)).toEqual(['slot-5', 'slot-22', 'slot-21']);
    expect(list).toHaveLength(20);
    expect(codes(list)).not.toContain('slot-1');
  });

  it('names the round that was left open', async () => {
    expect((await launch('g1')).value).toEqual({ url: GAME_PAGE, openRoundId: null });
    const simulator = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
    const sessionToken = await api.app
      .get(Sessions)
      .open({ kind: 'game', subjectId: memberId, data: { gameCode: 'g1', vendorId: 'v1' } });
    const round = { playerId: memberId, currency: 'BRL', gameCode: 'g1', roundId: 'left-open' };
    const bet = { ...round, sessionToken, transactionId: newId(), amount: '1.00' };
    expect(await simulator.bet(bet)).toMatchObject({ status: 'OK' });
    await api.project();
    expect((await launch('g1')).value?.openRoundId).toBe('left-open');
    await simulator.win({
      ...round,
      transactionId: newId(),
      referenceTransactionId: bet.transactionId,
      amount: '2.00',
      roundClosed: true,
    });
    await api.project();
    expect((await launch('g1')).value?.openRoundId).toBeNull();
  });

  it('keeps the session alive of whoever plays in it', async () => {
    await launch('g1');
    const simulator = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
    await api.database.query(
      `update session.sessions set last_seen_at = now() - interval '29 minutes' where subject_id = $1`,
      [memberId],
    );
    const bet = {
      playerId: memberId,
      currency: 'BRL',
      gameCode: 'g1',
      roundId: 'long',
      sessionToken: vendor.sessionToken,
      transactionId: newId(),
      amount: '1.00',
    };
    // The process has forgotten the session by then.
    expect(await later(1_000, () => simulator.bet(bet))).toMatchObject({ status: 'OK' });
    const { rows } = await api.database.query(
      `select 1 from session.sessions where token_hash = sha256($1::bytea) and last_seen_at > now() - interval '1 minute'`,
      [token],
    );
    expect(rows).toHaveLength(1);
  });

  it('sends trial members to the registration, and guests to the log-in', async () => {
    token = await login(4);
    expect(await launch('g1')).toMatchObject({ success: false, code: 'REGISTER_FIRST' });
    expect(await ask('POST', '/wps/game/launchGame', { vassalage: 'v1', gameCode: 'g1' }, null)).toMatchObject({
      code: 'NOT_LOGGED_IN',
    });
  });

  it.each(['javascript:alert(1)', 'https://evil.example/phish', 'https://games.example@evil.example/'])(
    'does not open a game at %s, whatever the vendor answers',
    async (page) => {
      vendor.page = page;
      try {
        expect(await launch('g1')).toMatchObject({ code: 'GAME_UNAVAILABLE' });
      } finally {
        vendor.page = GAME_PAGE;
      }
    },
  );

  it.each([
    [undefined, LOBBY],
    ['http://localhost:3000', LOBBY],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('tells the vendor the page that asked (%s), where the messages of the game arrive', async (origin, lobbyUrl) => {
    const asked = { vassalage: 'v1', gameCode: 'g1', ...(origin ? { origin } : {}) };
    expect(await ask('POST', '/wps/game/launchGame', asked)).toMatchObject({ success: true });
    expect(vendor.lobbyUrl).toBe(lobbyUrl);
  });

  it('opens no game at an address that is not the site’s', async () => {
    const asked = { vassalage: 'v1', gameCode: 'g1', origin: 'https://other.example' };
    expect(await ask('POST', '/wps/game/launchGame', asked)).toMatchObject({ code: 'WRONG_ADDRESS' });
  });

  it('says that a game is unavailable, and remembers nothing of it', async () => {
    vendor.isDown = true;
    expect(await launch('g1')).toMatchObject({ code: 'GAME_UNAVAILABLE' });
    vendor.isDown = false;
    expect(await launch('no-such-game')).toMatchObject({ code: 'GAME_UNKNOWN' });
    await api.project();
    expect(await get('/wps/relay/GCS_recentGame')).toEqual({ list: [] });
  });
});
