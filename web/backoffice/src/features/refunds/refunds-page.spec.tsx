import type { DepositRefund } from '@contracts/http/office/refunds';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import RefundsPage from './refunds-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const refund = (part: Partial<DepositRefund> = {}): DepositRefund => ({
  refundId: '00000000-0000-4000-8000-000000000400',
  depositId: '00000000-0000-4000-8000-000000000401',
  memberId: '00000000-0000-4000-8000-000000000402',
  memberName: 'ana',
  provider: 'pixbank',
  paymentId: 'pay-2',
  amount: '50.00',
  currency: 'BRL',
  reason: 'SECOND_PAYMENT',
  status: 'failed',
  attempts: 1,
  failure: 'refused',
  isOverdue: false,
  isInReview: false,
  since: '2026-11-24T12:00:00.000Z',
  refundBy: '2026-11-24T12:30:00.000Z',
  endedAt: '2026-11-24T12:01:00.000Z',
  closureNo: 0,
  closure: null,
  receipt: null,
  ...part,
});
const sent = refund({ refundId: '00000000-0000-4000-8000-000000000403', status: 'sent', failure: null, endedAt: null });
const answers = (roles: readonly string[] = ['finance'], failed = refund()): Answers => ({
  'GET /bo/v1/session': () => ({ ...HELENA, roles }),
  'GET /bo/v1/refunds': ({ status }) => ({
    list: status === 'failed' ? [failed] : [failed, sent],
    nextCursor: null,
  }),
  'POST /bo/v1/refunds/:refundId/retry': () => ({ refundId: refund().refundId }),
  'POST /bo/v1/refunds/:refundId/closure': () => ({ refundId: refund().refundId }),
  'POST /bo/v1/refunds/:refundId/closure/decision': () => ({ refundId: refund().refundId }),
});

beforeEach(() => call.mockReset());

it('lists what goes back, and narrows to what waits for finance', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<RefundsPage />);
  const rows = await screen.findAllByTestId('refund-row');
  expect(rows.map((row) => row.dataset['status'])).toEqual(['failed', 'sent']);
  expect(rows[0]!.textContent).toContain('O provedor recusou a devolução.');
  await user.selectOptions(screen.getByTestId('refunds-status'), 'failed');
  await waitFor(() => expect(screen.getAllByTestId('refund-row')).toHaveLength(1));
});

it('has a refused one tried again, after a word on what that does', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<RefundsPage />);
  await screen.findAllByTestId('refund-row');
  expect(screen.getAllByTestId('refund-act')).toHaveLength(1);
  await user.click(screen.getByTestId('refund-act'));
  expect(inputsOf(call, routes.retryRefund)).toHaveLength(0);
  await user.click(await screen.findByTestId('retry-confirm'));
  await waitFor(() => expect(inputsOf(call, routes.retryRefund)[0]).toMatchObject({ refundId: refund().refundId }));
});

it('asks a second person to close one that went back in another way', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<RefundsPage />);
  await user.click(await screen.findByTestId('refund-act'));
  await user.click(await screen.findByTestId('closure-send'));
  expect(await screen.findByText('Informe de 3 a 64 letras e números do comprovante.')).toBeTruthy();
  expect(inputsOf(call, routes.proposeRefundClosure)).toHaveLength(0);
  await user.type(screen.getByTestId('closure-receipt'), ' E123 ');
  await user.type(screen.getByTestId('closure-note'), 'O banco devolveu por telefone.');
  await user.click(screen.getByTestId('closure-send'));
  await waitFor(() =>
    expect(inputsOf(call, routes.proposeRefundClosure)[0]).toMatchObject({
      refundId: refund().refundId,
      receipt: 'E123',
      note: 'O banco devolveu por telefone.',
    }),
  );
});

describe('one that somebody asks to be closed', () => {
  const asked = (staffId: string) =>
    refund({
      closureNo: 2,
      closure: { staffId, name: 'Rui', receipt: 'E123', note: 'Por telefone.', at: '2026-11-24T12:05:00.000Z' },
    });

  it('is decided by another person, who sees the receipt', async () => {
    answerFrom(call, answers(['finance'], asked('00000000-0000-4000-8000-000000000999')));
    const { user } = await openConsole(<RefundsPage />);
    await user.click(await screen.findByTestId('refund-act'));
    expect((await screen.findByTestId('closure')).textContent).toContain('E123');
    expect(screen.queryByTestId('retry-confirm')).toBeNull();
    await user.type(screen.getByTestId('closure-decision-note'), 'Extrato conferido.');
    await user.click(screen.getByTestId('closure-approve'));
    await waitFor(() =>
      expect(inputsOf(call, routes.decideRefundClosure)[0]).toMatchObject({ closureNo: 2, isApproved: true }),
    );
  });

  it('is not decided by who asked', async () => {
    answerFrom(call, answers(['finance'], asked(HELENA.id)));
    const { user } = await openConsole(<RefundsPage />);
    await waitFor(async () => expect((await screen.findByTestId('refund-act')).textContent).toBe('Detalhes'));
    await user.click(screen.getByTestId('refund-act'));
    await screen.findByTestId('closure');
    expect(screen.queryByTestId('closure-approve')).toBeNull();
  });
});

it('is only read by an admin', async () => {
  answerFrom(call, answers(['admin']));
  await openConsole(<RefundsPage />);
  await screen.findAllByTestId('refund-row');
  expect(screen.queryByTestId('refund-act')).toBeNull();
});
