import { ApiError } from '@web/api/api-error';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { screen, waitFor } from '@testing-library/react';
import { HELENA, openConsole } from '../../../lib/test-support/console-harness';
import { WaitingTile } from './tiles';
import { useWaitingForReader } from './use-overview';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;
const OTHER = '00000000-0000-4000-8000-000000000777';
const page = (...list: readonly object[]) => ({ list, nextCursor: null, totalCount: list.length });

const answers = (queue: () => unknown) => ({
  'GET /bo/v1/session': () => HELENA,
  'GET /bo/v1/withdrawals': queue,
  'GET /bo/v1/payment-methods': () => ({ list: [{ proposal: { askedBy: { staffId: OTHER } } }] }),
  'GET /bo/v1/vendor-money': () => ({ vendors: [] }),
  'GET /bo/v1/adjustments': () => page(),
  'GET /bo/v1/findings': () => page(),
  'GET /bo/v1/refunds': () => page(),
  'GET /bo/v1/contests': () => page(),
  'GET /bo/v1/deposit-proofs': () => page(),
  'GET /bo/v1/withheld': () => page(),
  'GET /bo/v1/stops': () => page(),
  'GET /bo/v1/alarms': () => page(),
});

function Tile() {
  return <WaitingTile state={useWaitingForReader()} />;
}

it('names what waits for the reader, withdrawals first, and leads there', async () => {
  answerFrom(
    call,
    answers(() => page(...Array.from({ length: 9 }, () => ({ proposal: null })))),
  );
  await openConsole(<Tile />);
  await screen.findByText('10 pendentes');
  const tile = screen.getByTestId('tile-waiting');
  expect(tile.dataset['health']).toBe('warning');
  expect(tile.textContent).toContain('Saques9');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/withdrawals');
});

it('leads nowhere when nothing waits', async () => {
  answerFrom(call, { ...answers(() => page()), 'GET /bo/v1/payment-methods': () => ({ list: [] }) });
  await openConsole(<Tile />);
  await screen.findByText('Nenhuma pendência');
  expect(screen.getByTestId('tile-waiting').dataset['health']).toBe('good');
  expect(screen.queryByRole('link')).toBeNull();
});

it('does not say that nothing waits while a page gives no answer', async () => {
  answerFrom(
    call,
    answers(() => {
      throw new ApiError('ACCESS_DENIED');
    }),
  );
  await openConsole(<Tile />);
  await waitFor(() => expect(screen.getByTestId('tile-waiting').dataset['health']).toBe('unknown'));
  expect(screen.queryByText('Nenhuma pendência')).toBeNull();
  expect(await screen.findByText('Sem resposta', { exact: false })).toBeTruthy();
});
