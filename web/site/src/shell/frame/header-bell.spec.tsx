import type { Notice } from '@contracts/http/system';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import NoticePopup from '../../features/notices/notice-popup';
import { ptSite } from '../../i18n/pt';
import { forgetRead } from '../../parts/announcements/read-notices';
import { HeaderBell } from './header-bell';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const notice = (id: string, execution: Notice['execution'] = null): Notice => ({
  id,
  type: execution ? 'PU' : 'PL',
  execution,
  title: `Aviso ${id}`,
  content: 'Texto',
  announcementImages: [],
  buttonLabel: '',
  linkageType: 'NONE',
  linkTarget: '',
  publishedAt: '2026-11-01T00:00:00Z',
});

beforeEach(() => {
  localStorage.clear();
  forgetRead();
  answerFrom(call, {
    [`GET ${routes.announcements.path}`]: () => ({
      banners: [],
      player: [notice('n1')],
      popup: [notice('b1', 'B'), notice('a1', 'A')],
      promotion: [],
      changesAt: null,
    }),
  });
});

const options = { texts: ptSite, path: '/', token: null } as const;

it('counts what was not read, and opens the list', async () => {
  const { user } = await drawPage(<HeaderBell />, options);
  await user.click(await screen.findByRole('button', { name: 'Avisos: 2 novos' }));
  expect(screen.getByTestId('address').textContent).toBe('/?popup=notice');
});

it('has nothing new once the list was open, and lists for nobody what is for others', async () => {
  const { unmount } = await drawPage(
    <>
      <HeaderBell />
      <NoticePopup open onClose={() => undefined} />
    </>,
    { ...options, path: '/?popup=notice' },
  );
  expect(await screen.findByText('Aviso b1')).toBeTruthy();
  expect(screen.getByText('Aviso n1')).toBeTruthy();
  expect(screen.queryByText('Aviso a1')).toBeNull();
  expect(screen.getAllByRole('img', { name: 'Não lido' })).toHaveLength(2);
  await waitFor(() => expect(screen.getByTestId('open-notices').getAttribute('aria-label')).toBe('Avisos'));
  unmount();
  forgetRead();
  const asked = call.mock.calls.length;
  await drawPage(<HeaderBell />, options);
  await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(asked));
  expect(screen.getByTestId('open-notices').getAttribute('aria-label')).toBe('Avisos');
});
