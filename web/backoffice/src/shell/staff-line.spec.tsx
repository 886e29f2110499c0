import { routes } from '@contracts/http/routes';
import type { Change } from '@contracts/realtime/staff-events';
import { act, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { openStaffRealtime, type StaffHandlers } from '@web/realtime/realtime-client';
import { getToken, setToken } from '@web/api/session-token';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../lib/test-support/console-harness';
import { useStaffQuery, useStaffRows } from '../lib/use-staff-query';
import { App } from './app';
import { LineState } from './line-state';
import { StaffLine } from './staff-line';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/realtime/realtime-client', () => ({ openStaffRealtime: jest.fn() }));
const call = apiCall as unknown as jest.Mock;
const open = openStaffRealtime as unknown as jest.Mock;
const close = jest.fn();

const HOUR_MS = 3_600_000;
const BOOKS = {
  entryNo: '0',
  recordedAt: null,
  isCurrent: true,
  lines: [],
  totals: [],
  isBalanced: true,
  faultyEntries: 0,
};
const MOMENT = '2026-01-01T00:00:00.000Z';

/** Two answers that follow what happens, of which pushes tell of the first alone, and one of a moment that is over. */
function Books() {
  const now = useStaffQuery(routes.trialBalance, {}, { everyMs: HOUR_MS });
  useStaffQuery(routes.withheldAmounts, { status: 'open' }, { everyMs: HOUR_MS });
  useStaffQuery(routes.trialBalance, { asOf: MOMENT });
  return <p>{now.data ? 'there' : 'waiting'}</p>;
}

/** A list that lives, page by page. */
function Adjustments() {
  useStaffRows(routes.adjustments, {}, { keyOf: ({ id }) => id, pageSize: 50, live: true });
  return null;
}

beforeEach(() => {
  jest.clearAllMocks();
  open.mockReturnValue(close);
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/ledger/trial-balance': () => BOOKS,
    'GET /bo/v1/withheld': () => ({ list: [], nextCursor: null }),
  });
});

async function openLine() {
  const { client } = await openConsole(
    <>
      <StaffLine />
      <LineState />
      <Books />
    </>,
  );
  await screen.findByText('there');
  await waitFor(() => expect(inputsOf(call, routes.trialBalance)).toHaveLength(2));
  return { client, handlers: (open.mock.calls as [string, StaffHandlers][])[0]![1] };
}

const tell = (handlers: StaffHandlers, ...what: Change[]) => act(() => handlers.onChanged({ what }));
const asked = () => inputsOf(call, routes.trialBalance);

it('fetches anew what follows and has changed, and neither other answers nor moments that are over', async () => {
  const { handlers } = await openLine();
  tell(handlers, 'seal', 'events');
  tell(handlers, 'books');
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked()[2]).toEqual({});
  tell(handlers, 'somethingNewer' as Change);
  act(() => handlers.onCatchUp());
  await waitFor(() => expect(asked()).toHaveLength(4));
  expect(asked().filter(({ asOf }) => asOf === MOMENT)).toHaveLength(1);
});

it('fetches when the line is there only what it tells of, and all that follows when it was away', async () => {
  const { handlers } = await openLine();
  const withheld = () => inputsOf(call, routes.withheldAmounts);
  await waitFor(() => expect(withheld()).toHaveLength(1));
  act(() => handlers.onCatchUp());
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(withheld()).toHaveLength(1);
  act(() => handlers.onCatchUp());
  await waitFor(() => expect(withheld()).toHaveLength(2));
});

it('says how the line stands, and leaves when the session is over', async () => {
  const { handlers } = await openLine();
  act(() => handlers.onState('live'));
  expect(screen.getByTestId('line-state').dataset['state']).toBe('live');
  act(() => handlers.onState('reconnecting'));
  expect(screen.getByTestId('line-state').dataset['state']).toBe('reconnecting');
  act(() => handlers.onSessionEnded({ reason: 'logout' }));
  expect(getToken()).toBeNull();
});

it('forgets what was fetched when the session ends, also while the server is out of reach', async () => {
  const { client } = await openLine();
  const token = getToken();
  const known = () => client.getQueryCache().findAll({ queryKey: ['staff', token] });
  expect(known().length).toBeGreaterThan(1);
  call.mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => setToken(null));
  expect(known()).toEqual([]);
  expect(close).toHaveBeenCalled();
});

it('asks once for a list, and once more if it was told of a change while the list was on its way', async () => {
  const page = { list: [], nextCursor: null };
  let arrive: (value: typeof page) => void = () => undefined;
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/adjustments': () => new Promise<typeof page>((resolve) => (arrive = resolve)),
  });
  await openConsole(
    <>
      <StaffLine />
      <Adjustments />
    </>,
  );
  const lists = () => inputsOf(call, routes.adjustments);
  await waitFor(() => expect(lists()).toHaveLength(1));
  const handlers = (open.mock.calls as [string, StaffHandlers][])[0]![1];
  // With a line the list asks by the clock once in a minute.
  act(() => handlers.onState('live'));
  tell(handlers, 'adjustments');
  act(() => arrive(page));
  await waitFor(() => expect(lists()).toHaveLength(2));
});

it('begins before anything is known of the session', async () => {
  call.mockReturnValue(new Promise(() => undefined));
  await openConsole(<App />);
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
});
