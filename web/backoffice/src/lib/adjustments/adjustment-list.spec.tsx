import type { StaffMember } from '@contracts/http/office/back-office';
import type { Adjustment } from '@contracts/http/office/proofs';
import { routes } from '@contracts/http/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../test-support/console-harness';
import { AdjustmentList } from './adjustment-list';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const ANA: StaffMember = {
  id: '00000000-0000-4000-8000-000000000001',
  account: 'ana',
  nickname: '',
  type: 0,
  uplineAccount: null,
  balance: '12.34',
  currency: 'BRL',
  registeredAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
};
const mark = (staffId: string, name: string) => ({
  staffId,
  name,
  at: '2026-11-20T15:00:00.000Z',
  note: 'Conferido no extrato',
});
const adjustment = (part: Partial<Adjustment>): Adjustment => ({
  id: '00000000-0000-4000-8000-000000000700',
  memberId: ANA.id,
  memberName: 'ana',
  currency: 'BRL',
  amount: '50.00',
  reason: 'correction',
  status: 'requested',
  request: mark('00000000-0000-4000-8000-000000000902', 'Rui Antunes'),
  decision: null,
  fault: null,
  ...part,
});
const LIMITS = {
  currency: 'BRL',
  perAdjustment: '1000.00',
  perDay: '5000.00',
  requestedToday: '4900.00',
  approvedToday: '0.00',
};

function answers(list: readonly Adjustment[], more: Answers = {}): Answers {
  return {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/adjustments': ({ status }) => ({
      list: list.filter((row) => !status || row.status === status),
      nextCursor: null,
    }),
    'GET /bo/v1/adjustment-limits': () => LIMITS,
    'GET /bo/v1/members': () => ({ list: [ANA], pageNo: 1, pageSize: 6, totalCount: 1 }),
    ...more,
  };
}

async function fillRequest({ amount = '50,00', direction = 'credit' } = {}) {
  const { user } = await openConsole(<AdjustmentList member={ANA} />);
  await user.click(await screen.findByTestId('request-adjustment'));
  await screen.findByTestId('limits');
  await user.click(screen.getByTestId(`direction-${direction}`));
  fireEvent.change(screen.getByTestId('adjustment-amount'), { target: { value: amount } });
  fireEvent.change(screen.getByTestId('adjustment-note'), { target: { value: 'Cortesia pela espera' } });
  await user.click(screen.getByTestId('adjustment-next'));
  return user;
}

beforeEach(() => call.mockReset());

it('offers the decision to others, and only the details to whoever asked', async () => {
  const own = adjustment({ id: '00000000-0000-4000-8000-000000000701', request: mark(HELENA.id, HELENA.name) });
  answerFrom(call, answers([own, adjustment({})]));
  await openConsole(<AdjustmentList member={ANA} />);
  await waitFor(() =>
    expect(screen.getAllByTestId('open-adjustment').map(({ textContent }) => textContent)).toEqual([
      'Detalhes',
      'Decidir',
    ]),
  );
});

describe('asking for an adjustment', () => {
  it('spells out what will happen before it asks anybody', async () => {
    answerFrom(call, answers([], { 'POST /bo/v1/adjustments': () => adjustment({}) }));
    const user = await fillRequest();
    const step = await screen.findByTestId('confirm-request');
    const plain = step.textContent!.replace(/\u00a0/g, ' ');
    expect(plain).toContain('ana recebe R$ 50,00, pagos pela casa.');
    expect(plain).toContain('Saldo se for aplicado agoraR$ 62,34');
    expect(inputsOf(call, routes.requestAdjustment)).toHaveLength(0);
    await user.click(screen.getByTestId('adjustment-confirm'));
    await waitFor(() => expect(screen.queryByTestId('confirm-request')).toBeNull());
    expect(inputsOf(call, routes.requestAdjustment)[0]).toMatchObject({
      memberId: ANA.id,
      amount: '50.00',
      reason: 'correction',
      note: 'Cortesia pela espera',
    });
  });

  it('takes below zero what is to be given back, and warns of what the member does not have', async () => {
    answerFrom(call, answers([], { 'POST /bo/v1/adjustments': () => adjustment({}) }));
    const user = await fillRequest({ direction: 'debit' });
    expect(await screen.findByText(/O membro não tem este valor agora/)).toBeTruthy();
    await user.click(screen.getByTestId('adjustment-confirm'));
    await waitFor(() => expect(inputsOf(call, routes.requestAdjustment)[0]).toMatchObject({ amount: '-50.00' }));
  });

  it.each([
    ['1.000,01', 'O valor passa do limite por ajuste.'],
    ['100,01', 'O valor passa do que ainda se pode pedir hoje.'],
    ['0,00', 'Digite um valor acima de zero.'],
    ['-5', 'Digite um valor acima de zero.'],
  ])('does not go on with %s', async (amount, sentence) => {
    answerFrom(call, answers([]));
    await fillRequest({ amount });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByTestId('confirm-request')).toBeNull();
  });

  it('sends the same key again while nobody knows what became of it, and a new one after a refusal', async () => {
    const outcomes = [new ApiError('TIMEOUT'), new ApiError('LIMIT_EXCEEDED', 'O valor passa do limite.'), null];
    answerFrom(
      call,
      answers([], {
        'POST /bo/v1/adjustments': () => {
          const outcome = outcomes.shift();
          if (outcome) throw outcome;
          return adjustment({});
        },
      }),
    );
    const user = await fillRequest();
    await user.click(await screen.findByTestId('adjustment-confirm'));
    expect(await screen.findByText(/ele só vale uma vez/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Voltar' }).disabled).toBe(true);
    await user.click(screen.getByTestId('adjustment-confirm'));
    expect(await screen.findByText('O valor passa do limite.')).toBeTruthy();
    await user.click(screen.getByTestId('adjustment-confirm'));
    await waitFor(() => expect(inputsOf(call, routes.requestAdjustment)).toHaveLength(3));
    const keys = inputsOf(call, routes.requestAdjustment).map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('deciding on an adjustment', () => {
  it('is for somebody else than who asked', async () => {
    answerFrom(call, answers([adjustment({ request: mark(HELENA.id, HELENA.name) })]));
    const { user } = await openConsole(<AdjustmentList />);
    await user.click(await screen.findByTestId('open-adjustment'));
    expect(await screen.findByText('Você fez este pedido; outra pessoa precisa decidir.')).toBeTruthy();
    expect(screen.queryByTestId('approve')).toBeNull();
  });

  it('is for nobody whose account an admin has just had in hand, and says until when', async () => {
    const approvalHold = { until: new Date(Date.now() + 3_600_000).toISOString(), grant: 'totpReset' };
    answerFrom(call, {
      ...answers([adjustment({ request: mark('00000000-0000-4000-8000-000000000999', 'Rui') })]),
      'GET /bo/v1/session': () => ({ ...HELENA, approvalHold }),
    });
    const { user } = await openConsole(<AdjustmentList />);
    await user.click(await screen.findByTestId('open-adjustment'));
    expect((await screen.findByTestId('approval-hold')).textContent).toMatch(/^Decide a partir de /);
    expect(screen.getByText(/O autenticador desta conta foi retirado/)).toBeTruthy();
    expect(screen.queryByTestId('approve')).toBeNull();
  });

  it('shows the approver the balance now and afterwards, and what moved the wallet', async () => {
    const movement = {
      eventId: 'e1',
      kind: 'deposit',
      amount: '100.00',
      balanceAfter: '350.00',
      occurredAt: '2026-11-21T12:00:00.000Z',
    };
    answerFrom(
      call,
      answers([adjustment({ memberId: ANA.id, amount: '-20.00' })], {
        'GET /bo/v1/members': () => ({ list: [{ ...ANA, balance: '350.00' }], totalCount: 1 }),
        'GET /bo/v1/members/:memberId/statement': () => ({ list: [movement], nextCursor: null }),
      }),
    );
    const { user } = await openConsole(<AdjustmentList />);
    await user.click(await screen.findByTestId('open-adjustment'));
    expect((await screen.findByTestId('balance-after')).textContent!.replace(/\u00a0/g, ' ')).toBe('R$ 330,00');
    expect((await screen.findByTestId('member-history')).textContent).toContain('Depósito');
  });

  it('wants a justification, and sends the decision with it', async () => {
    answerFrom(
      call,
      answers([adjustment({})], {
        'POST /bo/v1/adjustments/:adjustmentId/decision': () => adjustment({ status: 'refused' }),
      }),
    );
    const { user } = await openConsole(<AdjustmentList />);
    await user.click(await screen.findByTestId('open-adjustment'));
    await user.click(await screen.findByTestId('refuse'));
    expect(await screen.findByText('Escreva ao menos 5 caracteres.')).toBeTruthy();
    expect(inputsOf(call, routes.decideAdjustment)).toHaveLength(0);
    await user.type(screen.getByTestId('decision-note'), 'Sem comprovante');
    await user.click(screen.getByTestId('refuse'));
    await waitFor(() =>
      expect(inputsOf(call, routes.decideAdjustment)[0]).toMatchObject({ isApproved: false, note: 'Sem comprovante' }),
    );
  });

  it('shows why an approved one was not applied', async () => {
    const failed = adjustment({
      status: 'failed',
      fault: 'NOT_ENOUGH_FUNDS',
      decision: { ...mark('x', 'Rui Antunes'), isApproved: true },
    });
    answerFrom(call, answers([failed]));
    const { user } = await openConsole(<AdjustmentList />);
    expect(within(await screen.findByTestId('adjustment-row')).getByText('Saldo insuficiente.')).toBeTruthy();
    await user.click(screen.getByTestId('open-adjustment'));
    expect(await screen.findByText('Aprovado, mas não aplicado: Saldo insuficiente.')).toBeTruthy();
  });

  it('keeps the chosen state in the address', async () => {
    answerFrom(
      call,
      answers([adjustment({}), adjustment({ id: '00000000-0000-4000-8000-000000000701', status: 'applied' })]),
    );
    const { user } = await openConsole(<AdjustmentList />);
    expect(await screen.findAllByTestId('adjustment-row')).toHaveLength(2);
    await user.click(screen.getByTestId('status-applied'));
    await waitFor(() => expect(screen.getAllByTestId('adjustment-row')).toHaveLength(1));
    expect(screen.getByTestId('address').textContent).toBe('/?status=applied');
  });
});
