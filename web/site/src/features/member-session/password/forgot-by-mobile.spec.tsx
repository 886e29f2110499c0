import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setUpTexts } from '@web/i18n/setup';
import { MemoryRouter } from 'react-router-dom';
import { ptSite } from '../../../i18n/pt';
import { ForgotByMobile } from './forgot-by-mobile';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/captcha/solve-captcha', () => ({ solveCaptcha: () => Promise.resolve('a proof') }));
const call = apiCall as unknown as jest.Mock;

beforeAll(() => setUpTexts(ptSite, {}));

it('works out the captcha that the server asks for, and sends the same number again with it', async () => {
  let isFirst = true;
  call.mockImplementation((route: unknown) => {
    if (route === routes.captcha)
      return Promise.resolve({ parameters: { data: { level: 0, tries: 1 } }, signature: '' });
    if (route === routes.systemStatus) return Promise.resolve({ info: { phoneProof: null } });
    if (route !== routes.smsNoLogin) return Promise.resolve({});
    if (!isFirst) return Promise.resolve({ expiredMinutes: 5, resendSeconds: 45, codeToken: 'asked-here' });
    isFirst = false;
    return Promise.reject(new ApiError('CAPTCHA_NEEDED', 'Falta a verificação.', {}, { captcha: { level: 0 } }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ForgotByMobile />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByTestId('forgot-mobile'), '+34 612 345 678');
  await user.click(screen.getByTestId('sms-send'));
  await waitFor(() => expect(screen.getByTestId('sms-send').textContent).toMatch(/Reenviar em/));
  const asked = call.mock.calls.filter(([route]) => route === routes.smsNoLogin).map(([, input]) => input);
  const number = { mobileNum: '612345678', countryDialingCode: '34', purpose: 'password' };
  expect(asked).toEqual([number, { ...number, captcha: 'a proof' }]);
});
