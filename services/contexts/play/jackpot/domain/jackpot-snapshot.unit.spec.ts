import { expectKnownSnapshots, statesOf, type KnownSnapshots } from '@test/support/known-snapshot';
import { jackpotDecider } from './jackpot.decide';
import type { JackpotEvent } from './jackpot.events';

const KNOWN: KnownSnapshots = {
  1: 'aea6237338a5f573b700c39f4e084ee184f1db54dc77041bea85930352fa8c73',
};

const occurredAt = '2026-01-02T03:04:05.000Z';
const currency = 'BRL' as const;
const memberId = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const bet = { vendorId: 'v1', gameCode: 'g1', roundId: 'r1', transactionId: 'b1' };
const settled = (hitId: string) => ({ hitId, memberId, amountMinor: '500700', currency, occurredAt });
const hit = (hitId: string, mark: number, contributedMinor: string) => ({
  ...settled(hitId),
  mark,
  contributedMinor,
  bet,
});

/** One event of each type at least, in an order in which the log may have them. */
const history: { readonly [Type in JackpotEvent['type']]: readonly Extract<JackpotEvent, { type: Type }>['data'][] } = {
  JackpotTermsPublished: [
    {
      currency,
      sharePpm: 10_000,
      oddsMinor: '200000000',
      seedMinor: '500000',
      categories: ['RNG'],
      version: 1,
      occurredAt,
    },
  ],
  JackpotSeeded: [{ amountMinor: '500000', currency, postings: [], occurredAt }],
  JackpotShareReturned: [
    {
      rollbackId: 'x1',
      memberId,
      mark: 2,
      contributedMinor: '900',
      shareMinor: '200',
      amountMinor: '200',
      currency,
      postings: [],
      occurredAt,
    },
  ],
  JackpotHit: [hit('h1', 3, '900'), hit('h2', 4, '1000')],
  JackpotHitVoided: [settled('h2')],
  JackpotPaid: [settled('h1')],
};

it('a change of the state, of its fold or of its encoding raises the version of the jackpot’s snapshot', () => {
  const events = Object.entries(history).flatMap(([type, all]) => all.map((data) => ({ type, data }) as JackpotEvent));
  expectKnownSnapshots(jackpotDecider.snapshot, statesOf(jackpotDecider, events), KNOWN);
});
