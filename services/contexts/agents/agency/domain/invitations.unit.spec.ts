import { given } from '@kernel/given-when-then';
import { downlineNoteDecider } from './downline-note.decide';
import {
  accountOpeningDecider,
  invitationCodeDecider,
  invitationDecider,
  type AccountOpening,
} from './invitations.decide';
import type { MemberInvited } from './invitations.events';
import { storedText } from '@kernel/stored-text';

const at = '2026-11-21T18:00:00.000Z';
const claim = { code: 'ABCD2345', agentId: 'ana', linkId: 'l1', occurredAt: at };
const opening: AccountOpening = {
  openingId: 'o1',
  agentId: 'ana',
  memberId: 'bia',
  username: 'bia',
  nickname: null,
  kind: 'agent',
  occurredAt: at,
  offers: [{ kind: 'daily', tiers: [{ minTurnoverMinor: '1', minLossMinor: '0', minActive: 0, ratePpm: '10' }] }],
};
const invited: MemberInvited['data'] = {
  memberId: 'bia',
  agentId: 'ana',
  kind: 'agent',
  linkId: 'l1',
  version: 1,
  offers: [],
  occurredAt: at,
};

it('a code belongs to whoever claimed it first', () => {
  const { events } = given(invitationCodeDecider).when(claim);
  expect(events).toEqual([{ type: 'InvitationCodeClaimed', data: claim }]);
  expect(given(invitationCodeDecider, ...events).when(claim).decision).toEqual({ kind: 'repeated' });
  expect(given(invitationCodeDecider, ...events).when({ ...claim, linkId: 'l2' }).decision).toEqual({
    kind: 'rejected',
    rejection: 'CODE_TAKEN',
  });
});

it('an opening is one for one key, whatever order a log gives the fields of its terms back in', () => {
  const { events } = given(accountOpeningDecider).when(opening);
  const sorted = {
    kind: 'daily' as const,
    tiers: [{ ratePpm: '10', minActive: 0, minLossMinor: '0', minTurnoverMinor: '1' }],
  };
  expect(given(accountOpeningDecider, ...events).when({ ...opening, offers: [sorted] }).decision).toEqual({
    kind: 'repeated',
  });
  expect(given(accountOpeningDecider, ...events).when({ ...opening, offers: [] }).decision).toEqual({
    kind: 'rejected',
    rejection: 'KEY_REUSED',
  });
  expect(given(accountOpeningDecider, ...events).when({ ...opening, kind: 'player' }).decision).toEqual({
    kind: 'rejected',
    rejection: 'KEY_REUSED',
  });
});

it('a member is invited once', () => {
  const { events } = given(invitationDecider).when(invited);
  expect(events).toEqual([{ type: 'MemberInvited', data: invited }]);
  expect(given(invitationDecider, ...events).when(invited).decision).toEqual({ kind: 'repeated' });
});

it('a note is written when it says something else', () => {
  const noted = { agentId: 'ana', memberId: 'bia', note: 'calls back', occurredAt: at };
  const { events } = given(downlineNoteDecider).when(noted);
  expect(events).toHaveLength(1);
  expect(given(downlineNoteDecider, ...events).when(noted).decision).toEqual({ kind: 'repeated' });
  expect(given(downlineNoteDecider, ...events).when({ ...noted, note: '' }).events).toHaveLength(1);
});

it('keeps of a text what the log can hold', () => {
  expect(storedText('a\u0000b\ud800c😀')).toBe('a\ufffdb\ufffdc😀');
});
