import type { MemberMessage, MemberMessagePage } from '@contracts/http/member-messages';
import { routes } from '@contracts/http/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../i18n/pt';
import { addCentreTexts } from '../../parts/member-centre/centre-texts';
import { UnreadBadge } from '../../parts/messages/unread-badge';
import { takeMessagePush } from '../../parts/messages/unread-messages';
import { addInboxTexts } from './inbox-texts';
import MessagesPage from './messages-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const WITHDRAWAL = '33333333-3333-4333-8333-333333333333';
const idOf = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`;
const paid = (no: number, change: object = {}) =>
  ({
    id: idOf(no),
    kind: 'withdrawalPaid',
    params: { amount: '500.00', currency: 'BRL', confirmBy: '2099-11-25T17:32:00.000Z', promise: 'kept' },
    link: `/member?page=withdraw&popup=withdrawal&id=${WITHDRAWAL}`,
    occurredAt: '2026-11-24T17:32:00.000Z',
    isRead: false,
    ...change,
  }) as MemberMessage;

/** The inbox on the server, newest first. */
let inbox: MemberMessage[];
let listAnswer: (input: { pageNo: number; pageSize: number; unread?: string }) => unknown;
let memberType: number;

const unreadCount = () => inbox.filter(({ isRead }) => !isRead).length;

function pageOf({ pageNo, pageSize, unread }: { pageNo: number; pageSize: number; unread?: string }) {
  const rows = inbox.filter(({ isRead }) => unread === undefined || isRead === (unread !== 'true'));
  const from = (pageNo - 1) * pageSize;
  const list = rows.slice(from, from + pageSize);
  return { list, pageNo, pageSize, totalCount: rows.length, unreadCount: unreadCount() } satisfies MemberMessagePage;
}

function read({ messageIds }: { messageIds: 'all' | string[] }) {
  const isNamed = (id: string) => messageIds === 'all' || messageIds.includes(id);
  inbox = inbox.map((one) => (isNamed(one.id) ? { ...one, isRead: true } : one));
  return { count: unreadCount() };
}

beforeEach(() => {
  call.mockReset();
  memberType = 0;
  inbox = [paid(2), paid(1, { isRead: true })];
  listAnswer = pageOf;
  answerFrom<never>(call, {
    [`GET ${routes.memberMessages.path}`]: (input) => listAnswer(input),
    [`GET ${routes.unreadCount.path}`]: () => ({ count: unreadCount() }),
    [`POST ${routes.readMessages.path}`]: (input) => read(input),
    [`GET ${routes.memberInfo.path}`]: () => ({ type: memberType, account: 'ana' }),
  });
});

const open = (path = '/member?page=messageV2') =>
  drawPage(
    <>
      <UnreadBadge />
      <MessagesPage />
    </>,
    { texts: ptSite, addTexts: () => (addCentreTexts(), addInboxTexts()), path },
  );
const rows = () => screen.findAllByTestId('message');
const badge = () => screen.queryByTestId('unread-badge')?.textContent ?? null;
const address = () => screen.getByTestId('address').textContent;

it('says in words what happened, newest first, and marks what is unread', async () => {
  await open();
  const [newest, older] = await rows();
  expect(newest!.textContent).toContain('Saque pago');
  expect(newest!.textContent).toContain('R$\u00a0500,00 foram enviados para a sua conta.');
  expect(newest!.textContent).toMatch(/Confirme até 25.*14:32:00 que o dinheiro caiu\./);
  expect(within(newest!).getByRole('img', { name: 'Não lida' })).toBeTruthy();
  expect(within(older!).queryByRole('img')).toBeNull();
  await waitFor(() => expect(badge()).toBe('1 mensagem não lida1'));
});

it('asks for no confirmation any more once the time for it is over', async () => {
  const params = { amount: '500.00', currency: 'BRL', confirmBy: '2026-01-02T00:00:00.000Z', promise: 'broken' };
  inbox = [paid(1, { params })];
  await open();
  const [only] = await rows();
  expect(only!.textContent).toContain('depois do prazo');
  expect(only!.textContent).not.toContain('Confirme');
});

it('opens the withdrawal over the inbox, and is read with that', async () => {
  const { user } = await open();
  await rows();
  await waitFor(() => expect(badge()).not.toBeNull());
  await user.click(screen.getAllByTestId('open-message')[0]!);
  expect(address()).toBe(`/member?page=messageV2&popup=withdrawal&id=${WITHDRAWAL}`);
  await waitFor(() => expect(badge()).toBeNull());
  expect(inputsOf(call, routes.readMessages)).toEqual([{ key: expect.any(String), messageIds: [idOf(2)] }]);
  expect(screen.getAllByTestId('message').map(({ dataset }) => dataset['read'])).toEqual(['true', 'true']);
});

it('leads to a page of the centre, and nowhere where there is no page', async () => {
  const security = { kind: 'passwordChanged', params: {}, link: '/member?page=securityCenter' };
  inbox = [paid(2, security), paid(1, { ...security, link: '/member?page=rewardCenter' })];
  const { user } = await open();
  await rows();
  expect(screen.getAllByTestId('open-message')).toHaveLength(1);
  await user.click(screen.getByTestId('open-message'));
  expect(address()).toBe('/member?page=securityCenter');
});

it('is read without being opened, one by one or all at once', async () => {
  inbox = [paid(3), paid(2), paid(1)];
  const { user } = await open();
  await rows();
  await user.click(screen.getAllByTestId('read-message')[0]!);
  await waitFor(() => expect(badge()).toContain('2 mensagens não lidas'));
  await user.click(screen.getByTestId('read-all'));
  await waitFor(() => expect(badge()).toBeNull());
  expect(inputsOf(call, routes.readMessages).map(({ messageIds }) => messageIds)).toEqual([[idOf(3)], 'all']);
  expect(screen.queryAllByTestId('read-message')).toEqual([]);
  expect(screen.getByTestId('read-all').hasAttribute('disabled')).toBe(true);
});

it('brings the marks back where the server did not take it', async () => {
  const { user } = await open();
  await rows();
  const answer = call.getMockImplementation()!;
  call.mockImplementation((route, input) =>
    route === routes.readMessages ? Promise.reject(new ApiError('NETWORK')) : answer(route, input),
  );
  await user.click(screen.getByTestId('read-message'));
  await waitFor(() => expect(inputsOf(call, routes.memberMessages).length).toBeGreaterThan(1));
  expect(await screen.findByTestId('read-message')).toBeTruthy();
});

it('shows the unread ones alone by the address, and says that there are none left', async () => {
  const { user } = await open();
  await rows();
  await user.click(screen.getByTestId('messages-unread'));
  await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(1));
  expect(address()).toBe('/member?page=messageV2&show=unread');
  await user.click(screen.getByTestId('read-all'));
  inbox = inbox.map((one) => ({ ...one, isRead: true }));
  await user.click(screen.getByTestId('messages-all'));
  await user.click(screen.getByTestId('messages-unread'));
  expect(await screen.findByText('Você leu tudo')).toBeTruthy();
  await user.click(screen.getByTestId('messages-show-all'));
  await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(2));
});

it('turns pages, and goes to the last one where there are fewer', async () => {
  inbox = Array.from({ length: 41 }, (_, index) => paid(41 - index));
  const { user } = await open('/member?page=messageV2&sheet=9');
  await waitFor(() => expect(address()).toBe('/member?page=messageV2&sheet=3'));
  expect(await rows()).toHaveLength(1);
  expect(screen.getByText('Guardamos as 500 mensagens mais novas.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: ptSite.common.previous }));
  await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(20));
  expect(address()).toBe('/member?page=messageV2&sheet=2');
});

it('holds the place of the messages until they are there', async () => {
  listAnswer = () => new Promise(() => undefined);
  await open();
  expect(await screen.findByTestId('messages-loading')).toBeTruthy();
});

it('is empty at first', async () => {
  inbox = [];
  await open();
  expect(await screen.findByText('Nenhuma mensagem por aqui')).toBeTruthy();
  expect(badge()).toBeNull();
});

it('says what is wrong, and fetches anew by hand', async () => {
  listAnswer = () => {
    throw new ApiError('NETWORK');
  };
  const { user } = await open();
  expect(await screen.findByText(ptSite.fault.NETWORK)).toBeTruthy();
  listAnswer = pageOf;
  await user.click(screen.getByText('Tentar de novo'));
  expect(await rows()).toHaveLength(2);
});

describe('a push', () => {
  const push = async (client: Parameters<typeof takeMessagePush>[2], unread: number, revision: string) =>
    act(async () => takeMessagePush({ unread, revision }, 'token', client));

  it('brings a new message without a reload', async () => {
    const { client } = await open();
    await rows();
    inbox = [
      paid(3, { kind: 'withdrawalReturned', params: { amount: '70.00', back: '71.50', currency: 'BRL' } }),
      ...inbox,
    ];
    await push(client, 2, '7');
    expect(badge()).toContain('2 mensagens não lidas');
    await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(3));
    expect(screen.getAllByTestId('message')[0]!.textContent).toContain('R$\u00a071,50 voltaram para o seu saldo');
  });

  it('counts by its revision, whatever the order of arrival', async () => {
    const { client } = await open();
    await rows();
    await push(client, 3, '10');
    await push(client, 2, '9');
    expect(badge()).toContain('3 mensagens não lidas');
  });

  it('has the list fetched again when the list of the server has followed', async () => {
    const { client } = await open();
    await rows();
    await push(client, 2, '7');
    inbox = [paid(3), ...inbox];
    await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(3));
  });
});

it('asks for no count of a trial member, who has no inbox', async () => {
  memberType = 4;
  await open();
  await rows();
  await waitFor(() => expect(inputsOf(call, routes.memberInfo)).toHaveLength(1));
  expect(inputsOf(call, routes.unreadCount)).toEqual([]);
});
