import { enhancedBy } from './enhanced';
import type { MemberFacts, Trace } from './facts';

const LINE = { days: 180, minor: 1_000_000n };
const trace = (kind: Trace['kind'], day: string, amountMinor = 0n, seq = 1n): Trace => ({
  seq,
  kind,
  at: `${day}T12:00:00.000Z`,
  amountMinor,
});
const factsOf = (...traces: Trace[]) => ({ trace: traces.at(-1)!, traces }) as unknown as MemberFacts;

it('asks for more from the line on, whose last amount counts', () => {
  const before = trace('deposit', '2026-03-01', 999_999n);
  expect(enhancedBy(factsOf(before), LINE)).toBeNull();
  expect(enhancedBy(factsOf(before, trace('deposit', '2026-04-01', 1n)), LINE)).toBe('deposits');
});

it('forgets deposits of before the days, and looks at deposits alone', () => {
  const old = trace('deposit', '2026-01-01', 999_999n);
  expect(enhancedBy(factsOf(old, trace('deposit', '2026-06-30', 1n)), LINE)).toBeNull();
  expect(enhancedBy(factsOf(old, trace('payout', '2026-02-01', 5_000_000n)), LINE)).toBeNull();
});

it('asks exposed persons for more', () => {
  expect(enhancedBy(factsOf(trace('pep', '2026-01-01')), LINE)).toBe('exposed');
  expect(enhancedBy(factsOf(trace('sanctions', '2026-01-01')), LINE)).toBeNull();
});
