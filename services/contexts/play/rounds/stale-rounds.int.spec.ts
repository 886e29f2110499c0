import { Logger } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Finding } from '@contracts/http/office/proofs';
import { Breaks } from '@contexts/office/proof/breaks/read-models/breaks';
import { FreezeUnequalWallets } from '@contexts/office/proof/breaks/reactions/freeze-unequal-wallets';
import { OpenRounds, SubmitVendorTransaction, WalletBalances, WalletHistory } from '@contexts/money/wallet/wallet.api';
import { Sessions } from '@platform/auth/sessions';
import { readConfig } from '@platform/config/config';
import { newId } from '@platform/ids';
import { PlatformModule } from '@platform/platform.module';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { startEsdbStandIn, type EsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { later } from '@test/support/time/later';
import { TurnedClock } from '@test/support/time/turned-clock';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { AddGame, AddVendor } from '@contexts/catalogue/catalogue.api';
import { QUESTIONS_BEFORE_CASE } from './domain/round-verdict';
import { AskAboutStaleRounds } from './jobs/ask-about-stale-rounds';
import { RoundsWorkerModule } from './rounds.module';
import { BreaksWorkerModule } from '@contexts/office/proof/breaks/breaks.module';
import { eventCatalogue } from '../../../apps/house';
import { RoundVendor } from './test-support/round-vendor';

const OTHER_KEY = 'the-other-vendors-own-key';

describe.each(['Postgres', 'EventStoreDB'])('rounds that stay open, with the log in %s', (home) => {
  const vendor = new RoundVendor();
  let standIn: EsdbStandIn | undefined;
  const clock = new TurnedClock();
  let api: ApiUnderTest;
  let worker: TestingModule;
  let calls: VendorSimulator;
  let player: { playerId: string; sessionToken: string };

  beforeAll(async () => {
    standIn = home === 'Postgres' ? undefined : await startEsdbStandIn();
    const VENDOR_URL = await vendor.listen();
    const settings = standIn ? { ESDB_URL: standIn.url, VENDOR_URL } : { VENDOR_URL };
    api = await startApi(settings, clock);
    const config = readConfig({
      DATABASE_URL: api.database.roles.worker,
      UNSAFE_NO_FSYNC: 'true',
      LOG_LEVEL: 'silent',
      ...settings,
      JWE_PRIVATE_KEYS: '{"keys":[{"kid":"k","kty":"EC","d":"d"}]}',
      VENDOR_KEYS: `v1=${VENDOR_KEY}`,
      PROVIDER_KEYS: `v1=${VENDOR_KEY}`,
    });
    worker = await Test.createTestingModule({
      imports: [
        PlatformModule.register({ config, eventCatalogue, entities: [] }),
        CqrsModule.forRoot(),
        RoundsWorkerModule,
        BreaksWorkerModule,
      ],
    }).compile();
    await worker.init();
    Logger.overrideLogger(false);
    calls = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
  });

  afterAll(async () => {
    await worker?.close();
    await api?.close();
    await vendor.close();
    await standIn?.stop();
  });

  beforeEach(async () => {
    player = await api.newPlayer(10_000n);
    vendor.asked.length = 0;
    // Rounds that an earlier test left open are of no interest.
    await api.database.query('update read.bet_rounds set placed_at = now()');
  });

  const inRound = (roundId: string) => ({
    playerId: player.playerId,
    gameCode: 'g1',
    roundId,
    currency: 'BRL' as const,
  });
  async function bet(
    roundId: string,
    amount = '5.00',
    by = calls,
    gameCode = 'g1',
    sessionToken = player.sessionToken,
  ): Promise<string> {
    const transactionId = newId();
    const answer = await by.bet({ ...inRound(roundId), gameCode, sessionToken, transactionId, amount });
    expect(answer.status).toBe('OK');
    return transactionId;
  }
  const win = (
    roundId: string,
    referenceTransactionId: string,
    amount: string,
    roundClosed: boolean,
    transactionId = newId(),
  ) => calls.win({ ...inRound(roundId), transactionId, referenceTransactionId, amount, roundClosed });

  /** Rounds of three days ago, as the tables have them. */
  async function age(...roundIds: string[]): Promise<void> {
    await api.project();
    await api.database.query(
      `update read.bet_rounds set placed_at = now() - interval '72 hours' where round_id = any($1)`,
      [roundIds],
    );
  }

  /** One run of the job, with whatever wait there was being over. */
  async function run(): Promise<void> {
    await api.database.query(`update session.round_questions set next_at = now() - interval '1 second'`);
    await api.catchUp('wallet');
    await worker.get(AskAboutStaleRounds).handle();
    await api.project();
  }

  const balance = async () => (await api.app.get(WalletBalances).balanceOf(player.playerId)).minor;
  async function round(roundId: string) {
    const { rows } = await api.database.query<Record<string, unknown>>(
      'select is_closed, stake_minor::integer as stake, payout_minor::integer as payout from read.bet_rounds where round_id = $1',
      [roundId],
    );
    return rows[0];
  }
  async function eventsOfWallet(): Promise<string[]> {
    const types: string[] = [];
    for await (const { type } of api.store.read(`wallet-${player.playerId}`)) types.push(type);
    return types;
  }
  const findings = async (): Promise<Finding[]> =>
    (await api.app.get(Breaks).page({ memberId: player.playerId, pageSize: 50 })).list;
  /** I6: what is held is what is open, by the log. */
  const openStakes = async () =>
    [...(await api.app.get(WalletHistory).foldUpTo(player.playerId)).openStakes.values()].reduce(
      (sum, stake) => sum + stake,
      0n,
    );

  it('are voided when the vendor knows nothing of them', async () => {
    const roundId = newId();
    const [first, second] = [await bet(roundId, '5.00'), await bet(roundId, '2.50')];
    const takenBack = await bet(roundId, '1.00');
    await calls.rollback({ ...inRound(roundId), transactionId: newId(), referenceTransactionId: takenBack });
    vendor.answers.set(roundId, { status: 'unknown' });
    await api.catchUp('wallet');
    await worker.get(AskAboutStaleRounds).handle();
    expect(vendor.asked).toEqual([]);
    await age(roundId);
    await run();
    expect(vendor.asked).toEqual([inRound(roundId)]);
    expect(await balance()).toBe(10_000n);
    expect(await round(roundId)).toEqual({ is_closed: true, stake: 0, payout: 0 });
    expect(await openStakes()).toBe(0n);
    const events = await eventsOfWallet();
    expect(events.slice(-4)).toEqual(['BetRolledBack', 'BetRolledBack', 'RepetitionNoted', 'RoundClosed']);
    await run();
    expect(vendor.asked).toHaveLength(1);
    // The vendor remembers after all.
    expect((await win(roundId, first, '9.00', true)).status).toBe('TRANSACTION_ROLLED_BACK');
    expect(
      (await calls.rollback({ ...inRound(roundId), transactionId: newId(), referenceTransactionId: second })).status,
    ).toBe('OK');
    expect(await eventsOfWallet()).toEqual([...events, 'RepetitionNoted']);
    expect(await findings()).toEqual([]);
  });

  it.each(['the second stake', 'the closing'])('are voided to the end after a crash before %s', async (where) => {
    const roundId = newId();
    await bet(roundId);
    if (where === 'the second stake') await bet(roundId);
    vendor.answers.set(roundId, { status: 'voided' });
    await age(roundId);
    const bus = worker.get(CommandBus);
    const execute = bus.execute.bind(bus);
    let submitted = 0;
    const crash = jest.spyOn(bus, 'execute').mockImplementation((command) => {
      if (command instanceof SubmitVendorTransaction && (submitted += 1) === 2) throw new Error('The plug was pulled');
      return execute(command);
    });
    await run();
    crash.mockRestore();
    expect(await round(roundId)).toMatchObject({ is_closed: false, stake: where === 'the closing' ? 0 : 500 });
    await run();
    expect(await round(roundId)).toEqual({ is_closed: true, stake: 0, payout: 0 });
    expect(await balance()).toBe(10_000n);
    expect((await eventsOfWallet()).filter((type) => type === 'BetRolledBack')).toHaveLength(
      where === 'the closing' ? 1 : 2,
    );
    expect(await openStakes()).toBe(0n);
  });

  it('are settled by what the vendor sends again', async () => {
    const roundId = newId();
    const staked = await bet(roundId);
    vendor.answers.set(roundId, async () => {
      await win(roundId, staked, '8.00', true, `${roundId}:win`);
      return { status: 'settled', stake: '5.00', payout: '8.00' };
    });
    await age(roundId);
    await run();
    await run();
    expect(vendor.asked).toHaveLength(1);
    expect(await round(roundId)).toEqual({ is_closed: true, stake: 500, payout: 800 });
    expect(await balance()).toBe(10_300n);
    expect(await findings()).toEqual([]);
  });

  it('are closed as they are when the vendor says so twice, with the same sums', async () => {
    const roundId = newId();
    await bet(roundId);
    vendor.answers.set(roundId, { status: 'settled', stake: '5.00', payout: '0.00' });
    await age(roundId);
    await run();
    expect(await round(roundId)).toMatchObject({ is_closed: false });
    await run();
    expect(await round(roundId)).toEqual({ is_closed: true, stake: 500, payout: 0 });
    expect(await balance()).toBe(9_500n);
    expect(await openStakes()).toBe(0n);
  });

  it('become a case for finance when nobody says how they end, once, and without freezing anything', async () => {
    const roundId = '20261119004711';
    const staked = await bet(roundId);
    await age(roundId);
    for (let question = 1; question < QUESTIONS_BEFORE_CASE; question += 1) await run();
    expect(await findings()).toEqual([]);
    await run();
    expect(vendor.asked).toHaveLength(QUESTIONS_BEFORE_CASE);
    const [finding, ...others] = await findings();
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      kind: 'round',
      status: 'open',
      memberId: player.playerId,
      isWalletFrozen: false,
      currency: 'BRL',
    });
    expect(Date.parse(finding!.at)).toBeLessThan(Date.now() - 71 * 3_600_000);
    expect(finding!.values).toEqual([
      { source: 'rounds: stake', value: '5.00' },
      { source: 'rounds: payout', value: '0.00' },
      { source: 'vendor', value: 'v1' },
      { source: 'round', value: roundId },
      { source: 'game', value: 'g1' },
      { source: 'answer', value: 'silent' },
    ]);
    for await (const event of api.store.read(`finding-${finding!.id}`))
      await worker.get(FreezeUnequalWallets).react(event as never);
    await bet(newId());
    // It is with people now, who may have given the stake back themselves; also where it is forgotten that they were
    // told.
    vendor.answers.set(roundId, { status: 'unknown' });
    await run();
    await api.database.query('delete from session.round_questions');
    await run();
    expect(vendor.asked).toHaveLength(QUESTIONS_BEFORE_CASE);
    expect(await round(roundId)).toMatchObject({ is_closed: false, stake: 500 });
    // A rollback that the vendor sends by itself still counts.
    expect(
      (await calls.rollback({ ...inRound(roundId), transactionId: newId(), referenceTransactionId: staked })).status,
    ).toBe('OK');
    expect(await balance()).toBe(9_500n);
    expect(await findings()).toHaveLength(1);
  });

  it('are shown to finance at once where the vendor cannot be asked, or contradicts what it was paid', async () => {
    const commands = api.app.get(CommandBus);
    const context = () => ({
      key: newId(),
      actor: { kind: 'system' as const, id: 'test' },
      correlationId: newId(),
      causationId: newId(),
    });
    const game = {
      vendorCode: 'v2',
      gameCode: 'g2',
      name: 'Game Two',
      category: 'RNG' as const,
      artwork: 'seven',
      rtpPpm: 960_000,
      isHot: false,
      isNew: false,
      classify: [],
    };
    await commands.execute(new AddVendor({ vendorCode: 'v2', name: 'Vendor Two', mode: 'seamless' }, context()));
    await commands.execute(new AddGame(game, context()));
    await api.project();
    // The catalogue is remembered for two seconds.
    clock.advance(2_100);
    const [without, denied, lost] = [newId(), newId(), newId()];
    const sessionToken = await api.app
      .get(Sessions)
      .open({ kind: 'game', subjectId: player.playerId, data: { gameCode: 'g2', vendorId: 'v2' } });
    await bet(
      without,
      '1.00',
      new VendorSimulator({ baseUrl: api.url, vendorId: 'v2', key: OTHER_KEY }),
      'g2',
      sessionToken,
    );
    await win(denied, await bet(denied), '3.00', false);
    await win(lost, await bet(lost), '0.00', false);
    for (const roundId of [denied, lost]) vendor.answers.set(roundId, { status: 'voided' });
    const before = await balance();
    await age(without, denied, lost);
    await run();
    const told = (await findings()).map(({ values }) =>
      Object.fromEntries(values.map(({ source, value }) => [source, value])),
    );
    expect(told.map(({ round: roundId, answer }) => [roundId, answer]).sort()).toEqual(
      [
        [without, 'unasked'],
        [denied, 'voided'],
        [lost, 'voided'],
      ].sort(),
    );
    expect(await balance()).toBe(before);
    for (const roundId of [without, denied, lost]) expect(await round(roundId)).toMatchObject({ is_closed: false });
  });

  it('are not told while the tables lack what may have ended them', async () => {
    const roundId = newId();
    const bets = await bet(roundId);
    await age(roundId);
    await api.catchUp('wallet');
    await win(roundId, bets, '1.00', true);
    // The end is in the log for longer than tables may lag, and not in the tables.
    await later(2_100, () => worker.get(AskAboutStaleRounds).handle());
    expect(await round(roundId)).toMatchObject({ is_closed: false });
    expect(vendor.asked).toEqual([]);
    await run();
    expect(vendor.asked).toEqual([]);
    expect(await round(roundId)).toMatchObject({ is_closed: true });
  });

  it('of a vendor that answers nobody are not all waited for', async () => {
    const roundIds = Array.from({ length: 7 }, () => newId());
    for (const roundId of roundIds) await bet(roundId);
    await age(...roundIds);
    await run();
    expect(vendor.asked).toHaveLength(3);
    const { rows } = await api.database.query<{ asked: number; answer: string }>(
      'select asked, answer from session.round_questions where round_id = any($1)',
      [roundIds],
    );
    expect(rows).toEqual(roundIds.map(() => ({ asked: 1, answer: 'silent' })));
    await worker.get(AskAboutStaleRounds).handle();
    expect(vendor.asked).toHaveLength(3);
  });

  it('are not gone on with once their stakes were taken back', async () => {
    const roundId = newId();
    const staked = await bet(roundId);
    await api.project();
    const latest = () => api.app.get(OpenRounds).latest(player.playerId, 'v1', 'g1');
    expect(await latest()).toBe(roundId);
    await calls.rollback({ ...inRound(roundId), transactionId: newId(), referenceTransactionId: staked });
    await api.project();
    expect(await latest()).toBeNull();
  });
});
