import { SPOTS } from './engines/roulette';

interface Fish {
  readonly width: number;
  readonly height: number;
  readonly leftward: boolean;
  readonly speed: number;
  x: number;
  y: number;
  slow: number;
}
interface Shoal {
  readonly meeting: (one: Fish, other: Fish) => { readonly x: number; readonly y: number };
  readonly makeWay: (fish: readonly Fish[], height: number, seconds: number) => void;
}
interface Place {
  readonly x: number;
  readonly y: number;
  readonly h?: number;
  readonly dot?: boolean;
}
interface Table {
  readonly layOut: (spots: readonly { id: string; numbers: readonly number[] }[]) => Map<string, Place>;
  readonly windowAt: (number: number) => { readonly top: number; readonly rows: number };
}

// The pages are plain scripts without types of their own.
const { meeting, makeWay } = jest.requireActual<Shoal>('./pages/fishing/shoal.js');
const { layOut, windowAt } = jest.requireActual<Table>('./pages/roulette/table.js');

it('every bet on a number and its neighbours is met in the enlarged part around that number', () => {
  const spots = [...SPOTS.values()];
  const places = layOut(spots);
  for (let number = 0; number <= 36; number++) {
    const { top, rows } = windowAt(number);
    expect(rows).toBeLessThanOrEqual(4);
    for (const { id, numbers } of spots) {
      if (!/^[ni]\d/.test(id) || !numbers.includes(number)) continue;
      const { y, h = 0, dot } = places.get(id)!;
      expect([id, dot ? y > top && y < top + rows : y >= top && y + h <= top + rows]).toEqual([id, true]);
    }
  }
});

it('fish that lie in a heap come apart, and stay in the water', () => {
  const [width, height] = [366, 470];
  const shoal: Fish[] = Array.from({ length: 5 }, (_, index) => ({
    width: 60 + index * 10,
    height: 40 + index * 5,
    leftward: index % 2 === 0,
    speed: 0,
    x: 120 + index * 12,
    y: 200 + index,
    slow: 1,
  }));
  const heaps = () =>
    shoal
      .flatMap((one, index) => shoal.slice(index + 1).map((other) => meeting(one, other)))
      .filter(({ x, y }) => x > 0 && y > 1);
  expect(heaps()).toHaveLength(10);
  for (let step = 0; step < 600; step++) makeWay(shoal, height, 1 / 60);
  expect(heaps()).toEqual([]);
  for (const { x, y, height: tall } of shoal)
    expect([x < width, y >= 0, y + tall <= height]).toEqual([true, true, true]);
});

it('a fish that follows another too closely falls back', () => {
  const fish = (x: number): Fish => ({ width: 80, height: 50, leftward: false, speed: 40, x, y: 100, slow: 1 });
  const [leader, follower] = [fish(150), fish(100)];
  makeWay([leader, follower], 470, 1 / 60);
  expect([leader.slow, follower.slow]).toEqual([1, 0.25]);
});
