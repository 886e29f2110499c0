import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { DepositTurnover, MemberTotals, SubmitVendorTransaction } from '@contexts/money/wallet/wallet.api';
import { GameVendors } from '@contexts/play/launch/launch.api';
import { LEFT_MS } from './jobs/carry-on-transfers';
import { NOT_SEEN_MS, SILENT_MS } from './domain/transfer.decide';
import { BringAllBack } from './use-cases/bring-all-back';
import { CarryOutTransfer } from './use-cases/carry-out-transfer';
import { ConsolidatedFundsOfMember } from './use-cases/consolidated-funds';
import { transferIdOf } from './use-cases/request-transfer';
import { VendorMoney } from './use-cases/vendor-money';
import { VendorWords } from './use-cases/vendor-words';
import { TransferLab } from './test-support/transfer-lab';

let lab: TransferLab;

beforeAll(async () => {
  lab = await new TransferLab().open();
  Logger.overrideLogger(false);
});
beforeEach(() => {
  lab.first.manner = 'done';
  lab.second.manner = 'done';
  lab.stopped.clear();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => lab.close());

const atFirst = (memberId: string) => lab.first.purse(memberId).balance;
const statusOf = async (memberId: string, key: string) =>
  (await lab.get(CarryOutTransfer).goOn(transferIdOf(memberId, key), lab.context())).status;

describe('to the vendor', () => {
  it('the money is at the vendor and in the books there, once for a key', async () => {
    const [memberId, key] = [await lab.newMember(), newId()];
    const first = await lab.move(memberId, 'in', '20.00', { key });
    const again = await lab.move(memberId, 'in', '20.00', { key });
    expect([first.status, again.status]).toEqual(['done', 'done']);
    expect([await lab.moneyOf(memberId), atFirst(memberId)]).toEqual([{ main: 8_000n, first: 2_000n }, 2_000n]);
    await expect(lab.move(memberId, 'in', '21.00', { key })).rejects.toThrow('KEY_REUSED');
  });

  it.each(['20.001', '0', '0.00'])('an amount of %s is refused', async (amount) => {
    await expect(lab.move(await lab.newMember(), 'in', amount)).rejects.toThrow('INVALID_AMOUNT');
  });

  it('a vendor that keeps no balances is refused', async () => {
    const memberId = await lab.newMember();
    await expect(lab.move(memberId, 'in', '1.00', { vendor: 'third' })).rejects.toThrow('NOT_ALLOWED');
  });

  it('more than there is moves nothing, for ever, and asks no vendor', async () => {
    const [memberId, key] = [await lab.newMember(1_000n), newId()];
    const calls = lab.first.calls.length;
    await expect(lab.move(memberId, 'in', '20.00', { key })).rejects.toThrow('NOT_ENOUGH_FUNDS');
    expect(lab.first.calls).toHaveLength(calls);
    const moved = await lab.get(VendorMoney).take(
      {
        transferId: transferIdOf(memberId, key),
        memberId,
        vendorId: 'first',
        direction: 'in',
        amountMinor: '500',
        currency: 'BRL',
        key,
        occurredAt: '2036-03-01T00:00:00.000Z',
      },
      null,
      lab.context(),
    );
    expect([moved.isTaken, (await lab.moneyOf(memberId)).main]).toEqual([false, 1_000n]);
  });

  it('what the vendor refuses is in the main wallet again, once', async () => {
    const memberId = await lab.newMember();
    lab.first.manner = 'refused';
    const { status, reason } = await lab.move(memberId, 'in', '20.00');
    await lab.work();
    expect([status, reason, await lab.moneyOf(memberId)]).toEqual([
      'turnedBack',
      'other',
      { main: 10_000n, first: 0n },
    ]);
  });

  it('an answer that was lost is asked for', async () => {
    const [memberId, key] = [await lab.newMember(), newId()];
    lab.first.manner = 'lost';
    expect((await lab.move(memberId, 'in', '20.00', { key })).status).toBe('ordered');
    await lab.work(6_000);
    expect([await statusOf(memberId, key), await lab.moneyOf(memberId), atFirst(memberId)]).toEqual([
      'done',
      { main: 8_000n, first: 2_000n },
      2_000n,
    ]);
  });

  it('an order that the vendor never saw goes back when it has said so twice', async () => {
    const [memberId, key] = [await lab.newMember(), newId()];
    lab.first.manner = 'silent';
    await lab.move(memberId, 'in', '20.00', { key });
    await lab.work(6_000);
    expect([await statusOf(memberId, key), (await lab.moneyOf(memberId)).main]).toEqual(['ordered', 8_000n]);
    await lab.work(NOT_SEEN_MS + 300_000);
    expect([await statusOf(memberId, key), await lab.moneyOf(memberId), atFirst(memberId)]).toEqual([
      'turnedBack',
      { main: 10_000n, first: 0n },
      0n,
    ]);
  });

  it('unknown is not failed: a vendor that is away for hours has its transfer still, and staff are told', async () => {
    const [memberId, key] = [await lab.newMember(), newId()];
    lab.first.manner = 'away';
    await lab.move(memberId, 'in', '20.00', { key });
    await lab.work(SILENT_MS + 60_000);
    await lab.work(3 * 3_600_000);
    expect([await statusOf(memberId, key), (await lab.moneyOf(memberId)).main]).toEqual(['ordered', 8_000n]);
    const events = await lab.contexts.events();
    const causes = events
      .filter(({ type }) => type === 'VendorTransferUnknown')
      .map(({ data }) => data as { memberId: string; cause: string })
      .filter((unknown) => unknown.memberId === memberId)
      .map(({ cause }) => cause);
    expect(causes).toEqual(['noAnswer', 'silent']);
    lab.first.manner = 'done';
    lab.first.orders.set(transferIdOf(memberId, key), 'done');
    await lab.work(600_000);
    expect(await statusOf(memberId, key)).toBe('done');
  });

  it.each([['memberPlay'], ['vendor']] as const)('is refused while staff have stopped: %s', async (kind) => {
    const memberId = await lab.newMember();
    await lab.move(memberId, 'in', '20.00');
    lab.stopped.add(`${kind}:${kind === 'vendor' ? 'first' : memberId}`);
    const refusal = kind === 'vendor' ? 'GAME_STOPPED' : 'PLAY_STOPPED';
    await expect(lab.move(memberId, 'in', '20.00')).rejects.toThrow(refusal);
    expect((await lab.move(memberId, 'out', '20.00')).status).toBe('done');
    expect((await lab.moneyOf(memberId)).main).toBe(10_000n);
  });
});

describe('from the vendor', () => {
  it('what was won there comes back, and the books know the play', async () => {
    const memberId = await lab.newMember();
    await lab.move(memberId, 'in', '20.00');
    lab.first.play(memberId, 1_500n, 4_000n);
    expect((await lab.move(memberId, 'out', '45.00')).status).toBe('done');
    expect([await lab.moneyOf(memberId), atFirst(memberId)]).toEqual([{ main: 12_500n, first: 0n }, 0n]);
  });

  it('what was lost there is not there any more', async () => {
    const memberId = await lab.newMember();
    await lab.move(memberId, 'in', '20.00');
    lab.first.play(memberId, 2_000n, 500n);
    expect((await lab.move(memberId, 'out', '20.00')).status).toBe('refused');
    expect((await lab.move(memberId, 'out', '5.00')).status).toBe('done');
    expect(await lab.moneyOf(memberId)).toEqual({ main: 8_500n, first: 0n });
  });

  it('an answer that was lost is asked for and credited once', async () => {
    const [memberId, key] = [await lab.newMember(), newId()];
    await lab.move(memberId, 'in', '20.00');
    lab.first.manner = 'lost';
    await lab.move(memberId, 'out', '20.00', { key });
    expect((await lab.moneyOf(memberId)).main).toBe(8_000n);
    await lab.work(6_000);
    await lab.work(300_000);
    expect([await statusOf(memberId, key), await lab.moneyOf(memberId)]).toEqual([
      'done',
      { main: 10_000n, first: 0n },
    ]);
  });

  it('wins above the ceiling of a day wait for finance, and the rest is in the main wallet', async () => {
    const memberId = await lab.newMember();
    await lab.move(memberId, 'in', '20.00');
    lab.first.play(memberId, 1_000n, 200_000_000n);
    expect((await lab.move(memberId, 'out', '2000010.00')).status).toBe('done');
    await lab.work();
    // The stake of the day may come back, and what one round may pay (WIN_MAX, or so many times the stake).
    expect(await lab.moneyOf(memberId)).toEqual({ main: 8_000n + 1_000n + 25_000_000n, first: 0n });
    expect(await lab.withheldOf(memberId)).toEqual([{ amountMinor: '175000000', unexplainedMinor: '0' }]);
  });

  it('no credit that the books do not cover holds up the transfers behind it', async () => {
    const [odd, forged] = [await lab.newMember(), await lab.newMember()];
    const [oddKey, forgedKey] = [newId(), newId()];
    // The vendor gives money that it has never reported, and writes in the wallet under the id of a transfer.
    lab.first.purse(odd).balance += 3_000n;
    await lab.move(forged, 'in', '20.00');
    const id = transferIdOf(forged, forgedKey);
    const named = { memberId: forged, vendorId: 'first', transactionId: 'x', operatorTransactionId: newId() };
    const at = { currency: 'BRL' as const, occurredAt: new Date().toISOString(), gameCode: 'g', roundId: 'r' };
    const rollBack = { type: 'RollBack' as const, ...named, ...at, referenceTransactionId: id };
    await lab.bus.execute(new SubmitVendorTransaction(rollBack, lab.context()));
    const behind = await Promise.all(Array.from({ length: 4 }, () => lab.newMember()));
    for (const memberId of behind) await lab.move(memberId, 'in', '20.00');
    const settle = jest.spyOn(lab.get(CarryOutTransfer), 'settle').mockRejectedValue(new Error('killed'));
    await lab.move(odd, 'out', '30.00', { key: oddKey });
    await lab.move(forged, 'out', '20.00', { key: forgedKey });
    for (const memberId of behind) await lab.move(memberId, 'out', '20.00');
    settle.mockRestore();
    await lab.work();
    for (const memberId of [...behind, odd, forged])
      expect(await lab.moneyOf(memberId)).toEqual({ main: 10_000n, first: 0n });
    expect(await lab.withheldOf(odd)).toEqual([{ amountMinor: '3000', unexplainedMinor: '3000' }]);
    expect(await lab.withheldOf(forged)).toEqual([]);
  });

  it('everything comes back with one request, and each vendor is reported', async () => {
    const [memberId, key] = [await lab.newMember(), newId()];
    await lab.move(memberId, 'in', '20.00');
    const bring = () => lab.get(BringAllBack).bringBack(memberId, key, lab.context());
    lab.second.manner = 'away';
    const outcomes = (await bring()).map(({ vendor, outcome }) => [vendor, outcome]);
    expect(outcomes).toEqual([
      ['first', 'moved'],
      ['second', 'notKnown'],
    ]);
    lab.second.manner = 'done';
    expect((await bring()).map(({ outcome }) => outcome)).toEqual(['moved', 'nothing']);
    expect((await lab.moneyOf(memberId)).main).toBe(10_000n);
  });
});

describe('the funds', () => {
  it('are what the vendors say now; who does not answer is not known', async () => {
    const memberId = await lab.newMember();
    await lab.move(memberId, 'in', '20.00');
    lab.first.play(memberId, 500n, 0n);
    const funds = lab.get(ConsolidatedFundsOfMember);
    expect(await funds.of(memberId)).toMatchObject({
      main: '80.00',
      moving: '0.00',
      vendors: [
        { vendor: 'first', name: 'Primeiro', amount: '15.00' },
        { vendor: 'second', name: 'second', amount: '0.00' },
      ],
      total: '95.00',
      isWhole: true,
    });
    lab.first.manner = 'away';
    await lab.move(memberId, 'in', '10.00');
    await lab.project();
    expect(await funds.of(memberId)).toMatchObject({
      main: '70.00',
      moving: '10.00',
      vendors: [{ amount: null }, { amount: '0.00' }],
      total: '80.00',
      isWhole: false,
    });
  });
});

describe('at once', () => {
  it('64 transfers for the funds of one: one goes, the others say so, and nothing is lost', async () => {
    const memberId = await lab.newMember(2_000n);
    const ended = await Promise.allSettled(Array.from({ length: 64 }, () => lab.move(memberId, 'in', '20.00')));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await lab.moneyOf(memberId), atFirst(memberId)]).toEqual([{ main: 0n, first: 2_000n }, 2_000n]);
  });

  it.each(['in', 'out'] as const)(
    '64 times the same transfer %s, by two processes, calls the vendor once',
    async (way) => {
      const [memberId, key] = [await lab.newMember(), newId()];
      if (way === 'out') await lab.move(memberId, 'in', '20.00');
      const calls = lab.first.calls.length;
      const other = anotherProcess();
      const id = transferIdOf(memberId, key);
      await Promise.all(
        Array.from({ length: 64 }, async (_, index) => {
          await lab.move(memberId, way, '20.00', { key });
          if (index % 2) await other.goOn(id, lab.context());
        }),
      );
      await lab.work();
      expect(lab.first.calls.slice(calls).filter((call) => call === `${way} ${id}`)).toHaveLength(1);
      const moved = way === 'in' ? { main: 8_000n, first: 2_000n } : { main: 10_000n, first: 0n };
      expect(await lab.moneyOf(memberId)).toEqual(moved);
    },
  );
});

/** The carrying out as another process has it: with a memory of its own, on the same log. */
function anotherProcess(): CarryOutTransfer {
  const { module } = lab.contexts;
  const runner = new CommandRunner(module.get<EventStore>(EVENT_STORE), module.get(SqlPool));
  const clock = module.get(CLOCK);
  const vendors = module.get(GameVendors);
  const money = new VendorMoney(module.get(CommandBus), clock, module.get(CONFIG));
  return new CarryOutTransfer(runner, vendors, money, new VendorWords(runner, clock), clock);
}

type Step = readonly [name: string, kill: () => void];

/** The process dies before or after a step: whatever would have followed is left undone. */
const dies = (): never => {
  throw new Error('the process was killed');
};

describe('a process that is killed', () => {
  const steps: readonly Step[] = [
    ['before the wallet gives', () => jest.spyOn(lab.get(VendorMoney), 'take').mockImplementationOnce(dies)],
    [
      'after the wallet has given',
      () => {
        const money = lab.get(VendorMoney);
        const take = money.take.bind(money);
        jest.spyOn(money, 'take').mockImplementationOnce(async (...given) => {
          await take(...given);
          return dies();
        });
      },
    ],
    [
      'before the vendor hears of it',
      () => {
        for (const call of ['moveIn', 'moveOut'] as const)
          jest.spyOn(lab.first.wallets, call).mockImplementationOnce(dies);
      },
    ],
    ['before the vendor answers', () => jest.spyOn(lab.get(VendorWords), 'hear').mockImplementationOnce(dies)],
    [
      'after the vendor has answered',
      () => {
        const words = lab.get(VendorWords);
        const hear = words.hear.bind(words);
        jest.spyOn(words, 'hear').mockImplementationOnce(async (...given) => {
          await hear(...given);
          return dies();
        });
      },
    ],
    ['before the word is written', () => jest.spyOn(lab.get(VendorWords), 'record').mockImplementationOnce(dies)],
    [
      'before the wallet is told the end',
      () => jest.spyOn(lab.get(CarryOutTransfer), 'settle').mockImplementationOnce(dies),
    ],
    ['before the play is booked', () => jest.spyOn(lab.get(VendorMoney), 'recordPlay').mockImplementationOnce(dies)],
    ['before the money is credited', () => jest.spyOn(lab.get(VendorMoney), 'credit').mockImplementationOnce(dies)],
    ['before it is given back', () => jest.spyOn(lab.get(VendorMoney), 'giveBack').mockImplementationOnce(dies)],
  ];

  it.each(
    steps.flatMap(([name, kill]) => (['in', 'out', 'refused'] as const).map((way) => [way, name, kill] as const)),
  )('a transfer %s: %s', async (way, _, kill) => {
    const [memberId, key] = [await lab.newMember(), newId()];
    if (way === 'out') await lab.move(memberId, 'in', '20.00');
    if (way === 'refused') lab.first.manner = 'refused';
    kill();
    await lab.move(memberId, way === 'out' ? 'out' : 'in', '20.00', { key }).catch(() => undefined);
    await lab.work(LEFT_MS + 1_000);
    await lab.work(NOT_SEEN_MS + 300_000);
    await lab.work(NOT_SEEN_MS + 300_000);
    const { main, first } = await lab.moneyOf(memberId);
    const status = await statusOf(memberId, key);
    expect(main + first).toBe(10_000n);
    expect(first).toBe(atFirst(memberId));
    expect(['done', 'refused', 'turnedBack']).toContain(status);
    const ends = (await lab.typesOf(memberId)).filter((type) => /(Done|Refused|TurnedBack)$/.test(type));
    expect(ends).toHaveLength(way === 'out' ? 2 : 1);
  });
});

it('stakes at the vendor count for the turnover of deposits and in the totals, once for all its reports', async () => {
  const memberId = await lab.newMember();
  const config = { ...lab.get<Config>(CONFIG as never), DEPOSIT_TURNOVER_PPM: 1_000_000 };
  const turnover = new DepositTurnover(lab.get(SqlPool), config);
  const totals = new MemberTotals(lab.get(SqlPool));
  const counted = async () => {
    await lab.project();
    const total = (await totals.of([memberId])).get(memberId);
    return [await turnover.leftOf(memberId), total?.stakeMinor, total?.payoutMinor, total?.mainMinor];
  };
  expect(await counted()).toEqual([10_000n, 0n, 0n, 10_000n]);
  await lab.move(memberId, 'in', '50.00');
  lab.first.play(memberId, 3_000n, 2_500n);
  await lab.move(memberId, 'out', '10.00');
  await lab.move(memberId, 'out', '10.00');
  await lab.react();
  expect(await counted()).toEqual([7_000n, 3_000n, 2_500n, 7_000n]);
  lab.first.play(memberId, 500n, 0n);
  await lab.move(memberId, 'out', '1.00');
  await lab.react();
  expect(await counted()).toEqual([6_500n, 3_500n, 2_500n, 7_100n]);
});
