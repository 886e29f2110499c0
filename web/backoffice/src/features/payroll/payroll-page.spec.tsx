import type { SalaryRun } from '@contracts/http/agents/bills';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import type { KindState } from './api/use-payroll';
import PayrollPage from './payroll-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const OTAVIO = { ...HELENA, name: 'Otávio Operações', roles: ['operations'] as const };
const run = (part: Partial<SalaryRun> = {}): SalaryRun => ({
  runId: 'salaryrun-realtime.five-minutes.1',
  kind: 'realtime',
  from: '2026-11-21T12:00:00.000Z',
  to: '2026-11-21T12:05:00.000Z',
  status: 'completed',
  startedAt: '2026-11-21T12:05:00.400Z',
  completedAt: '2026-11-21T12:05:02.000Z',
  lateMs: 400,
  bills: 12,
  billsExpected: 12,
  paid: '34.50',
  owed: '0.00',
  startedBy: 'schedule',
  ...part,
});
const state = (part: Partial<KindState> = {}): KindState => ({
  kind: 'realtime',
  isPaused: false,
  pausedBy: null,
  lastRun: run(),
  nextDueAt: '2026-11-21T12:10:00.000Z',
  windowsBehind: 0,
  ...part,
});
const answers = (kinds: readonly KindState[], more: Answers = {}): Answers => ({
  'GET /bo/v1/session': () => OTAVIO,
  'GET /bo/v1/payroll': () => ({
    kinds,
    queue: { waiting: 1, active: 0, delayed: 4, failed: 2, completed: 90 },
    timeZone: 'America/Sao_Paulo',
  }),
  'GET /bo/v1/payroll/runs': ({ kind }) => {
    const goingOn = run({ runId: 'r2', kind: 'daily', status: 'billing', bills: 40, billsExpected: 160 });
    return { list: [run(), goingOn].filter((one) => !kind || one.kind === kind), nextCursor: null };
  },
  ...more,
});

beforeEach(() => call.mockReset());

it('tells how each kind stands', async () => {
  const [behind, paused, idle] = [
    state({ kind: 'daily', windowsBehind: 3 }),
    state({ kind: 'hourly', isPaused: true, pausedBy: 'Rui' }),
    state({ kind: 'dividend', lastRun: null, nextDueAt: null }),
  ];
  answerFrom(call, answers([state(), behind, paused, idle]));
  await openConsole(<PayrollPage />);
  const cards = await screen.findAllByTestId('payroll-kind');
  expect(cards.map((card) => card.dataset['kind'])).toEqual(['realtime', 'daily', 'hourly', 'dividend']);
  expect(cards[0]!.textContent).toContain('Em dia');
  expect(cards[1]!.textContent).toContain('3 períodos atrasados');
  expect(cards[2]!.textContent).toContain('Pausado por Rui');
  expect(cards[3]!.textContent).toContain('Nenhum contrato em vigor');
  expect(screen.getByTestId('payroll-queue').textContent).toContain('Falharam2');
});

it('shows how far a run is that goes on, and leads to its bills', async () => {
  answerFrom(call, answers([state()]));
  const { user } = await openConsole(<PayrollPage />);
  const rows = await screen.findAllByTestId('run-row');
  expect(within(rows[1]!).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe(
    '/bills?runId=salaryrun-realtime.five-minutes.1',
  );
  await user.selectOptions(screen.getByTestId('run-kind'), 'daily');
  await waitFor(() => expect(screen.getAllByTestId('run-row')).toHaveLength(1));
  expect(screen.getByTestId('address').textContent).toBe('/?kind=daily');
});

it('is paused with a reason only', async () => {
  answerFrom(
    call,
    answers([state()], { 'POST /bo/v1/payroll/pause': () => state({ isPaused: true, pausedBy: OTAVIO.name }) }),
  );
  const { user } = await openConsole(<PayrollPage />);
  await user.click(await screen.findByTestId('pause-kind'));
  await user.click(await screen.findByTestId('pause-confirm'));
  expect(await screen.findByText('Escreva ao menos 5 caracteres.')).toBeTruthy();
  expect(inputsOf(call, routes.pausePayroll)).toHaveLength(0);
  await user.type(screen.getByTestId('pause-reason'), 'Conferência do mês');
  await user.click(screen.getByTestId('pause-confirm'));
  await waitFor(() =>
    expect(inputsOf(call, routes.pausePayroll)).toEqual([
      { kind: 'realtime', isPaused: true, reason: 'Conferência do mês' },
    ]),
  );
});

it('lets finance look and not act', async () => {
  answerFrom(call, answers([state()], { 'GET /bo/v1/session': () => HELENA }));
  await openConsole(<PayrollPage />);
  expect(await screen.findByTestId('payroll-kind')).toBeTruthy();
  expect(screen.queryByTestId('pause-kind')).toBeNull();
  expect(screen.queryByTestId('run-now')).toBeNull();
});
