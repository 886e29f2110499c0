import '@web/testing/browser-globals';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { drawPage } from '@web/testing/draw-page';
import { routes } from '@contracts/http/routes';
import { ptSite } from '../../../i18n/pt';
import { addCentreTexts } from '../../../parts/member-centre/centre-texts';
import { ptCentre } from '../../../parts/member-centre/texts.pt';
import AccountPage from './account-page';
import BetsPage from './bets-page';

let isPhone = true;
jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/frame/use-phone', () => ({ usePhone: () => isPhone }));
const call = apiCall as unknown as jest.Mock;

/** The input of the latest call for a record. */
const asked = (route: unknown) =>
  call.mock.calls.filter(([called]) => called === route).at(-1)?.[1] as Record<string, unknown> | undefined;
const draw = (page: 'personalHistoryCopy' | 'transactionHistory', more = '') =>
  drawPage(page === 'personalHistoryCopy' ? <BetsPage /> : <AccountPage />, {
    texts: ptSite,
    addTexts: addCentreTexts,
    path: `/member?page=${page}${more}`,
  });

beforeEach(() => {
  isPhone = true;
  call.mockReset();
  call.mockReturnValue(new Promise(() => undefined));
});

it('keeps the filters of a record in a sheet on a phone, and the periods beside its door', async () => {
  const { user } = await draw('personalHistoryCopy');
  expect(screen.queryByTestId('bets-status')).toBeNull();
  expect(screen.queryByTestId('chosen-filters')).toBeNull();
  await user.click(screen.getByTestId('range-today'));
  expect(screen.getByTestId('address').textContent).toContain('days=today');
  await user.click(screen.getByTestId('open-filters'));
  const sheet = screen.getByRole('dialog');
  await user.selectOptions(within(sheet).getByTestId('bets-status'), 'open');
  await waitFor(() => expect(asked(routes.memberBets)).toMatchObject({ status: 'open' }));
  await user.type(within(sheet).getByTestId('bets-game'), 'Farol');
  await user.click(within(sheet).getByTestId('show-filtered'));
  await waitFor(() => expect(asked(routes.memberBets)).toMatchObject({ status: 'open', game: 'Farol' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says on a phone what narrows a record, and takes all of it away at a tap', async () => {
  const { user } = await draw('transactionHistory', '&kinds=bets,wins&least=12.5&most=x');
  const { groups, from, to } = ptCentre.records;
  const said = screen.getByTestId('chosen-filters');
  expect(said.textContent?.replace(/\s/g, ' ')).toBe(`${groups.bets}, ${groups.wins} · ${from} R$ 12,50 · ${to} x`);
  expect(screen.getByTestId('open-filters').textContent).toBe('3');
  await user.click(within(said).getByRole('button'));
  expect(screen.queryByTestId('chosen-filters')).toBeNull();
  expect(screen.getByTestId('address').textContent).toBe('/member?page=transactionHistory');
});

it('has every filter of a record in plain sight on a desk', async () => {
  isPhone = false;
  await draw('transactionHistory', '&kinds=bets');
  expect(screen.getByTestId('kinds-bets').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByTestId('account-game')).toBeTruthy();
  expect(screen.queryByTestId('open-filters')).toBeNull();
});
