import { screen } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import SignificantPage from './significant-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

it('offers the subjects by the order of their names, which differs from that of their codes', async () => {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/significant-events': () => ({
      list: [],
      nextCursor: null,
      kinds: ['accountClosed', 'adjustmentApproved', 'chainBroken'],
    }),
  });
  await openConsole(<SignificantPage />);
  await screen.findByRole('option', { name: 'Ajuste aprovado' });
  const offered = [...screen.getByTestId('filter-kind').querySelectorAll('option')].map(({ text }) => text);
  expect(offered.slice(1)).toEqual(['Ajuste aprovado', 'Conta encerrada', 'Registro alterado']);
});
