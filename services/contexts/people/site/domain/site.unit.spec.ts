import { given } from '@kernel/given-when-then';
import { siteDecider, type SiteCommand } from './site.decide';
import type { SiteEvent } from './site.events';

const at = '2026-01-02T03:04:05.000Z';
const change = (
  changes: Extract<SiteCommand, { type: 'ChangeSettings' }>['changes'],
  key = 'k1',
  onlyAtFirst = false,
): SiteCommand => ({
  type: 'ChangeSettings',
  changes,
  key,
  occurredAt: at,
  onlyAtFirst,
});
const changed = (
  changes: Extract<SiteEvent, { type: 'SiteSettingsChanged' }>['data']['changes'],
  key = 'k1',
): SiteEvent => ({
  type: 'SiteSettingsChanged',
  data: { changes, key, occurredAt: at },
});
const note = { pt: 'Até já', en: 'Back soon' };
const switchTo = (isOn: boolean, key: string): SiteCommand => ({
  type: 'SwitchMaintenance',
  isOn,
  note,
  until: null,
  key,
  occurredAt: at,
});
const switched = (isOn: boolean, key: string): SiteEvent => ({
  type: 'MaintenanceSwitched',
  data: { isOn, note, until: null, key, occurredAt: at },
});
const facebook = { FACEBOOK: { url: 'https://social.example/f', labelNameEn: 'Facebook' } };

it('changes the parts that are named and leaves the others', () => {
  const { events, stateAfter } = given(siteDecider, changed({ blockedCountries: ['US'] }, 'k0')).when(
    change({ resources: facebook }),
  );
  expect(events).toEqual([changed({ resources: facebook })]);
  expect(stateAfter.settings).toMatchObject({ blockedCountries: ['US'], resources: facebook, gtagId: '' });
});

it('does the same once, in whatever order its fields come', () => {
  const again = change({ resources: { FACEBOOK: { labelNameEn: 'Facebook', url: 'https://social.example/f' } } });
  expect(given(siteDecider, changed({ resources: facebook })).when(again).decision).toEqual({ kind: 'repeated' });
});

it('does not do what was asked long ago when it is asked again', () => {
  const history = [changed({ gtagId: 'G-AAAA' }, 'k1'), changed({ gtagId: 'G-BBBB' }, 'k2')];
  expect(given(siteDecider, ...history).when(change({ gtagId: 'G-AAAA' }, 'k1')).decision).toEqual({
    kind: 'repeated',
  });
});

it('takes a key for one thing only', () => {
  expect(given(siteDecider, changed({ gtagId: 'G-AAAA' })).when(change({ gtagId: 'G-BBBB' })).decision).toEqual({
    kind: 'rejected',
    rejection: 'KEY_REUSED',
  });
  expect(given(siteDecider, changed({ gtagId: 'G-AAAA' })).when(switchTo(true, 'k1')).decision).toEqual({
    kind: 'rejected',
    rejection: 'KEY_REUSED',
  });
});

it('writes nothing where nothing changes', () => {
  expect(given(siteDecider, switched(true, 'k1')).when(switchTo(true, 'k2')).decision).toEqual({ kind: 'repeated' });
  expect(given(siteDecider).when(change({ gtagId: '' })).decision).toEqual({ kind: 'repeated' });
});

it('sets at first what nobody has set', () => {
  expect(given(siteDecider).when(change({ resources: facebook }, 'seed', true)).events).toHaveLength(1);
  expect(given(siteDecider, switched(true, 'k1')).when(change({ resources: facebook }, 'seed', true)).decision).toEqual(
    { kind: 'repeated' },
  );
});

it('switches maintenance on, off and on again', () => {
  expect(given(siteDecider).when(switchTo(true, 'k1')).events).toEqual([switched(true, 'k1')]);
  expect(given(siteDecider, switched(true, 'k1')).when(switchTo(false, 'k2')).events).toEqual([switched(false, 'k2')]);
  const { stateAfter } = given(siteDecider, switched(true, 'k1'), switched(false, 'k2')).when(switchTo(true, 'k3'));
  expect(stateAfter.maintenance).toEqual({ isOn: true, note, until: null });
});

it('remembers the last hundred keys', () => {
  const history = Array.from({ length: 150 }, (_, index) => changed({ gtagId: `G-AAAA${index}` }, `k${index}`));
  expect(given(siteDecider, ...history).state.keys).toHaveLength(100);
});
