import { given } from '@kernel/given-when-then';
import { announcementDecider, type AnnouncementCommand } from './announcement.decide';
import type { AnnouncementEvent, AnnouncementPublished } from './announcement.events';

const at = '2026-01-02T03:04:05.000Z';
const announcement: AnnouncementPublished['data'] = {
  announcementId: 'a1',
  kind: 'B',
  group: 'w_home',
  artwork: 'crown',
  linkageType: 'REGISTER',
  linkTarget: '',
  order: 1,
  occurredAt: at,
  texts: {
    pt: { title: 'Olá', text: 'Bem-vindo', button: 'Entrar' },
    en: { title: 'Hello', text: 'Welcome', button: 'Enter' },
  },
};
const published: AnnouncementEvent = { type: 'AnnouncementPublished', data: announcement };
const withdrawn: AnnouncementEvent = { type: 'AnnouncementWithdrawn', data: { announcementId: 'a1', occurredAt: at } };
const publish = (change: Partial<AnnouncementPublished['data']> = {}): AnnouncementCommand => ({
  type: 'Publish',
  announcement: { ...announcement, ...change },
});
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

it('publishes, once', () => {
  expect(given(announcementDecider).when(publish()).events).toEqual([published]);
  const again = publish({ occurredAt: '2026-02-02T03:04:05.000Z' });
  expect(given(announcementDecider, published).when(again).decision).toEqual({ kind: 'repeated' });
});

it('does not change what was published', () => {
  expect(given(announcementDecider, published).when(publish({ order: 2 })).decision).toEqual(
    rejected('ANNOUNCEMENT_EXISTS'),
  );
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

describe('what leads somewhere', () => {
  const withText = (text: string) =>
    publish({ texts: { ...announcement.texts, en: { ...announcement.texts.en, text } } });

  it.each(['See [help](/?popup=help#rtp).', 'See [us](https://croupier.example/a).', 'a [b] (c)'])(
    'may be linked: %s',
    (text) => {
      expect(given(announcementDecider).when(withText(text)).events).toHaveLength(1);
    },
  );

  it.each([
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](http://evil.example)',
    '[x](data:text/html,x)',
    '[x](/\\\\evil.example)',
    '[x]()',
  ])('may not: %s', (text) => {
    expect(given(announcementDecider).when(withText(text)).decision).toEqual(rejected('LINK_NOT_ALLOWED'));
  });

  it.each([
    ['PAGE', '/provider', true],
    ['PAGE', '//evil.example', false],
    ['PAGE', 'https://evil.example', false],
    ['GAME', 'sandbox/royal-sevens', true],
    ['GAME', 'royal', false],
    ['REGISTER', '', true],
    ['REGISTER', '/x', false],
  ] as const)('%s to "%s": %s', (linkageType, linkTarget, isAllowed) => {
    const { decision } = given(announcementDecider).when(publish({ linkageType, linkTarget }));
    expect(decision.kind).toBe(isAllowed ? 'accepted' : 'rejected');
  });
});

it('asks of popups whom they are for, and of nothing else', () => {
  expect(given(announcementDecider).when(publish({ kind: 'PU' })).decision).toEqual(rejected('AUDIENCE_MISSING'));
  expect(given(announcementDecider).when(publish({ kind: 'B', execution: 'A' })).decision).toEqual(
    rejected('AUDIENCE_MISSING'),
  );
  expect(given(announcementDecider).when(publish({ kind: 'PU', execution: 'F' })).events).toHaveLength(1);
});

it('does not end before it begins', () => {
  const times = { from: '2026-02-02T00:00:00.000Z', until: '2026-02-02T00:00:00.000Z' };
  expect(given(announcementDecider).when(publish(times)).decision).toEqual(rejected('PERIOD_EMPTY'));
});

it('is the same one when only fields of the later edition are spelt out', () => {
  const spelt = publish({ execution: null, images: [], from: null, until: null });
  expect(given(announcementDecider, published).when(spelt).decision).toEqual({ kind: 'repeated' });
});
