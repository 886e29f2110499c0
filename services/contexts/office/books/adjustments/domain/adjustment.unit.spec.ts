import { given } from '@kernel/given-when-then';
import { strangers } from '@test/support/two-people';
import { adjustmentDecider, type AdjustmentCommand } from './adjustment.decide';
import type { AdjustmentEvent, AdjustmentRequested } from './adjustment.events';

const at = '2026-01-02T03:04:05.000Z';
const later = '2026-01-03T03:04:05.000Z';
const of = { adjustmentId: 'a1', memberId: 'm1', amountMinor: '-500', currency: 'BRL' } as const;
const facts: AdjustmentRequested['data'] = {
  ...of,
  makerId: 'ana',
  reason: 'correction',
  note: 'twice booked',
  occurredAt: at,
};
const requested: AdjustmentEvent = { type: 'AdjustmentRequested', data: facts };
const decided = { ...of, checkerId: 'rui', note: 'seen', key: 'k', occurredAt: at };
const approved: AdjustmentEvent = { type: 'AdjustmentApproved', data: { ...decided, reason: 'correction' } };
const refused: AdjustmentEvent = { type: 'AdjustmentRefused', data: decided };
const applied: AdjustmentEvent = { type: 'AdjustmentApplied', data: { ...of, occurredAt: at } };
const failed: AdjustmentEvent = {
  type: 'AdjustmentFailed',
  data: { ...of, fault: 'NOT_ENOUGH_MONEY', occurredAt: at },
};

const request = (changes: Partial<AdjustmentRequested['data']> = {}, maxMinor = 500n): AdjustmentCommand => ({
  type: 'RequestAdjustment',
  adjustment: { ...facts, ...changes },
  maxMinor,
});
const decide = (checkerId: string, isApproved = true, key = 'k', note = 'seen'): AdjustmentCommand => ({
  type: 'DecideAdjustment',
  people: strangers('ana', checkerId),
  isApproved,
  note,
  key,
  occurredAt: at,
});
const recordApplied: AdjustmentCommand = { type: 'RecordApplied', occurredAt: at };
const recordFailed: AdjustmentCommand = { type: 'RecordFailed', fault: 'NOT_ENOUGH_MONEY', occurredAt: at };
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });
const repeated = { kind: 'repeated' };

it('is asked for once', () => {
  expect(given(adjustmentDecider).when(request()).events).toEqual([requested]);
  expect(given(adjustmentDecider, requested).when(request({ occurredAt: later })).decision).toEqual(repeated);
});

it.each<[Partial<AdjustmentRequested['data']>]>([
  [{ amountMinor: '500' }],
  [{ memberId: 'm2' }],
  [{ reason: 'goodwill' }],
  [{ note: 'other' }],
  [{ makerId: 'eva' }],
  [{ currency: 'USD' }],
])('refuses the same key with %p', (changes) => {
  expect(given(adjustmentDecider, requested).when(request(changes)).decision).toEqual(rejected('KEY_REUSED'));
});

it('refuses nothing at all, and more than the limit in either direction', () => {
  expect(given(adjustmentDecider).when(request({ amountMinor: '0' })).decision).toEqual(rejected('INVALID_AMOUNT'));
  for (const amountMinor of ['501', '-501'])
    expect(given(adjustmentDecider).when(request({ amountMinor })).decision).toEqual(rejected('LIMIT_EXCEEDED'));
  for (const amountMinor of ['500', '-500'])
    expect(given(adjustmentDecider).when(request({ amountMinor })).decision.kind).toBe('accepted');
});

it('is decided by somebody else only, either way', () => {
  expect(given(adjustmentDecider, requested).when(decide('rui')).events).toEqual([approved]);
  expect(given(adjustmentDecider, requested).when(decide('rui', false)).events).toEqual([refused]);
  for (const isApproved of [true, false]) {
    expect(given(adjustmentDecider, requested).when(decide('ana', isApproved)).decision).toEqual(
      rejected('SECOND_PERSON_NEEDED'),
    );
  }
});

it('is decided once, and the same decision is answered again', () => {
  for (const [event, isApproved] of [
    [approved, true],
    [refused, false],
  ] as const) {
    const before = given(adjustmentDecider, requested, event);
    expect(before.when(decide('rui', isApproved)).decision).toEqual(repeated);
    expect(before.when(decide('rui', !isApproved)).decision).toEqual(rejected('KEY_REUSED'));
    expect(before.when(decide('eva', isApproved)).decision).toEqual(rejected('KEY_REUSED'));
    expect(before.when(decide('rui', isApproved, 'other')).decision).toEqual(rejected('ALREADY_DECIDED'));
    expect(before.when(decide('eva', isApproved, 'other')).decision).toEqual(rejected('ALREADY_DECIDED'));
  }
  expect(given(adjustmentDecider, requested, approved, applied).when(decide('rui')).decision).toEqual(repeated);
});

it('is booked or not only after an approval, and ends once', () => {
  expect(given(adjustmentDecider, requested, approved).when(recordApplied).events).toEqual([applied]);
  expect(given(adjustmentDecider, requested, approved).when(recordFailed)).toMatchObject({
    events: [failed],
    stateAfter: { status: 'failed', fault: 'NOT_ENOUGH_MONEY' },
  });
  expect(given(adjustmentDecider, requested, approved, applied).when(recordApplied).decision).toEqual(repeated);
  expect(given(adjustmentDecider, requested, approved, failed).when(recordFailed).decision).toEqual(repeated);
  for (const command of [recordApplied, recordFailed]) {
    for (const events of [[requested], [requested, refused]]) {
      expect(given(adjustmentDecider, ...events).when(command).decision).toEqual(rejected('NOT_APPROVED'));
    }
  }
});

it('is booked when the wallet says so, whatever a second worker found', () => {
  expect(given(adjustmentDecider, requested, approved, applied).when(recordFailed).decision).toEqual(repeated);
  expect(given(adjustmentDecider, requested, approved, failed).when(recordApplied)).toMatchObject({
    events: [applied],
    stateAfter: { status: 'applied', fault: null },
  });
});

it('is unknown before it was asked for', () => {
  for (const command of [decide('rui'), recordApplied, recordFailed]) {
    expect(given(adjustmentDecider).when(command).decision).toEqual(rejected('ADJUSTMENT_UNKNOWN'));
  }
});
