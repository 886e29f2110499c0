import type { StaffInfo } from '@contracts/http/office/back-office';
import type { Finding } from '@contracts/http/office/proofs';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
// Before the router, which asks for what the harness brings.
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { Route, Routes } from 'react-router-dom';
import { comparison } from './parts/compared';
import BreakPage from './break-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const RUI: StaffInfo = { ...HELENA, id: '00000000-0000-4000-8000-000000000902', account: 'rui', name: 'Rui Antunes' };
const IARA: StaffInfo = {
  ...HELENA,
  id: '00000000-0000-4000-8000-000000000903',
  account: 'iara',
  name: 'Iara Nunes',
  roles: ['operations'],
};
const mark = ({ id, name }: StaffInfo, note: string) => ({ staffId: id, name, at: '2026-11-21T13:00:00.000Z', note });
const OPEN: Finding = {
  id: '00000000-0000-4000-8000-000000000500',
  kind: 'balance',
  status: 'open',
  foundAt: '2026-11-21T12:00:00.000Z',
  memberId: '00000000-0000-4000-8000-000000000001',
  memberName: 'ana',
  at: '218',
  currency: 'BRL',
  values: [
    { source: 'fold', value: '100.00' },
    { source: 'projection', value: '100.00' },
    { source: 'ledger', value: '95.00' },
    { source: 'api', value: '100.00' },
  ],
  isWalletFrozen: true,
  proposal: null,
  decision: null,
};
const PROPOSED: Finding = {
  ...OPEN,
  status: 'proposed',
  proposal: { ...mark(HELENA, 'Razão refeito a partir do registro'), resolution: 'projectionRebuilt' },
};
const RESOLVED: Finding = {
  ...PROPOSED,
  status: 'resolved',
  isWalletFrozen: false,
  decision: { ...mark(RUI, 'Agora confere'), at: '2026-11-21T14:00:00.000Z', isApproved: true },
};

async function open(finding: Finding, staff: StaffInfo, more: Answers = {}) {
  let shown = finding;
  answerFrom(call, {
    'GET /bo/v1/session': () => staff,
    'GET /bo/v1/findings/:findingId': () => shown,
    'GET /bo/v1/findings/:findingId/round': () => new Promise(() => {}),
    'GET /bo/v1/findings/:findingId/vendor': () => new Promise(() => {}),
    'POST /bo/v1/findings/:findingId/resolution': () => (shown = PROPOSED),
    'POST /bo/v1/findings/:findingId/decision': ({ isApproved }) => (shown = isApproved ? RESOLVED : OPEN),
    ...more,
  });
  const view = await openConsole(
    <Routes>
      <Route path="/findings/:findingId" element={<BreakPage />} />
    </Routes>,
    { path: `/findings/${finding.id}` },
  );
  await screen.findByTestId('finding');
  return view;
}
const status = () => screen.getByTestId('finding').getAttribute('data-status');

beforeEach(() => call.mockReset());

describe('compared values', () => {
  const value = (source: string, said: string | null) => ({ source, value: said });
  const apart = (
    values: Finding['values'],
    { kind = 'balance', currency = 'BRL' as string | null }: { kind?: Finding['kind']; currency?: string | null } = {},
  ) =>
    comparison({ kind, values, currency }).figures.flatMap(({ figure, rows }) =>
      rows
        .filter(({ isApart }) => isApart)
        .map(({ source, difference }) => [figure, source, difference].filter((part) => part !== undefined).join('/')),
    );

  it('hold every source against the log, figure by figure', () => {
    const values = [
      value('fold', '100.00'),
      value('projection', '100.00'),
      value('ledger', '95.00'),
      value('api', '100.00'),
      value('fold: receivable', '0.00'),
      value('projection: receivable', '5.00'),
      value('ledger: receivable', '0.00'),
      value('ledger: held', '0.00'),
    ];
    expect(apart(values)).toEqual(['/ledger/-5.00', 'receivable/projection/5.00']);
  });

  it('believe the log against all others', () => {
    expect(apart([value('fold', '1.00'), value('projection', '2.00'), value('api', '2.00')])).toEqual([
      '/projection/1.00',
      '/api/1.00',
    ]);
  });

  it('want what nothing holds, and the sum of an entry, to be zero', () => {
    expect(apart([value('fold', '1.00'), value('ledger', '1.00'), value('ledger: held', '0.50')])).toEqual([
      'held/ledger/0.50',
    ]);
    expect(apart([value('postings', '0.01'), value('event', 'e'), value('reason', 'r')], { kind: 'sum' })).toEqual([
      '/postings/0.01',
    ]);
  });

  it('suspect a source at another revision only where nobody else stands apart', () => {
    expect(apart([value('fold', '1.00'), value('projection@7', '2.00'), value('api', '3.00')])).toEqual(['/api/2.00']);
    expect(apart([value('fold', '1.00'), value('projection@7', '2.00')])).toEqual(['/projection/1.00']);
  });

  it('call nobody right where two disagree and the log is silent', () => {
    expect(apart([value('sealed', '9f'), value('log', '03')], { kind: 'chain', currency: null })).toEqual([
      '/sealed',
      '/log',
    ]);
  });

  it('mark a source that has no value', () => {
    expect(apart([value('fold', '1.00'), value('projection', null)])).toEqual(['/projection']);
  });

  it('compare no facts', () => {
    const { figures, facts } = comparison({
      kind: 'chain',
      currency: null,
      values: [value('stream', 'wallet-1@4'), value('event', 'e'), value('reason', 'was changed')],
    });
    expect([figures.length, facts.length]).toEqual([0, 3]);
  });
});

describe('a finding', () => {
  it('shows who stands apart, by how much, and that the wallet is frozen', async () => {
    await open(OPEN, HELENA);
    const marked = screen
      .getAllByTestId('compared-value')
      .filter((value) => value.getAttribute('data-apart') === 'true');
    expect(marked.map((value) => value.textContent)).toEqual(['Razão95,00BRLDifere-5,00']);
    expect(screen.getByTestId('frozen-mark')).toBeTruthy();
  });

  it('shows of a round that stays open whose it is, what is at stake, since when and what its vendor said', async () => {
    const values = [
      { source: 'rounds: stake', value: '5.00' },
      { source: 'rounds: payout', value: '0.00' },
      { source: 'vendor', value: 'quartzo' },
      { source: 'round', value: '20261119004711' },
      { source: 'game', value: 'royal-dice' },
      { source: 'answer', value: 'silent' },
    ];
    await open({ ...OPEN, kind: 'round', at: '2026-11-19T11:30:00.000Z', values, isWalletFrozen: false }, HELENA);
    const told = screen.getByTestId('finding').textContent!;
    expect(told).toMatch(/aberta desde .*\(48 h ao ser encontrada\)/);
    for (const part of ['ana', 'Aposta', '5,00', 'quartzo', '20261119004711', 'royal-dice', 'O provedor não responde'])
      expect(told).toContain(part);
    expect(
      screen.getAllByTestId('compared-value').filter((value) => value.getAttribute('data-apart') === 'true'),
    ).toEqual([]);
    expect(screen.queryByTestId('frozen-mark')).toBeNull();
    expect(screen.getByTestId('finding-history').textContent).toContain('A rodada ficou aberta tempo demais');
  });

  it('shows of a transfer that has not arrived who sent what to whom, and when', async () => {
    const values = [
      { source: 'sent', value: '25.00' },
      { source: 'received', value: null },
      { source: 'transfer', value: '0192-t' },
      { source: 'receiver', value: '0192-r' },
      { source: 'stream', value: 'wallet-0192' },
    ];
    await open({ ...OPEN, kind: 'suspense', at: '2026-11-19T11:30:00.000Z', values, isWalletFrozen: false }, HELENA);
    const told = screen.getByTestId('finding').textContent!;
    expect(told).toMatch(/enviada em /);
    for (const part of ['ana', 'Este valor saiu da carteira', 'Enviado', '25,00', '0192-t', 'Destinatário', '0192-r'])
      expect(told).toContain(part);
    expect(screen.queryByTestId('frozen-mark')).toBeNull();
    expect(screen.getByTestId('finding-history').textContent).toContain('A transferência não chegou a tempo');
  });

  it('marks a round about whose sums its vendor says something else', async () => {
    const values = [
      { source: 'rounds: stake', value: '5.00' },
      { source: 'rounds: payout', value: '0.00' },
      { source: 'vendor: stake', value: '5.00' },
      { source: 'vendor: payout', value: '8.00' },
      { source: 'answer', value: 'settled' },
    ];
    const { figures } = comparison({ kind: 'round', currency: 'BRL', values });
    expect(figures.map(({ figure, rows }) => [figure, rows.some(({ isApart }) => isApart)])).toEqual([
      ['stake', false],
      ['payout', true],
    ]);
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
    expect(inputsOf(call, routes.proposeResolution)[0]).toMatchObject({
      findingId: OPEN.id,
      resolution: 'projectionRebuilt',
      note: 'Razão refeito',
    });
    expect(screen.queryByTestId('approve')).toBeNull();
  });

  it('is decided by a second person, which releases the wallet', async () => {
    const { user } = await open(PROPOSED, RUI);
    await user.type(await screen.findByTestId('decision-note'), 'Agora confere');
    await user.click(screen.getByTestId('approve'));
    await waitFor(() => expect(status()).toBe('resolved'));
    expect(screen.queryByTestId('frozen-mark')).toBeNull();
    expect(screen.queryByTestId('decide-form')).toBeNull();
    expect(screen.getByTestId('finding-history').textContent).toMatch(
      /Helena Prado propôs: Tabela refeita.*Rui Antunes aprovou.*Agora confere/,
    );
  });

  it('is open again after a refusal', async () => {
    const { user } = await open(PROPOSED, RUI);
    await user.type(await screen.findByTestId('decision-note'), 'Falta o extrato');
    await user.click(screen.getByTestId('refuse'));
    expect(await screen.findByTestId('propose-form')).toBeTruthy();
    expect(inputsOf(call, routes.decideResolution)[0]).toMatchObject({ isApproved: false });
  });

  it('says what the server refuses, and keeps the key only while the outcome is unknown', async () => {
    const outcomes = [
      new ApiError('TIMEOUT'),
      new ApiError('SECOND_PERSON_NEEDED', 'Outra pessoa precisa decidir isto.'),
    ];
    const { user } = await open(PROPOSED, RUI, {
      'POST /bo/v1/findings/:findingId/decision': () => {
        throw outcomes.shift() ?? new Error('asked too often');
      },
    });
    await user.type(await screen.findByTestId('decision-note'), 'Agora confere');
    await user.click(screen.getByTestId('approve'));
    expect(await screen.findByText(/ele só vale uma vez/)).toBeTruthy();
    expect(screen.getByTestId<HTMLButtonElement>('refuse').disabled).toBe(true);
    await user.click(screen.getByTestId('approve'));
    expect(await screen.findByText('Outra pessoa precisa decidir isto.')).toBeTruthy();
    const keys = inputsOf(call, routes.decideResolution).map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is read, not decided, by those who do not answer for money', async () => {
    await open(PROPOSED, IARA);
    expect(await screen.findByText('Finanças propõe e decide.')).toBeTruthy();
    expect(screen.queryByTestId('decision-note')).toBeNull();
  });
});
