/** @jest-environment jsdom */
import type { StaffInfo } from '@contracts/http/back-office';
import type { Finding } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
// Before the router, which asks for what the harness brings.
import { answerFrom, HELENA, inputsOf, openConsole, type Answers } from '../../test-support/console-harness';
import { Route, Routes } from 'react-router-dom';
import { compared } from './compared';
import FindingPage from './finding-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const RUI: StaffInfo = { ...HELENA, id: '00000000-0000-4000-8000-000000000902', account: 'rui', name: 'Rui Antunes' };
const IARA: StaffInfo = { ...HELENA, id: '00000000-0000-4000-8000-000000000903', account: 'iara', name: 'Iara Nunes', roles: ['operations'] };
const mark = ({ id, name }: StaffInfo, note: string) => ({ staffId: id, name, at: '2026-11-21T13:00:00.000Z', note });
const OPEN: Finding = {
  id: '00000000-0000-4000-8000-000000000500', kind: 'balance', status: 'open', foundAt: '2026-11-21T12:00:00.000Z',
  memberId: '00000000-0000-4000-8000-000000000001', memberName: 'ana', at: '218', currency: 'BRL',
  values: [{ source: 'fold', value: '100.00' }, { source: 'projection', value: '100.00' }, { source: 'ledger', value: '95.00' }, { source: 'api', value: '100.00' }],
  isWalletFrozen: true, proposal: null, decision: null,
};
const PROPOSED: Finding = { ...OPEN, status: 'proposed', proposal: { ...mark(HELENA, 'Razão refeito a partir do registro'), resolution: 'projectionRebuilt' } };
const RESOLVED: Finding = { ...PROPOSED, status: 'resolved', isWalletFrozen: false, decision: { ...mark(RUI, 'Agora confere'), at: '2026-11-21T14:00:00.000Z', isApproved: true } };

async function open(finding: Finding, staff: StaffInfo, more: Answers = {}) {
  let shown = finding;
  answerFrom(call, {
    'GET /bo/v1/session': () => staff,
    'GET /bo/v1/findings/:findingId': () => shown,
    'POST /bo/v1/findings/:findingId/resolution': () => (shown = PROPOSED),
    'POST /bo/v1/findings/:findingId/decision': ({ isApproved }) => (shown = isApproved ? RESOLVED : OPEN),
    ...more,
  });
  const view = await openConsole(
    <Routes>
      <Route path="/findings/:findingId" element={<FindingPage />} />
    </Routes>,
    { path: `/findings/${finding.id}` },
  );
  await screen.findByTestId('finding');
  return view;
}
const status = () => screen.getByTestId('finding').getAttribute('data-status');

beforeEach(() => call.mockReset());

describe('compared values', () => {
  const apart = (values: Finding['values'], currency: string | null = 'BRL') => compared({ values, currency }).map(({ isApart, difference }) => (isApart ? (difference ?? true) : false));

  it('measure each source by what most of them say', () => {
    expect(apart(OPEN.values)).toEqual([false, false, '-5.00', false]);
  });

  it('call nobody right where two disagree', () => {
    expect(apart([{ source: 'held', value: '25.00' }, { source: 'openStakes', value: '0.00' }])).toEqual([true, true]);
  });

  it('mark a source that has no value', () => {
    expect(apart([{ source: 'a', value: '1.00' }, { source: 'b', value: '1.00' }, { source: 'c', value: null }])).toEqual([false, false, true]);
  });

  it('count nothing where it is no money', () => {
    expect(apart([{ source: 'a', value: '9f' }, { source: 'b', value: '9f' }, { source: 'c', value: '12' }], null)).toEqual([false, false, true]);
  });
});

describe('a finding', () => {
  it('shows who stands apart, by how much, and that the wallet is frozen', async () => {
    await open(OPEN, HELENA);
    const marked = screen.getAllByTestId('compared-value').filter((value) => value.getAttribute('data-apart') === 'true');
    expect(marked.map((value) => value.textContent)).toEqual(['Razão95,00BRLDifere-5,00']);
    expect(screen.getByTestId('frozen-mark')).toBeTruthy();
  });

  it('takes a proposal with a resolution and a reason, and then waits for somebody else', async () => {
    const { user } = await open(OPEN, HELENA);
    await user.click(await screen.findByTestId('send-proposal'));
    expect(screen.getByText('Escolha uma resolução.')).toBeTruthy();
    expect(inputsOf(call, routes.proposeResolution)).toHaveLength(0);
    await user.click(screen.getByTestId('resolution-projectionRebuilt'));
    await user.type(screen.getByTestId('proposal-note'), 'Razão refeito');
    await user.click(screen.getByTestId('send-proposal'));
    expect(await screen.findByTestId('somebody-else')).toBeTruthy();
    expect(status()).toBe('proposed');
    expect(inputsOf(call, routes.proposeResolution)[0]).toMatchObject({ findingId: OPEN.id, resolution: 'projectionRebuilt', note: 'Razão refeito' });
    expect(screen.queryByTestId('approve')).toBeNull();
  });

  it('is decided by a second person, which releases the wallet', async () => {
    const { user } = await open(PROPOSED, RUI);
    await user.type(await screen.findByTestId('decision-note'), 'Agora confere');
    await user.click(screen.getByTestId('approve'));
    await waitFor(() => expect(status()).toBe('resolved'));
    expect(screen.queryByTestId('frozen-mark')).toBeNull();
    expect(screen.queryByTestId('decide-form')).toBeNull();
    expect(screen.getByTestId('finding-history').textContent).toMatch(/Helena Prado propôs: Projeção reconstruída.*Rui Antunes aprovou.*Agora confere/);
  });

  it('is open again after a refusal', async () => {
    const { user } = await open(PROPOSED, RUI);
    await user.type(await screen.findByTestId('decision-note'), 'Falta o extrato');
    await user.click(screen.getByTestId('refuse'));
    expect(await screen.findByTestId('propose-form')).toBeTruthy();
    expect(inputsOf(call, routes.decideResolution)[0]).toMatchObject({ isApproved: false });
  });

  it('says what the server refuses, and keeps the key only while the outcome is unknown', async () => {
    const outcomes = [new ApiError('TIMEOUT'), new ApiError('SECOND_PERSON_NEEDED', 'Outra pessoa precisa decidir isto.')];
    const { user } = await open(PROPOSED, RUI, {
      'POST /bo/v1/findings/:findingId/decision': () => {
        throw outcomes.shift() ?? new Error('asked too often');
      },
    });
    await user.type(await screen.findByTestId('decision-note'), 'Agora confere');
    await user.click(screen.getByTestId('approve'));
    expect(await screen.findByText(/o mesmo pedido nunca vale duas vezes/)).toBeTruthy();
    expect(screen.getByTestId<HTMLButtonElement>('refuse').disabled).toBe(true);
    await user.click(screen.getByTestId('approve'));
    expect(await screen.findByText('Outra pessoa precisa decidir isto.')).toBeTruthy();
    const keys = inputsOf(call, routes.decideResolution).map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is read, not decided, by those who do not answer for money', async () => {
    await open(PROPOSED, IARA);
    expect(await screen.findByText('Quem é de finanças propõe e decide.')).toBeTruthy();
    expect(screen.queryByTestId('decision-note')).toBeNull();
  });
});
