import '@web/testing/browser-globals';
import type { DepositProofInFull } from '@contracts/http/deposits/deposit-proofs';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { Route, Routes } from 'react-router-dom';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import DepositProofPage from './deposit-proof-page';
import DepositProofsPage from './deposit-proofs-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/frame/stored-image', () => ({ StoredImage: () => <img alt="stored" /> }));
const call = apiCall as unknown as jest.Mock;
const ID = '00000000-0000-4000-8000-000000000401';
const OTHER = '00000000-0000-4000-8000-000000000777';

const line = (lineId: string, amount: string, has = false) => ({
  accountId: 'banco-do-brasil',
  day: '2026-11-25',
  lineId,
  amount,
  reference: `TED ${lineId}`,
  endToEndId: null,
  at: '2026-11-25T12:00:00.000Z',
  hasReference: has,
  hasAmount: false,
});
const proof = (part: Partial<DepositProofInFull> = {}): DepositProofInFull => ({
  depositId: ID,
  memberId: '00000000-0000-4000-8000-000000000402',
  memberName: 'ana',
  method: 'ted',
  amount: '500.00',
  currency: 'BRL',
  status: 'waiting',
  sentAt: '2026-11-25T12:00:00.000Z',
  proposedBy: null,
  accountId: 'banco-do-brasil',
  reference: 'CR1A2B3C4D',
  remark: 'Paguei pelo app.',
  fileIds: ['00000000-0000-4000-8000-000000000403'],
  lines: [line('2', '499.90', true), line('1', '80.00')],
  proposal: null,
  credited: null,
  refusal: null,
  ...part,
});
const asked = (staffId: string): DepositProofInFull =>
  proof({
    status: 'proposed',
    proposal: {
      proposalNo: 3,
      by: { staffId, name: 'Rui' },
      line: line('2', '499.90'),
      refusal: null,
      note: 'Achei no extrato.',
      at: '2026-11-25T12:05:00.000Z',
    },
  });
const answers = (one = proof(), roles: readonly string[] = ['finance']): Answers => ({
  'GET /bo/v1/session': () => ({ ...HELENA, roles }),
  'GET /bo/v1/deposit-proofs': () => ({ list: [one], nextCursor: null }),
  'GET /bo/v1/deposit-proofs/:depositId': () => one,
  'POST /bo/v1/deposit-proofs/:depositId/proposal': () => ({ depositId: ID, proposalNo: 3 }),
  'POST /bo/v1/deposit-proofs/:depositId/decision': () => ({ depositId: ID, proposalNo: 3 }),
});
const page = (path = `/deposit-proofs/${ID}`) =>
  openConsole(
    <Routes>
      <Route path="/deposit-proofs" element={<DepositProofsPage />} />
      <Route path="/deposit-proofs/:depositId" element={<DepositProofPage />} />
    </Routes>,
    { path },
  );

beforeEach(() => call.mockReset());

it('lists the proofs that wait', async () => {
  answerFrom(call, answers());
  await page('/deposit-proofs');
  expect((await screen.findByTestId('proof-row')).textContent).toMatch(/ana.*500,00.*Aguardando/);
});

it('asks to credit the line that was chosen', async () => {
  answerFrom(call, answers());
  const { user } = await page();
  const [first] = await screen.findAllByTestId('proof-line');
  expect(first!.textContent).toContain('mesma referência');
  await user.type(screen.getByTestId('proof-note'), 'Achei no extrato.');
  await user.click(screen.getByTestId('proof-propose'));
  expect(await screen.findByText('Escolha a linha do extrato ou um motivo para recusar.')).toBeTruthy();
  expect(inputsOf(call, routes.proposeProofAnswer)).toHaveLength(0);
  await user.click(first!);
  await user.click(screen.getByTestId('proof-propose'));
  await waitFor(() =>
    expect(inputsOf(call, routes.proposeProofAnswer)[0]).toMatchObject({
      depositId: ID,
      line: { day: '2026-11-25', lineId: '2' },
      refusal: null,
      note: 'Achei no extrato.',
    }),
  );
});

it('asks to refuse with a reason', async () => {
  answerFrom(call, answers(proof({ lines: [] })));
  const { user } = await page();
  await user.click(await screen.findByTestId('proof-refuse-transferNotFound'));
  await user.type(screen.getByTestId('proof-note'), 'Não está no extrato.');
  await user.click(screen.getByTestId('proof-propose'));
  await waitFor(() =>
    expect(inputsOf(call, routes.proposeProofAnswer)[0]).toMatchObject({ line: null, refusal: 'transferNotFound' }),
  );
});

it('is decided by another person, who sees the amount of the line', async () => {
  answerFrom(call, answers(asked(OTHER)));
  const { user } = await page();
  expect((await screen.findByTestId('proof-proposal')).textContent).toMatch(/Rui.*499,90/);
  await user.type(screen.getByTestId('proof-decision-note'), 'Conferi no banco.');
  await user.click(screen.getByTestId('proof-approve'));
  await waitFor(() =>
    expect(inputsOf(call, routes.decideProofAnswer)[0]).toMatchObject({ proposalNo: 3, isApproved: true }),
  );
});

it('is not decided by who asked', async () => {
  answerFrom(call, answers(asked(HELENA.id)));
  await page();
  await screen.findByTestId('proof-proposal');
  expect(screen.queryByTestId('proof-approve')).toBeNull();
});

it('is only read by support, without the images', async () => {
  answerFrom(call, answers(proof(), ['support']));
  await page();
  expect((await screen.findByTestId('proof-images')).textContent).toContain('1');
  expect(screen.queryByAltText('stored')).toBeNull();
  expect(screen.queryByTestId('proof-propose')).toBeNull();
});
