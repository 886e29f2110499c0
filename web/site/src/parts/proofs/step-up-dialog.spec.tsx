import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ptSite } from '../../i18n/pt';
import { addProofTexts } from './proof-texts';
import { StepUpDialog } from './step-up-dialog';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

beforeAll(async () => {
  await setUpTexts(ptSite, {});
  addProofTexts();
});

it('counts down to the next code where the server says how long to wait, and says why', async () => {
  call.mockImplementation(async (route: unknown) => {
    if (route === routes.sendStepUpCode)
      throw new ApiError('TOO_MANY_REQUESTS', 'Pedidos demais. Espere um pouco.', {}, {}, 42);
    return new Promise(() => undefined);
  });
  const ways = [{ kind: 'email' as const, masked: 'a•••@mail.example' }];
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <StepUpDialog ways={ways} onProven={() => undefined} onClose={() => undefined} />
      </QueryClientProvider>
    </StateRoot>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar código' }));
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /0:4[0-2]/ });
  expect(waiting.disabled).toBe(true);
  await waitFor(() => expect(screen.getByText('Pedidos demais. Espere um pouco.')).toBeTruthy());
});
