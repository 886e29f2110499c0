import { statusOf } from './bill-status';

const figures = { kind: 'daily', tier: 0, payMinor: 0n, owedMinor: 0n } as const;

it.each([
  ['nothing-due', figures],
  ['nothing-due', { ...figures, kind: 'realtime', tier: null }],
  ['not-reached', { ...figures, tier: null }],
  ['paying', { ...figures, payMinor: 100n }],
  ['paying', { ...figures, payMinor: 100n, owedMinor: 50n }],
  ['payer-short', { ...figures, owedMinor: 50n }],
  ['to-request', { ...figures, kind: 'dividend', payMinor: 100n, owedMinor: 50n }],
  ['to-request', { ...figures, kind: 'dividend', owedMinor: 50n }],
] as const)('is %s when it is issued: (%#)', (status, bill) => {
  expect(statusOf(bill)).toBe(status);
});
