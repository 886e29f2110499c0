import fc from 'fast-check';
import { fold } from '@kernel/decider';
import { asPpm } from '@kernel/money';
import { given } from '@kernel/given-when-then';
import * as story from '../../domain/test-support/wallet-story';
import { trialWalletDecider, type TrialPlayCommand, type TrialWalletCommand } from './trial-wallet.decide';
import type { TrialWalletEvent } from './trial-wallet.events';

const { memberId, rejected } = story;
const START = Date.parse('2026-03-01T12:00:00.000Z');
const HOUR = 3_600_000;

const at = (ms: number) => new Date(START + ms).toISOString();
const inPlay = (ms: number) => ({ currency: 'FUN' as const, occurredAt: at(ms) });
const grant = (ms: number): TrialWalletCommand => ({ type: 'GrantPlayMoney', memberId, occurredAt: at(ms) });
const bet = (id: string, minor: bigint, ms: number, more: object = {}) =>
  story.bet(id, minor, { roundId: id, ...inPlay(ms), ...more });
const win = (id: string, of: string, minor: bigint, ms: number) =>
  story.win(id, of, minor, { roundId: of, closesRound: true, ...inPlay(ms) });

function history(...commands: TrialWalletCommand[]): TrialWalletEvent[] {
  const events: TrialWalletEvent[] = [];
  for (const command of commands) {
    const { decision } = given(trialWalletDecider, ...events).when(command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return events;
}

const after = (...commands: TrialWalletCommand[]) => given(trialWalletDecider, ...history(...commands));
const names = (events: readonly TrialWalletEvent[]) =>
  events.map(({ type, data }) => ('reason' in data ? `${type} ${data.reason}` : type));

/** A trial whose first bet of everything was lost at the time. */
const poor = (ms: number, id = 'all') => [grant(0), bet(id, 99_500n, ms), win(`${id}-lost`, id, 0n, ms)] as const;

describe('the play money of a trial', () => {
  it('begins with 1,000.00 out of the house, at the first look', () => {
    const { events, stateAfter } = given(trialWalletDecider).when(grant(0));
    expect(events).toEqual([
      {
        type: 'PlayMoneyGranted',
        data: {
          memberId,
          currency: 'FUN',
          amountMinor: '100000',
          balanceBeforeMinor: '0',
          balanceAfterMinor: '100000',
          postings: [
            { account: 'house', minor: '-100000' },
            { account: `member:${memberId}:main`, minor: '100000' },
          ],
          occurredAt: at(0),
          reason: 'start',
        },
      },
    ]);
    expect(stateAfter.wallet.mainMinor).toBe(100_000n);
    expect(after(grant(0)).when(grant(1)).decision).toEqual({ kind: 'repeated' });
  });

  it('begins with the first bet as well, but not with one that is refused', () => {
    const first = given(trialWalletDecider).when(bet('b1', 500n, 0));
    expect(names(first.events)).toEqual(['PlayMoneyGranted start', 'BetPlaced']);
    expect(first.stateAfter.wallet.mainMinor).toBe(99_500n);
    expect(given(trialWalletDecider).when(bet('b1', 500n, 0, { refusal: 'TOKEN_EXPIRED' })).decision).toEqual(
      rejected('TOKEN_EXPIRED'),
    );
  });

  it('is refilled to 1,000.00 when a round leaves less than 10.00', () => {
    const { events, stateAfter } = after(grant(0), bet('b1', 99_001n, 1)).when(win('w1', 'b1', 0n, 1));
    expect(names(events)).toEqual(['BetWon', 'RoundClosed', 'PlayMoneyGranted refill']);
    expect(stateAfter.wallet.mainMinor).toBe(100_000n);
  });

  it('is not refilled at 10.00 sharp', () => {
    const { events } = after(grant(0), bet('b1', 99_000n, 1)).when(win('w1', 'b1', 0n, 1));
    expect(names(events)).toEqual(['BetWon', 'RoundClosed']);
  });

  it('is refilled once an hour at the most, and then by a look or by the next bet', () => {
    const poorAgain = [...poor(1), bet('b2', 99_999n, 2), win('w2', 'b2', 0n, 2)];
    expect(after(...poorAgain).state.wallet.mainMinor).toBe(1n);
    expect(after(...poorAgain).when(grant(HOUR)).decision).toEqual({ kind: 'repeated' });
    expect(after(...poorAgain).when(bet('b3', 500n, HOUR)).decision).toEqual(rejected('NOT_ENOUGH_MONEY'));
    expect(names(after(...poorAgain).when(grant(HOUR + 1)).events)).toEqual(['PlayMoneyGranted refill']);
    const next = after(...poorAgain).when(bet('b3', 500n, HOUR + 1));
    expect(names(next.events)).toEqual(['PlayMoneyGranted refill', 'BetPlaced']);
    expect(next.stateAfter.wallet.mainMinor).toBe(99_500n);
  });

  it('lives for a day: no bet and no refill after it, while wins and repetitions are taken', () => {
    const DAY = 24 * HOUR;
    const played = after(grant(0), bet('b1', 99_500n, DAY - 1));
    expect(played.when(bet('b2', 100n, DAY)).decision).toEqual(rejected('TOKEN_EXPIRED'));
    expect(played.when(bet('b1', 99_500n, DAY)).decision).toMatchObject({ kind: 'repeated' });
    expect(names(played.when(win('w1', 'b1', 0n, DAY)).events)).toEqual(['BetWon', 'RoundClosed']);
    expect(after(...poor(1, 'x'), bet('y', 99_600n, 2)).when(grant(DAY)).decision).toEqual({ kind: 'repeated' });
  });
});

it('knows the table of vendors as every wallet does', () => {
  const played = after(grant(0), bet('b1', 500n, 1), win('w1', 'b1', 700n, 2));
  expect(played.when(bet('b1', 500n, 3)).decision).toMatchObject({ kind: 'repeated', reference: 'op-b1' });
  expect(played.when(bet('b1', 600n, 3)).decision).toEqual(rejected('DUPLICATE_TRANSACTION'));
  expect(played.when(bet('b2', 100_201n, 3)).decision).toEqual(rejected('NOT_ENOUGH_MONEY'));
  expect(played.when(win('w2', 'b9', 100n, 3)).decision).toEqual(rejected('TRANSACTION_DOES_NOT_EXIST'));
  const back = after(grant(0), bet('b1', 500n, 1)).when(story.rollback('x1', 'b1', { roundId: 'b1', ...inPlay(2) }));
  expect([names(back.events), back.stateAfter.wallet.mainMinor]).toEqual([['BetRolledBack'], 100_000n]);
});

it('takes no part in the jackpot, and no win of it waits for finance', () => {
  const jackpot = { termsVersion: 1, sharePpm: asPpm(10_000n), draw: 0n };
  const [placed] = after(grant(0)).when(bet('b1', 500n, 1, { jackpot })).events;
  expect(placed!.data).not.toHaveProperty('jackpot');
  expect(placed!.data).toMatchObject({ postings: [{ minor: '-500' }, { account: 'house', minor: '500' }] });
  const ceiling = { maxMinor: 1n, stakeTimes: 1n };
  const won = after(grant(0), bet('b1', 500n, 1)).when({ ...win('w1', 'b1', 9_000n, 2), ceiling });
  expect([names(won.events), won.stateAfter.wallet.mainMinor]).toEqual([['BetWon', 'RoundClosed'], 108_500n]);
});

it('never goes below zero, sums to zero, and lends no more than a start and a refill an hour', () => {
  const step = fc.record({ minor: fc.bigInt(1n, 120_000n), pays: fc.bigInt(0n, 3_000n), waitMs: fc.nat(HOUR / 3) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let events: TrialWalletEvent[] = [];
      let ms = 0;
      steps.forEach(({ minor, pays, waitMs }, index) => {
        ms += waitMs;
        const commands: TrialPlayCommand[] = [bet(`b${index}`, minor, ms), win(`w${index}`, `b${index}`, pays, ms)];
        for (const command of commands) {
          const { decision } = given(trialWalletDecider, ...events).when(command);
          if (decision.kind === 'accepted') events = [...events, ...decision.events];
        }
      });
      const sums = events.map(({ data }) =>
        'postings' in data ? data.postings.reduce((sum, { minor }) => sum + BigInt(minor), 0n) : 0n,
      );
      const refills = events.flatMap((event) =>
        event.type === 'PlayMoneyGranted' && event.data.reason === 'refill' ? [Date.parse(event.data.occurredAt)] : [],
      );
      const apart = refills.slice(1).map((time, index) => time - refills[index]!);
      const { wallet } = fold(trialWalletDecider, trialWalletDecider.initial(), events);
      expect(sums.every((sum) => sum === 0n) && wallet.mainMinor >= 0n).toBe(true);
      expect(apart.every((gap) => gap >= HOUR)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
