import type { StaffMember } from '@contracts/http/office/back-office';
import type { MemberNote } from '@contracts/http/office/member-notes';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { ptBackOffice } from '../../shell/pt';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import MemberNotes from './member-notes';
import MembersPage from './members-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const MEMBER = { id: '00000000-0000-4000-8000-000000000001', account: 'ana', currency: 'BRL' } as StaffMember;
const at = '2026-11-20T15:00:00.000Z';
let notes: MemberNote[];

function answers(roles: readonly string[], more: Answers = {}) {
  answerFrom(call, {
    'GET /bo/v1/session': () => ({ ...HELENA, roles }),
    'GET /bo/v1/members/:memberId/notes': () => ({ list: notes, nextCursor: null, totalCount: notes.length }),
    'GET /bo/v1/stops': () => ({ list: [], nextCursor: null, totalCount: 0 }),
    'GET /bo/v1/staff-activity': () => ({ list: [], nextCursor: null }),
    ...more,
  });
}

beforeEach(() => {
  call.mockReset();
  notes = [
    {
      id: '00000000-0000-4000-8000-000000000011',
      text: 'Prefere ser atendida por mensagem.',
      written: { staffId: HELENA.id, name: 'Helena Prado', at },
      struck: null,
    },
  ];
});

it('writes a note once, and shows it after', async () => {
  answers(['support'], {
    'POST /bo/v1/members/:memberId/notes': ({ text }: Record<string, unknown>) => {
      notes = [{ ...notes[0]!, id: '00000000-0000-4000-8000-000000000012', text: String(text) }, ...notes];
      return { noteId: notes[0]!.id };
    },
  });
  const { user } = await openConsole(<MemberNotes member={MEMBER} />);
  await user.click(await screen.findByTestId('write-note'));
  expect(await screen.findByText(ptBackOffice.bo.members.notes.needed)).toBeTruthy();
  await user.type(screen.getByTestId('note-text'), 'Viaja às sextas.');
  await user.click(screen.getByTestId('write-note'));
  expect(await screen.findByText('Viaja às sextas.')).toBeTruthy();
  expect(inputsOf(call, routes.writeMemberNote)).toEqual([
    { memberId: MEMBER.id, key: expect.any(String) as string, text: 'Viaja às sextas.' },
  ]);
});

it('strikes a note through with a reason, and keeps it on the screen', async () => {
  answers(['risk'], {
    'POST /bo/v1/members/:memberId/notes/:noteId/striking': ({ reason }: Record<string, unknown>) => {
      notes = [{ ...notes[0]!, struck: { ...notes[0]!.written, reason: String(reason) } }];
      return { noteId: notes[0]!.id };
    },
  });
  const { user } = await openConsole(<MemberNotes member={MEMBER} />);
  await user.click(await screen.findByTestId('strike-note'));
  await user.type(await screen.findByTestId('strike-reason'), 'Era outra pessoa');
  await user.click(screen.getByTestId('strike-confirm'));
  await waitFor(() => expect(screen.getByTestId('note').dataset.struck).toBe('true'));
  expect(screen.getByTestId('note').textContent).toContain('Era outra pessoa');
  expect(screen.queryByTestId('strike-note')).toBeNull();
});

it.each([
  ['admin', { write: false, end: true }],
  ['support', { write: true, end: false }],
  ['operations', { write: true, end: true }],
] as const)('offers %s the acts of the role and no others', async (role, { write, end }) => {
  answers([role]);
  await openConsole(<MemberNotes member={MEMBER} />);
  expect(await screen.findByTestId('note')).toBeTruthy();
  expect(screen.queryByTestId('write-note') !== null).toBe(write);
  expect(screen.queryByTestId('end-sessions') !== null).toBe(end);
});

it('shows the sums over the page and over everybody whom the filter finds', async () => {
  const days = ['0.00', '120.00', '40.00'];
  const row = { ...MEMBER, nickname: 'ana', type: 0, uplineAccount: null, registeredAt: at, lastLoginAt: null, days };
  const sums = { balance: '10.00', held: '2.00', deposited: '50.00', withdrawn: '30.00' };
  answers(['support'], {
    'GET /bo/v1/members': () => ({
      list: [{ ...row, ...sums }],
      pageNo: 1,
      pageSize: 50,
      totalCount: 40,
      sums: { members: 1, ...sums },
    }),
    'GET /bo/v1/member-sums': () => ({
      members: 40,
      balance: '777.00',
      held: '8.00',
      deposited: '9.00',
      withdrawn: '5.00',
      currency: 'BRL',
    }),
  });
  await openConsole(<MembersPage />, { path: '/members?type=1' });
  expect((await screen.findByTestId('page-sums')).textContent).toContain('50,00');
  expect(screen.getByTestId('day-strip').getAttribute('aria-label')).toMatch(/3 dias.*120,00.*40,00/);
  expect(within(screen.getByTestId('member-sums')).getByTestId('sum-balance').textContent).toContain('777,00');
  expect(screen.getByText('20/11/2026')).toBeTruthy();
  expect(inputsOf(call, routes.staffMemberSums).at(-1)).toEqual({ type: 1 });
});
