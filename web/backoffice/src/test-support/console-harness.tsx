import './browser-globals';
import type { StaffInfo } from '@contracts/http/back-office';
import type { Route } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MerchantProvider } from '@web/api/merchant';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ptBackOffice } from '../app/pt';

// A busy machine is slow and not wrong.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

export const MERCHANT = {
  code: 'demo',
  name: 'Croupier',
  currency: 'BRL',
  currencyDigits: 2,
  timeZone: 'America/Sao_Paulo',
};
export const HELENA: StaffInfo = {
  id: '00000000-0000-4000-8000-000000000901',
  account: 'helena',
  name: 'Helena Prado',
  roles: ['finance'],
  hasTotp: true,
};

type Input = Record<string, unknown>;
/** What each call answers, by the path of its route. */
export type Answers = Record<string, (input: Input) => unknown>;

/** Answers calls from a table; a call that is not in it fails the test by name. */
export function answerFrom(call: jest.Mock, answers: Answers): void {
  call.mockImplementation(async (route: Route, input: Input) => {
    const key = `${route.method} ${route.path}`;
    const answer = answers[key];
    if (!answer) throw new Error(`Nobody answers ${key}`);
    return answer(input);
  });
}

/** With what a route was called, in order. */
export function inputsOf(call: jest.Mock, route: Route): Input[] {
  return (call.mock.calls as [Route, Input][]).filter(([called]) => called === route).map(([, input]) => input);
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

export async function openConsole(content: ReactNode, { path = '/', token = 'token' as string | null } = {}) {
  await setUpTexts(ptBackOffice, {});
  setToken(token);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <MerchantProvider value={MERCHANT}>
          <MemoryRouter initialEntries={[path]}>
            {content}
            <Address />
          </MemoryRouter>
        </MerchantProvider>
      </QueryClientProvider>
    </StateRoot>,
  );
  return { user: userEvent.setup(), ...view };
}
