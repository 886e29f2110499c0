import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { screen } from '@testing-library/react';
import { HELENA, openConsole } from '../test-support/console-harness';
import { useWaiting } from './waiting-counts';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;
const OTHER = '00000000-0000-4000-8000-000000000777';
const by = (staffId: string) => ({ request: { staffId }, proposal: { staffId } });
const page = (...list: readonly object[]) => ({ list, nextCursor: null, totalCount: list.length });

function Counts() {
  return <output>{JSON.stringify(useWaiting().counts)}</output>;
}

it('counts what others asked for, and nothing that the reader asked for', async () => {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/adjustments': () => page(by(HELENA.id), by(OTHER), by(OTHER)),
    'GET /bo/v1/findings': () => page(by(HELENA.id)),
    'GET /bo/v1/withdrawals': (input: { status: string }) =>
      input.status === 'waiting' && page(by(HELENA.id), { proposal: null }, { proposal: null }),
    'GET /bo/v1/withheld': () => ({
      ...page({ status: 'proposed', ...by(HELENA.id) }, { status: 'waiting', proposal: null }),
      nextCursor: 'more',
    }),
    'GET /bo/v1/contests': () => page({ proposedBy: null }, { proposedBy: HELENA.id }, { proposedBy: OTHER }),
    'GET /bo/v1/deposit-proofs': () => page({ proposedBy: null }, { proposedBy: HELENA.id }),
    'GET /bo/v1/payment-methods': () => ({
      list: [
        { proposal: null },
        { proposal: { askedBy: { staffId: OTHER } } },
        { proposal: { askedBy: { staffId: HELENA.id } } },
      ],
    }),
    'GET /bo/v1/stops': () => page({ lift: { askedBy: { staffId: HELENA.id } } }),
    'GET /bo/v1/feedback': () => page(),
    'GET /bo/v1/alarms': () => page(),
  });
  await openConsole(<Counts />);
  expect(
    await screen.findByText(
      '{"withdrawals":"2","adjustments":"2","contests":"2","depositProofs":"1","paymentMethods":"1","withheld":"1+"}',
    ),
  ).toBeTruthy();
});

it('counts nothing that the reader may see, but not act on', async () => {
  const stop = (kind: string, cause: string | null) => ({ kind, cause, lift: { askedBy: { staffId: OTHER } } });
  answerFrom(call, {
    'GET /bo/v1/session': () => ({ ...HELENA, roles: ['risk'] }),
    // A second person of finance or of compliance decides the proposal, risk may take up the other one.
    'GET /bo/v1/withdrawals': () => page(by(OTHER), { proposal: null }),
    'GET /bo/v1/identity-reviews': () => page({ proposal: null }),
    'GET /bo/v1/contests': () => page({ proposedBy: null }),
    'GET /bo/v1/deposit-proofs': () => page({ proposedBy: null }),
    'GET /bo/v1/payment-methods': () => ({ list: [{ proposal: { askedBy: { staffId: OTHER } } }] }),
    'GET /bo/v1/stops': () => page(stop('game', null), stop('memberLogin', 'review'), stop('memberPlay', null)),
    'GET /bo/v1/feedback': () => page({}),
  });
  await openConsole(<Counts />);
  expect(await screen.findByText('{"withdrawals":"1","stops":"1"}')).toBeTruthy();
});
