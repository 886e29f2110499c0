import { routes } from '@contracts/http/routes';
import type { StaffAnnouncement } from '@contracts/http/office/site-desk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import AnnouncementsPage from './announcements-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const OPERATIONS = { ...HELENA, roles: ['operations'] as const };
const announcement: StaffAnnouncement = {
  id: '00000000-0000-4000-8000-000000000400',
  kind: 'PL',
  execution: null,
  group: '',
  texts: { pt: { title: 'Aviso', text: 'Texto', button: '' }, en: { title: 'Notice', text: 'Text', button: '' } },
  artwork: '',
  images: [],
  linkageType: 'NONE',
  linkTarget: '',
  order: 100,
  from: null,
  until: null,
  publishedAt: '2026-11-21T12:00:00.000Z',
  withdrawnAt: null,
  state: 'onShow',
};

beforeEach(() => call.mockReset());

it('lets those look who may only look', async () => {
  answerFrom(call, {
    'GET /bo/v1/session': () => ({ ...HELENA, roles: ['support'] }),
    'GET /bo/v1/announcements': () => ({ list: [], nextCursor: null }),
  });
  await openConsole(<AnnouncementsPage />);
  expect(await screen.findByText('Nenhum aviso')).toBeTruthy();
  expect(screen.queryByTestId('publish')).toBeNull();
});

it('keeps the items of a list apart in the one line that a row has', async () => {
  const pt = { title: 'Boas-vindas', text: '**Bem-vindo**\n- Um saldo\n- Todos os jogos', button: '' };
  answerFrom(call, {
    'GET /bo/v1/session': () => OPERATIONS,
    'GET /bo/v1/announcements': () => ({
      list: [{ ...announcement, texts: { ...announcement.texts, pt } }],
      nextCursor: null,
    }),
  });
  await openConsole(<AnnouncementsPage />);
  expect((await screen.findAllByText('Bem-vindo · Um saldo · Todos os jogos')).length).toBeGreaterThan(0);
});

it('publishes in both languages, once', async () => {
  answerFrom(call, {
    'GET /bo/v1/session': () => OPERATIONS,
    'GET /bo/v1/announcements': () => ({ list: [announcement], nextCursor: null }),
    'POST /bo/v1/announcements': () => ({ announcementId: announcement.id }),
  });
  const { user } = await openConsole(<AnnouncementsPage />);
  await user.click(await screen.findByTestId('publish'));
  await user.click(await screen.findByTestId('publish-confirm'));
  expect(screen.getAllByText('Preencha este campo.').length).toBeGreaterThan(0);
  expect(inputsOf(call, routes.publishAnnouncement)).toHaveLength(0);
  for (const [id, value] of [
    ['title-pt', 'Novo'],
    ['text-pt', 'Texto novo'],
    ['title-en', 'New'],
    ['text-en', 'New text'],
  ] as const) {
    fireEvent.change(screen.getByTestId(id), { target: { value } });
  }
  await user.click(screen.getByTestId('publish-confirm'));
  await waitFor(() => expect(screen.queryByTestId('publish-form')).toBeNull());
  expect(inputsOf(call, routes.publishAnnouncement)).toMatchObject([
    { kind: 'PL', texts: { pt: { title: 'Novo' }, en: { title: 'New', text: 'New text' } }, from: null },
  ]);
});

it('asks before it takes one away', async () => {
  answerFrom(call, {
    'GET /bo/v1/session': () => OPERATIONS,
    'GET /bo/v1/announcements': () => ({ list: [announcement], nextCursor: null }),
    'POST /bo/v1/announcements/:announcementId/withdrawal': () => ({ announcementId: announcement.id }),
  });
  const { user } = await openConsole(<AnnouncementsPage />);
  await user.click(await screen.findByTestId('withdraw'));
  expect(await screen.findByText('Retirar “Aviso”?')).toBeTruthy();
  await user.click(screen.getByTestId('withdraw-confirm'));
  await waitFor(() =>
    expect(inputsOf(call, routes.withdrawAnnouncement)).toMatchObject([{ announcementId: announcement.id }]),
  );
});

it('shows an announcement as visitors read it, while it is written and afterwards', async () => {
  const marked = { title: 'Aviso', text: 'Leia **isto**, e [ajuda](/help).', button: 'Jogar' };
  answerFrom(call, {
    'GET /bo/v1/session': () => OPERATIONS,
    'GET /bo/v1/announcements': () => ({
      list: [{ ...announcement, texts: { ...announcement.texts, pt: marked }, linkageType: 'DEPOSIT' }],
      nextCursor: null,
    }),
  });
  const { user } = await openConsole(<AnnouncementsPage />);
  await user.click(await screen.findByTestId('open-announcement'));
  const shown = await screen.findByTestId('preview-pt');
  expect(shown.textContent).toBe('AvisoLeia isto, e ajuda.Jogar');
  expect(shown.querySelector('b')?.textContent).toBe('isto');
  expect(shown.querySelector('a')).toBeNull();
  expect(screen.getByTestId('preview-en').textContent).toBe('NoticeText');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByTestId('publish'));
  expect(screen.queryByTestId('preview-pt')).toBeNull();
  fireEvent.change(screen.getByTestId('text-pt'), { target: { value: '- um\n- **dois**' } });
  await waitFor(() => expect(screen.getByTestId('preview-pt').querySelectorAll('li')).toHaveLength(2));
});

it('shows the pictures of popups and banners as visitors see them, and none of what stands in a list', async () => {
  const images = [
    { sequence: 2, artwork: 'rocket' },
    { sequence: 1, artwork: 'koi' },
  ];
  const seen = { Popup: ['koi', 'rocket'], Banner: ['crown'], Aviso: [] };
  const titled = (title: string, more: Partial<StaffAnnouncement>, index: number) => ({
    ...announcement,
    id: announcement.id.replace(/0$/, String(index)),
    texts: { ...announcement.texts, pt: { title, text: 'Texto', button: '' } },
    ...more,
  });
  answerFrom(call, {
    'GET /bo/v1/session': () => OPERATIONS,
    'GET /bo/v1/announcements': () => ({
      list: [
        titled('Popup', { kind: 'PU', execution: 'A', artwork: 'crown', images }, 1),
        titled('Banner', { kind: 'B', artwork: 'crown', images }, 2),
        titled('Aviso', { artwork: 'crown' }, 3),
      ],
      nextCursor: null,
    }),
  });
  const { user } = await openConsole(<AnnouncementsPage />);
  for (const [index, [title, names]] of Object.entries(seen).entries()) {
    await user.click((await screen.findAllByTestId('open-announcement'))[index]!);
    const shown = await screen.findByTestId('preview-pt');
    const drawn = [...shown.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect([title, drawn]).toEqual([title, names.map((name) => `#motif-${name}`)]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('preview-pt')).toBeNull());
  }
});
