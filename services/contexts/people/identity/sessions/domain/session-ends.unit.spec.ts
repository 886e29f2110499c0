import { fold } from '@kernel/decider';
import { sessionEndsDecider, type EndSessions, type HouseAct } from './session-ends.decide';
import type { SessionEndsEvent } from './session-ends.events';

const owner = { kind: 'member', id: 'm1' } as const;
const house: HouseAct = { staffId: 'ana', username: 'player', reason: 'the phone was stolen', key: 'k1' };
const at = '2026-03-01T12:00:00.000Z';
const end = (over: Partial<EndSessions> = {}): EndSessions => ({
  type: 'EndSessions',
  owner,
  asked: null,
  sessionIds: ['s1', 's2'],
  house: null,
  occurredAt: at,
  ...over,
});
const given = (...events: SessionEndsEvent[]) => fold(sessionEndsDecider, sessionEndsDecider.initial(), events);
const decide = (command: EndSessions, ...events: SessionEndsEvent[]) =>
  sessionEndsDecider.decide(given(...events), command);
const ended = (sessionIds: readonly string[], by: object = {}): SessionEndsEvent => ({
  type: 'MemberSessionsEnded',
  data: { memberId: 'm1', sessionIds, occurredAt: at, ...by },
});
const byHouse = { byStaffId: 'ana', username: 'player', reason: 'the phone was stolen', key: 'k1' };

describe('the sessions of a person', () => {
  it('end by their owner, and by staff with a reason', () => {
    expect(decide(end())).toEqual({ kind: 'accepted', events: [ended(['s1', 's2'])] });
    expect(decide(end({ house }))).toEqual({ kind: 'accepted', events: [ended(['s1', 's2'], byHouse)] });
    expect(decide(end({ owner: { kind: 'staff', id: 'bob' }, asked: 's1', sessionIds: ['s1'], house }))).toEqual({
      kind: 'accepted',
      events: [
        { type: 'StaffSessionsEnded', data: { staffId: 'bob', sessionIds: ['s1'], occurredAt: at, ...byHouse } },
      ],
    });
  });

  it('end once, when two requests have found them open', () => {
    expect(decide(end({ asked: 's1', sessionIds: ['s1'] }), ended(['s1']))).toEqual({ kind: 'repeated' });
    expect(decide(end(), ended(['s1']))).toEqual({ kind: 'accepted', events: [ended(['s2'])] });
  });

  it('need not be there where all are asked for, but must where one is', () => {
    expect(decide(end({ sessionIds: [] }))).toEqual({ kind: 'repeated' });
    expect(decide(end({ asked: 's9', sessionIds: [] }))).toEqual({ kind: 'rejected', rejection: 'SESSION_UNKNOWN' });
  });
});

describe('a repeated act of staff', () => {
  it('is the first one, also when other sessions are open by now', () => {
    const first = ended(['s1', 's2'], byHouse);
    expect(decide(end({ house, sessionIds: ['s3'] }), first)).toEqual({ kind: 'repeated' });
    expect(given(first).acts.get('k1')?.sessionIds).toEqual(['s1', 's2']);
    expect(decide(end({ house, asked: 's1', sessionIds: [] }), ended(['s1'], byHouse))).toEqual({ kind: 'repeated' });
  });

  it.each([
    ['another reason', { house: { ...house, reason: 'another one' } }],
    ['another person', { house: { ...house, staffId: 'eve' } }],
    ['another session', { house, asked: 's3', sessionIds: ['s3'] }],
  ])('is refused with %s', (_, over) => {
    expect(decide(end(over), ended(['s1'], byHouse))).toEqual({ kind: 'rejected', rejection: 'KEY_REUSED' });
  });

  it('is kept for the last two hundred, and so are the sessions', () => {
    const events = Array.from({ length: 201 }, (_, n) => ended([`old${n}`], { ...byHouse, key: `key${n}` }));
    const { acts, ended: sessions } = given(...events);
    expect([acts.size, acts.has('key0'), acts.has('key200')]).toEqual([200, false, true]);
    expect([sessions.size, sessions.has('old0'), sessions.has('old200')]).toEqual([200, false, true]);
  });
});
