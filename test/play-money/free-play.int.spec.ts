import type { MemberRegistered } from '@contexts/people/identity/identity.events';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { KeepFavouritesOfTrials } from '@contexts/play/own-games/reactions/keep-favourites-of-trials';
import type { RecordedEvent } from '@kernel/event';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { TrialLab } from './trial-lab';

let lab: TrialLab;
let ids = 0;
beforeAll(async () => {
  lab = await TrialLab.open();
});
afterAll(() => lab.close());

type Player = Awaited<ReturnType<TrialLab['playing']>>;
const betOf = ({ playerId, sessionToken }: Omit<Player, 'token'>, amount: string, currency = 'FUN') => ({
  playerId,
  sessionToken,
  currency,
  amount,
  gameCode: 'g1',
  roundId: `r${(ids += 1)}`,
  transactionId: `t${ids}`,
});
type Bet = ReturnType<typeof betOf>;
const after = ({ playerId, currency, gameCode, roundId, transactionId }: Bet) => ({
  ...{ playerId, currency, gameCode, roundId },
  transactionId: `t${(ids += 1)}`,
  referenceTransactionId: transactionId,
});
const winOf = (bet: Bet, amount: string) => ({ ...after(bet), amount, roundClosed: true });

/** The rows of a trial that has opened a game: the registration, the log-in and the launch; none tells of an amount. */
const KNOWS_MEMBERS: Readonly<Record<string, number>> = { 'read.event_history': 3, 'read.network_members': 1 };

describe('a trial account', () => {
  it('has FUN 1,000.00 at once, and plays with it in a game that is launched in FUN', async () => {
    const { token, memberId } = await lab.trial();
    expect(await lab.balance(token)).toBe('FUN 1000.00');
    await lab.value('POST', '/wps/game/launchGame', token, { vassalage: 'v1', gameCode: 'g1' });
    const { currency, playerId, sessionToken } = lab.vendor.launched;
    expect([currency, playerId]).toEqual(['FUN', memberId]);
    expect(await lab.v1.authenticate({ sessionToken, gameCode: 'g1' })).toMatchObject({
      ...{ status: 'OK', balance: '1000.00', currency: 'FUN', playerId },
    });
    const bet = betOf({ playerId, sessionToken }, '12.50');
    const placed = await lab.v1.bet(bet);
    expect(placed).toMatchObject({ status: 'OK', balance: '987.50', currency: 'FUN', duplicate: false });
    expect(await lab.v1.bet(bet)).toEqual({ ...placed, requestId: expect.any(String), duplicate: true });
    expect(await lab.v1.win(winOf(bet, '30.00'))).toMatchObject({ status: 'OK', balance: '1017.50' });
    const lost = betOf({ playerId, sessionToken }, '17.50');
    await lab.v1.bet(lost);
    expect(await lab.v1.rollback(after(lost))).toMatchObject({ status: 'OK', balance: '1017.50' });
    expect(await lab.v1.balance({ playerId, currency: 'FUN' })).toMatchObject({ balance: '1017.50' });
    expect(await lab.balance(token)).toBe('FUN 1017.50');
    expect(await lab.eventsOf(`trialwallet-${memberId}`)).toEqual([
      ...['PlayMoneyGranted', 'BetPlaced', 'BetWon', 'RoundClosed', 'BetPlaced', 'BetRolledBack'],
    ]);
    expect(await lab.eventsOf(`wallet-${memberId}`)).toEqual([]);
  });

  it('is refilled with the end of the round that leaves less than 10.00, once', async () => {
    const player = await lab.playing();
    const loseAllBut = async (balance: string, left: string) => {
      const bet = betOf(player, (Number(balance) - Number(left)).toFixed(2));
      await lab.v1.bet(bet);
      return lab.v1.win(winOf(bet, '0.00'));
    };
    expect(await loseAllBut('1000.00', '9.99')).toMatchObject({ status: 'OK', balance: '1000.00' });
    expect(await lab.balance(player.token)).toBe('FUN 1000.00');
    expect(await loseAllBut('1000.00', '1.00')).toMatchObject({ status: 'OK', balance: '1.00' });
    expect(await lab.balance(player.token)).toBe('FUN 1.00');
    expect(await lab.v1.bet(betOf(player, '1.01'))).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: '1.00' });
  });

  it('is in no table of money when the log is projected', async () => {
    const player = await lab.playing();
    const bet = betOf(player, '500.00');
    await lab.v1.bet(bet);
    await lab.v1.win(winOf(bet, '5000.00'));
    await lab.api.project();
    const sql = await lab.api.workerSql();
    const { rows: tables } = await sql.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name
         from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
        where nspname = 'read' and attname = 'member_id' and relkind in ('r', 'p') and not relispartition
          and relname <> 'recent_games'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await sql.query(`select 1 from ${name} where member_id::text = $1`, [player.playerId]);
      expect([name, rows.length]).toEqual([name, KNOWS_MEMBERS[name] ?? 0]);
    }
  });

  it('has only what is free: every other door leads to the registration', async () => {
    const { token } = await lab.trial();
    const deposit = { amount: '50.00', key: newId(), method: 'pix' };
    const doors = [
      ['POST', '/wps/cashier/deposits', await lab.api.encrypt('POST /wps/cashier/deposits', deposit)],
      ['GET', '/wps/cashier/withdrawal-terms'],
      ['GET', '/wps/member/info/funds/consolidated'],
      ['GET', '/wps/relay/ODSFE2_MemTransDet'],
      ['GET', '/wps/relay/ODSFE2_MemBetDet'],
      ['GET', '/wps/agent/links'],
    ] as const;
    for (const [method, path, body] of doors)
      expect([path, (await lab.ask(method, path, token, body)).code]).toEqual([path, 'REGISTER_FIRST']);
    const game = { vassalage: 'v2', gameCode: 'g1' };
    expect((await lab.ask('POST', '/wps/game/launchGame', token, game)).code).toBe('REGISTER_FIRST');
  });

  it('is opened five times a day by one address', async () => {
    const open = async (address: string) =>
      (await lab.ask('POST', '/wps/session/login/freeplay', null, {}, address)).code ?? 'opened';
    const codes = [];
    for (let time = 1; time <= 6; time += 1) codes.push(await open('203.0.113.99'));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'opened'), 'TOO_MANY_ATTEMPTS']);
    expect(await open('203.0.113.98')).toBe('opened');
  });
});

describe('money and play money do not meet', () => {
  it('in a session: each is of one currency', async () => {
    const trial = await lab.playing();
    const member = await lab.api.newPlayer(10_000n);
    expect(await lab.v1.bet(betOf(trial, '1.00', 'BRL'))).toMatchObject({ status: 'INVALID_TOKEN' });
    expect(await lab.v1.bet(betOf(member, '1.00', 'FUN'))).toMatchObject({ status: 'INVALID_TOKEN' });
    expect(await lab.v1.bet(betOf(member, '1.00', 'BRL'))).toMatchObject({ status: 'OK', balance: '99.00' });
  });

  it('without a session: a player has one of the two wallets', async () => {
    const { playerId, sessionToken } = await lab.playing();
    const member = await lab.api.newPlayer(10_000n);
    const promo = { playerId, currency: 'BRL', amount: '50.00', gameCode: 'g1', campaignId: 'c1' };
    expect(await lab.v1.promoWin({ ...promo, transactionId: 'p1' })).toMatchObject({ status: 'INVALID_PLAYER' });
    expect(await lab.v1.promoWin({ ...promo, transactionId: 'p2', currency: 'FUN' })).toMatchObject({
      status: 'WRONG_CURRENCY',
    });
    const bet = betOf({ playerId, sessionToken }, '5.00');
    await lab.v1.bet(bet);
    const asMoney = { ...bet, currency: 'BRL' };
    expect(await lab.v1.win(winOf(asMoney, '900.00'))).toMatchObject({ status: 'INVALID_PLAYER' });
    expect(await lab.v1.rollback(after(asMoney))).toMatchObject({ status: 'INVALID_PLAYER' });
    const { transactionId } = bet;
    const close = {
      playerId,
      currency: 'BRL',
      gameCode: 'g1',
      roundId: bet.roundId,
      transactionId: `${transactionId}c`,
    };
    expect(await lab.v1.roundClose(close)).toMatchObject({ status: 'INVALID_PLAYER' });
    const ofMember = { ...betOf(member, '5.00'), playerId: member.playerId };
    expect(await lab.v1.rollback(after(ofMember))).toMatchObject({ status: 'INVALID_PLAYER' });
    expect(await lab.v1.balance({ playerId: member.playerId, currency: 'FUN' })).toMatchObject({
      status: 'INVALID_PLAYER',
    });
    expect(await lab.eventsOf(`wallet-${playerId}`)).toEqual([]);
    expect(await lab.eventsOf(`trialwallet-${member.playerId}`)).toEqual([]);
  });

  it('at a vendor that plays for money alone', async () => {
    const { playerId, sessionToken } = await lab.playing();
    expect(await lab.v2.bet(betOf({ playerId, sessionToken }, '1.00'))).toMatchObject({ status: 'WRONG_CURRENCY' });
    const move = { playerId, currency: 'FUN', transactionId: 'm1', amount: '1.00', sessionToken };
    expect(await lab.v2.transferIn(move)).toMatchObject({ status: 'INVALID_TOKEN' });
    expect(await lab.v2.transferOut(move)).toMatchObject({ status: 'WRONG_CURRENCY' });
    expect(await lab.v2.transferIn({ ...move, currency: 'BRL' })).toMatchObject({ status: 'INVALID_TOKEN' });
  });

  it('on the way of a bet for money, which reads and writes nothing but its own wallet', async () => {
    const member = await lab.api.newPlayer(10_000n);
    await lab.v1.bet(betOf(member, '1.00', 'BRL'));
    const { store, app } = lab.api;
    const [read, append, query] = [
      jest.spyOn(store, 'read'),
      jest.spyOn(store, 'append'),
      jest.spyOn(app.get(SqlPool), 'query'),
    ];
    expect(await lab.v1.bet(betOf(member, '1.00', 'BRL'))).toMatchObject({ status: 'OK' });
    const streams = [...read.mock.calls, ...append.mock.calls].map(([stream]) => stream);
    expect(streams.filter((stream) => /^(trialwallet|member)-/.test(stream))).toEqual([]);
    expect(append.mock.calls.map(([stream]) => stream)).toEqual([`wallet-${member.playerId}`]);
    const statements = query.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : asked.name));
    // The id of the signed request is taken once, and that is all; a busy process may have to ask about sessions anew.
    expect(statements.filter((one) => !/^sessions-|\bsession\.sessions\b/.test(one))).toEqual(['request-replays-take']);
  });
});

describe('who registers out of a trial account', () => {
  it('keeps its favourites and recent games', async () => {
    const { token, memberId } = await lab.trial();
    await lab.value('POST', '/wps/game/launchGame', token, { vassalage: 'v1', gameCode: 'g1' });
    const { list } = await lab.value<{ list: { nodeId: number }[] }>('GET', '/wps/relay/GCSGAME_gameList');
    const nodeId = String(list[0]!.nodeId);
    await lab.value('POST', '/wps/relay/MCSFE_addFavoriteGameV2', token, { nodeId });
    const [username, password] = [`novo${newId().slice(0, 8)}`, 'Tangerine2026x'];
    const form = { username, password, confirmPassword: password, acceptedTerms: true, isAdult: true };
    const body = await lab.api.encrypt('PUT /wps/member/register', form);
    const { token: own, member } = await lab.value<{ token: string; member: { id: string } }>(
      ...(['PUT', '/wps/member/register', token, body] as const),
    );
    expect(await lab.balance(own)).toBe('BRL 0.00');
    await lab.api.project();
    const reaction = new KeepFavouritesOfTrials(lab.api.app.get(CommandRunner), lab.api.app.get(Catalogue));
    for await (const event of lab.api.store.read(`member-${member.id}`)) {
      const registered = event as RecordedEvent & MemberRegistered;
      if (event.type === 'MemberRegistered') expect(registered.data.trialMemberId).toBe(memberId);
      // It is called at least once, and a second call changes nothing.
      for (let time = 1; time <= 2; time += 1) await reaction.react(registered);
    }
    expect(await lab.value('GET', '/wps/relay/MCSFE_getFavoriteGames', own)).toEqual({ favGameIds: [nodeId] });
    expect(await lab.eventsOf(`favourites-${member.id}`)).toEqual(['FavouriteAdded']);
    const recent = await lab.value<{ list: { nodeId: number }[] }>('GET', '/wps/relay/GCS_recentGame', own);
    expect(recent.list.map((game) => String(game.nodeId))).toEqual([nodeId]);
    // The session is a member's own from now on, and registers nobody else.
    const second = { ...form, username: `outro${newId().slice(0, 8)}` };
    const register = async (session: string | null) =>
      lab.ask('PUT', '/wps/member/register', session, await lab.api.encrypt('PUT /wps/member/register', second));
    expect(await register(own)).toMatchObject({ code: 'LOGGED_IN_ALREADY' });
    expect(await register(null)).toMatchObject({ value: { member: { account: second.username } } });
  });
});

describe('where a proof of age comes before any play', () => {
  it('nobody plays for free', async () => {
    const strict = await TrialLab.open({ KYC_PROFILE: 'UK', KYC_KEYS: 'kyc=a-key-of-the-identity-checks' });
    try {
      expect((await strict.ask('POST', '/wps/session/login/freeplay', null, {})).code).toBe('NOT_ALLOWED');
    } finally {
      await strict.close();
    }
  });
});
