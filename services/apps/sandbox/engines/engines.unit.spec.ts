import { DEMO_MATHS } from '@contracts/vendor/demo/demo-maths';
import { Fraction } from '../exact/fraction';
import { seededBytes } from '../random/seeded';
import { BET_RTP_PPM, baccaratEngine, deal, DECKS, paid, pointsOf, SIDES, type Side } from './baccarat';
import { CAP, cashedByHand, crashPoint, DRAWS, multiplierAt, msUntil, unattended } from './crash';
import { diceEngine } from './dice';
import { FISH, fishingEngine } from './fishing';
import { GAMES } from './game-table';
import { POCKETS, rouletteEngine, SPOTS } from './roulette';

const source = seededBytes(Buffer.from('engines'), 'fixed');
const rolling = (value: number, bytes: number) => () =>
  Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);

it('every game has an engine that returns what the catalogue says', () => {
  expect(GAMES.size).toBeGreaterThanOrEqual(140);
  for (const { game, engine } of GAMES.values()) {
    expect(engine.kind).toBe(DEMO_MATHS[game.maths].engine);
    expect(engine.rtpPpm).toBe(game.rtpPpm);
  }
});

it('a typed stake is taken in the range that the game publishes, and pays whole minor units', () => {
  const bets = { dice: { side: 'over', multiplier: 200 }, fishing: { fish: 'koi' }, crash: {}, slot: {} };
  for (const { engine } of GAMES.values()) {
    const bet = bets[engine.kind as keyof typeof bets];
    if (!bet) continue;
    const { stake } = engine.published as { stake: { leastMinor: number; mostMinor: number; stepMinor: number } };
    const { leastMinor, mostMinor, stepMinor } = stake;
    for (const minor of [leastMinor, leastMinor + stepMinor, mostMinor]) {
      const read = engine.read(bet, minor);
      expect(read).toBeDefined();
      for (let round = 0; round < 20; round++)
        for (const win of engine.draw(read, minor, source).winsMinor) expect(Number.isInteger(win)).toBe(true);
    }
    for (const minor of [leastMinor - stepMinor, mostMinor + stepMinor, leastMinor + 1])
      expect(engine.read(bet, minor)).toBeUndefined();
  }
});

describe.each([960_000, 970_000, 980_000])('dice that return %i ppm', (rtpPpm) => {
  const dice = diceEngine(rtpPpm);
  const { multipliers } = dice.published as { multipliers: { hundredths: number; winningSides: number }[] };

  it('return it at every multiplier, exactly, and pay whole minor units', () => {
    expect(multipliers.length).toBeGreaterThan(12);
    for (const { hundredths, winningSides } of multipliers) {
      expect(winningSides * hundredths).toBe(rtpPpm * 100);
      expect(winningSides).toBeLessThan(1_000_000);
      expect(hundredths % 5).toBe(0);
    }
  });

  it('are won by exactly as many rolls as they say, on both sides', () => {
    for (const { hundredths, winningSides } of multipliers) {
      const wins = (side: 'over' | 'under', roll: number) =>
        dice.draw({ side, multiplier: hundredths }, 100, rolling(roll, 6)).winsMinor[0]! > 0;
      expect([wins('under', winningSides - 1), wins('under', winningSides)]).toEqual([true, false]);
      expect([wins('over', 1_000_000 - winningSides), wins('over', 1_000_000 - winningSides - 1)]).toEqual([
        true,
        false,
      ]);
    }
    expect(dice.read({ side: 'over', multiplier: 199 }, 100)).toBeUndefined();
    expect(dice.read({ side: 'over', multiplier: 200 }, 130)).toBeUndefined();
  });
});

describe('roulette', () => {
  it('has every bet of the table once, and each returns 36 of 37', () => {
    const sizes = new Map<number, number>();
    for (const { numbers, pays } of SPOTS.values()) {
      sizes.set(numbers.length, (sizes.get(numbers.length) ?? 0) + 1);
      expect(numbers.length * pays).toBe(36);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
    expect(Object.fromEntries(sizes)).toEqual({ 1: 37, 2: 60, 3: 14, 4: 23, 6: 11, 12: 6, 18: 6 });
    expect(new Set([...SPOTS.values()].map(({ numbers }) => [...numbers].sort().join())).size).toBe(SPOTS.size);
    expect(rouletteEngine.rtpPpm).toBe(Fraction.of(36, POCKETS).ppm);
  });

  it('pays what it should over all of its pockets', () => {
    const chips = { n17: 100, red: 500, 'i1-2': 200, dozen2: 1_000 };
    let sum = 0;
    for (let pocket = 0; pocket < POCKETS; pocket++)
      sum += rouletteEngine.draw({ chips }, 1_800, rolling(pocket, 2)).winsMinor[0]!;
    expect(sum).toBe(1_800 * 36);
  });

  it('takes chips on its spots only, and no more and no less than the stake', () => {
    expect(rouletteEngine.read({ chips: { n17: 100, red: 200 } }, 300)).toBeDefined();
    for (const [chips, stake] of [
      [{ n17: 100 }, 200],
      [{ n37: 100 }, 100],
      [{ n1: 50 }, 50],
      [{ 'i1-5-9': 100 }, 100],
      [{ n1: 600_000 }, 600_000],
    ] as const) {
      expect(rouletteEngine.read({ chips }, stake)).toBeUndefined();
    }
  });
});

describe('baccarat', () => {
  /** Every way to deal six cards by their points, each weighted by how many cards of the shoe make it. */
  function countEveryDeal(): Record<Side, bigint> {
    const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 * DECKS : 4 * DECKS));
    const won: Record<Side, bigint> = { player: 0n, banker: 0n, tie: 0n };
    const cards: number[] = [];
    const visit = (weight: number): void => {
      if (cards.length === 6) {
        let next = 0;
        won[
          deal(
            () => cards[next++]!,
            (points) => points,
          ).winner
        ] += BigInt(weight);
        return;
      }
      for (let points = 0; points < 10; points++) {
        const count = left[points]!;
        left[points] = count - 1;
        cards.push(points);
        visit(weight * count);
        cards.pop();
        left[points] = count;
      }
    };
    visit(1);
    return won;
  }

  it('returns on each bet what is published, counted over every deal of the shoe', () => {
    const won = countEveryDeal();
    const all = won.player + won.banker + won.tie;
    // The well-known counts of the game of eight decks.
    expect(won).toEqual({ banker: 2_292_252_566_437_888n, player: 2_230_518_282_592_256n, tie: 475_627_426_473_216n });
    for (const side of SIDES) {
      const back = SIDES.reduce((sum, winner) => sum + won[winner] * BigInt(paid({ [side]: 100 }, winner)), 0n);
      expect(Fraction.of(back, all * 100n).ppm).toBe(BET_RTP_PPM[side]);
    }
  });

  it('deals from what is left of the shoe, each card as likely as the next', () => {
    const ranks = new Array<number>(13).fill(0);
    for (let round = 0; round < 3_000; round++) {
      const { outcome } = baccaratEngine.draw({ player: 100 }, 100, source);
      const { player, banker } = outcome as { player: { rank: number }[]; banker: { rank: number }[] };
      for (const { rank } of [...player, ...banker]) ranks[rank]!++;
    }
    const mean = ranks.reduce((sum, count) => sum + count, 0) / 13;
    const chiSquare = ranks.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
    expect(chiSquare).toBeLessThan(32.9);
    expect([0, 8, 9, 12].map(pointsOf)).toEqual([1, 9, 0, 0]);
  });
});

describe.each([960_000, 970_000])('fishing that returns %i ppm', (rtpPpm) => {
  it.each(FISH)('catches a $id as often as it pays for', ({ id, pays }) => {
    const engine = fishingEngine(rtpPpm);
    const caught = (draw: number) => engine.draw({ fish: id }, 10, rolling(draw, 6)).winsMinor[0];
    // The draw is below a million times the pay: as many of these catch as the return has parts per million.
    expect([caught(rtpPpm - 1), caught(rtpPpm), caught(1_000_000 * pays - 1)]).toEqual([10 * pays, 0, 0]);
  });
});

describe.each([960_000, 970_000, 980_000])('crash that returns %i ppm', (rtpPpm) => {
  it.each([100, 101, 150, 200, 333, 1_000, 12_345, CAP])(
    'gets as far as %i hundredths as often as the return over it',
    (target) => {
      const reach = Number((BigInt(rtpPpm) * BigInt(DRAWS)) / (10_000n * BigInt(target)));
      expect(crashPoint(rtpPpm, reach - 1)).toBeGreaterThanOrEqual(target);
      expect(crashPoint(rtpPpm, reach)).toBeLessThan(target);
      expect(Math.abs((reach / DRAWS) * (target / 100) - rtpPpm / 1_000_000)).toBeLessThan(1e-11);
    },
  );
});

describe('a flight', () => {
  it('shows a multiplier for the first time when it says so', () => {
    for (const target of [101, 150, 200, 1_000, CAP]) {
      expect(multiplierAt(msUntil(target))).toBeGreaterThanOrEqual(target);
      expect(multiplierAt(msUntil(target) - 1)).toBeLessThan(target);
    }
  });

  it.each([
    ['an automatic cash-out below its end', 250, 200, msUntil(200), 200],
    ['an automatic cash-out at its end', 250, 250, msUntil(250), 250],
    ['an automatic cash-out above its end', 250, 251, msUntil(251), null],
    ['no automatic cash-out', 250, null, msUntil(251), null],
    ['no automatic cash-out, up to the cap', CAP, null, msUntil(CAP), CAP],
    ['no ground left', 0, 200, 0, null],
  ])('with %s ends as it should', (_name, crashAt, auto, endsAfterMs, cashedAt) => {
    expect(unattended({ crashAt, auto })).toEqual({ endsAfterMs, cashedAt });
  });

  it('pays a hand what it shows, to its last multiplier, and nothing after it', () => {
    const flight = { crashAt: 250, auto: null };
    expect([0, msUntil(150), msUntil(251) - 1, msUntil(251)].map((ms) => cashedByHand(flight, ms))).toEqual([
      100,
      150,
      250,
      null,
    ]);
    expect(cashedByHand({ crashAt: 250, auto: 180 }, msUntil(220))).toBe(180);
    expect(cashedByHand({ crashAt: 0, auto: null }, 0)).toBeNull();
  });
});
