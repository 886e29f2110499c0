import { given } from '@kernel/given-when-then';
import type { LockCause } from '@contracts/http/office/stop-kinds';
import { strangers } from '@test/support/two-people';
import { stopsDecider, type StopCommand } from './stops.decide';
import type { StopEvent, StopSubject } from './stops.events';

const occurredAt = '2026-01-02T03:04:05.000Z';
const game: StopSubject = { kind: 'game', id: 'v1/g1' };
const logIn: StopSubject = { kind: 'memberLogin', id: 'm1' };
const act = (key: string, staffId = 'ana') => ({ key, staffId, occurredAt });

const stop = (key: string, subject = game): StopCommand => ({
  type: 'Stop',
  stopId: `stop of ${key}`,
  subject,
  reason: 'pays too much',
  ...act(key),
});
const stopped = (key: string, subject = game): StopEvent => ({
  type: 'Stopped',
  data: { stopId: `stop of ${key}`, subject, reason: 'pays too much', ...act(key) },
});
const askLift = (key: string, stopId: string, staffId = 'ana'): StopCommand => ({
  type: 'AskLift',
  stopId,
  reason: 'mended',
  ...act(key, staffId),
});
const liftAsked = (key: string, stopId: string): StopEvent => ({
  type: 'LiftAsked',
  data: { stopId, reason: 'mended', ...act(key) },
});
const decide = (key: string, stopId: string, staffId: string, isApproved = true): StopCommand => ({
  type: 'DecideLift',
  people: strangers('ana', staffId),
  stopId,
  isApproved,
  note: 'looked at',
  ...act(key, staffId),
});
const lifted = (key: string, stopId: string, staffId: string, subject = game): StopEvent => ({
  type: 'StopLifted',
  data: { stopId, subject, note: subject === logIn ? 'mended' : 'looked at', ...act(key, staffId) },
});

describe('a stop', () => {
  it('stands until it is lifted', () => {
    const { events, stateAfter } = given(stopsDecider).when(stop('k1'));
    expect(events).toEqual([stopped('k1')]);
    expect([...stateAfter.standing.keys()]).toEqual(['game:v1/g1']);
  });

  it('of the log-in for fraud or money laundering ends by two people, for anything else by one', () => {
    for (const cause of ['fraud', 'aml', 'security', 'terms', 'memberAsked'] as const) {
      const { events: locked } = given(stopsDecider).when({ ...stop('k1', logIn), cause } as StopCommand);
      expect(locked).toEqual([{ ...stopped('k1', logIn), data: { ...stopped('k1', logIn).data, cause } }]);
      const asked = given(stopsDecider, ...locked).when(askLift('k2', 'stop of k1'));
      const takesTwo = cause === 'fraud' || cause === 'aml';
      expect(asked.events.map(({ type }) => type)).toEqual([takesTwo ? 'LiftAsked' : 'StopLifted']);
      const history = [...locked, ...asked.events];
      expect(given(stopsDecider, ...history).when(askLift('k2', 'stop of k1')).decision.kind).toBe('repeated');
      if (!takesTwo) continue;
      const by = (staffId: string) => given(stopsDecider, ...history).when(decide('k3', 'stop of k1', staffId));
      expect(by('ana').decision).toMatchObject({ rejection: 'SECOND_PERSON_NEEDED' });
      expect(by('bob').events.map(({ type }) => type)).toEqual(['StopLifted']);
      expect(
        given(stopsDecider, ...history, ...by('bob').events).when(decide('k3', 'stop of k1', 'bob')).decision.kind,
      ).toBe('repeated');
    }
  });

  it('of the log-in for a graver cause takes the place of a lighter one, and of the lift that was asked for it', () => {
    const lock = (key: string, cause: LockCause) => ({ ...stop(key, logIn), cause }) as StopCommand;
    const history = given(stopsDecider).when(lock('k1', 'security')).events;
    const { events, stateAfter } = given(stopsDecider, ...history).when(lock('k2', 'fraud'));
    expect(events).toMatchObject([{ type: 'Stopped', data: { stopId: 'stop of k2', replaces: 'stop of k1' } }]);
    expect([...stateAfter.standing.values()]).toMatchObject([{ stopId: 'stop of k2', cause: 'fraud' }]);
    const replaced = [...history, ...events];
    expect(given(stopsDecider, ...replaced).when(lock('k2', 'fraud')).decision.kind).toBe('repeated');
    for (const cause of ['memberAsked', 'fraud'] as const)
      expect(given(stopsDecider, ...replaced).when(lock('k3', cause)).decision.kind).toBe('repeated');
    const asked = given(stopsDecider, ...replaced).when(askLift('k4', 'stop of k2')).events;
    expect(asked.map(({ type }) => type)).toEqual(['LiftAsked']);
    const suspected = given(stopsDecider, ...replaced, ...asked).when(lock('k5', 'aml'));
    expect(suspected.events).toMatchObject([{ data: { cause: 'aml', replaces: 'stop of k2' } }]);
    const approval = given(stopsDecider, ...replaced, ...asked, ...suspected.events);
    expect(approval.when(decide('k6', 'stop of k2', 'bob')).decision).toMatchObject({ rejection: 'STOP_UNKNOWN' });
    expect(approval.when(decide('k6', 'stop of k5', 'bob')).decision).toMatchObject({ rejection: 'LIFT_NOT_ASKED' });
  });

  it('of what is stopped already changes nothing', () => {
    expect(given(stopsDecider, stopped('k1')).when(stop('k2')).decision).toEqual({ kind: 'repeated' });
  });

  it('is not set again by a repeated request after it was lifted', () => {
    const history = [stopped('k1'), liftAsked('k2', 'stop of k1'), lifted('k3', 'stop of k1', 'bob')];
    expect(given(stopsDecider, ...history).when(stop('k1')).decision).toEqual({ kind: 'repeated' });
    expect(given(stopsDecider, ...history).when(stop('k4')).events).toEqual([stopped('k4')]);
  });

  it('is refused under the key of another one', () => {
    expect(given(stopsDecider, stopped('k1')).when(stop('k1', logIn)).decision).toEqual({
      kind: 'rejected',
      rejection: 'KEY_REUSED',
    });
  });
});

describe('the end of a stop', () => {
  const history = [stopped('k1')];
  const asked = [...history, liftAsked('k2', 'stop of k1')];

  it('takes two people where money is at stake', () => {
    expect(given(stopsDecider, ...history).when(askLift('k2', 'stop of k1')).events).toEqual(asked.slice(1));
    const { events, stateAfter } = given(stopsDecider, ...asked).when(decide('k3', 'stop of k1', 'bob'));
    expect(events).toEqual([lifted('k3', 'stop of k1', 'bob')]);
    expect(stateAfter.standing.size).toBe(0);
  });

  it('takes one person for a log-in, at once and once', () => {
    const keptOut = stopped('k1', logIn);
    const ended = lifted('k2', 'stop of k1', 'ana', logIn);
    expect(given(stopsDecider, keptOut).when(askLift('k2', 'stop of k1')).events).toEqual([ended]);
    expect(given(stopsDecider, keptOut, ended).when(askLift('k2', 'stop of k1')).decision).toEqual({
      kind: 'repeated',
    });
  });

  it.each([
    ['by the person who asked', asked, decide('k3', 'stop of k1', 'ana'), 'SECOND_PERSON_NEEDED'],
    [
      'that somebody else has asked for since',
      asked,
      { ...decide('k3', 'stop of k1', 'bob'), people: strangers('eva', 'bob') } as StopCommand,
      'LIFT_NOT_ASKED',
    ],
    ['that nobody asked for', history, decide('k3', 'stop of k1', 'bob'), 'LIFT_NOT_ASKED'],
    ['that was asked for already', asked, askLift('k3', 'stop of k1', 'bob'), 'LIFT_ASKED_ALREADY'],
    ['of a stop that does not stand', history, askLift('k3', 'another'), 'STOP_UNKNOWN'],
  ])('is refused %s', (_, events, command, rejection) => {
    expect(given(stopsDecider, ...events).when(command).decision).toEqual({ kind: 'rejected', rejection });
  });

  it('may be refused, also by the person who asked, and asked for again', () => {
    const refused = given(stopsDecider, ...asked).when(decide('k3', 'stop of k1', 'ana', false));
    expect(refused.events).toEqual([
      { type: 'LiftRefused', data: { stopId: 'stop of k1', note: 'looked at', ...act('k3') } },
    ]);
    expect(refused.stateAfter.standing.get('game:v1/g1')?.lift).toBeNull();
    expect(given(stopsDecider, ...asked, ...refused.events).when(askLift('k4', 'stop of k1')).events).toEqual([
      liftAsked('k4', 'stop of k1'),
    ]);
  });
});
