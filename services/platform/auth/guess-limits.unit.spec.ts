import fc from 'fast-check';
import { MAX_CAPTCHA_LEVEL } from '@contracts/http/captcha';
import { decideGuess, MAX_OF_ADDRESS, neededLevel, type GuessFacts } from './guess-limits';

const fresh: GuessFacts = { here: 0, lastHereS: null, ofAddress: 0, strangers: 0, isKnown: false };
const given = (over: Partial<GuessFacts>): GuessFacts => ({ ...fresh, ...over });

describe('a guess', () => {
  it('of a new visitor is judged without a proof', () => {
    expect(decideGuess(fresh, 'nothing')).toEqual({ kind: 'judged' });
  });

  it('after a failure of the same address needs a proof, also at an address that is known', () => {
    const once = given({ here: 1, lastHereS: 1, ofAddress: 1, strangers: 1 });
    expect(decideGuess(once, 'nothing')).toEqual({ kind: 'proofNeeded', level: 0 });
    expect(decideGuess({ ...once, isKnown: true, strangers: 0 }, 'nothing')).toEqual({ kind: 'proofNeeded', level: 0 });
    expect(decideGuess(once, 0)).toEqual({ kind: 'judged' });
  });

  it('waits the longer the more have failed at the same account from the same address, with a proof as well', () => {
    const seconds = [5, 6, 7, 8, 12, 13, 40].map((here) => {
      const verdict = decideGuess(given({ here, lastHereS: 0, ofAddress: here, strangers: here }), MAX_CAPTCHA_LEVEL);
      return verdict.kind === 'wait' ? verdict.seconds : 0;
    });
    expect(seconds).toEqual([5, 10, 20, 40, 640, 900, 600]);
    expect(decideGuess(given({ here: 6, lastHereS: 10, ofAddress: 6, strangers: 6 }), 1)).toEqual({ kind: 'judged' });
  });

  it('of a stranger costs twice as much after every twelve failures of strangers, up to the highest level', () => {
    const levels = [4, 5, 11, 12, 24, 48, 96, 100, 130, 10_000].map((strangers) => neededLevel(given({ strangers })));
    expect(levels).toEqual([null, 0, 0, 1, 2, 4, 8, 8, 8, 8]);
  });

  it('at a known address costs nothing because of strangers', () => {
    expect(decideGuess(given({ strangers: 10_000, ofAddress: 500, isKnown: true }), 'nothing')).toEqual({
      kind: 'judged',
    });
  });

  it('of an address that sprays over many accounts costs more and more, and then waits', () => {
    const levels = [9, 10, 15, 16, 22, 39].map((ofAddress) => neededLevel(given({ ofAddress })));
    expect(levels).toEqual([null, 0, 0, 1, 2, 4]);
    expect(decideGuess(given({ ofAddress: MAX_OF_ADDRESS }), MAX_CAPTCHA_LEVEL)).toEqual({
      kind: 'wait',
      seconds: 600,
    });
  });

  it('is judged with a proof that was enough a level ago, since others may have failed meanwhile', () => {
    expect(decideGuess(given({ strangers: 36 }), 2)).toEqual({ kind: 'judged' });
    expect(decideGuess(given({ strangers: 48 }), 2)).toEqual({ kind: 'proofNeeded', level: 4 });
  });

  it('of somebody who is in already needs no proof and waits like others', () => {
    expect(decideGuess(given({ strangers: 500, here: 2, lastHereS: 1, ofAddress: 9 }), 'insider').kind).toBe('judged');
    expect(decideGuess(given({ here: 9, lastHereS: 0, ofAddress: 9 }), 'insider').kind).toBe('wait');
  });
});

const anyFacts = fc.record({
  here: fc.nat(200),
  lastHereS: fc.nat(86_400),
  ofAddress: fc.nat(500),
  strangers: fc.nat(100_000),
  isKnown: fc.boolean(),
});

it('an address without failures of its own gets in with the highest proof, whatever others did at the account', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const elsewhere = { ...facts, here: 0, lastHereS: null, ofAddress: 0 };
      expect(decideGuess(elsewhere, MAX_CAPTCHA_LEVEL)).toEqual({ kind: 'judged' });
    }),
  );
});

it('a guess never becomes cheaper by another failure', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const before = neededLevel(facts) ?? -1;
      for (const name of ['here', 'ofAddress', 'strangers'] as const)
        expect(neededLevel({ ...facts, [name]: facts[name] + 1 }) ?? -1).toBeGreaterThanOrEqual(before);
    }),
  );
});

it('a hundred guesses of strangers in a row cost four thousand times the first proof, however many addresses they use', () => {
  const work = (guesses: number) =>
    Array.from({ length: guesses }, (_, strangers) => neededLevel(given({ strangers })))
      .map((level) => (level === null ? 0 : 2 ** level))
      .reduce((sum, one) => sum + one, 0);
  expect(work(100)).toBeGreaterThan(4_000);
  // From there on, every single guess is dearer than the first forty-eight together.
  expect(work(101) - work(100)).toBe(2 ** MAX_CAPTCHA_LEVEL);
  expect(work(48)).toBeLessThan(2 ** MAX_CAPTCHA_LEVEL);
});
