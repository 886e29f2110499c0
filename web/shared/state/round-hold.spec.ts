import { LONGEST_HOLD_MS, RoundHold } from './round-hold';

interface Told {
  readonly at: number;
  readonly kind?: string;
  readonly roundId?: string;
}

let hold: RoundHold<Told>;
let seen: number[];
const tell = (at: number, kind?: string, roundId?: string) =>
  hold.offer({ at, ...(kind && { kind }), ...(roundId && { roundId }) }, (balance) => seen.push(balance.at));

beforeEach(() => {
  jest.useFakeTimers();
  hold = new RoundHold();
  seen = [];
});
afterEach(() => jest.useRealTimers());

it('keeps nothing back while no game is on the page', () => {
  tell(1, 'bet', 'r');
  tell(2, 'win', 'r');
  expect(seen).toEqual([1, 2]);
});

it('shows the stake at once and the result when the game has shown it', () => {
  hold.gameOpened();
  tell(1, 'bet', 'r');
  tell(2, 'win', 'r');
  // An answer of the server would tell the result as well.
  tell(3);
  expect(seen).toEqual([1]);
  hold.roundShown('other');
  expect(seen).toEqual([1]);
  hold.roundShown('r');
  expect(seen).toEqual([1, 2, 3]);
});

it('does not delay money that has nothing to do with the round, while no result is known', () => {
  hold.gameOpened();
  tell(1, 'bet', 'r');
  tell(2, 'deposit');
  expect(seen).toEqual([1, 2]);
});

it('waits for a long flight, and for its result no longer than the longest time', () => {
  hold.gameOpened();
  tell(1, 'bet', 'r');
  jest.advanceTimersByTime(5 * LONGEST_HOLD_MS);
  tell(2, 'win', 'r');
  jest.advanceTimersByTime(LONGEST_HOLD_MS - 1);
  expect(seen).toEqual([1]);
  jest.advanceTimersByTime(1);
  expect(seen).toEqual([1, 2]);
});

it('shows a result that comes after the game has shown it, and everything when the game is closed', () => {
  const close = hold.gameOpened();
  tell(1, 'bet', 'r');
  hold.roundShown('r');
  tell(2, 'win', 'r');
  expect(seen).toEqual([1, 2]);
  tell(3, 'bet', 's');
  tell(4, 'win', 's');
  expect(seen).toEqual([1, 2, 3]);
  close();
  expect(seen).toEqual([1, 2, 3, 4]);
});
