import '@web/testing/browser-globals';
import type { DepositContestInFull } from '@contracts/http/deposits/contests';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { sendFile } from '@web/api/api-file';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { Route, Routes } from 'react-router-dom';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import ContestPage from './contest-page';
import ContestsPage from './contests-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/api-file', () => ({ sendFile: jest.fn(), shownAddress: jest.fn(async () => 'blob:shown') }));
jest.mock('@web/ui/frame/stored-image', () => ({ StoredImage: () => <img alt="stored" /> }));
const call = apiCall as unknown as jest.Mock;
const send = sendFile as unknown as jest.Mock;
const ID = '00000000-0000-4000-8000-000000000501';
const OTHER = '00000000-0000-4000-8000-000000000777';
const FILE = '00000000-0000-4000-8000-000000000503';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const contest = (part: Partial<DepositContestInFull> = {}): DepositContestInFull => ({
  depositId: ID,
  memberId: '00000000-0000-4000-8000-000000000502',
  memberName: 'ana',
  provider: 'sandbox',
  amount: '100.00',
  currency: 'BRL',
  state: 'open',
  answer: null,
  isTaken: false,
  refusal: null,
  proposedBy: null,
  answerBy: inHours(3.5),
  contestedAt: '2026-11-25T12:00:00.000Z',
  endedAt: null,
  method: 'pix',
  paymentId: 'p-1',
  requestedAt: '2026-11-25T10:00:00.000Z',
  creditedAt: '2026-11-25T10:01:00.000Z',
  paidAmount: '100.00',
  isAnswerable: true,
  needsTwo: false,
  story: [{ kind: 'contested', at: '2026-11-25T12:00:00.000Z', staff: null, text: null }],
  proposal: null,
  given: null,
  since: { rounds: 3, stakes: '45.00', winnings: '12.00', withdrawals: 1, withdrawn: '20.00' },
  balance: '67.00',
  owed: '0.00',
  held: [{ withdrawalId: OTHER, amount: '50.00', requestedAt: '2026-11-25T13:00:00.000Z' }],
  ...part,
});
const words = { answer: 'objected', reason: 'sameOwner', remark: 'É o titular.', fileIds: [FILE] } as const;
const asked = (staffId: string) =>
  contest({
    state: 'proposed',
    isAnswerable: false,
    needsTwo: true,
    proposal: {
      ...words,
      fileIds: [FILE],
      proposalNo: 2,
      by: { staffId, name: 'Rui' },
      at: '2026-11-25T14:00:00.000Z',
    },
  });
const answers = (one = contest(), roles: readonly string[] = ['finance']): Answers => ({
  'GET /bo/v1/session': () => ({ ...HELENA, roles }),
  'GET /bo/v1/contests': () => ({ list: [one], nextCursor: null, totalCount: 1, totalAmount: one.amount }),
  'GET /bo/v1/contests/:depositId': () => one,
  'POST /bo/v1/contests/:depositId/answer': () => ({ depositId: ID, proposalNo: 0 }),
  'POST /bo/v1/contests/:depositId/decision': () => ({ depositId: ID, proposalNo: 2 }),
});
const page = (path = `/contests/${ID}`) =>
  openConsole(
    <Routes>
      <Route path="/contests" element={<ContestsPage />} />
      <Route path="/contests/:depositId" element={<ContestPage />} />
    </Routes>,
    { path },
  );

beforeEach(() => {
  call.mockReset();
  send.mockReset();
});

it('lists what waits, with the time that is left and the total', async () => {
  answerFrom(call, answers());
  await page('/contests');
  const row = await screen.findByTestId('contest-row');
  expect(row.textContent).toMatch(/Responda até .*faltam 3 h.*ana.*100,00.*Aguarda resposta/);
  expect(screen.getByTestId('contests-total').textContent).toMatch(/1 contestação.*100,00/);
});

it('says that there is none, and what went wrong', async () => {
  answerFrom(call, {
    ...answers(),
    'GET /bo/v1/contests': () => ({ list: [], nextCursor: null, totalCount: 0, totalAmount: '0.00' }),
  });
  await page('/contests');
  expect(await screen.findByText('Nenhuma contestação')).toBeTruthy();
});

it('shows the turnover since, and the payouts that wait', async () => {
  answerFrom(call, answers());
  await page();
  expect((await screen.findByTestId('contest-since')).textContent).toMatch(/45,00.*3 rodadas.*20,00.*67,00/);
  expect(screen.getByTestId('contest-held').textContent).toContain('50,00');
  expect(screen.getByTestId('contest-story').textContent).toContain('Contestado no banco');
});

it('accepts with a remark alone', async () => {
  answerFrom(call, answers());
  const { user } = await page();
  await user.click(await screen.findByTestId('contest-accepted'));
  expect(screen.queryByTestId('choose-images')).toBeNull();
  await user.type(screen.getByTestId('contest-remark'), 'Concordamos.');
  await user.click(screen.getByTestId('contest-send'));
  await waitFor(() =>
    expect(inputsOf(call, routes.answerContest)[0]).toMatchObject({
      depositId: ID,
      answer: 'accepted',
      reason: null,
      remark: 'Concordamos.',
      fileIds: [],
    }),
  );
});

it('objects with a reason and documents, and not without', async () => {
  answerFrom(call, answers(contest({ needsTwo: true })));
  send.mockResolvedValue({ fileId: FILE });
  const { user } = await page();
  await user.click(await screen.findByTestId('contest-objected'));
  await user.type(screen.getByTestId('contest-remark'), 'É o titular.');
  const button = screen.getByTestId('contest-send');
  expect(button.textContent).toBe('Pedir aprovação');
  await user.click(button);
  expect(await screen.findByText('Escolha o motivo.')).toBeTruthy();
  await user.click(screen.getByTestId('contest-reason-sameOwner'));
  await user.click(button);
  expect(await screen.findByText('Envie pelo menos um documento.')).toBeTruthy();
  expect(inputsOf(call, routes.answerContest)).toHaveLength(0);
  await user.upload(screen.getByTestId('choose-images'), new File(['x'], 'a.png', { type: 'image/png' }));
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(routes.sendContestDocument, expect.anything(), { depositId: ID }),
  );
  await waitFor(() => expect(screen.queryByTestId('image-sending')).toBeNull());
  await user.click(button);
  await waitFor(() => expect(inputsOf(call, routes.answerContest)[0]).toMatchObject(words));
});

it('is decided by another person, who sees the words and the documents', async () => {
  answerFrom(call, answers(asked(OTHER)));
  const { user } = await page();
  expect((await screen.findByTestId('contest-proposal')).textContent).toMatch(
    /Rui.*O pagador é o próprio membro.*É o titular/,
  );
  expect(screen.getAllByAltText('stored')).toHaveLength(1);
  await user.type(screen.getByTestId('contest-decision-note'), 'Conferi no banco.');
  await user.click(screen.getByTestId('contest-approve'));
  await waitFor(() =>
    expect(inputsOf(call, routes.decideContestAnswer)[0]).toMatchObject({ proposalNo: 2, isApproved: true }),
  );
});

it('is not decided by who wrote it', async () => {
  answerFrom(call, answers(asked(HELENA.id)));
  await page();
  await screen.findByTestId('contest-proposal');
  expect(screen.queryByTestId('contest-approve')).toBeNull();
});

it('tells whether the provider has the answer, and that its time is over', async () => {
  const given = { ...words, fileIds: [FILE], by: { staffId: OTHER, name: 'Rui' }, checkedBy: null, at: inHours(-1) };
  answerFrom(call, answers(contest({ state: 'answered', isAnswerable: false, answer: 'objected', given })));
  await page();
  expect((await screen.findByTestId('contest-given')).textContent).toContain('A caminho do provedor');
});

it('takes no answer when the time is over, or of a role that only reads', async () => {
  answerFrom(call, answers(contest({ isAnswerable: false, answerBy: inHours(-2) })));
  await page();
  expect(await screen.findByText('O prazo terminou. O banco decide sem a nossa resposta.')).toBeTruthy();
  expect(screen.getByTestId('contest-facts').textContent).toContain('O prazo terminou em');
  expect(screen.queryByTestId('contest-accepted')).toBeNull();
});

it('is only read by support', async () => {
  answerFrom(call, answers(contest(), ['support']));
  await page();
  expect(await screen.findByText('Finanças responde a esta contestação.')).toBeTruthy();
  expect(screen.queryByTestId('contest-accepted')).toBeNull();
});
