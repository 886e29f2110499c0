import { given } from '@kernel/given-when-then';
import { nextBusinessDay } from '../business-days';
import { amlMemberDecider, type AmlMemberCommand } from './aml-member.decide';
import type { StoredRiskClass } from './aml-member.events';

const assess = (riskClass: StoredRiskClass, occurredAt: string, key = 'k'): AmlMemberCommand => ({
  type: 'Assess',
  assessment: {
    memberId: 'member',
    riskClass,
    monthlyIncomeMinor: '500000',
    currency: 'BRL',
    staffId: 'cora',
    note: 'As the documents say.',
    key,
    occurredAt,
  },
});

it.each([
  ['low', '2026-11-25T12:00:00.000Z', '2028-11-25T12:00:00.000Z'],
  ['medium', '2026-11-25T12:00:00.000Z', '2027-11-25T12:00:00.000Z'],
  ['high', '2026-11-25T12:00:00.000Z', '2027-05-25T12:00:00.000Z'],
  ['high', '2026-08-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
] as const)('a member of the class %s, assessed %s, is looked at again %s', (riskClass, at, reviewBy) => {
  const { events } = given(amlMemberDecider).when(assess(riskClass, at));
  expect(events).toMatchObject([{ type: 'MemberAssessed', data: { riskClass, reviewBy } }]);
});

it('takes a key for one assessment', () => {
  const first = assess('low', '2026-11-25T12:00:00.000Z');
  const { events } = given(amlMemberDecider).when(first);
  expect(given(amlMemberDecider, ...events).when(first).decision).toEqual({ kind: 'repeated' });
  const other = assess('high', '2026-11-25T12:00:00.000Z');
  expect(given(amlMemberDecider, ...events).when(other).decision).toMatchObject({ rejection: 'KEY_REUSED' });
});

it.each([
  ['2026-11-25', '2026-11-26'],
  ['2026-11-27', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-12-31', '2027-01-01'],
])('a report that is concluded on %s is due on %s where no holidays are known', (day, due) =>
  expect(nextBusinessDay(day, { country: null, more: [] })).toBe(due),
);

it.each([
  ['2026-12-24', '2026-12-28'],
  ['2026-12-31', '2027-01-04'],
  // Carnival, from the Friday before it to Ash Wednesday.
  ['2027-02-05', '2027-02-10'],
  ['2027-03-25', '2027-03-29'],
  ['2026-06-03', '2026-06-05'],
  ['2026-11-19', '2026-11-23'],
  ['2026-08-06', '2026-08-07'],
])('in Brazil a report that is concluded on %s is due on %s', (day, due) =>
  expect(nextBusinessDay(day, { country: 'BR', more: [] })).toBe(due),
);

it('holidays that the house names count as well', () => {
  expect(nextBusinessDay('2026-12-22', { country: 'BR', more: ['2026-12-23', '2026-12-24'] })).toBe('2026-12-28');
  expect(nextBusinessDay('2026-12-22', { country: null, more: ['2026-12-23'] })).toBe('2026-12-24');
});
