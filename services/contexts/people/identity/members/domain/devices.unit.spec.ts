import { given } from '@kernel/given-when-then';
import { memberDecider, type MemberCommand } from './member.decide';
import type { DeviceForgotten, MemberEvent } from './member.events';
import { memberId, registeredAt } from '../test-support/registered-member';

const at = (hour: number) => `2026-01-02T${String(hour).padStart(2, '0')}:00:00.000Z`;
const registered = registeredAt(at(0));
const trusted = (deviceId: string, hour: number): MemberEvent => ({
  type: 'DeviceTrusted',
  data: { memberId, deviceId, occurredAt: at(hour) },
});
const loggedIn = (hour: number, more: object = {}): MemberEvent => ({
  type: 'MemberLoggedIn',
  data: { memberId, ip: '203.0.113.7', userAgent: 'b', ...more, occurredAt: at(hour) },
});
const forgotten = (deviceId: string, reason: DeviceForgotten['data']['reason'], hour: number): MemberEvent => ({
  type: 'DeviceForgotten',
  data: { memberId, deviceId, reason, occurredAt: at(hour) },
});
const logIn = (hour: number, more: object = {}): MemberCommand => ({
  type: 'LogIn',
  ip: '203.0.113.7',
  userAgent: 'b',
  occurredAt: at(hour),
  ...more,
});
const newDevice = (deviceId: string, most = 2) => ({ device: { deviceId, isNew: true, most } });
const knownDevice = (deviceId: string) => ({ device: { deviceId, isNew: false, most: 2 } });
const forget = (asked: string | null, except: string | null = null): MemberCommand => ({
  type: 'ForgetDevices',
  asked,
  except,
  reason: 'owner',
  occurredAt: at(9),
});
const two = [trusted('d1', 1), loggedIn(1, { deviceId: 'd1' }), trusted('d2', 2), loggedIn(2, { deviceId: 'd2' })];
const idsOf = (events: readonly MemberEvent[]) =>
  given(memberDecider, registered, ...events).state.devices.trusted.map(({ deviceId }) => deviceId);

describe('a log-in', () => {
  it('on a new device trusts it, and names it', () => {
    const { events, stateAfter } = given(memberDecider, registered).when(logIn(1, newDevice('d1')));
    expect(events).toEqual([trusted('d1', 1), loggedIn(1, { deviceId: 'd1' })]);
    expect(stateAfter.devices.trusted).toMatchObject([{ deviceId: 'd1', userAgent: 'b', way: 'password' }]);
  });

  it('on a known device moves it to the end of those that a further one would end', () => {
    const { events } = given(memberDecider, registered, ...two).when(logIn(3, { ...knownDevice('d1'), way: 'sms' }));
    expect(events).toEqual([loggedIn(3, { way: 'sms', deviceId: 'd1' })]);
    expect(idsOf([...two, ...events])).toEqual(['d2', 'd1']);
  });

  it('on one device more than allowed ends the one that was used the longest ago', () => {
    const again = loggedIn(3, { deviceId: 'd1' });
    const { events } = given(memberDecider, registered, ...two, again).when(logIn(4, newDevice('d3')));
    expect(events).toEqual([forgotten('d2', 'tooMany', 4), trusted('d3', 4), loggedIn(4, { deviceId: 'd3' })]);
    expect(idsOf([...two, again, ...events])).toEqual(['d1', 'd3']);
  });

  it('ends as many as it takes when fewer devices are allowed than before', () => {
    const { events } = given(memberDecider, registered, ...two).when(logIn(4, newDevice('d3', 1)));
    expect(idsOf([...two, ...events])).toEqual(['d3']);
  });

  it('on a device that was forgotten meanwhile is refused, so that nothing trusts it anew', () => {
    const { decision } = given(memberDecider, registered, ...two, forgotten('d1', 'owner', 3)).when(
      logIn(4, knownDevice('d1')),
    );
    expect(decision).toEqual({ kind: 'rejected', rejection: 'DEVICE_UNKNOWN' });
  });

  it('of a browser that keeps no secret, and of older editions, is on no device', () => {
    const { events, stateAfter } = given(memberDecider, registered, loggedIn(1)).when(logIn(2, { country: 'BR' }));
    expect(events).toEqual([loggedIn(2, { country: 'BR' })]);
    expect(stateAfter.devices.trusted).toEqual([]);
  });
});

describe('a device', () => {
  it('is forgotten by its owner, once', () => {
    const { events } = given(memberDecider, registered, ...two).when(forget('d1'));
    expect(events).toEqual([forgotten('d1', 'owner', 9)]);
    const again = given(memberDecider, registered, ...two, ...events).when(forget('d1'));
    expect(again.decision).toEqual({ kind: 'repeated' });
  });

  it('must be there where one is asked for, and need not where all are', () => {
    expect(given(memberDecider, registered).when(forget('d9')).decision).toEqual({
      kind: 'rejected',
      rejection: 'DEVICE_UNKNOWN',
    });
    expect(given(memberDecider, registered).when(forget(null)).decision).toEqual({ kind: 'repeated' });
  });

  it('stays alone where all others are forgotten', () => {
    expect(given(memberDecider, registered, ...two).when(forget(null, 'd2')).events).toEqual([
      forgotten('d1', 'owner', 9),
    ]);
  });
});

it('fifty forgotten devices are remembered', () => {
  const many = Array.from({ length: 51 }, (_, n) => [trusted(`x${n}`, 1), forgotten(`x${n}`, 'owner', 2)]).flat();
  const { state } = given(memberDecider, registered, ...many);
  expect(state.devices.forgotten).toHaveLength(50);
  expect(state.devices.forgotten[0]).toEqual({ deviceId: 'x1', reason: 'owner' });
});
