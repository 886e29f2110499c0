import type { StaffRound } from '@contracts/http/office/rounds';
import { routes } from '@contracts/http/routes';
import { screen } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import RoundPage from './round-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;
const MEMBER = '00000000-0000-4000-8000-000000000001';
const ROUND: StaffRound = {
  memberId: MEMBER,
  account: 'ana',
  vendorId: 'quartzo',
  vendorName: 'Quartzo',
  gameCode: 'royal-dice',
  gameName: 'Royal Dice',
  roundId: '20261118/17',
  currency: 'BRL',
  begunAt: '2026-11-18T12:00:00.000Z',
  isClosed: true,
  sums: { stake: '3.00', payout: '4.50' },
  movements: [],
  correlationId: '00000000-0000-4000-8000-000000000600',
};
const ADDRESS = `/round?member=${MEMBER}&vendor=quartzo&round=20261118%2F17`;

it('shows the round that its address names, and leads to its player and its events', async () => {
  answerFrom(call, { 'GET /bo/v1/session': () => HELENA, 'GET /bo/v1/rounds/one': () => ROUND });
  await openConsole(<RoundPage />, { path: ADDRESS });
  expect((await screen.findByTestId('round-panel')).textContent).toContain('Royal Dice');
  expect(inputsOf(call, routes.staffRound)[0]).toEqual({
    memberId: MEMBER,
    vendorId: 'quartzo',
    roundId: '20261118/17',
  });
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(expect.arrayContaining([`/members/${MEMBER}`, `/events?correlation=${ROUND.correlationId}`]));
});

it('says that there is no such round', async () => {
  const missing = () => {
    throw new ApiError('NOT_FOUND');
  };
  answerFrom(call, { 'GET /bo/v1/session': () => HELENA, 'GET /bo/v1/rounds/one': missing });
  await openConsole(<RoundPage />, { path: ADDRESS });
  expect(await screen.findByRole('alert')).toBeTruthy();
});
