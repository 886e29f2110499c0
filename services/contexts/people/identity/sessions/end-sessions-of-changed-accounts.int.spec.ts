import type { RecordedEvent } from '@kernel/event';
import { sessionIdOf } from '@platform/auth/session-ids';
import { Sessions, type SessionKind } from '@platform/auth/sessions';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { EndSessionsOfChangedAccounts } from './reactions/end-sessions-of-changed-accounts';

let contexts: ContextHarness;
beforeAll(async () => {
  contexts = await openContexts({ providers: [EndSessionsOfChangedAccounts] });
});
afterAll(() => contexts.close());

/** Tells which of two sessions are open after the worker has had the event: one of before it, and one of after it. */
async function openAfter(kind: SessionKind, type: string, data: object): Promise<boolean[]> {
  const sessions = contexts.module.get(Sessions);
  const subjectId = newId();
  const open = () => sessions.open({ kind, subjectId, data: {} });
  const before = await open();
  const moment = Date.now() + 1;
  while (Date.now() <= moment) await new Promise((resolve) => setTimeout(resolve, 1));
  const own = kind === 'member' ? { memberId: subjectId } : { staffId: subjectId };
  const event = { type, stream: `${kind}-${subjectId}`, data: { ...data, ...own, occurredAt: new Date(moment) } };
  const after = await open();
  const reaction = contexts.module.get(EndSessionsOfChangedAccounts);
  if (reaction.concerns(event as never))
    for (const _ of [1, 2]) await reaction.react(event as never as RecordedEvent & never);
  return Promise.all([before, after].map(async (token) => (await sessions.find(kind, token)) !== undefined));
}

it.each([
  ['member', 'PasswordSet', { via: 'link' }],
  ['member', 'PasswordSet', { via: 'mobile' }],
  ['member', 'PasswordSet', { via: 'change', keepsSession: newId() }],
  ['member', 'ProofReset', { proof: 'password' }],
  ['staff', 'StaffDisabled', {}],
  ['staff', 'StaffRolesChanged', { roles: ['support'] }],
  ['staff', 'StaffPasswordSet', { byStaffId: 'ana' }],
  ['staff', 'StaffTotpReset', { byStaffId: 'ana' }],
] as const)(
  'a session of a %s ends after %s, also if the process died that was to end it: (%#)',
  async (kind, type, data) => {
    expect(await openAfter(kind, type, data)).toEqual([false, true]);
  },
);

it.each([
  ['member', 'PasswordSet', { via: 'change' }],
  ['member', 'MemberLoggedIn', {}],
  ['staff', 'StaffPasswordSet', {}],
  ['staff', 'StaffEnabled', {}],
] as const)('a session of a %s outlives %s of one’s own: (%#)', async (kind, type, data) => {
  expect(await openAfter(kind, type, data)).toEqual([true, true]);
});

it('the session in which a member changed the own password goes on, and every other one ends', async () => {
  const sessions = contexts.module.get(Sessions);
  const memberId = newId();
  const open = () => sessions.open({ kind: 'member', subjectId: memberId, data: {} });
  const [own, other] = [await open(), await open()];
  const data = {
    memberId,
    via: 'change',
    keepsSession: await sessionIdOf(contexts.module.get(SqlPool), 'member', own),
  };
  const occurredAt = new Date(Date.now() + 1_000);
  const event = { type: 'PasswordSet', stream: `member-${memberId}`, data: { ...data, occurredAt } };
  await contexts.module.get(EndSessionsOfChangedAccounts).react(event as never as RecordedEvent & never);
  const found = await Promise.all([own, other].map((token) => sessions.find('member', token)));
  expect(found.map((one) => one !== undefined)).toEqual([true, false]);
  expect(await sessions.endingOf('member', other)).toBe('password');
});
