import {
  after,
  bet,
  close,
  deposit,
  history,
  memberId,
  promo,
  rejected,
  rollback,
  settle,
  win,
} from '../test-support/wallet-story';
import { given } from '@kernel/given-when-then';
import { MAX_MINOR } from '@kernel/money';
import { walletDecider } from '../wallet.decide';
import type { WalletEvent } from '../wallet.events';
import { roundKeyOf } from '../wallet.keys';
import { lookUp } from '../memory/key-memory';
import type { Round } from '../memory/entries';
import type { WalletState } from '../wallet.state';
import { ceilingOfRound, isAboveCeiling } from './win-ceiling';

const ceiling = { maxMinor: 50_000n, stakeTimes: 100n };
const main = `member:${memberId}:main`;
const typesOf = (events: readonly WalletEvent[]) => events.map(({ type }) => type);
const postingsOf = (event: WalletEvent | undefined) => event && 'postings' in event.data && event.data.postings;
const payoutOf = ({ memory }: WalletState) => (lookUp(memory, roundKeyOf('v1', 'r1')) as Round).payoutMinor;

/** A stake of 1.00, whose round may pay 100.00 by itself. */
const begun = [deposit(1_000n), bet('b1', 100n)] as const;
const high = win('w1', 'b1', 900_000n, { ceiling });

describe('the ceiling of a round', () => {
  it.each([
    [100n, 10_000n],
    [500n, 50_000n],
    [501n, 50_000n],
    [0n, 0n],
  ])('with stakes of %p is %p', (stakeMinor, expected) => {
    expect(ceilingOfRound(ceiling, stakeMinor)).toBe(expected);
  });

  it.each([
    [100n, 0n, false],
    [101n, 0n, true],
    [1n, 100n, true],
    [0n, 200n, false],
  ])('a win of %p after %p was paid, under a ceiling of 100: %p', (amountMinor, paidMinor, isAbove) => {
    expect(isAboveCeiling(amountMinor, paidMinor, 100n)).toBe(isAbove);
  });
});

describe('a win of another game than its bet’s', () => {
  const other = { gameCode: 'g2', ceiling: { maxMinor: 10_000_000n, stakeTimes: 10_000n } };

  it('is measured by the stakes of that game, which are nothing, and waits', () => {
    const { events, stateAfter } = after(...begun).when(win('w1', 'b1', 9_000n, other));
    expect(events).toMatchObject([
      { type: 'WinWithheld', data: { gameCode: 'g2', amountMinor: '9000', ceilingMinor: '0', stakeMinor: '100' } },
    ]);
    expect(stateAfter.mainMinor).toBe(900n);
  });

  it('of nothing ends a lost round as before', () => {
    const lost = win('w1', 'b1', 0n, { ...other, closesRound: true });
    expect(typesOf(after(...begun).when(lost).events)).toEqual(['BetWon', 'RoundClosed']);
  });

  it('is paid where the wallet knows no ceilings', () => {
    expect(typesOf(after(...begun).when(win('w1', 'b1', 9_000n, { gameCode: 'g2' })).events)).toEqual(['BetWon']);
  });
});

describe('a win above its ceiling', () => {
  it('is recorded, stands on an account of the house, and leaves the balance alone', () => {
    const { events, stateAfter } = after(...begun).when(high);
    expect(events).toMatchObject([
      {
        type: 'WinWithheld',
        data: {
          amountMinor: '900000',
          balanceBeforeMinor: '900',
          balanceAfterMinor: '900',
          ceilingMinor: '10000',
          stakeMinor: '100',
          paidMinor: '0',
          betTransactionId: 'b1',
          isPromo: false,
          operatorTransactionId: 'op-w1',
        },
      },
    ]);
    expect(postingsOf(events[0])).toEqual([
      { account: 'house', minor: '-900000' },
      { account: 'withheld', minor: '900000' },
    ]);
    expect(stateAfter.mainMinor).toBe(900n);
    expect(payoutOf(stateAfter)).toBe(0n);
  });

  it('is the first that brings the round above it; nothing, and what keeps below it, is paid', () => {
    const first = win('w1', 'b1', 9_000n, { ceiling });
    expect(typesOf(after(...begun, first).when(win('w2', 'b1', 1_000n, { ceiling })).events)).toEqual(['BetWon']);
    expect(typesOf(after(...begun, first).when(win('w2', 'b1', 1_001n, { ceiling })).events)).toEqual(['WinWithheld']);
    expect(typesOf(after(...begun, first).when(win('w2', 'b1', 0n, { ceiling })).events)).toEqual(['BetWon']);
    // A withheld win is not paid, so that a small one after it is.
    expect(typesOf(after(...begun, high).when(win('w2', 'b1', 500n, { ceiling })).events)).toEqual(['BetWon']);
  });

  it('is answered again as the first time, and refused with other essentials', () => {
    const { decision } = after(...begun, high).when(high);
    expect(decision).toEqual({ kind: 'repeated', reference: 'op-w1' });
    const other = after(...begun, high).when(win('w1', 'b1', 900_001n, { ceiling }));
    expect(other.decision).toEqual(rejected('DUPLICATE_TRANSACTION'));
    const lower = after(...begun, high).when(win('w1', 'b1', 900_000n));
    expect(lower.decision).toMatchObject({ kind: 'repeated' });
  });

  it('closes its round without it, and the bet cannot be taken back before it is', () => {
    const { events } = after(...begun).when({ ...high, closesRound: true });
    expect(typesOf(events)).toEqual(['WinWithheld', 'RoundClosed']);
    expect(events[1]!.data).toMatchObject({ stakeMinor: '100', payoutMinor: '0' });
    expect(after(...begun, high).when(rollback('x1', 'b1')).decision).toEqual(rejected('ROUND_SETTLED'));
    expect(typesOf(after(...begun, high, rollback('x1', 'w1')).when(rollback('x2', 'b1')).events)).toEqual([
      'BetRolledBack',
    ]);
  });

  it('is not refused for a balance that could not hold it', () => {
    const most = MAX_MINOR - 1_000n;
    const rich = [deposit(most), bet('b1', 100n)] as const;
    expect(after(...rich).when(win('w1', 'b1', MAX_MINOR)).decision).toEqual(rejected('LIMIT_REACHED'));
    const waiting = win('w1', 'b1', MAX_MINOR, { ceiling });
    expect(typesOf(after(...rich).when(waiting).events)).toEqual(['WinWithheld']);
    expect(after(...rich, waiting).when(settle('w1', MAX_MINOR)).decision).toEqual(rejected('LIMIT_REACHED'));
    expect(typesOf(after(...rich, waiting).when(settle('w1', MAX_MINOR, 'gameFault')).events)).toEqual([
      'WithheldWinRefused',
    ]);
  });
});

describe('a promotional win above its ceiling', () => {
  const high = promo('p1', 900n, { ceilingMinor: 899n });

  it('waits at the expense of the promotions', () => {
    const { events } = after().when(high);
    expect(events).toMatchObject([{ type: 'WinWithheld', data: { isPromo: true, campaignId: 'c1', stakeMinor: '0' } }]);
    expect(postingsOf(events[0])).toEqual([
      { account: 'promotion', minor: '-900' },
      { account: 'withheld', minor: '900' },
    ]);
    expect(typesOf(after().when(promo('p1', 899n, { ceilingMinor: 899n })).events)).toEqual(['PromoWon']);
  });

  it('is paid, or given back to the promotions', () => {
    expect(after(high).when(settle('p1', 900n)).stateAfter.mainMinor).toBe(900n);
    expect(postingsOf(after(high).when(settle('p1', 900n, 'rulesBroken')).events[0])).toEqual([
      { account: 'withheld', minor: '-900' },
      { account: 'promotion', minor: '900' },
    ]);
  });
});

describe('finance', () => {
  it('pays it, also after the round has ended, and it counts as a payout from then on', () => {
    const { events, stateAfter } = after(...begun, high, close('c1')).when(settle('w1', 900_000n));
    expect(postingsOf(events[0])).toEqual([
      { account: 'withheld', minor: '-900000' },
      { account: main, minor: '900000' },
    ]);
    expect(stateAfter.mainMinor).toBe(900_900n);
    expect(payoutOf(stateAfter)).toBe(900_000n);
  });

  it('refuses it, and the house has the money back', () => {
    const { events, stateAfter } = after(...begun, high).when(settle('w1', 900_000n, 'gameFault'));
    expect(events).toMatchObject([{ type: 'WithheldWinRefused', data: { reason: 'gameFault' } }]);
    expect(postingsOf(events[0])).toEqual([
      { account: 'withheld', minor: '-900000' },
      { account: 'house', minor: '900000' },
    ]);
    expect(stateAfter.mainMinor).toBe(900n);
    expect(payoutOf(stateAfter)).toBe(0n);
  });

  it('does either of it once', () => {
    const paid = [...begun, high, settle('w1', 900_000n)];
    const refused = [...begun, high, settle('w1', 900_000n, 'gameFault')];
    expect(after(...paid).when(settle('w1', 900_000n)).decision).toMatchObject({ kind: 'repeated' });
    expect(after(...refused).when(settle('w1', 900_000n, 'notVerified')).decision).toMatchObject({ kind: 'repeated' });
    expect(after(...paid).when(settle('w1', 900_000n, 'gameFault')).decision).toEqual(rejected('ALREADY_SETTLED'));
    expect(after(...refused).when(settle('w1', 900_000n)).decision).toEqual(rejected('ALREADY_SETTLED'));
  });

  it.each([
    ['a win that was never withheld', [...begun, win('w1', 'b1', 5n)], settle('w1', 5n), 'TRANSACTION_DOES_NOT_EXIST'],
    ['an unknown win', [...begun], settle('w1', 5n), 'TRANSACTION_DOES_NOT_EXIST'],
    ['another amount', [...begun, high], settle('w1', 899_999n), 'KEY_REUSED'],
    [
      'a win that was taken back',
      [...begun, high, rollback('x1', 'w1')],
      settle('w1', 900_000n),
      'TRANSACTION_ROLLED_BACK',
    ],
  ] as const)('does not decide about %s', (_, past, command, rejection) => {
    expect(after(...past).when(command).decision).toEqual(rejected(rejection));
  });
});

describe('its vendor', () => {
  it('takes it back while it waits: the house has the money, and the member owes nothing', () => {
    const { events, stateAfter } = after(...begun, high).when(rollback('x1', 'w1'));
    expect(events).toMatchObject([
      { type: 'WithheldWinRolledBack', data: { winTransactionId: 'w1', wasRefused: false } },
    ]);
    expect(postingsOf(events[0])).toEqual([
      { account: 'withheld', minor: '-900000' },
      { account: 'house', minor: '900000' },
    ]);
    expect(stateAfter).toMatchObject({ mainMinor: 900n, receivableMinor: 0n });
    const again = after(...begun, high, rollback('x1', 'w1')).when(rollback('x2', 'w1'));
    expect(typesOf(again.events)).toEqual(['RepetitionNoted']);
  });

  it('takes a refused one back, which moves nothing any more', () => {
    const refused = [...begun, high, settle('w1', 900_000n, 'gameFault')];
    const { events } = after(...refused).when(rollback('x1', 'w1'));
    expect(events).toMatchObject([{ type: 'WithheldWinRolledBack', data: { wasRefused: true, postings: [] } }]);
    expect(typesOf(after(...refused, rollback('x1', 'w1')).when(rollback('x2', 'b1')).events)).toEqual([
      'BetRolledBack',
    ]);
  });

  it('takes a paid one back as it does any other win', () => {
    const { events } = after(...begun, high, settle('w1', 900_000n)).when(rollback('x1', 'w1'));
    expect(events).toMatchObject([{ type: 'WinRolledBack', data: { amountMinor: '900000', receivableMinor: '0' } }]);
  });

  it('may send the rollback first: the win is refused then, however high it is', () => {
    expect(after(...begun, rollback('x1', 'w1')).when(high).decision).toEqual(rejected('TRANSACTION_ROLLED_BACK'));
  });
});

it('a decision and a rollback at once have one winner, in whatever order the log takes them', () => {
  const commands = {
    pay: settle('w1', 900_000n),
    refuse: settle('w1', 900_000n, 'gameFault'),
    back: rollback('x1', 'w1'),
  };
  const orders = [
    ['pay', 'refuse', 'back'],
    ['pay', 'back', 'refuse'],
    ['refuse', 'pay', 'back'],
    ['refuse', 'back', 'pay'],
    ['back', 'pay', 'refuse'],
    ['back', 'refuse', 'pay'],
  ] as const;
  for (const order of orders) {
    let past = history(...begun, high);
    for (const name of order) {
      const { decision } = given(walletDecider, ...past).when(commands[name]);
      if (decision.kind === 'accepted') past = [...past, ...decision.events];
    }
    const sum = (account: string) =>
      past
        .flatMap((event) => postingsOf(event) || [])
        .filter((posting) => posting.account === account)
        .reduce((total, { minor }) => total + BigInt(minor), 0n);
    // The vendor has taken the win back in the end, whoever came first: nobody has it.
    expect({ order, withheld: sum('withheld'), main: sum(main) }).toEqual({ order, withheld: 0n, main: 900n });
  }
});
