import { given } from '@kernel/given-when-then';
import type { StoredTerms } from '@contexts/agents/payroll/payroll.api';
import {
  invitationLinksDecider,
  MAX_OPEN_LINKS,
  offersOf,
  versionOf,
  type InvitationLinksCommand,
} from './invitation-links.decide';
import type { InvitationLinksEvent, LinkChanged, LinkOpened } from './invitation-links.events';

const at = '2026-11-21T18:00:00.000Z';
const rate = (winRatePpm: string): StoredTerms => ({
  kind: 'realtime',
  winRatePpm,
  lossRatePpm: '4000',
  singleBetMinMinor: '0',
  dailyCapMinor: null,
});
const link: LinkOpened['data'] = {
  linkId: 'l1',
  agentId: 'ana',
  code: 'ABCD2345',
  kind: 'agent',
  note: 'radio',
  offers: [rate('1000')],
  occurredAt: at,
};
const opened = (over: Partial<LinkOpened['data']> = {}): InvitationLinksEvent => ({
  type: 'LinkOpened',
  data: { ...link, ...over },
});
const change: LinkChanged['data'] = {
  linkId: 'l1',
  agentId: 'ana',
  version: 1,
  note: 'tv',
  isOpen: true,
  offers: [rate('900')],
  key: 'k1',
  occurredAt: at,
};
const changed = (over: Partial<LinkChanged['data']> = {}): InvitationLinksEvent => ({
  type: 'LinkChanged',
  data: { ...change, version: 2, ...over },
});
const changeLink = (over: Partial<LinkChanged['data']> = {}): InvitationLinksCommand => ({
  type: 'ChangeLink',
  change: { ...change, ...over },
});
const openLink = (over: Partial<LinkOpened['data']> = {}): InvitationLinksCommand => ({
  type: 'OpenLink',
  link: { ...link, ...over },
});
const rejection = (name: string) => ({ kind: 'rejected', rejection: name });
const full = Array.from({ length: MAX_OPEN_LINKS }, (_, index) => opened({ linkId: `full${index}` }));

it('opens a link, and the same key again opens no other', () => {
  expect(given(invitationLinksDecider).when(openLink()).events).toEqual([opened()]);
  expect(given(invitationLinksDecider, opened()).when(openLink()).decision).toEqual({ kind: 'repeated' });
  expect(given(invitationLinksDecider, opened()).when(openLink({ note: 'other' })).decision).toEqual(
    rejection('KEY_REUSED'),
  );
});

it('a change is a new version; the terms of the one before stay known', () => {
  const { events, stateAfter } = given(invitationLinksDecider, opened()).when(changeLink());
  expect(events).toEqual([changed()]);
  const after = stateAfter.get('l1')!;
  expect([versionOf(after), offersOf(after), offersOf(after, 1)]).toEqual([2, [rate('900')], [rate('1000')]]);
});

it('a change that was sent twice is one, and its key is for nothing else', () => {
  const before = given(invitationLinksDecider, opened(), changed());
  expect(before.when(changeLink()).decision).toEqual({ kind: 'repeated' });
  expect(before.when(changeLink({ note: 'other' })).decision).toEqual(rejection('KEY_REUSED'));
});

it.each([
  ['a link of nobody', changeLink({ linkId: 'l9' }), 'LINK_UNKNOWN'],
  ['what somebody else has changed meanwhile', changeLink({ key: 'k2' }), 'LINK_CHANGED'],
])('does not change %s', (_title, command, name) => {
  expect(given(invitationLinksDecider, opened(), changed()).when(command).decision).toEqual(rejection(name));
});

it('offers contracts to agents alone', () => {
  expect(given(invitationLinksDecider).when(openLink({ kind: 'player' })).decision).toEqual(rejection('NOT_AN_AGENT'));
  expect(given(invitationLinksDecider, opened({ kind: 'player', offers: [] })).when(changeLink()).decision).toEqual(
    rejection('NOT_AN_AGENT'),
  );
});

it('has so many open links and no more; a closed one gives its place to another', () => {
  expect(given(invitationLinksDecider, ...full).when(openLink()).decision).toEqual(rejection('LINKS_FULL'));
  const closed = changed({ linkId: 'full0', isOpen: false });
  expect(given(invitationLinksDecider, ...full, closed).when(openLink()).events).toHaveLength(1);
  expect(
    given(invitationLinksDecider, ...full, closed, opened()).when(
      changeLink({ linkId: 'full0', version: 2, key: 'k2' }),
    ).decision,
  ).toEqual(rejection('LINKS_FULL'));
});
