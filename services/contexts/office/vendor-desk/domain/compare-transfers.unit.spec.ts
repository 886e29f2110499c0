import { compareTransfers, type OurTransfer, type ToldTransfer } from './compare-transfers';

const our = (over: Partial<OurTransfer> = {}): OurTransfer => ({
  transferId: 't1',
  memberId: 'm1',
  direction: 'in',
  amountMinor: 2_000n,
  status: 'done',
  at: '2026-11-25T12:00:00.000Z',
  ...over,
});
const line = (over: Partial<ToldTransfer> = {}): ToldTransfer => ({
  transferId: 't1',
  playerId: 'm1',
  direction: 'in',
  amountMinor: 2_000n,
  status: 'done',
  at: '2026-11-25T12:00:01.000Z',
  ...over,
});
const movedOf = (ours: OurTransfer[], told: ToldTransfer[]) =>
  compareTransfers(ours, told).differences.map((one) => [one.ours?.movedMinor, one.told?.movedMinor]);

it.each<[string, OurTransfer[], ToldTransfer[]]>([
  ['the same transfer', [our()], [line()]],
  ['one that came back', [our({ direction: 'out' })], [line({ direction: 'out' })]],
  ['one that both refused', [our({ status: 'refused' })], [line({ status: 'refused' })]],
  ['one that the vendor never saw', [our({ status: 'turnedBack' })], []],
  ['a refusal of an order that we do not know', [], [line({ status: 'refused' })]],
  ['nothing', [], []],
])('agrees on %s', (_, ours, told) => {
  expect(compareTransfers(ours, told)).toEqual({ differences: [], waiting: 0 });
});

it.each<[string, OurTransfer[], ToldTransfer[], unknown]>([
  ['one that the vendor does not know', [our()], [], [[2_000n, undefined]]],
  ['one that we do not know', [], [line({ direction: 'out' })], [[undefined, -2_000n]]],
  ['another amount', [our()], [line({ amountMinor: 2_100n })], [[2_000n, 2_100n]]],
  ['another direction', [our()], [line({ direction: 'out' })], [[2_000n, -2_000n]]],
  ['another state', [our()], [line({ status: 'refused' })], [[2_000n, 0n]]],
  ['money that we gave back and the vendor has', [our({ status: 'turnedBack' })], [line()], [[0n, 2_000n]]],
  ['another player', [our()], [line({ playerId: 'm2' })], [[2_000n, 2_000n]]],
  ['one that is told twice', [our()], [line(), line()], [[2_000n, 4_000n]]],
])('finds %s', (_, ours, told, moved) => {
  expect(movedOf(ours, told)).toEqual(moved);
});

it.each(['requested', 'taken', 'ordered'] as const)('says nothing of a transfer that is %s', (status) => {
  expect(compareTransfers([our({ status })], [line()])).toEqual({ differences: [], waiting: 1 });
});
