import { routes } from '@contracts/http/routes';
import type { Deposit } from '@contracts/http/wallet';
import { depositDecider } from '@contexts/money/cashier/domain/deposit.decide';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import {
  app,
  ana,
  balanceOf,
  begin,
  bob,
  context,
  decide,
  hire,
  listed,
  newPlayer,
  other,
  project,
  propose,
  provider,
  send,
  settle,
  toldTo,
  typesOf,
  work,
  useWithheld,
} from './test-support/withheld-lab';

useWithheld();

describe('a notice of more than was asked for', () => {
  async function asked(player: { playerId: string }): Promise<string> {
    const depositId = newId();
    const now = Date.now();
    await app.get(CommandRunner).run(
      depositDecider,
      depositId,
      {
        type: 'RequestDeposit',
        deposit: {
          depositId,
          memberId: player.playerId,
          method: 'pix',
          currency: 'BRL',
          expiresAt: new Date(now + 900_000).toISOString(),
          key: newId(),
          occurredAt: new Date(now).toISOString(),
        },
        amount: '10.00',
        limits: { minMinor: 100n, maxMinor: 5_000_000n },
      },
      context(),
    );
    return depositId;
  }
  const notify = (reference: string, amount: string) =>
    provider.send({
      method: 'POST',
      path: '/provider/v1/payments',
      body: JSON.stringify({
        paymentId: `pay-${reference}`,
        reference,
        status: 'paid',
        amount,
        currency: 'BRL',
        occurredAt: new Date().toISOString(),
      }),
    });
  const shown = async (token: string, depositId: string) =>
    (await send<Deposit>('GET', routes.deposit.path.replace(':depositId', depositId), token)).value;

  it.each([
    [null, 'confirmed', 20_010_000n],
    ['notVerified', 'refused', 10_000n],
  ] as const)('is received and credits nothing, until finance decides (%s)', async (refusal, status, balance) => {
    const player = await newPlayer();
    const depositId = await asked(player);
    for (const _ of [1, 2]) expect((await notify(depositId, '200000.00')).httpStatus).toBe(200);
    await work();
    expect(await typesOf(`deposit-${depositId}`)).toEqual(['DepositRequested', 'PaymentWithheld']);
    expect(await balanceOf(player)).toBe(10_000n);
    expect(await shown(player.token, depositId)).toMatchObject({ status: 'checking', payUrl: null, refusal: null });
    expect((await listed(`?kind=deposit&memberId=${player.playerId}`)).list).toMatchObject([
      {
        withheldId: depositId,
        amount: '200000.00',
        ceiling: '10.00',
        basis: '10.00',
        party: 'sandbox',
        partyName: 'sandbox',
        gameName: null,
      },
    ]);
    await settle(depositId, refusal);
    const money = { amount: '200000.00', currency: 'BRL' };
    expect(await toldTo(player)).toEqual([
      refusal === null ? ['withheldDepositPaid', money] : ['withheldDepositRefused', { ...money, reason: refusal }],
    ]);
    expect(await balanceOf(player)).toBe(balance);
    expect(await shown(player.token, depositId)).toMatchObject({ status, refusal });
    await notify(depositId, '200000.00');
    await work();
    expect(await balanceOf(player)).toBe(balance);
  });

  it('of exactly as much is credited at once', async () => {
    const player = await newPlayer();
    const depositId = await asked(player);
    await notify(depositId, '10.00');
    await work();
    expect(await balanceOf(player)).toBe(11_000n);
  });
});

describe('the decision', () => {
  async function waiting() {
    const player = await newPlayer();
    const { operatorTransactionId } = await (await begin(player, '1.00')).win('900.00');
    await project();
    return { player, withheldId: operatorTransactionId };
  }

  it('of two people at once, on two processes, is one decision', async () => {
    const { player, withheldId } = await waiting();
    await propose(withheldId, null);
    const eva = await hire('eva');
    const answers = await Promise.all([
      decide(withheldId, true, bob, 1, newId(), app),
      decide(withheldId, false, eva, 1, newId(), other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await work();
    const isPaid = answers[0]!.status === 200;
    expect(await balanceOf(player)).toBe(isPaid ? 99_900n : 9_900n);
  });

  it('that was turned down leaves the amount waiting for another proposal, of which an old approval is none', async () => {
    const { player, withheldId } = await waiting();
    await propose(withheldId, null);
    expect(await propose(withheldId, 'gameFault', bob)).toMatchObject({ code: 'SETTLEMENT_ASKED_ALREADY' });
    expect((await decide(withheldId, false)).value).toMatchObject({ status: 'waiting' });
    await propose(withheldId, 'gameFault');
    expect(await decide(withheldId, true, bob, 1)).toMatchObject({ code: 'SETTLEMENT_NOT_ASKED' });
    expect((await decide(withheldId, true, bob, 2)).value).toMatchObject({ status: 'approved' });
    await work();
    expect(await balanceOf(player)).toBe(9_900n);
    const { list } = await listed(`?status=refused&memberId=${player.playerId}`);
    expect(list).toMatchObject([{ proposalNo: 2, proposal: { refusal: 'gameFault', name: 'ana' } }]);
  });

  it('with the same key is answered as the first time, and happens once', async () => {
    const { withheldId } = await waiting();
    const [ask, answer] = [newId(), newId()];
    for (const _ of [1, 2]) expect((await propose(withheldId, null, ana, ask)).status).toBe(200);
    for (const _ of [1, 2]) expect((await decide(withheldId, true, bob, 1, answer)).status).toBe(200);
    expect(await decide(withheldId, false, bob, 1, answer)).toMatchObject({ code: 'KEY_REUSED' });
    expect(await typesOf(`withheld-${withheldId}`)).toEqual(['SettlementProposed', 'SettlementApproved']);
  });

  it('is about what is there', async () => {
    expect((await propose(newId(), null)).status).toBe(404);
    const { withheldId } = await waiting();
    expect(await decide(withheldId)).toMatchObject({ code: 'SETTLEMENT_NOT_ASKED' });
  });
});
