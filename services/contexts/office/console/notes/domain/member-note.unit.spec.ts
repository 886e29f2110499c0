import { given } from '@kernel/given-when-then';
import { memberNoteDecider, type MemberNoteCommand } from './member-note.decide';
import type { MemberNoted, MemberNoteEvent, MemberNoteStruck } from './member-note.events';

const at = '2026-01-02T03:04:05.000Z';
const note: MemberNoted['data'] = {
  noteId: 'n1',
  memberId: 'm1',
  staffId: 's1',
  text: 'Calls on Fridays',
  occurredAt: at,
};
const strike: MemberNoteStruck['data'] = {
  noteId: 'n1',
  memberId: 'm1',
  staffId: 's2',
  reason: 'It was another member',
  occurredAt: at,
};
const written: MemberNoteEvent = { type: 'MemberNoted', data: note };
const struck: MemberNoteEvent = { type: 'MemberNoteStruck', data: strike };
const write = (change: Partial<MemberNoted['data']> = {}): MemberNoteCommand => ({
  type: 'Write',
  note: { ...note, ...change },
});
const strikeOut = (change: Partial<MemberNoteStruck['data']> = {}): MemberNoteCommand => ({
  type: 'Strike',
  strike: { ...strike, ...change },
});
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

it('is written, once', () => {
  expect(given(memberNoteDecider).when(write()).events).toEqual([written]);
  expect(given(memberNoteDecider, written).when(write({ occurredAt: '2026-01-02T03:09:00.000Z' })).decision).toEqual({
    kind: 'repeated',
  });
});

it.each([{ text: 'Something else' }, { memberId: 'm2' }])('is no other one under the same key: %j', (change) => {
  expect(given(memberNoteDecider, written).when(write(change)).decision).toEqual(rejected('KEY_REUSED'));
});

it('is struck through by one person, once, and stays written', () => {
  expect(given(memberNoteDecider, written).when(strikeOut()).events).toEqual([struck]);
  expect(given(memberNoteDecider, written, struck).when(strikeOut()).decision).toEqual({ kind: 'repeated' });
  for (const change of [{ staffId: 's3' }, { reason: 'Another reason' }])
    expect(given(memberNoteDecider, written, struck).when(strikeOut(change)).decision).toEqual(
      rejected('ALREADY_DECIDED'),
    );
  expect(given(memberNoteDecider, written, struck).when(write()).decision).toEqual({ kind: 'repeated' });
});

it('is struck through on the page of its own member only', () => {
  expect(given(memberNoteDecider).when(strikeOut()).decision).toEqual(rejected('NOT_FOUND'));
  expect(given(memberNoteDecider, written).when(strikeOut({ memberId: 'm2' })).decision).toEqual(rejected('NOT_FOUND'));
});
