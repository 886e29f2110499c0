import type { StaffMember } from '@contracts/http/office/back-office';
import type { WalletStatement } from '@contracts/http/office/ledger';
import { screen } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import MemberStatement from './member-statement';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const MEMBER = { id: '00000000-0000-4000-8000-000000000001', currency: 'BRL' } as StaffMember;
const statement = (isCurrent: boolean): WalletStatement => ({
  entryNo: '4711',
  recordedAt: '2026-11-20T15:00:00.000Z',
  isCurrent,
  currency: 'BRL',
  opening: '0.00',
  gained: '5.00',
  given: '0.00',
  closing: '5.00',
  movements: 1,
  list: [],
  nextCursor: null,
});

beforeEach(() => call.mockReset());

it.each([
  [true, 0],
  [false, 1],
])('says up to which entry its sums are, and when that is behind the log: current %s', async (isCurrent, warnings) => {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/members/:memberId/statement': () => statement(isCurrent),
  });
  await openConsole(<MemberStatement member={MEMBER} />);
  expect(await screen.findByText(/Até o lançamento 4711/)).toBeTruthy();
  expect(screen.queryAllByText('O razão ainda está sendo atualizado')).toHaveLength(warnings);
});
