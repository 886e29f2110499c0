import '../../session/test-support/browser-globals';
import type { MemberInfo } from '@contracts/http/session';
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
import { enSite } from '../../../app/en';
import { ptSite } from '../../../app/pt';
import { addAgentTexts } from '../agent-texts';
import { AGENT, AGENT_ANSWERS } from './fake-agent';

// A busy machine is slow and not wrong.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 8_000 });

export const MERCHANT = {
  code: 'demo',
  name: 'Croupier',
  currency: 'BRL',
  currencyDigits: 2,
  timeZone: 'America/Sao_Paulo',
};

type Input = Record<string, string | undefined>;
export type Answers = Record<string, (input: Input) => unknown>;

const ALWAYS: Answers = {
  'GET /wps/system/status': () => ({
    status: 0,
    merchant: MERCHANT,
    info: { customerService: [], resources: {}, whitelabel: [] },
  }),
  'GET /wps/v2/wallets/balance': () => ({ balance: '1500.00', currency: 'BRL', revision: '5' }),
};

/** Answers as the fake team does, but for what a test says otherwise; a call that nobody answers fails the test by name. */
export function answerAgent(call: jest.Mock, over: Answers = {}, member: MemberInfo = AGENT): void {
  const answers: Answers = { ...ALWAYS, ...AGENT_ANSWERS, 'GET /wps/member/info': () => member, ...over };
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

export const isInvalid = (field: HTMLElement): boolean => field.getAttribute('aria-invalid') === 'true';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

export async function openAgent(content: ReactNode, { path = '/agentHome', token = 'token' as string | null } = {}) {
  await setUpTexts(ptSite, { en: async () => enSite });
  addAgentTexts();
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
  return { user: userEvent.setup(), client, ...view };
}
