import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import { NavTiles } from './nav-tiles';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
// The tiles are looked at as they are once the member centre is open.
jest.mock('../../addresses/later-pages', () => ({ LATER_PAGES: [] }));
jest.mock('../../addresses/member-pages', () => ({ isOpenMemberPage: () => true }));
const call = apiCall as unknown as jest.Mock;

const [REFERRAL, BONUS] = ['/member?page=referral', '/member?page=rewardCenter'];
const [RANK, SECURITY] = ['/member?page=playerRank', '/member?page=securityCenter'];
const OPEN_ACCOUNT = '/agentHome?centre=registerCenter';

interface Who {
  readonly type: number | null;
  readonly on: readonly string[];
}

/** A switch hangs below what it belongs to, as the server tells it. */
function serve({ type, on }: Who): void {
  const childrenNodes = on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] }));
  call.mockImplementation((route: unknown) => {
    if (route === routes.systemStatus)
      return Promise.resolve({ info: { whitelabel: [{ modId: 'ALL', enabled: '1', childrenNodes }] } });
    if (route === routes.memberInfo) return Promise.resolve({ type });
    return new Promise(() => undefined);
  });
}

function open(who: Who) {
  serve(who);
  setToken(who.type === null ? null : 'a-session-of-the-tests');
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <NavTiles />
        </MemoryRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}

beforeAll(() => setUpTexts(ptSite, {}));

it.each([
  ['a guest', { type: null, on: [] }, [REFERRAL, BONUS]],
  ['a guest where there is a VIP programme', { type: null, on: ['VIP'] }, [REFERRAL, BONUS, RANK]],
  ['a player', { type: 0, on: [] }, [BONUS, SECURITY]],
  ['a player while friends may be referred', { type: 0, on: ['REFERRAL'] }, [REFERRAL, BONUS, SECURITY]],
  ['a player with both', { type: 0, on: ['VIP', 'REFERRAL'] }, [REFERRAL, BONUS, RANK]],
  ['an agent', { type: 1, on: [] }, [OPEN_ACCOUNT, BONUS, SECURITY]],
  ['an agent below another', { type: 42, on: ['REFERRAL'] }, [OPEN_ACCOUNT, BONUS, SECURITY]],
])('leads %s where the switches say', async (_, who: Who, paths) => {
  open(who);
  const shown = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  await waitFor(() => expect(shown()).toEqual(paths));
});
