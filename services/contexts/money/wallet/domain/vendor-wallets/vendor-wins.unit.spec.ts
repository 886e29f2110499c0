import fc from 'fast-check';
import { MAX_MINOR } from '@kernel/money';
import type { WalletCommand } from '../wallet.commands';
import { walletDecider } from '../wallet.decide';
import type { WalletEvent } from '../wallet.events';

const MEMBER = 'm1';
const of = { memberId: MEMBER, currency: 'BRL' as const, occurredAt: '2036-03-01T12:00:00.000Z' };
const vendorId = 'quartzo';
const CEILING = { maxMinor: 1_000n, stakeTimes: 20n };

const deposit = (amountMinor: bigint): WalletCommand => {
  return { ...of, type: 'CreditDeposit', depositId: 'd', providerId: 'psp', amountMinor };
};
const put = (amountMinor: bigint, id = 'in'): WalletCommand => {
  const named = { vendorId, transactionId: id, operatorTransactionId: `our-${id}` };
  return { ...of, ...named, type: 'MoveToVendor', amountMinor, refusal: null };
};
const report = (totalStakedMinor: bigint, totalWonMinor: bigint, day = '2036-03-01'): WalletCommand => {
  const totals = { totalStakedMinor, totalWonMinor, ceiling: { ...CEILING, day }, counts: 'turnover' as const };
  return { ...of, type: 'RecordVendorPlay', vendorId, ...totals };
};
const bring = (amountMinor: bigint, id = 'out', gives: 'out' | 'back' = 'out'): WalletCommand => {
  const named = { vendorId, transactionId: id, operatorTransactionId: `our-${id}` };
  return { ...of, ...named, type: 'MoveFromVendor', amountMinor, gives };
};
const settle = (amountMinor: bigint, refusal: 'gameFault' | null, id = 'out'): WalletCommand => {
  const named = { vendorId, transactionId: id, operatorTransactionId: `our-${id}`, gameCode: '', roundId: '' };
  return { ...of, ...named, type: 'SettleWithheldWin', amountMinor, refusal };
};

/** The wallet after the commands, and the events of the last of them. */
function after(...commands: readonly WalletCommand[]) {
  let state = walletDecider.initial();
  let last: readonly WalletEvent[] = [];
  const history: WalletEvent[] = [];
  for (const command of commands) {
    const decision = walletDecider.decide(state, command);
    last = decision.kind === 'accepted' ? decision.events : [];
    state = last.reduce(walletDecider.evolve, state);
    history.push(...last);
  }
  const told = last.map(({ type, data }) => [type, 'amountMinor' in data ? data.amountMinor : null]);
  return { state, told, last, history, main: state.mainMinor, there: state.vendorMinor.get(vendorId, 0n) };
}

describe('wins at a vendor that reports totals', () => {
  it('up to the stakes and the most of a round come back at once', () => {
    const { told, main, there } = after(deposit(500n), put(500n), report(200n, 1_200n), bring(1_500n));
    expect([told, main, there]).toEqual([[['MovedFromVendor', '1500']], 1_500n, 0n]);
  });

  it('above it wait; the rest is paid, and the member’s own money comes first', () => {
    const played = [deposit(500n), put(500n), report(200n, 3_200n)];
    expect(after(...played, bring(1_500n)).told).toEqual([['MovedFromVendor', '1500']]);
    const { told, last, main, there } = after(...played, bring(3_500n));
    expect([told, main, there]).toEqual([
      [
        ['MovedFromVendor', '1500'],
        ['VendorWinWithheld', '2000'],
      ],
      1_500n,
      0n,
    ]);
    expect(last[1]!.data).toMatchObject({
      transferMinor: '3500',
      unexplainedMinor: '0',
      stakedMinor: '200',
      wonMinor: '3200',
      ceilingMinor: '1200',
      balanceBeforeMinor: '1500',
      balanceAfterMinor: '1500',
      postings: [
        { account: 'member:m1:vendor:quartzo', minor: '-2000' },
        { account: 'withheld', minor: '2000' },
      ],
    });
  });

  it('are bounded by the stakes too: a win without a stake waits whole', () => {
    expect(after(deposit(500n), put(500n), report(0n, 900n), bring(1_400n)).told).toEqual([
      ['MovedFromVendor', '500'],
      ['VendorWinWithheld', '900'],
    ]);
    expect(after(deposit(500n), put(500n), report(10n, 300n), bring(790n)).told.at(-1)).toEqual([
      'VendorWinWithheld',
      '100',
    ]);
  });

  it('of a round that began the day before are measured by its stake', () => {
    const { told } = after(deposit(500n), put(500n), report(100n, 0n), report(100n, 900n, '2036-03-02'), bring(1_300n));
    expect(told).toEqual([['MovedFromVendor', '1300']]);
  });

  it('that were lost again do not wait, and small reports count together', () => {
    const { told } = after(deposit(500n), put(500n), report(200n, 3_200n), report(3_200n, 3_200n), bring(500n));
    expect(told).toEqual([['MovedFromVendor', '500']]);
    const split = after(deposit(500n), put(500n), report(200n, 900n), report(300n, 1_800n), report(400n, 2_700n));
    expect(walletDecider.decide(split.state, bring(2_800n))).toMatchObject({
      events: [{ data: { amountMinor: '1500' } }, { data: { amountMinor: '1300' } }],
    });
  });

  it('above the ceiling of a day stay above it on the next one', () => {
    const { told } = after(
      deposit(500n),
      put(500n),
      report(200n, 3_200n),
      report(210n, 3_215n, '2036-03-02'),
      bring(3_505n),
    );
    expect(told).toEqual([
      ['MovedFromVendor', '1505'],
      ['VendorWinWithheld', '2000'],
    ]);
  });

  it('of the day before that were lost again hold up no money that the member brings later', () => {
    const lost = [deposit(5_000n), put(500n), report(200n, 3_200n), report(3_700n, 3_200n, '2036-03-02')];
    expect(after(...lost).there).toBe(0n);
    expect(after(...lost, put(1_000n, 'in2'), bring(1_000n)).told).toEqual([['MovedFromVendor', '1000']]);
    const nearly = [deposit(5_000n), put(500n), report(200n, 3_200n), report(3_200n, 3_200n, '2036-03-02')];
    expect(after(...nearly, put(1_000n, 'in2'), bring(1_500n)).told).toEqual([
      ['MovedFromVendor', '1000'],
      ['VendorWinWithheld', '500'],
    ]);
  });

  it('that finance has are not asked for twice', () => {
    const { told } = after(
      deposit(500n),
      put(500n),
      report(200n, 3_200n),
      bring(3_500n),
      put(700n, 'in2'),
      report(400n, 3_300n),
      bring(600n, 'out2'),
    );
    expect(told).toEqual([['MovedFromVendor', '600']]);
  });
});

describe('money that a vendor gave', () => {
  it('beyond its own reports waits as well, whatever the reason', () => {
    const { last, main, there } = after(deposit(500n), put(500n), bring(700n));
    expect(last[1]).toMatchObject({
      type: 'VendorWinWithheld',
      data: {
        amountMinor: '200',
        unexplainedMinor: '200',
        postings: [
          { account: 'house', minor: '-200' },
          { account: 'withheld', minor: '200' },
        ],
      },
    });
    expect([main, there]).toEqual([500n, 0n]);
    expect(after(bring(700n)).told).toEqual([['VendorWinWithheld', '700']]);
  });

  it('is never refused, not for a balance that has no room for it', () => {
    const { told } = after(
      deposit(500n),
      put(500n),
      deposit(0n),
      {
        ...of,
        type: 'AdjustBalance',
        adjustmentId: 'a',
        direction: 'credit',
        amountMinor: MAX_MINOR - 100n,
        reason: 'r',
      },
      bring(500n),
    );
    expect(told).toEqual([
      ['MovedFromVendor', '100'],
      ['VendorWinWithheld', '400'],
    ]);
  });

  it('that it never took comes back whole, whatever was won there', () => {
    const played = [deposit(500n), put(300n), report(100n, 5_100n), put(200n, 'in2')];
    expect(after(...played, bring(200n, 'in2/back', 'back')).told).toEqual([['MovedFromVendor', '200']]);
  });

  it('is received once, also when part of it waits', () => {
    const { state } = after(deposit(500n), put(500n), report(200n, 3_200n), bring(3_500n));
    expect(walletDecider.decide(state, bring(3_500n)).kind).toBe('repeated');
    expect(walletDecider.decide(state, bring(3_499n))).toMatchObject({ rejection: 'DUPLICATE_TRANSACTION' });
  });

  it('is refused to a vendor that asks for more than lies there by itself', () => {
    const { gives: _, ...asked } = bring(700n) as Extract<WalletCommand, { type: 'MoveFromVendor' }>;
    const { state } = after(deposit(500n), put(500n));
    expect(walletDecider.decide(state, asked)).toMatchObject({ rejection: 'NOT_ENOUGH_MONEY' });
  });

  it('is refused to a vendor that asks by itself for wins above the ceiling: they come by our order, and wait', () => {
    const ask = (amountMinor: bigint, id: string): WalletCommand => {
      const { gives: _, ...asked } = bring(amountMinor, id) as Extract<WalletCommand, { type: 'MoveFromVendor' }>;
      return asked;
    };
    const played = [deposit(500n), put(500n), report(200n, 3_200n)];
    const { state } = after(...played);
    expect(walletDecider.decide(state, ask(3_500n, 'own'))).toMatchObject({ rejection: 'NOT_ENOUGH_MONEY' });
    expect(walletDecider.decide(state, ask(1_501n, 'own'))).toMatchObject({ rejection: 'NOT_ENOUGH_MONEY' });
    expect(after(...played, ask(1_500n, 'own')).told).toEqual([['MovedFromVendor', '1500']]);
    expect(after(...played, ask(1_500n, 'own'), ask(1n, 'more')).told).toEqual([]);
    expect(after(...played, ask(1_500n, 'own'), bring(2_000n)).told).toEqual([['VendorWinWithheld', '2000']]);
  });
});

describe('finance', () => {
  const waiting = [deposit(500n), put(500n), report(200n, 3_200n), bring(3_500n)];

  it('pays once', () => {
    const { told, main, state } = after(...waiting, settle(2_000n, null));
    expect([told, main]).toEqual([[['WithheldVendorWinPaid', '2000']], 3_500n]);
    expect(walletDecider.decide(state, settle(2_000n, null)).kind).toBe('repeated');
    expect(walletDecider.decide(state, settle(2_000n, 'gameFault'))).toMatchObject({ rejection: 'ALREADY_SETTLED' });
  });

  it('refuses once, and the house has it back', () => {
    const { last, main } = after(...waiting, settle(2_000n, 'gameFault'));
    expect([last[0]!.type, main]).toEqual(['WithheldVendorWinRefused', 1_500n]);
    expect(last[0]!.data).toMatchObject({
      countedMinor: '2000',
      postings: [{ account: 'withheld' }, { account: 'house', minor: '2000' }],
    });
  });

  it('takes out of figures what reports had told of a win, and nothing else', () => {
    const { last } = after(deposit(500n), put(500n), bring(800n), settle(300n, 'gameFault'));
    expect(last[0]!.data).toMatchObject({ amountMinor: '300', countedMinor: '0' });
    const both = [deposit(500n), put(500n), report(0n, 100n), bring(800n)];
    expect(after(...both).told).toEqual([
      ['MovedFromVendor', '500'],
      ['VendorWinWithheld', '300'],
    ]);
    expect(after(...both, settle(300n, 'gameFault')).last[0]!.data).toMatchObject({ countedMinor: '100' });
  });

  it('settles no other amount, and nothing that did not wait', () => {
    const { state } = after(...waiting);
    expect(walletDecider.decide(state, settle(1_999n, null))).toMatchObject({ rejection: 'KEY_REUSED' });
    const paid = after(deposit(500n), put(500n), bring(500n)).state;
    expect(walletDecider.decide(paid, settle(500n, null))).toMatchObject({ rejection: 'TRANSACTION_DOES_NOT_EXIST' });
  });

  it('is not passed by a vendor that takes its own transfer back', () => {
    const { state } = after(...waiting);
    const back: WalletCommand = {
      ...of,
      type: 'RollBack',
      vendorId,
      transactionId: 'x',
      operatorTransactionId: 'x',
      gameCode: '',
      roundId: '',
      referenceTransactionId: 'out',
    };
    expect(walletDecider.decide(state, back)).toMatchObject({ rejection: 'TRANSACTION_DOES_NOT_EXIST' });
  });
});

it('without finance nobody takes more out of a day than the ceiling, and nothing is lost or made', () => {
  const minor = fc.bigInt({ min: 0n, max: 2_000n });
  const deed = fc.record({ kind: fc.constantFrom('put', 'play', 'play', 'bring'), one: minor, other: minor });
  let waited = 0;
  fc.assert(
    fc.property(fc.array(deed, { minLength: 2, maxLength: 25 }), (deeds) => {
      const START = 4_000n;
      let purse = { balance: 2_000n, staked: 0n, won: 0n };
      const commands: WalletCommand[] = [deposit(START), put(2_000n)];
      deeds.forEach(({ kind, one, other }, index) => {
        const { main } = after(...commands);
        if (kind === 'put' && one <= main) {
          commands.push(put(one, `in${index}`));
          purse = { ...purse, balance: purse.balance + one };
        }
        if (kind === 'play' && one <= purse.balance)
          purse = { balance: purse.balance - one + other, staked: purse.staked + one, won: purse.won + other };
        if (kind === 'bring' && purse.balance > 0n) {
          const some = one < purse.balance && other < 1_000n ? one : purse.balance;
          commands.push(report(purse.staked, purse.won), bring(some, `out${index}`));
          purse = { ...purse, balance: purse.balance - some };
        }
      });
      const { main, history } = after(...commands);
      const withheld = history
        .flatMap((event) => (event.type === 'VendorWinWithheld' ? [BigInt(event.data.amountMinor)] : []))
        .reduce((sum, amount) => sum + amount, 0n);
      expect(main <= START + CEILING.maxMinor).toBe(true);
      expect(main + withheld + purse.balance).toBe(START + purse.won - purse.staked);
      if (withheld > 0n) waited += 1;
    }),
  );
  expect(waited).toBeGreaterThan(3);
});

it('stakes count as turnover once, whatever is reported twice, late or in another order', () => {
  const play = fc.record({ staked: fc.bigInt({ min: 0n, max: 900n }), won: fc.bigInt({ min: 0n, max: 900n }) });
  const told = fc.array(play, { minLength: 1, maxLength: 8 }).chain((plays) => {
    const totals = plays.map((_, index) => {
      const soFar = plays.slice(0, index + 1);
      const sum = (name: 'staked' | 'won') => soFar.reduce((minor, one) => minor + one[name], 0n);
      return { staked: sum('staked'), won: sum('won') };
    });
    return fc.array(fc.constantFrom(...totals), { minLength: 1, maxLength: 20 });
  });
  fc.assert(
    fc.property(told, (reports) => {
      const commands = reports.map(({ staked, won }) => report(staked, won));
      const { history } = after(deposit(10_000n), put(10_000n), ...commands);
      const counted = history.flatMap((event) =>
        event.type === 'PlayedAtVendor' ? [BigInt(event.data.turnoverMinor ?? 0)] : [],
      );
      const highest = reports.reduce((most, { staked }) => (staked > most ? staked : most), 0n);
      expect(counted.reduce((sum, minor) => sum + minor, 0n)).toBe(highest);
    }),
  );
});
