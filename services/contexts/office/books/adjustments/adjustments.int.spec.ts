import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { CreditDeposit, FreezeWallet } from '@contexts/money/wallet/wallet.api';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { appendedEvent } from '@test/support/log/appended-event';
import { ReactionsModule } from '@platform/reactions/reactions.module';
import { AdjustmentsWorkerModule } from './adjustments.module';
import { ApplyApprovedAdjustments } from './reactions/apply-approved-adjustments';
import {
  Parts,
  lab,
  app,
  other,
  useAdjustments,
  context,
  hire,
  player,
  send,
  request,
  decide,
  limits,
  balanceOf,
  recorded,
  eventsOf,
  react,
  listed,
} from './test-support/adjustments-lab';

useAdjustments();

describe('from the request to the wallet', () => {
  it.each([
    ['25.00', 3_500n],
    ['-9.99', 1n],
  ])('%s is booked once, and the list says so', async (amount, after) => {
    const [maker, checker, memberId] = [await hire('finance'), await hire('finance'), await player(1_000n)];
    const asked = await request(maker.token, memberId, amount);
    expect(asked).toMatchObject({
      status: 200,
      value: {
        status: 'requested',
        amount,
        currency: 'BRL',
        memberId,
        decision: null,
        request: { staffId: maker.id, note: 'booked twice' },
      },
    });
    expect(await balanceOf(memberId)).toBe(1_000n);
    const decided = await decide(checker.token, asked.value.id);
    expect(decided).toMatchObject({
      status: 200,
      value: { status: 'approved', decision: { staffId: checker.id, isApproved: true, note: 'seen and right' } },
    });
    await react();
    expect(await balanceOf(memberId)).toBe(after);
    expect((await eventsOf(asked.value.id)).map(({ type }) => type)).toEqual([
      'AdjustmentRequested',
      'AdjustmentApproved',
      'AdjustmentApplied',
    ]);
    const { list } = await listed(maker.token, `?memberId=${memberId}`);
    expect(list).toMatchObject([
      {
        id: asked.value.id,
        status: 'applied',
        amount,
        fault: null,
        memberName: expect.any(String),
        request: { name: expect.any(String) },
      },
    ]);
    const [movement] = (await recorded('wallet')).filter(
      ({ type, data }) => type === 'BalanceAdjusted' && (data as { memberId?: string }).memberId === memberId,
    );
    const approval = (await eventsOf(asked.value.id))[1]!;
    expect(movement!.metadata).toMatchObject({
      $causationId: approval.id,
      $correlationId: approval.metadata.$correlationId,
    });
  });

  it('what the wallet does not hold fails, and stays failed when money comes later', async () => {
    const [maker, checker, memberId] = [await hire('finance'), await hire('admin'), await player(500n)];
    const { value } = await request(maker.token, memberId, '-5.01');
    await decide(checker.token, value.id);
    await react();
    await app.get(CommandBus).execute(
      new CreditDeposit(
        {
          memberId,
          depositId: newId(),
          providerId: 'sandbox',
          amountMinor: 1_000n,
          currency: 'BRL',
          occurredAt: new Date().toISOString(),
        },
        context(newId()),
      ),
    );
    await react();
    expect(await balanceOf(memberId)).toBe(1_500n);
    expect((await eventsOf(value.id)).at(-1)).toMatchObject({
      type: 'AdjustmentFailed',
      data: { fault: 'NOT_ENOUGH_MONEY' },
    });
    expect((await listed(maker.token, '?status=failed')).list).toMatchObject([
      { id: value.id, fault: 'NOT_ENOUGH_FUNDS' },
    ]);
  });

  it('a frozen wallet is adjusted all the same', async () => {
    const [maker, checker, memberId] = [await hire('finance'), await hire('finance'), await player(500n)];
    await app
      .get(CommandBus)
      .execute(
        new FreezeWallet(
          { memberId, findingId: newId(), reason: 'balance', occurredAt: new Date().toISOString() },
          context(newId()),
        ),
      );
    await decide(checker.token, (await request(maker.token, memberId, '1.00')).value.id);
    await react();
    expect(await balanceOf(memberId)).toBe(600n);
  });

  it('a refused one moves nothing', async () => {
    const [maker, checker, memberId] = [await hire('finance'), await hire('finance'), await player(500n)];
    const { value } = await request(maker.token, memberId, '1.00');
    expect((await decide(checker.token, value.id, false)).value).toMatchObject({
      status: 'refused',
      decision: { isApproved: false },
    });
    await react();
    expect(await balanceOf(memberId)).toBe(500n);
    expect((await limits(checker.token)).approvedToday).toBe('0.00');
  });
});

describe('two persons', () => {
  it('are needed, and only those who answer for money', async () => {
    const [maker, support, operations, memberId] = [
      await hire('finance'),
      await hire('support'),
      await hire('operations'),
      await player(0n),
    ];
    const { value } = await request(maker.token, memberId, '1.00');
    expect((await decide(maker.token, value.id)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(maker.token, value.id, false)).code).toBe('SECOND_PERSON_NEEDED');
    for (const { token } of [support, operations]) {
      const answers = [
        await request(token, memberId, '1.00'),
        await decide(token, value.id),
        await send('GET', '/bo/v1/adjustments', token),
        await send('GET', '/bo/v1/adjustment-limits', token),
      ];
      expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('ACCESS_DENIED'));
    }
    expect((await decide(support.token, newId())).code).toBe('ACCESS_DENIED');
    expect((await decide((await hire('finance')).token, newId())).code).toBe('NOT_FOUND');
  });

  it('who decide at once get one decision, and the slower one keeps the allowance', async () => {
    const [maker, memberId] = [await hire('finance'), await player(0n)];
    for (const opinions of [
      [true, true],
      [true, false],
      [false, true],
    ]) {
      const checkers = [await hire('finance'), await hire('finance')];
      const { value } = await request(maker.token, memberId, '1.00');
      const answers = await Promise.all(
        checkers.map(({ token }, index) => decide(token, value.id, opinions[index], newId(), [app, other][index]!)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.code).toBe('ALREADY_DECIDED');
      const winner = answers.findIndex(({ status }) => status === 200);
      const used = await Promise.all(checkers.map(async ({ token }) => (await limits(token)).approvedToday));
      expect(used).toEqual([0, 1].map((index) => (index === winner && opinions[index] ? '1.00' : '0.00')));
    }
  });
});

it('a worker books by itself', async () => {
  const [maker, checker, memberId] = [await hire('finance'), await hire('finance'), await player(0n)];
  await lab.application({
    imports: [
      CqrsModule.forRoot(),
      Parts,
      ReactionsModule.register({ imports: [AdjustmentsWorkerModule], reactions: [ApplyApprovedAdjustments] }),
    ],
  });
  const { value } = await request(maker.token, memberId, '7.00');
  await decide(checker.token, value.id);
  await appendedEvent(app.get<EventStore>(EVENT_STORE), `adjustment-${value.id}`, 'AdjustmentApplied');
  expect((await eventsOf(value.id)).at(-1)!.type).toBe('AdjustmentApplied');
  expect(await balanceOf(memberId)).toBe(700n);
});
