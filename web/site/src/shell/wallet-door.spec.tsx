import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { drawPage } from '@web/testing/draw-page';
import { MemberMenu } from '../features/member-centre/frame/member-menu';
import { ptSite } from '../i18n/pt';
import { addCentreTexts } from '../parts/member-centre/centre-texts';
import { MEMBER_PAGES } from './pages/member-pages';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const KEEPER = { vendor: 'quartzo', name: 'Quartzo' };

async function open(keepers: readonly (typeof KEEPER)[]): Promise<void> {
  call.mockReset();
  call.mockImplementation((route: unknown) =>
    route === routes.merchantWallet
      ? Promise.resolve({ isSingle: keepers.length === 0, vendors: keepers })
      : new Promise(() => undefined),
  );
  await drawPage(<MemberMenu pages={MEMBER_PAGES} page={null} />, {
    texts: ptSite,
    addTexts: addCentreTexts,
    path: '/member?page=securityCenter',
  });
}

it('the menu offers the wallet where vendors keep balances', async () => {
  await open([KEEPER]);
  expect(await screen.findByTestId('member-transferFund')).toBeTruthy();
});

it('the menu has no wallet where one serves every game', async () => {
  await open([]);
  expect(screen.getByTestId('member-depositv2')).toBeTruthy();
  await waitFor(() => expect(call.mock.calls.some(([route]) => route === routes.merchantWallet)).toBe(true));
  expect(screen.getByTestId('member-securityCenter')).toBeTruthy();
  expect(screen.queryByTestId('member-transferFund')).toBeNull();
});
