import { emptyFilter, filterBytes, FULL_FILTER_KEYS, mayHold, withKeys, type KeyFilter } from './key-filter';

const key = (index: number) => `t/sandbox/7f3e${index}-bet`;

/** As wallets fill it: a generation at a time. */
function filled(filter: KeyFilter, from: number, to: number): KeyFilter {
  for (let at = from; at < to; at += 64)
    filter = withKeys(
      filter,
      Array.from({ length: Math.min(64, to - at) }, (_, index) => key(at + index)),
    );
  return filter;
}

function rateOfFalseAlarms(filter: KeyFilter): number {
  let alarms = 0;
  for (let index = 0; index < 100_000; index += 1) if (mayHold(filter, `t/sandbox/fresh${index}`)) alarms += 1;
  return alarms / 100_000;
}

it('never says no to a key that it holds, and hardly ever maybe to another', () => {
  let filter = emptyFilter;
  let from = 0;
  for (const to of [1_000, 20_000, 120_000, 400_000, FULL_FILTER_KEYS]) {
    filter = filled(filter, from, to);
    from = to;
    expect([to, rateOfFalseAlarms(filter) <= 0.001]).toEqual([to, true]);
  }
  for (let index = 0; index < FULL_FILTER_KEYS; index += 97) expect(mayHold(filter, key(index))).toBe(true);
});

it('is next to certain for wallets of every size that there is', () => {
  expect(rateOfFalseAlarms(filled(emptyFilter, 0, 80_000))).toBeLessThanOrEqual(0.000_1);
});

it('stays below two megabytes whatever is put in, and goes on telling most keys', () => {
  const filter = filled(emptyFilter, 0, 1_100_000);
  expect(filterBytes(filter)).toBeLessThan(1.9 * 1_048_576);
  expect(rateOfFalseAlarms(filter)).toBeLessThan(0.01);
  expect(mayHold(filter, key(1_099_999))).toBe(true);
});

it('is small for a wallet that has hardly been used', () => {
  expect(filterBytes(filled(emptyFilter, 0, 500))).toBe(4_096);
});

it('fills equal layers for equal histories, also where bits were added that never came to be', () => {
  const one = filled(emptyFilter, 0, 5_120);
  withKeys(one, ['lost']);
  const again = filled(one, 5_120, 9_000);
  expect(again.layers.map(({ keys }) => keys)).toEqual(filled(emptyFilter, 0, 9_000).layers.map(({ keys }) => keys));
});
