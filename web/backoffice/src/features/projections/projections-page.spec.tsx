import type { ProjectionStatus, ReactionStatus } from '@contracts/http/office/proofs';
import { routes, type StaffRole } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { linePath } from './parts/lag-chart';
import ProjectionsPage from './projections-page';
import { rebuildSecondsLeft } from './parts/rebuild';
import { MAX_POINTS, withPoint, type LagPoint } from './parts/use-lag-history';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const CURRENT: ProjectionStatus = {
  name: 'ledger',
  checkpoint: '900',
  generation: 2,
  events: 900,
  eventsBehind: 3,
  isBehindExact: true,
  secondsBehind: 0.2,
  secondsSinceBatch: 0.1,
  tables: ['read.ledger_entry', 'read.ledger_posting'],
  state: 'current',
  progress: null,
  eventsPerSecond: 250,
};
const REBUILDING: ProjectionStatus = {
  ...CURRENT,
  state: 'rebuilding',
  progress: 0.4275,
  events: 400,
  eventsBehind: 100_000,
  eventsPerSecond: 50_000,
};

const REACTIONS: readonly ReactionStatus[] = [
  {
    name: 'settle-jackpot',
    events: 40,
    eventsBehind: 0,
    isBehindExact: true,
    secondsBehind: 0,
    state: 'current',
    lastFault: null,
  },
  {
    name: 'receive-sent-transfers',
    events: 1_200,
    eventsBehind: 7,
    isBehindExact: true,
    secondsBehind: 125,
    state: 'stuck',
    lastFault: {
      at: '2026-11-21T12:00:00.000Z',
      message: 'The transfer t1 was sent and is not received: WALLET_CLOSED',
      eventId: '01930000-0000-7000-8000-000000000001',
      eventType: 'SentToDownline',
      attempts: 12,
      isOver: false,
    },
  },
];

/** The page asks again and again by itself, so that the answer says what is so at that moment. */
function open(
  role: StaffRole,
  now: () => ProjectionStatus = () => CURRENT,
  rebuild: () => ProjectionStatus = () => REBUILDING,
) {
  answerFrom(call, {
    'GET /bo/v1/session': () => ({ ...HELENA, roles: [role] }),
    'GET /bo/v1/projections': () => ({ list: [now()], reactions: REACTIONS }),
    'POST /bo/v1/projections/:name/rebuild': rebuild,
  });
  return openConsole(<ProjectionsPage />);
}

beforeEach(() => call.mockReset());

describe('projections', () => {
  it('are rebuilt after saying what will happen meanwhile, and the progress is shown until they are current', async () => {
    let now = CURRENT;
    const { user } = await open(
      'operations',
      () => now,
      () => (now = REBUILDING),
    );
    await user.click(await screen.findByTestId('rebuild'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Estes dados são apagados');
    expect(inputsOf(call, routes.rebuildProjection)).toHaveLength(0);
    await user.click(screen.getByTestId('confirm-rebuild'));
    const progress = await screen.findByTestId('rebuild-progress');
    expect(within(progress).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    expect(progress.textContent).toContain('42%');
    expect(progress.textContent).toContain('2 s');
    expect(screen.getByTestId<HTMLButtonElement>('rebuild').disabled).toBe(true);
    now = { ...CURRENT, generation: 3 };
    await waitFor(() => expect(screen.getByTestId('projection-row').getAttribute('data-state')).toBe('current'));
    expect(screen.queryByTestId('rebuild-progress')).toBeNull();
    expect(inputsOf(call, routes.rebuildProjection)).toEqual([{ name: 'ledger', key: expect.any(String) }]);
  });

  it('may be left as they are', async () => {
    const { user } = await open('admin');
    await user.click(await screen.findByTestId('rebuild'));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(inputsOf(call, routes.rebuildProjection)).toHaveLength(0);
  });

  it('keep the question open, with its key, when nobody knows whether the rebuild began', async () => {
    const outcomes = [new ApiError('TIMEOUT'), null];
    const { user } = await open('operations', undefined, () => {
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
      return REBUILDING;
    });
    await user.click(await screen.findByTestId('rebuild'));
    await user.click(await screen.findByTestId('confirm-rebuild'));
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('confirm-rebuild').disabled).toBe(false));
    await user.click(screen.getByTestId('confirm-rebuild'));
    await waitFor(() => expect(inputsOf(call, routes.rebuildProjection)).toHaveLength(2));
    const [first, second] = inputsOf(call, routes.rebuildProjection);
    expect(second!.key).toBe(first!.key);
  });

  it('are only looked at by finance', async () => {
    await open('finance');
    await screen.findByTestId('projection-row');
    expect(screen.queryByTestId('rebuild')).toBeNull();
    expect(screen.getByText('Só operações e administração refazem tabelas.')).toBeTruthy();
  });

  it('say "at least" where the lag is not counted to its end', async () => {
    const behind = { eventsBehind: 10_000, isBehindExact: false, secondsBehind: 75 };
    await open('finance', () => ({ ...CURRENT, state: 'behind', ...behind }));
    expect((await screen.findByTestId('projection-row')).textContent).toMatch(/10\.000\+ eventos · 1 min 15 s/);
  });
});

it('shows of every reaction where it stands, and over which event one that is stuck fails', async () => {
  await open('finance');
  const rows = await screen.findAllByTestId('reaction-row');
  expect(rows.map((row) => [row.getAttribute('data-name'), row.getAttribute('data-state')])).toEqual([
    ['settle-jackpot', 'current'],
    ['receive-sent-transfers', 'stuck'],
  ]);
  expect(rows[0]!.textContent).toContain('Nenhuma');
  for (const part of ['Parada', '1.200', '7 eventos', '2 min 5 s', 'is not received: WALLET_CLOSED', '12 tentativas'])
    expect(rows[1]!.textContent).toContain(part);
  expect(within(rows[1]!).getByRole('link', { name: 'SentToDownline' }).getAttribute('href')).toContain(
    '/events/01930000-0000-7000-8000-000000000001',
  );
});

describe('the lag of the last minutes', () => {
  const points = (...seconds: number[]): LagPoint[] => seconds.map((value, atMs) => ({ atMs, seconds: value }));

  it('takes each answer once, and forgets what is too old', () => {
    const one = withPoint([], { atMs: 1, seconds: 2 });
    expect(withPoint(one, { atMs: 1, seconds: 2 })).toBe(one);
    let many: readonly LagPoint[] = [];
    for (let atMs = 0; atMs < MAX_POINTS + 20; atMs += 1) many = withPoint(many, { atMs, seconds: 0 });
    expect([many.length, many[0]!.atMs]).toEqual([MAX_POINTS, 20]);
  });

  it('is drawn higher the larger it is, with the newest at the end', () => {
    const ys = [...linePath(points(0, 10, 5)).matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(ys).toHaveLength(3);
    expect(ys[1]).toBeLessThan(ys[2]!);
    expect(ys[2]).toBeLessThan(ys[0]!);
    expect(linePath(points(0, 10, 5))).toContain('L112.0 ');
  });
});

it.each([
  [REBUILDING, 2],
  [{ ...REBUILDING, eventsPerSecond: null }, undefined],
  [{ ...REBUILDING, eventsPerSecond: 0 }, undefined],
  [{ ...REBUILDING, isBehindExact: false }, undefined],
])('tells the time left only where it can', (projection, seconds) => {
  expect(rebuildSecondsLeft(projection)).toBe(seconds);
});
