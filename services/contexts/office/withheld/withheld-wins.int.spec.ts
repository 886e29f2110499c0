import { CommandBus } from '@nestjs/cqrs';
import { RecordVendorPlay, SubmitVendorTransaction } from '@contexts/money/wallet/wallet.api';
import { routes } from '@contracts/http/routes';
import { newId } from '@platform/ids';
import type { WithheldCase } from '@contracts/http/office/withheld';
import type { BetRound, WalletTransaction } from '@contracts/http/wallet';
import {
  ana,
  app,
  balanceOf,
  begin,
  context,
  decide,
  lab,
  listed,
  newName,
  newPlayer,
  other,
  project,
  propose,
  send,
  settle,
  toldTo,
  typesOf,
  vendor,
  withheldBalance,
  work,
  useWithheld,
} from './test-support/withheld-lab';

useWithheld();

describe('a win above the ceiling of its game', () => {
  it('is OK for its vendor, is not in the balance, and is paid once by two people', async () => {
    const player = await newPlayer();
    const round = await begin(player);
    const withheldBefore = await withheldBalance();
    const first = await round.win('900000000000.00', { roundClosed: true });
    expect(first).toMatchObject({ status: 'OK', balance: '99.90', duplicate: false });
    const withheldId = first.operatorTransactionId;
    expect(withheldId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await round.win('900000000000.00', { roundClosed: true })).toMatchObject({
      status: 'OK',
      balance: '99.90',
      duplicate: true,
      operatorTransactionId: withheldId,
    });
    expect(await typesOf(`wallet-${player.playerId}`)).toEqual([
      'FundsDeposited',
      'BetPlaced',
      'WinWithheld',
      'RoundClosed',
    ]);
    await project();
    expect((await withheldBalance()) - withheldBefore).toBe(90_000_000_000_000n);
    const waiting = await listed(`?memberId=${player.playerId}`);
    expect(waiting).toMatchObject({
      totalCount: 1,
      totalAmount: '900000000000.00',
      list: [
        {
          withheldId,
          kind: 'win',
          status: 'waiting',
          amount: '900000000000.00',
          ceiling: '50.00',
          basis: '0.10',
          party: 'sandbox',
          partyName: 'Sandbox',
          gameName: 'Game',
          roundId: round.roundId,
          proposal: null,
        },
      ],
    });
    const facts = (await send<WithheldCase>('GET', `/bo/v1/withheld/${withheldId}`, ana)).value;
    expect(facts.round).toMatchObject({ isClosed: true, stake: '0.10', payout: '0.00' });
    expect(facts.round?.movements.map(({ kind }) => kind)).toEqual(['bet', 'win_withheld']);
    // The session goes on, and another round is played.
    expect((await (await begin(player)).win('0.20')).status).toBe('OK');

    expect((await propose(withheldId, null)).value).toMatchObject({ status: 'proposed', proposalNo: 1 });
    expect(await decide(withheldId, true, ana)).toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    expect(await balanceOf(player)).toBe(10_000n);
    expect((await decide(withheldId)).value).toMatchObject({ status: 'approved', decision: { isApproved: true } });
    await work();
    await work();
    expect(await balanceOf(player)).toBe(90_000_000_010_000n);
    expect(await withheldBalance()).toBe(withheldBefore);
    expect(await listed(`?memberId=${player.playerId}`)).toMatchObject({ totalCount: 0, totalAmount: '0.00' });
    expect((await listed(`?status=paid&memberId=${player.playerId}`)).list).toMatchObject([{ status: 'paid' }]);
  });

  it('is listed with all others though their sum has more digits than any amount', async () => {
    const player = await newPlayer();
    for (const _ of [1, 2]) await (await begin(player)).win('999999999999999.99', { roundClosed: true });
    await project();
    const listing = await listed(`?memberId=${player.playerId}`);
    expect(listing).toMatchObject({ totalCount: 2, totalAmount: '1999999999999999.98' });
    for (const { withheldId } of listing.list) {
      await propose(withheldId, 'vendorFault');
      await decide(withheldId);
    }
    await work();
  });

  it('shows in the records of the player, with the words of a refusal', async () => {
    const player = await newPlayer();
    const round = await begin(player, '1.00');
    const { operatorTransactionId } = await round.win('900.00', { roundClosed: true });
    const records = async () => {
      await project();
      const bets = await send<{ list: BetRound[] }>('GET', routes.memberBets.path, player.token);
      const movements = await send<{ list: WalletTransaction[] }>('GET', routes.memberTransactions.path, player.token);
      return { bet: bets.value.list[0], movements: movements.value.list };
    };
    expect(await records()).toMatchObject({
      bet: { payout: '0.00', withheld: '900.00', status: 'settled' },
      movements: [{ kind: 'win_withheld', amount: '0.00', withheldAmount: '900.00' }, { kind: 'bet' }, {}],
    });
    await settle(operatorTransactionId, 'gameFault');
    expect(await records()).toMatchObject({
      bet: { payout: '0.00', withheld: '0.00' },
      movements: [
        { kind: 'withheld_win_refused', withheldAmount: '900.00', refusal: 'gameFault', balanceAfter: '99.00' },
        { kind: 'win_withheld' },
        {},
        {},
      ],
    });
    expect(await toldTo(player)).toEqual([
      ['withheldWinRefused', { amount: '900.00', currency: 'BRL', reason: 'gameFault' }],
    ]);
    // It stays settled for its vendor: the bet is not taken back before the win is.
    expect((await round.takeBack('bet')).status).toBe('ROUND_SETTLED');
    expect((await round.takeBack()).status).toBe('OK');
    expect(await balanceOf(player)).toBe(9_900n);
  });

  it('is in the statement that its vendor asks for, before and after it was paid', async () => {
    const from = new Date(Date.now() - 60_000).toISOString();
    const player = await newPlayer();
    const round = await begin(player, '1.00');
    const { operatorTransactionId } = await round.win('900.00', { roundClosed: true });
    await project();
    await settle(operatorTransactionId, null);
    const { transactions } = await vendor.transactions({ from, to: new Date(Date.now() + 60_000).toISOString() });
    const own = transactions.filter(({ transactionId }) => transactionId === `${round.roundId}-win`);
    expect(own).toMatchObject([
      { kind: 'win_withheld', amount: '900.00', operatorTransactionId },
      { kind: 'withheld_win_paid', amount: '900.00', operatorTransactionId },
    ]);
    expect(await vendor.round(round.roundId)).toMatchObject({ status: 'settled', stake: '1.00', payout: '900.00' });
  });

  it.each([
    ['500 stakes', '1.00', '500.00', '500.01', 'g1'],
    ['the absolute maximum', '10.00', '1000.00', '1000.01', 'g1'],
    ['the game’s own maximum', '1.00', '5000.00', '5000.01', 'generous'],
    ['the game’s own multiple', '0.10', '500.00', '500.01', 'generous'],
  ])('is one that is above %s', async (_, stake, allowed, above, gameCode) => {
    const player = await newPlayer();
    expect(await typesAfterWin(player, stake, allowed, gameCode)).toContain('BetWon');
    expect(await typesAfterWin(player, stake, above, gameCode)).toContain('WinWithheld');
  });

  async function typesAfterWin(
    player: Awaited<ReturnType<typeof newPlayer>>,
    stake: string,
    won: string,
    game: string,
  ) {
    const before = (await typesOf(`wallet-${player.playerId}`)).length;
    expect((await (await begin(player, stake, game)).win(won)).status).toBe('OK');
    return (await typesOf(`wallet-${player.playerId}`)).slice(before);
  }

  it('that its vendor takes back while it waits ends so, whatever was decided at the same moment', async () => {
    const player = await newPlayer();
    const round = await begin(player, '1.00');
    const { operatorTransactionId: withheldId } = await round.win('900.00');
    await project();
    await propose(withheldId, null);
    await decide(withheldId);
    expect(await round.takeBack()).toMatchObject({ status: 'OK', balance: '99.00' });
    expect(await round.takeBack()).toMatchObject({ status: 'OK', duplicate: true });
    await work();
    expect(await balanceOf(player)).toBe(9_900n);
    const [ended] = (await listed(`?status=any&memberId=${player.playerId}`)).list;
    expect(ended).toMatchObject({ status: 'takenBack', fault: null });
    expect(await propose(withheldId, null)).toMatchObject({ code: 'ALREADY_DECIDED' });
    // The bet may be taken back now, and the round is void.
    expect(await round.takeBack('bet')).toMatchObject({ status: 'OK', balance: '100.00' });
  });

  it('that its vendor takes back after it was paid is taken out of the balance', async () => {
    const player = await newPlayer();
    const round = await begin(player, '1.00');
    const { operatorTransactionId } = await round.win('900.00');
    await project();
    await settle(operatorTransactionId, null);
    expect(await round.takeBack()).toMatchObject({ status: 'OK', balance: '99.00' });
  });

  it('I2: the vendor’s rollback and the decision race over two processes, and the money is in one place', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const player = await newPlayer();
      const round = await begin(player, '1.00');
      const { operatorTransactionId: withheldId } = await round.win('900.00');
      await project();
      await propose(withheldId, null);
      await decide(withheldId);
      const [{ status }] = await Promise.all([round.takeBack(), work(other)]);
      expect(status).toBe('OK');
      expect(await balanceOf(player)).toBe(9_900n);
    }
    await project();
    const { rows } = await lab.database.query<{ minor: string }>(
      `select coalesce(sum(amount_minor), 0)::text as minor from read.withheld_amounts
        where kind <> 'deposit' and status in ('waiting', 'proposed', 'approved')`,
    );
    expect(BigInt(rows[0]!.minor)).toBe(await withheldBalance());
  });
});

describe('a promotional win above its maximum', () => {
  it('waits, and is paid out of the promotions', async () => {
    const player = await newPlayer();
    const promo = { playerId: player.playerId, currency: 'BRL' as const, gameCode: 'g1', campaignId: 'spring' };
    const answer = await vendor.promoWin({ ...promo, transactionId: newName('p'), amount: '50.01' });
    expect(answer).toMatchObject({ status: 'OK', balance: '100.00' });
    await project();
    const word = `/bo/v1/withheld/${answer.operatorTransactionId}/vendor`;
    expect((await send('GET', word, ana)).status).toBe(404);
    await settle(answer.operatorTransactionId, null);
    expect(await balanceOf(player)).toBe(15_001n);
    const small = await vendor.promoWin({ ...promo, transactionId: newName('p'), amount: '50.00' });
    expect(small).toMatchObject({ status: 'OK', balance: '200.01' });
  });
});

describe('wins at a vendor that keeps balances', () => {
  const of = (memberId: string) => ({
    memberId,
    vendorId: 'sandbox',
    currency: 'BRL' as const,
    occurredAt: new Date().toISOString(),
  });

  /** The member brings 50.00 of their own and the win back. */
  async function bringsBack(playerId: string, wonMinor: bigint, givenMinor: bigint): Promise<string> {
    const commands = app.get(CommandBus);
    const [put, brought] = [newId(), newId()];
    const into = { transactionId: put, operatorTransactionId: put, amountMinor: 5_000n, refusal: null };
    await commands.execute(new SubmitVendorTransaction({ ...of(playerId), type: 'MoveToVendor', ...into }, context()));
    const ceiling = { day: '2036-03-01', maxMinor: 100_000n, stakeTimes: 500n };
    const totals = { totalStakedMinor: 1_000n, totalWonMinor: wonMinor, ceiling };
    await commands.execute(new RecordVendorPlay({ ...of(playerId), ...totals }, context()));
    const out = {
      transactionId: brought,
      operatorTransactionId: brought,
      amountMinor: givenMinor,
      gives: 'out' as const,
    };
    await commands.execute(new SubmitVendorTransaction({ ...of(playerId), type: 'MoveFromVendor', ...out }, context()));
    await project();
    return brought;
  }

  it('stand on the same desk, are paid by two people, and the member is told', async () => {
    const player = await newPlayer();
    const withheldId = await bringsBack(player.playerId, 901_000n, 905_000n);
    expect(await listed(`?memberId=${player.playerId}`)).toMatchObject({
      list: [
        {
          withheldId,
          kind: 'vendorWin',
          amount: '8000.00',
          ceiling: '1010.00',
          basis: '10.00',
          party: 'sandbox',
          partyName: 'Sandbox',
          gameCode: null,
          roundId: null,
        },
      ],
    });
    const facts = (await send<WithheldCase>('GET', `/bo/v1/withheld/${withheldId}`, ana)).value;
    expect([facts.round, facts.payer]).toEqual([null, null]);
    const movements = async () =>
      (await send<{ list: WalletTransaction[] }>('GET', routes.memberTransactions.path, player.token)).value.list;
    expect(await movements()).toMatchObject([
      { kind: 'vendor_win_withheld', amount: '0.00', withheldAmount: '8000.00', gameName: null },
      { kind: 'transfer_from_vendor', amount: '1050.00' },
      { kind: 'transfer_to_vendor' },
      {},
    ]);
    expect((await propose(withheldId, null)).status).toBe(200);
    expect(await decide(withheldId, true, ana)).toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    await decide(withheldId);
    await work();
    await work();
    expect(await balanceOf(player)).toBe(10_000n - 5_000n + 905_000n);
    expect(await movements()).toMatchObject([{ kind: 'vendor_win_paid', amount: '8000.00' }, {}, {}, {}, {}]);
    expect((await listed(`?status=paid&memberId=${player.playerId}`)).list).toMatchObject([{ withheldId }]);
    expect(await toldTo(player)).toEqual([['withheldWinPaid', { amount: '8000.00', currency: 'BRL' }]]);
  });

  it('that no report explains are refused with a reason, and the house has them back', async () => {
    const player = await newPlayer();
    const before = await withheldBalance();
    const withheldId = await bringsBack(player.playerId, 1_000n, 15_000n);
    expect((await listed(`?memberId=${player.playerId}`)).list).toMatchObject([
      { kind: 'vendorUnexplained', amount: '100.00' },
    ]);
    expect((await withheldBalance()) - before).toBe(10_000n);
    await settle(withheldId, 'notVerified');
    expect([await balanceOf(player), await withheldBalance()]).toEqual([10_000n, before]);
    const told = await send<{ list: WalletTransaction[] }>('GET', routes.memberTransactions.path, player.token);
    expect(told.value.list[0]).toMatchObject({ kind: 'vendor_win_refused', refusal: 'notVerified', amount: '0.00' });
  });
});
