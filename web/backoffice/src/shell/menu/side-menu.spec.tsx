import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { WAITING_PAGES } from '../../lib/waiting/waiting-counts';
import { PAGES } from '../pages';
import { SideMenu } from './side-menu';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const open = (path: string) => {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    [`GET ${routes.alarms.path}`]: () => ({ list: [{}, {}, {}], nextCursor: 'more' }),
  });
  return openConsole(<SideMenu staff={HELENA} />, { path });
};
const isOpen = (group: string) => screen.getByTestId(`group-${group}`).getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  call.mockReset();
  localStorage.clear();
});

it('has each page on which something waits, at the address that the overview leads to', () => {
  const menu = PAGES.flatMap(({ path, menu: entry }) => (entry ? [[entry.title, path]] : []));
  expect(menu).toEqual(expect.arrayContaining(Object.entries(WAITING_PAGES)));
});

it('opens the group of the page at hand, and the first one where the page is in none', async () => {
  const { unmount } = await open('/');
  expect([isOpen('books'), isOpen('people')]).toEqual([true, false]);
  unmount();
  await open('/members/00000000-0000-4000-8000-000000000001');
  await waitFor(() => expect(isOpen('people')).toBe(true));
  expect([isOpen('books'), isOpen('log')]).toEqual([false, false]);
});

it('remembers what was folded, and says in a folded group what waits in it', async () => {
  const { user, unmount } = await open('/ledger');
  await user.click(screen.getByTestId('group-books'));
  expect(isOpen('books')).toBe(false);
  unmount();
  await open('/members');
  expect([isOpen('books'), isOpen('people')]).toEqual([false, true]);
  expect((await screen.findByTestId('waiting-in-log')).textContent).toMatch(/^3\+/);
  await user.click(screen.getByTestId('group-log'));
  expect(screen.queryByTestId('waiting-in-log')).toBeNull();
  expect(screen.getByTestId('waiting-alarms').textContent).toMatch(/^3\+/);
});
