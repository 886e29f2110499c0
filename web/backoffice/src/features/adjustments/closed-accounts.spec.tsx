import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { ClosedAccounts } from './closed-accounts';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const LEFT = {
  memberId: '00000000-0000-4000-8000-000000000001',
  memberName: 'ana',
  closedAt: '2026-11-20T15:00:00.000Z',
  isUnderAge: false,
  balance: '25.00',
};
const asked = () => inputsOf(call, routes.closedAccountsWithMoney).length;
const answering = (closed: () => object): Answers => ({
  'GET /bo/v1/session': () => HELENA,
  'GET /bo/v1/closed-accounts-with-money': closed,
});

beforeEach(() => call.mockReset());

it('names closed accounts with money, with a way to the member', async () => {
  answerFrom(
    call,
    answering(() => ({ currency: 'BRL', list: [LEFT] })),
  );
  await openConsole(<ClosedAccounts />);
  const list = await screen.findByRole('region', { name: 'Contas encerradas com saldo' });
  const line = within(list).getByRole('listitem');
  expect(line.textContent!.replace(/\u00a0/g, ' ')).toContain('R$ 25,00');
  expect(within(line).getByRole('link', { name: 'ana' }).getAttribute('href')).toBe(`/members/${LEFT.memberId}`);
});

it('says which of them was closed because a document shows a minor', async () => {
  const minor = { ...LEFT, memberId: '00000000-0000-4000-8000-000000000002', memberName: 'bia', isUnderAge: true };
  answerFrom(
    call,
    answering(() => ({ currency: 'BRL', list: [LEFT, minor] })),
  );
  await openConsole(<ClosedAccounts />);
  await screen.findByText('bia');
  const told = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /documento mostra menor de idade/.test(textContent!));
  expect(told).toEqual([false, true]);
});

it('says nothing while there are none', async () => {
  answerFrom(
    call,
    answering(() => ({ currency: 'BRL', list: [] })),
  );
  await openConsole(<ClosedAccounts />);
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByText('Contas encerradas com saldo')).toBeNull();
});

it('says that they cannot be told, and asks again', async () => {
  answerFrom(
    call,
    answering(() => {
      throw new ApiError('BUSY');
    }),
  );
  const { user } = await openConsole(<ClosedAccounts />);
  const again = await screen.findByRole('button');
  const before = asked();
  await user.click(again);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});
