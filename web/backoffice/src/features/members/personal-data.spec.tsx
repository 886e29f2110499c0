import type { MemberPersonalData } from '@contracts/http/office/member-desk';
import { routes, type StaffRole } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { PersonalData } from './parts/personal-data';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const MEMBER = '00000000-0000-4000-8000-000000000701';
const email = (value: string, isMasked: boolean): MemberPersonalData => ({
  fields: [{ field: 'email', value, isProved: true }],
  isMasked,
  lock: null,
});

async function open(role: StaffRole) {
  answerFrom(call, {
    'GET /bo/v1/session': () => ({ ...HELENA, roles: [role] }),
    'GET /bo/v1/members/:memberId/personal-data': () => email('a•••@mail.example', true),
    'POST /bo/v1/members/:memberId/personal-data/reveal': () => email('ana@mail.example', false),
  });
  const { user } = await openConsole(<PersonalData memberId={MEMBER} />);
  await screen.findByText('a•••@mail.example');
  return user;
}

beforeEach(() => call.mockReset());

it('shows personal data masked, and in clear for a reason until they are hidden', async () => {
  const user = await open('support');
  await user.click(screen.getByTestId('reveal'));
  await user.selectOptions(await screen.findByTestId('reveal-reason'), 'payment');
  await user.click(screen.getByTestId('reveal-now'));
  expect(await screen.findByText('ana@mail.example')).toBeTruthy();
  expect(inputsOf(call, routes.revealPersonalData)).toMatchObject([{ memberId: MEMBER, reason: 'payment' }]);
  await user.click(screen.getByTestId('hide'));
  await waitFor(() => expect(screen.queryByText('ana@mail.example')).toBeNull());
  expect(screen.getByText('a•••@mail.example')).toBeTruthy();
});

it.each([
  ['locked', /bloquead|locked/i],
  ['erased', /apagad|erased/i],
] as const)('says in words that the data are %s, and offers nothing', async (lock, words) => {
  answerFrom(call, {
    'GET /bo/v1/session': () => ({ ...HELENA, roles: ['support'] }),
    'GET /bo/v1/members/:memberId/personal-data': () => ({ fields: [], isMasked: true, lock }),
  });
  await openConsole(<PersonalData memberId={MEMBER} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByTestId('reveal')).toBeNull();
});

it('offers no more than the masked data to the other roles', async () => {
  await open('finance');
  expect(screen.queryByTestId('reveal')).toBeNull();
});
