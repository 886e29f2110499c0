import { routes } from '@contracts/http/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { drawPage } from '@web/testing/draw-page';
import { MemberMenu } from '../features/member-centre/frame/member-menu';
import { AccountMenu } from '../features/member-session/account/account-menu';
import { ptSite } from '../i18n/pt';
import { addCentreTexts } from '../parts/member-centre/centre-texts';
import { MenuContent } from './menu/menu-content';
import { MEMBER_PAGES } from './pages/member-pages';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;
let count: number;

const member = { type: 0, account: 'ana', nickname: 'Ana', registeredAt: '2026-01-02T00:00:00.000Z' };

beforeEach(() => {
  call.mockReset();
  call.mockImplementation((route: unknown) => {
    if (route === routes.memberInfo) return Promise.resolve(member);
    if (route === routes.unreadCount) return Promise.resolve({ count });
    return new Promise(() => undefined);
  });
});

const draw = (content: JSX.Element) =>
  drawPage(content, { texts: ptSite, addTexts: addCentreTexts, path: '/member?page=messageV2' });

it('the menu of the personal centre and that of the site count the unread messages, by one call', async () => {
  count = 120;
  await draw(
    <>
      <MemberMenu pages={MEMBER_PAGES} page={null} />
      <MenuContent open />
    </>,
  );
  const badges = await screen.findAllByTestId('unread-badge');
  expect(badges.map(({ textContent }) => textContent)).toEqual(Array(2).fill('120 mensagens não lidas99+'));
  expect(within(screen.getByTestId('member-messageV2')).getByTestId('unread-badge')).toBeTruthy();
  expect(call.mock.calls.filter(([route]) => route === routes.unreadCount)).toHaveLength(1);
});

it('the picture of the member says that there are messages, and its menu how many', async () => {
  count = 1;
  await draw(<AccountMenu onLogOut={() => undefined} />);
  expect(await screen.findByTestId('unread-dot')).toBeTruthy();
  const door = screen.getByTestId('account-menu');
  expect(door.getAttribute('aria-label')).toBe('Menu da conta: Ana, 1 mensagem não lida');
  fireEvent.keyDown(door, { key: 'Enter' });
  const entry = await screen.findByRole('menuitem', { name: /^Mensagens/ });
  expect(within(entry).getByTestId('unread-badge').textContent).toContain('1');
});

it('a folded menu has a dot, and nothing is shown where all is read', async () => {
  count = 2;
  const { unmount } = await draw(<MenuContent open={false} />);
  expect(await screen.findByTestId('unread-dot')).toBeTruthy();
  expect(screen.queryByTestId('unread-badge')).toBeNull();
  unmount();
  count = 0;
  await draw(<MenuContent open />);
  await waitFor(() => expect(call.mock.calls.filter(([route]) => route === routes.unreadCount)).toHaveLength(2));
  expect(screen.queryByTestId('unread-badge')).toBeNull();
});
