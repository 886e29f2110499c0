import type { FileForm } from '@contracts/http/file-form';
import type { HistoryEvent } from '@contracts/http/office/back-office';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import EventsPage from './events-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const MEMBER = '00000000-0000-4000-8000-000000000001';
const EVENT: HistoryEvent = {
  id: '00000000-0000-4000-8000-000000000010',
  stream: `wallet-${MEMBER}`,
  revision: '7',
  type: 'BetPlaced',
  occurredAt: '2026-11-21T12:00:00.000Z',
  recordedAt: '2026-11-21T12:00:00.100Z',
  actor: { kind: 'vendor', id: 'sandbox', name: null },
  key: 'sandbox:bet:1',
  correlationId: '00000000-0000-4000-8000-000000000077',
  causationId: '00000000-0000-4000-8000-000000000078',
  data: {},
  amount: '-5.00',
  balanceBefore: '10.00',
  balanceAfter: '5.00',
};
const PAGE = {
  list: [EVENT],
  nextCursor: null,
  count: 10_000,
  isCountExact: false,
  isCurrent: true,
  types: ['BetPlaced', 'BetWon'],
  categories: ['wallet'],
};

const answers = (more: Answers = {}): Answers => ({
  'GET /bo/v1/session': () => HELENA,
  'GET /bo/v1/events': () => PAGE,
  'GET /bo/v1/members': () => ({ list: [{ id: MEMBER, account: 'ana' }], pageNo: 1, pageSize: 1, totalCount: 1 }),
  ...more,
});
const address = () => new URLSearchParams(screen.getByTestId('address').textContent!.split('?')[1]);

beforeEach(() => call.mockReset());

describe('the event explorer', () => {
  it('says that there are more than it counts', async () => {
    answerFrom(call, answers());
    await openConsole(<EventsPage />);
    expect((await screen.findByTestId('found-count')).textContent).toBe('10.000+ eventos');
  });

  it('says when the history is behind the log', async () => {
    answerFrom(call, answers({ 'GET /bo/v1/events': () => ({ ...PAGE, count: 3, isCurrent: false }) }));
    await openConsole(<EventsPage />);
    expect(await screen.findByText('A lista ainda está sendo atualizada')).toBeTruthy();
    expect(screen.getByTestId('found-count').textContent).toBe('3+ eventos');
  });

  it('searches for what the address says, in the words of the call', async () => {
    answerFrom(call, answers());
    await openConsole(<EventsPage />, {
      path: `/events?member=${MEMBER}&correlation=c1&min=-5&max=10.50&type=BetPlaced&from=2026-11-20T00:00&to=2026-11-20T23:59`,
    });
    await screen.findAllByTestId('event-row');
    expect(inputsOf(call, routes.events)[0]).toEqual({
      memberId: MEMBER,
      correlationId: 'c1',
      looks: 'hidden',
      amountMin: '-5',
      amountMax: '10.50',
      type: 'BetPlaced',
      from: '2026-11-20T03:00:00.000Z',
      to: '2026-11-21T02:59:59.999Z',
      pageSize: 50,
    });
    expect(await screen.findByText('ana')).toBeTruthy();
  });

  it.each([
    ['correlation', EVENT.correlationId],
    ['actor', 'sandbox'],
  ])('narrows to the %s of a cell, and the link says so', async (name, value) => {
    answerFrom(call, answers());
    const { user } = await openConsole(<EventsPage />, { path: '/events?type=BetPlaced' });
    await user.click(within((await screen.findAllByTestId('event-row'))[0]!).getByTestId(`narrow-${name}`));
    await waitFor(() => expect(address().get(name)).toBe(value));
    expect(address().get('type')).toBe('BetPlaced');
  });

  it('exports exactly this search, in the words and with the columns of the page', async () => {
    answerFrom(
      call,
      answers({
        'POST /bo/v1/exports': () => ({ url: '#/file', fileName: 'events.csv' }),
        'GET /bo/v1/exports/:code/progress': () => ({ state: 'writing', rows: 1_200 }),
        'DELETE /bo/v1/exports/:code': () => ({ state: 'cancelled', rows: 1_200 }),
      }),
    );
    const { user } = await openConsole(<EventsPage />, { path: `/events?member=${MEMBER}&min=1` });
    await user.click(await screen.findByTestId('export'));
    await user.click(await screen.findByTestId('export-csv'));
    await waitFor(() =>
      expect(inputsOf(call, routes.openExport)[0]).toMatchObject({
        export: { what: 'events', filter: { memberId: MEMBER, amountMin: '1' } },
      }),
    );
    const { file } = inputsOf(call, routes.openExport)[0]!['export'] as { file: FileForm };
    if (file.format !== 'csv') throw new Error('A CSV was asked for');
    expect(file.sheet.language).toBe('pt');
    expect(file.sheet.columns.map(({ header }) => header)).toEqual([
      'Horário (GMT-3)',
      'Tipo',
      'Autor',
      'Autor · tipo',
      'Valor',
      'Saldo antes → depois · Antes',
      'Saldo antes → depois · Depois',
      'Operação',
    ]);
    expect(file.sheet.columns[1]!.words).toMatchObject({ BetWon: 'Prêmio' });
    expect((await screen.findByTestId('writing')).textContent).toContain('1.200');
    await user.click(screen.getByTestId('export-cancel'));
    await screen.findByTestId('export');
    expect(inputsOf(call, routes.cancelDownload)).toEqual([{ code: 'file' }]);
  });

  it('marks what is no amount and does not search for it', async () => {
    answerFrom(call, answers());
    const { user } = await openConsole(<EventsPage />, { path: '/events' });
    await screen.findAllByTestId('event-row');
    await user.type(screen.getByTestId('filter-min'), '12x');
    expect(screen.getByTestId('filter-min').getAttribute('aria-invalid')).toBe('true');
    await user.clear(screen.getByTestId('filter-min'));
    await user.type(screen.getByTestId('filter-min'), '-1.250,50');
    await waitFor(() => expect(address().get('min')).toBe('-1250.50'));
  });

  it('finds a member by name', async () => {
    answerFrom(call, answers());
    const { user } = await openConsole(<EventsPage />, { path: '/events' });
    await user.type(await screen.findByTestId('filter-member'), 'ana');
    await waitFor(() => expect(address().get('member')).toBe(MEMBER));
  });

  it('clears everything at once', async () => {
    answerFrom(call, answers());
    const { user } = await openConsole(<EventsPage />, { path: `/events?member=${MEMBER}&key=k&range=last7` });
    await user.click(await screen.findByTestId('clear-filters'));
    await waitFor(() => expect([...address().keys()]).toEqual([]));
  });
});
