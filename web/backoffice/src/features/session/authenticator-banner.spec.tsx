import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { AccountMenu } from './account-menu';
import { AuthenticatorBanner } from './authenticator-banner';
import { useStaff } from '../../lib/use-staff';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

function Signed() {
  const { data } = useStaff();
  if (!data) return null;
  return (
    <>
      <AuthenticatorBanner staff={data} />
      <AccountMenu staff={data} />
    </>
  );
}

const answers = (hasTotp: boolean) => ({
  [`GET ${routes.staffInfo.path}`]: () => ({ ...HELENA, hasTotp }),
  [`POST ${routes.beginTotp.path}`]: () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Croupier:helena?secret=JBSWY3DPEHPK3PXP',
  }),
  [`PUT ${routes.confirmTotp.path}`]: () => ({ recoveryCodes: ['abcd-1234'] }),
});

beforeEach(() => {
  call.mockReset();
  localStorage.clear();
});

it('asks for an authenticator in a browser that has not seen the log-in, until one is set up', async () => {
  answerFrom(call, answers(false));
  const { user } = await openConsole(<Signed />);
  await user.click(await screen.findByTestId('authenticator-set-up'));
  await user.type(await screen.findByTestId('staff-code'), '123456');
  await user.click(screen.getByTestId('code-submit'));
  await user.click(await screen.findByTestId('codes-kept'));
  await user.click(screen.getByTestId('codes-done'));
  await waitFor(() => expect(screen.queryByTestId('authenticator-set-up')).toBeNull());
  expect(inputsOf(call, routes.confirmTotp)).toEqual([{ code: '123456' }]);
  await user.click(screen.getByTestId('account-menu'));
  expect(await screen.findByTestId('staff-log-out')).toBeTruthy();
  expect(screen.queryByText('Configurar autenticador')).toBeNull();
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
});

it('neither asks for one nor offers its set-up where there is one, whatever this browser remembers', async () => {
  localStorage.setItem('croupier.staff-authenticator', JSON.stringify({ staffId: HELENA.id, has: false }));
  answerFrom(call, answers(true));
  const { user } = await openConsole(<Signed />);
  await user.click(await screen.findByTestId('account-menu'));
  expect(await screen.findByTestId('staff-log-out')).toBeTruthy();
  expect(screen.queryByText('Configurar autenticador')).toBeNull();
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  expect(screen.queryByTestId('authenticator-set-up')).toBeNull();
});

it('changes the own password from the menu, with the old one', async () => {
  answerFrom(call, { ...answers(true), 'PUT /bo/v1/session/password': () => null });
  const { user } = await openConsole(<Signed />);
  await user.click(await screen.findByTestId('account-menu'));
  await user.click(await screen.findByTestId('change-password'));
  await user.type(await screen.findByTestId('old-password'), 'Segredo-Velho-1');
  for (const field of ['new-password', 'repeat-password']) await user.type(screen.getByTestId(field), 'Pitanga-Azul-7');
  await user.click(screen.getByTestId('password-submit'));
  await waitFor(() =>
    expect(inputsOf(call, routes.changeStaffPassword)).toEqual([
      { oldPassword: 'Segredo-Velho-1', newPassword: 'Pitanga-Azul-7' },
    ]),
  );
  await waitFor(() => expect(screen.queryByTestId('old-password')).toBeNull());
});
