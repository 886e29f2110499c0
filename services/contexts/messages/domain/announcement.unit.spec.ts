import { given } from '@kernel/given-when-then';
import { announcementDecider, type AnnouncementCommand } from './announcement.decide';
import type { AnnouncementEvent, AnnouncementPublished } from './announcement.events';

const at = '2026-01-02T03:04:05.000Z';
const announcement: AnnouncementPublished['data'] = {
  announcementId: 'a1', kind: 'B', group: 'w_home', artwork: 'crown', linkageType: 'REGISTER', linkTarget: '', order: 1, occurredAt: at,
  texts: { pt: { title: 'Olá', text: 'Bem-vindo', button: 'Entrar' }, en: { title: 'Hello', text: 'Welcome', button: 'Enter' } },
};
const published: AnnouncementEvent = { type: 'AnnouncementPublished', data: announcement };
const withdrawn: AnnouncementEvent = { type: 'AnnouncementWithdrawn', data: { announcementId: 'a1', occurredAt: at } };
const publish = (change: Partial<AnnouncementPublished['data']> = {}): AnnouncementCommand => ({
  type: 'Publish', announcement: { ...announcement, ...change },
});
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

it('publishes, once', () => {
  expect(given(announcementDecider).when(publish()).events).toEqual([published]);
  const again = publish({ occurredAt: '2026-02-02T03:04:05.000Z' });
  expect(given(announcementDecider, published).when(again).decision).toEqual({ kind: 'repeated' });
});

it('does not change what was published', () => {
  expect(given(announcementDecider, published).when(publish({ order: 2 })).decision).toEqual(rejected('ANNOUNCEMENT_EXISTS'));
});

it('does not bring back what was withdrawn', () => {
  expect(given(announcementDecider, published, withdrawn).when(publish()).decision).toEqual({ kind: 'repeated' });
});

it.each(['<b>Olá</b>', 'a > b'])('takes plain text only: %s', (title) => {
  const texts = { ...announcement.texts, pt: { ...announcement.texts.pt, title } };
  expect(given(announcementDecider).when(publish({ texts })).decision).toEqual(rejected('TEXT_NOT_PLAIN'));
});

it('needs both languages', () => {
  const texts = { ...announcement.texts, en: { title: 'Hello', text: ' ', button: '' } };
  expect(given(announcementDecider).when(publish({ texts })).decision).toEqual(rejected('TEXT_MISSING'));
});

it('withdraws, once', () => {
  const withdraw: AnnouncementCommand = { type: 'Withdraw', occurredAt: at };
  expect(given(announcementDecider, published).when(withdraw).events).toEqual([withdrawn]);
  expect(given(announcementDecider, published, withdrawn).when(withdraw).decision).toEqual({ kind: 'repeated' });
  expect(given(announcementDecider).when(withdraw).decision).toEqual(rejected('ANNOUNCEMENT_UNKNOWN'));
});
