import fc from 'fast-check';
import { Share } from './share';

const NAMES = Array.from({ length: 11 }, (_, n) => `follower-${n}`);
const sharesOf = (processes: number, free: readonly string[] = []) =>
  Array.from({ length: processes }, (_, place) => {
    const share = new Share(NAMES);
    share.see({ place, processes, free });
    return share;
  });
const namesOf = (share: Share) => NAMES.filter((name) => share.has(name));

it('is empty before the first look', () => {
  expect(namesOf(new Share(NAMES))).toEqual([]);
});

it('is everything for a process that is alone', () => {
  expect(sharesOf(1).map(namesOf)).toEqual([NAMES]);
});

it('has each name in one process alone, in shares that differ by one name at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16 }), (processes) => {
      const shares = sharesOf(processes).map(namesOf);
      expect(shares.flat().sort()).toEqual([...NAMES].sort());
      const sizes = shares.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

it('deals the first names, which cost most, to different processes', () => {
  const shares = sharesOf(4);
  expect(NAMES.slice(0, 4).map((name) => shares.findIndex((share) => share.has(name)))).toEqual([0, 1, 2, 3]);
});

describe('a name of another process', () => {
  const looks = (share: Share, count: number, free: readonly string[]) => {
    for (let n = 0; n < count; n += 1) share.see({ place: 0, processes: 2, free });
  };
  const [name, other] = [NAMES[1]!, NAMES[3]!];

  it("is anybody's when nobody has worked for it in nine looks", () => {
    const share = new Share(NAMES);
    looks(share, 8, [name]);
    expect(share.has(name)).toBe(false);
    looks(share, 1, [name]);
    expect(share.has(name)).toBe(true);
    // It stays when this process works for it, so that it does not go back and forth.
    looks(share, 20, []);
    expect(share.has(name)).toBe(true);
  });

  it('is left to its process when that works for it again and again', () => {
    const share = new Share(NAMES);
    for (let n = 0; n < 5; n += 1) {
      looks(share, 8, [other]);
      looks(share, 1, []);
    }
    expect(share.has(other)).toBe(false);
  });

  it('is given back when somebody comes or goes', () => {
    const share = new Share(NAMES);
    looks(share, 9, [name]);
    share.see({ place: 0, processes: 3, free: [] });
    expect(share.has(name)).toBe(false);
  });
});
