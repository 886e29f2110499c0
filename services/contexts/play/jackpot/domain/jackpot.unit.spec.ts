import { given } from '@kernel/given-when-then';
import { jackpotDecider, type JackpotCommand, type Mark } from './jackpot.decide';
import type { JackpotEvent, JackpotTerms } from './jackpot.events';

const occurredAt = '2026-01-02T03:04:05.000Z';
const terms: JackpotTerms = {
  currency: 'BRL',
  sharePpm: 10_000,
  oddsMinor: '200000000',
  seedMinor: '500000',
  categories: ['RNG'],
};
const bet = { vendorId: 'v1', gameCode: 'g1', roundId: 'r1', transactionId: 'b1' };
const memberId = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';

const publish = (more: Partial<JackpotTerms> = {}): JackpotCommand => ({
  type: 'PublishTerms',
  terms: { ...terms, ...more },
  occurredAt,
});
const mark = (no: number, contributedMinor: bigint): Mark => ({ no, contributedMinor });
const hit = (at: Mark, hitId = 'h1'): JackpotCommand => ({
  type: 'RecordHit',
  mark: at,
  hit: { hitId, memberId, bet },
  occurredAt,
});
const settle = (isPaid: boolean, hitId = 'h1'): JackpotCommand => ({ type: 'SettleHit', hitId, isPaid, occurredAt });
const giveBack = (at: Mark, shareMinor: bigint): JackpotCommand => ({
  type: 'ReturnShare',
  mark: at,
  rollbackId: 'x1',
  memberId,
  shareMinor,
  occurredAt,
});

function after(...commands: JackpotCommand[]) {
  const events: JackpotEvent[] = [];
  for (const command of commands) {
    const { decision } = given(jackpotDecider, ...events).when(command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return given(jackpotDecider, ...events);
}

describe('the terms', () => {
  it('are published under a version, and the pot is opened with the first', () => {
    expect(given(jackpotDecider).when(publish()).events).toEqual([
      { type: 'JackpotTermsPublished', data: { ...terms, version: 1, occurredAt } },
      {
        type: 'JackpotSeeded',
        data: {
          amountMinor: '500000',
          currency: 'BRL',
          occurredAt,
          postings: [
            { account: 'house', minor: '-500000' },
            { account: 'jackpot:main', minor: '500000' },
          ],
        },
      },
    ]);
  });

  it('that hold already are not published again; others are, and leave the pot alone', () => {
    expect(after(publish()).when(publish()).decision).toEqual({ kind: 'repeated' });
    expect(after(publish()).when(publish({ sharePpm: 20_000 })).events).toMatchObject([
      { type: 'JackpotTermsPublished', data: { version: 2, sharePpm: 20_000 } },
    ]);
    expect(after(publish(), publish({ categories: ['RNG', 'FISH'] })).when(publish()).events).toMatchObject([
      { data: { version: 3 } },
    ]);
  });

  it('may leave the pot empty', () => {
    expect(given(jackpotDecider).when(publish({ seedMinor: '0' })).events).toHaveLength(1);
  });
});

describe('a hit', () => {
  it('sets the whole pot aside, as it was at that point', () => {
    expect(after(publish()).when(hit(mark(1, 1_234n))).events).toMatchObject([
      {
        type: 'JackpotHit',
        data: { hitId: 'h1', mark: 1, contributedMinor: '1234', amountMinor: '501234', memberId, bet },
      },
    ]);
  });

  it('that is told again is known by its mark, pending or not', () => {
    expect(after(publish(), hit(mark(1, 1_234n))).when(hit(mark(1, 1_234n))).decision).toEqual({ kind: 'repeated' });
    expect(after(publish(), hit(mark(1, 1_234n)), settle(true)).when(hit(mark(1, 1_234n))).decision).toEqual({
      kind: 'repeated',
    });
  });

  it('when it is paid the house opens the pot anew; settled once', () => {
    const paid = after(publish(), hit(mark(1, 1_234n)));
    expect(paid.when(settle(true)).events).toMatchObject([
      { type: 'JackpotPaid', data: { amountMinor: '501234' } },
      { type: 'JackpotSeeded' },
    ]);
    expect(after(publish(), hit(mark(1, 1_234n)), settle(true)).when(settle(true)).decision).toEqual({
      kind: 'repeated',
    });
    expect(paid.when(settle(true, 'another')).decision).toEqual({ kind: 'repeated' });
  });

  it('whose bet was taken back gives the pot to the next', () => {
    const voided = after(publish(), hit(mark(1, 1_234n)), settle(false));
    expect(voided.when(hit(mark(2, 1_300n), 'h2')).events).toMatchObject([{ data: { amountMinor: '501300' } }]);
  });

  it('right after another gets what came in since', () => {
    const next = after(publish(), hit(mark(1, 1_234n)), settle(true));
    expect(next.when(hit(mark(2, 1_300n), 'h2')).events).toMatchObject([{ data: { amountMinor: '500066' } }]);
  });

  it('waits for the one before it', () => {
    expect(after(publish(), hit(mark(1, 1_234n))).when(hit(mark(2, 1_300n), 'h2')).decision).toEqual({
      kind: 'rejected',
      rejection: 'HIT_PENDING',
    });
  });

  it('cannot be where no terms were published', () => {
    expect(given(jackpotDecider).when(hit(mark(1, 1n))).decision).toEqual({ kind: 'rejected', rejection: 'NO_TERMS' });
  });
});

describe('the share of a bet that was taken back', () => {
  it('goes to the house, once', () => {
    expect(after(publish()).when(giveBack(mark(1, 400n), 10n)).events).toMatchObject([
      {
        type: 'JackpotShareReturned',
        data: {
          amountMinor: '10',
          shareMinor: '10',
          postings: [
            { account: 'jackpot:main', minor: '-10' },
            { account: 'house', minor: '10' },
          ],
        },
      },
    ]);
    expect(after(publish(), giveBack(mark(1, 400n), 10n)).when(giveBack(mark(1, 400n), 10n)).decision).toEqual({
      kind: 'repeated',
    });
  });

  it('is borne by the house where the pot was won meanwhile', () => {
    const won = after(publish({ seedMinor: '0' }), hit(mark(1, 400n)), settle(true));
    expect(won.when(giveBack(mark(2, 403n), 10n)).events).toMatchObject([
      { data: { amountMinor: '3', shareMinor: '10' } },
    ]);
    expect(won.when(giveBack(mark(2, 400n), 10n)).events).toMatchObject([{ data: { amountMinor: '0', postings: [] } }]);
  });
});

it('a snapshot folds on to the same state', () => {
  const { state } = after(publish(), hit(mark(1, 1_234n)));
  expect(jackpotDecider.snapshot!.decode(jackpotDecider.snapshot!.encode(state))).toEqual(state);
});
