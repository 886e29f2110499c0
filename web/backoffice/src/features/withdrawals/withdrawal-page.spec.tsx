import type { StaffInfo } from '@contracts/http/office/back-office';
import type { StaffWithdrawal, WithdrawalCase } from '@contracts/http/office/withdrawals';
import { routes } from '@contracts/http/routes';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { readImage } from '@web/api/api-file';
import { ApiError } from '@web/api/api-error';
// Before the router, which asks for what the harness brings.
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { Route, Routes } from 'react-router-dom';
import { caseOf, inHours, MARCOS, OWN, proposedBy, WAITING } from './test-support/withdrawals';
import WithdrawalPage from './withdrawal-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/api-file', () => ({ readImage: jest.fn() }));
const call = apiCall as unknown as jest.Mock;
const read = readImage as unknown as jest.Mock;

const ADMIN: StaffInfo = { ...HELENA, roles: ['admin'] };
const ID = WAITING.withdrawalId;
const MANUAL: StaffWithdrawal['holds'] = [{ kind: 'manual', since: inHours(-1), until: null }];
const heldBy = (staff: typeof MARCOS): WithdrawalCase => {
  const facts = caseOf({ ...WAITING, holds: MANUAL });
  const step = { kind: 'holdPlaced' as const, at: inHours(-1), by: 'staff' as const, staff, text: 'Aguardar' };
  return { ...facts, steps: [...facts.steps, step] };
};

async function open(facts: WithdrawalCase, more: Answers = {}, staff = HELENA) {
  answerFrom(call, {
    'GET /bo/v1/session': () => staff,
    'GET /bo/v1/withdrawals/:withdrawalId': () => facts,
    ...more,
  });
  const { user } = await openConsole(
    <Routes>
      <Route path="/withdrawals/:withdrawalId" element={<WithdrawalPage />} />
    </Routes>,
    { path: `/withdrawals/${ID}` },
  );
  await screen.findByTestId('withdrawal');
  return user;
}
const text = (testId: string) => screen.getByTestId(testId).textContent;

beforeEach(() => call.mockReset());

describe('the facts', () => {
  it('are the amount with its fee, the member, the account and the promise', async () => {
    await open(caseOf({ ...WAITING, fee: '2.50' }));
    expect(text('withdrawal')).toMatch(/R\$\s14\.250,00.*mais tarifa de R\$\s2,50.*Aguarda decisão.*faltam 1 h/);
    expect(text('withdrawal')).toMatch(/joaosilva.*\*\*\*\.456\.789-\*\*.*Pix · Banco Baía/);
    expect(screen.getByTestId('to-member').getAttribute('href')).toBe(`/members/${WAITING.memberId}`);
    expect(text('member-record')).toMatch(/Saques pagos9.*R\$\s2\.600,00.*nunca.*31.*R\$\s9\.800,00/);
  });

  it('tell every rule of the score with what it rests on', async () => {
    const rules: NonNullable<WithdrawalCase['checks']>['rules'] = [
      { id: 'R1', points: 10, facts: {} },
      { id: 'R2', points: 25, facts: { addedAt: '2026-11-23T09:00:00.000Z' } },
      { id: 'R3', points: 20, facts: { deviceSince: '2026-11-20T12:00:00.000Z' } },
      { id: 'R4', points: 25, facts: { sharedWith: 1 } },
      { id: 'R5', points: 15, facts: { largestPaid: '2600.00' } },
      { id: 'R6', points: 10, facts: { requests: 3 } },
      { id: 'R9', points: 5, facts: { email: 'throwAway' } },
      { id: 'R10', points: 30, facts: { deposit: '1000.00', staked: '270.00' } },
      { id: 'R11', points: 15, facts: { win: '12540.00', stake: '8.00' } },
      { id: 'R13', points: 20, facts: { fromUpline: '7125.00' } },
      { id: 'R14', points: 20, facts: { changedAt: '2026-11-23T11:30:00.000Z' } },
      { id: 'R15', points: 20, facts: { dueSince: '2026-11-22T08:00:00.000Z' } },
      { id: 'R16', points: -15, facts: { paid: 9 } },
    ];
    const at = '2026-11-23T12:00:00.000Z';
    const ownPoints = { R1: 10, R2_WEEK: 0 };
    await open(caseOf(WAITING, { checks: { score: 100, rulesVersion: 14, ownPoints, at, rules } }));
    expect(text('own-points')).toBe(
      'A casa tinha pontos próprios: Primeiro saque 10 · Conta de menos de uma semana 0.',
    );
    const told = screen.getAllByTestId('rule').map(({ textContent }) => textContent!.replace(/\u00a0/g, ' '));
    expect(told).toEqual([
      '+10Primeiro saqueNenhum saque foi pago a este membro até agora.',
      expect.stringMatching(/^\+25Conta novaCadastrada em 23\/11\/2026.* 06:00:00, 3 h antes da verificação\.$/),
      expect.stringMatching(/^\+20Aparelho novoVisto pela primeira vez em 20\/11\/2026.*, 3 dias antes/),
      '+25Conta dividida1 outro membro recebe na mesma conta.',
      '+15Maior que o usualO maior saque já pago foi de R$ 2.600,00.',
      '+10Vários pedidos no dia3 pedidos em 24 horas, contando este.',
      '+5E-mail sem confiançaO endereço de e-mail é de um serviço de endereços descartáveis.',
      '+30Apostou pouco desde o depósitoDo último depósito, de R$ 1.000,00, apostou R$ 270,00 (27%).',
      '+15Um prêmio faz o valorGanhou R$ 12.540,00 com aposta de R$ 8,00: 88% do valor do saque.',
      '+20Dinheiro do superiorRecebeu R$ 7.125,00 do superior: 50% do valor do saque.',
      expect.stringMatching(/^\+20Senha ou celular trocadosÚltima troca em 23\/11\/2026.* 08:30:00, 30 min antes/),
      expect.stringMatching(
        /^\+20Identidade pendenteO nível 3 foi pedido em 22\/11\/2026.* 05:00:00 e ainda não foi comprovado\.$/,
      ),
      '−15Bom histórico9 saques pagos em 90 dias, sem contestação.',
    ]);
  });

  it('keep silent where a rule did not tell its facts', async () => {
    const rules = [{ id: 'R5' as const, points: 15, facts: {} }];
    await open(caseOf(WAITING, { checks: { score: 15, rulesVersion: 1, ownPoints: {}, at: inHours(-1), rules } }));
    expect(text('rule')).toBe('+15Maior que o usual');
    expect(screen.queryByTestId('own-points')).toBeNull();
  });

  it('are who did what, and the references of the attempts', async () => {
    const facts = caseOf({ ...WAITING, status: 'unknown' });
    const attempt = {
      attempt: 1,
      providerId: 'baia',
      reference: '00000000-0000-4000-8000-000000000720',
      at: inHours(-0.2),
      status: 'failed' as const,
      reason: 'wrongAccount' as const,
      endToEndId: null,
    };
    const approved = { kind: 'approved' as const, at: inHours(-0.3), by: 'staff' as const, staff: MARCOS, text: 'Ok' };
    await open({ ...facts, steps: [...facts.steps, approved], attempts: [attempt] });
    expect(text('withdrawal-steps')).toMatch(/Saque pedido.*joaosilva.*Verificado.*regras.*aprovadoOk.*Marcos Lima/);
    expect(text('payout-attempt')).toMatch(/1ª tentativa · baia.*Sem sucesso.*não existe.*000000000720/);
    expect(screen.queryByTestId('propose-withdrawal')).toBeNull();
    expect(screen.queryByTestId('open-hold')).toBeNull();
  });
});

describe('a claim', () => {
  it('is taken for ten minutes', async () => {
    let item = WAITING;
    const user = await open(caseOf(item), {
      'GET /bo/v1/withdrawals/:withdrawalId': () => caseOf(item),
      'POST /bo/v1/withdrawals/:withdrawalId/claim': () =>
        (item = { ...WAITING, claim: { ...OWN, until: inHours(1 / 6) } }),
    });
    expect(text('claim')).toBe('Ninguém está analisando este saque.');
    await user.click(screen.getByTestId('take-claim'));
    await waitFor(() => expect(text('claim')).toMatch(/^Com você por mais (10:00|9:\d\d)$/));
    expect(inputsOf(call, routes.claimWithdrawal)).toMatchObject([{ withdrawalId: ID }]);
  });

  it('of another person leaves the proposal to that person', async () => {
    await open(caseOf({ ...WAITING, claim: { ...MARCOS, until: inHours(1 / 6) } }));
    expect(text('claim')).toMatch(/^Com Marcos Lima por mais/);
    expect(screen.queryByTestId('take-claim')).toBeNull();
    expect(screen.queryByTestId('propose-withdrawal')).toBeNull();
  });
});

describe('a proposal', () => {
  it.each([
    ['pay', null, 'Propor o pagamento'],
    ['fraud', 'fraud', 'Propor a recusa'],
  ])('to %s goes to a second person, with a reason', async (chosen, refusal, button) => {
    const user = await open(caseOf(WAITING), {
      'POST /bo/v1/withdrawals/:withdrawalId/proposal': () => proposedBy(OWN),
    });
    await user.selectOptions(screen.getByTestId('proposal-what'), chosen);
    expect(text('send-proposal')).toBe(button);
    await user.click(screen.getByTestId('send-proposal'));
    expect(inputsOf(call, routes.proposeWithdrawal)).toEqual([]);
    await user.type(screen.getByTestId('send-proposal-note'), 'Prêmio conferido');
    await user.click(screen.getByTestId('send-proposal'));
    await waitFor(() =>
      expect(inputsOf(call, routes.proposeWithdrawal)).toMatchObject([
        { withdrawalId: ID, isApproved: refusal === null, refusal, note: 'Prêmio conferido' },
      ]),
    );
  });

  it('decides at once in the lane of one person', async () => {
    await open(caseOf({ ...WAITING, lane: 'one' }));
    expect(text('propose-withdrawal')).toContain('a sua palavra decide');
    expect(text('send-proposal')).toMatch(/^Pagar R\$\s14\.250,00$/);
  });

  it('waits for finance where risk makes it in the lane of one person', async () => {
    await open(caseOf({ ...WAITING, lane: 'one' }), {}, { ...HELENA, roles: ['risk'] });
    expect(text('propose-withdrawal')).toContain('Nada acontece antes que outra pessoa aprove');
    expect(screen.queryByText(/lavagem/)).toBeNull();
  });

  it('cannot be to pay while there is a hold', async () => {
    const user = await open(heldBy(MARCOS), {}, { ...HELENA, roles: ['compliance'] });
    expect(screen.getByTestId('send-proposal')).toHaveProperty('disabled', true);
    expect(screen.queryByText('Pagar')).toBeNull();
    await user.selectOptions(screen.getByTestId('proposal-what'), 'aml');
    expect(screen.getByTestId('send-proposal')).toHaveProperty('disabled', false);
    expect(screen.getByText(/lê apenas que o caso está em análise/)).toBeTruthy();
  });

  it('that is refused says why, and shows the withdrawal as it is now', async () => {
    const user = await open(caseOf(WAITING), {
      'POST /bo/v1/withdrawals/:withdrawalId/proposal': () => {
        throw new ApiError('SETTLEMENT_ASKED_ALREADY', 'Outra pessoa já fez uma proposta.');
      },
    });
    await user.type(screen.getByTestId('send-proposal-note'), 'Prêmio conferido');
    await user.click(screen.getByTestId('send-proposal'));
    expect(await screen.findByText(/Outra pessoa já fez uma proposta/)).toBeTruthy();
    await waitFor(() => expect(inputsOf(call, routes.withdrawalCase).length).toBeGreaterThan(1));
  });
});

describe('a decision', () => {
  it('is of another person, about the proposal that is shown', async () => {
    const user = await open(caseOf(proposedBy(MARCOS, 'thirdParty')), {
      'POST /bo/v1/withdrawals/:withdrawalId/decision': () => ({ ...WAITING, status: 'refused' }),
    });
    expect(text('proposal')).toMatch(/^Marcos Lima propõe recusar R\$\s14\.250,00 \(Conta de terceiro\): Prêmio/);
    await user.type(screen.getByTestId('decision-note'), 'Vi o mesmo');
    await user.click(screen.getByTestId('approve-withdrawal'));
    await waitFor(() =>
      expect(inputsOf(call, routes.decideWithdrawal)).toMatchObject([
        { withdrawalId: ID, proposalNo: 2, isApproved: true, note: 'Vi o mesmo' },
      ]),
    );
  });

  it('is left to compliance where that has the last word', async () => {
    await open(caseOf({ ...proposedBy(MARCOS, 'review'), decidedBy: 'compliance' }));
    expect(text('proposal')).toContain('Em análise');
    expect(screen.getByText(/alguém do compliance/)).toBeTruthy();
    expect(screen.queryByTestId('approve-withdrawal')).toBeNull();
  });

  it('is not offered to the maker', async () => {
    await open(caseOf(proposedBy(OWN)));
    expect(screen.getByText(/Outra pessoa precisa decidir/)).toBeTruthy();
    expect(screen.queryByTestId('approve-withdrawal')).toBeNull();
  });

  it('sends no money while there is a hold', async () => {
    await open(caseOf({ ...proposedBy(MARCOS), holds: MANUAL }));
    expect(screen.getByTestId('approve-withdrawal')).toHaveProperty('disabled', true);
    expect(screen.getByTestId('turn-down')).toHaveProperty('disabled', false);
  });
});

describe('a hold', () => {
  it('is placed with a reason', async () => {
    const user = await open(caseOf(WAITING), { 'POST /bo/v1/withdrawals/:withdrawalId/hold': () => WAITING });
    await user.click(screen.getByTestId('open-hold'));
    await user.type(screen.getByTestId('place-hold-note'), 'Aguardar o estúdio');
    await user.click(screen.getByTestId('place-hold'));
    await waitFor(() =>
      expect(inputsOf(call, routes.holdWithdrawal)).toMatchObject([
        { withdrawalId: ID, kind: 'manual', note: 'Aguardar o estúdio' },
      ]),
    );
  });

  it('is lifted by another person, and not by the one who placed it', async () => {
    const user = await open(heldBy(MARCOS), { 'POST /bo/v1/withdrawals/:withdrawalId/hold-end': () => WAITING });
    await user.type(screen.getByTestId('lift-hold-note'), 'O estúdio confirmou');
    await user.click(screen.getByTestId('lift-hold'));
    await waitFor(() => expect(inputsOf(call, routes.liftWithdrawalHold)).toHaveLength(1));
  });

  it('of one’s own waits for somebody else', async () => {
    await open(heldBy(OWN));
    expect(screen.getByText(/Você fez esta retenção/)).toBeTruthy();
    expect(screen.queryByTestId('lift-hold')).toBeNull();
  });
});

describe('a look afterwards', () => {
  const RITA: StaffInfo = { ...HELENA, roles: ['risk'] };
  const item = { ...WAITING, status: 'paid' as const, lane: 'automatic' as const };
  const drawn = caseOf(item, { review: { isOpen: true, done: null } });
  const looked = { ...OWN, at: inHours(-1), note: 'Conta em nome de outra pessoa', outcome: 'finding' as const };

  it('is recorded by a person of risk, with its outcome and a note', async () => {
    const user = await open(drawn, { 'POST /bo/v1/withdrawals/:withdrawalId/review': () => drawn }, RITA);
    await user.selectOptions(screen.getByTestId('review-outcome'), 'finding');
    await user.type(screen.getByTestId('send-review-note'), 'Conta em nome de outra pessoa');
    await user.click(screen.getByTestId('send-review'));
    await waitFor(() =>
      expect(inputsOf(call, routes.reviewWithdrawal)).toMatchObject([
        { withdrawalId: ID, outcome: 'finding', note: 'Conta em nome de outra pessoa' },
      ]),
    );
  });

  it('is not offered to others, nor before the payment, nor twice', async () => {
    await open(drawn);
    expect(text('review')).toContain('Quem revisa é alguém de risco.');
    cleanup();
    await open(caseOf(item, { review: { isOpen: false, done: null } }), {}, RITA);
    expect(text('review')).toContain('Depois de pago, alguém de risco confere.');
    cleanup();
    await open(caseOf(item, { review: { isOpen: false, done: looked } }), {}, RITA);
    expect(text('review')).toMatch(/^Há um problema, por .* Conta em nome de outra pessoa$/);
    expect(screen.queryByTestId('send-review')).toBeNull();
  });
});

describe('a dispute', () => {
  const disputed = caseOf(
    { ...WAITING, status: 'disputed', isDisputed: true },
    { dispute: { openedAt: inHours(-1), remark: 'Nada chegou', fileIds: [], notes: [], closed: null } },
  );

  it('shows the images of the member to those who look into it, and to others how many there are', async () => {
    read.mockResolvedValue('data:image/jpeg;base64,AAAA');
    const shown = {
      ...disputed,
      item: { ...disputed.item, answerDue: inHours(-1) },
      dispute: { ...disputed.dispute!, fileIds: ['one', 'two'] },
    };
    await open(shown);
    await waitFor(() => expect(screen.getAllByTestId('image')).toHaveLength(2));
    expect(read.mock.calls.map(([route, input]) => [route, input])).toEqual(
      ['one', 'two'].map((fileId) => [routes.disputeImage, { withdrawalId: ID, fileId }]),
    );
    cleanup();
    await open(shown, {}, { ...HELENA, roles: ['support'] });
    expect(text('dispute')).toContain('2 imagens enviadas pelo membro');
    expect(text('dispute')).toMatch(/espera a primeira resposta até .* resposta atrasada há 1 h/);
    expect(screen.queryByTestId('dispute-images')).toBeNull();
  });

  it('gets notes, and an end with its outcome', async () => {
    const user = await open(disputed, {
      'POST /bo/v1/withdrawals/:withdrawalId/dispute/notes': () => disputed,
      'POST /bo/v1/withdrawals/:withdrawalId/dispute/end': () => disputed,
    });
    expect(text('dispute')).toContain('O membro diz: Nada chegou');
    await user.type(screen.getByTestId('add-note-note'), 'Perguntamos ao banco');
    await user.click(screen.getByTestId('add-note'));
    await waitFor(() => expect(inputsOf(call, routes.noteDispute)).toMatchObject([{ note: 'Perguntamos ao banco' }]));
    await user.selectOptions(screen.getByTestId('dispute-outcome'), 'repaid');
    await user.type(screen.getByTestId('close-dispute-note'), 'O banco devolveu');
    await user.click(screen.getByTestId('close-dispute'));
    await waitFor(() =>
      expect(inputsOf(call, routes.closeDispute)).toMatchObject([{ outcome: 'repaid', note: 'O banco devolveu' }]),
    );
  });

  it('that is over tells how', async () => {
    const closed = { ...MARCOS, at: inHours(-0.5), note: 'Comprovante enviado', outcome: 'proved' as const };
    await open({ ...disputed, dispute: { ...disputed.dispute!, closed } });
    expect(text('dispute')).toMatch(/Pagamento comprovado, por Marcos Lima em .*: Comprovante enviado/);
    expect(screen.queryByTestId('close-dispute')).toBeNull();
  });
});

it('an admin reads everything and decides nothing', async () => {
  const { dispute } = caseOf(WAITING, {
    dispute: { openedAt: inHours(-1), remark: null, fileIds: [], notes: [], closed: null },
  });
  await open(caseOf({ ...WAITING, holds: MANUAL }, { dispute }), {}, ADMIN);
  expect(screen.getByTestId('score')).toBeTruthy();
  expect(screen.getByText('Saques são decididos por finanças, risco e compliance.')).toBeTruthy();
  expect(screen.getByText('Só pessoas de finanças decidem sobre saques.')).toBeTruthy();
  for (const act of ['take-claim', 'send-proposal', 'open-hold', 'lift-hold', 'add-note', 'close-dispute'])
    expect(screen.queryByTestId(act)).toBeNull();
});

it('an admin sees a proposal without its buttons', async () => {
  await open(caseOf(proposedBy(MARCOS)), {}, ADMIN);
  expect(text('proposal')).toMatch(/propõe pagar/);
  expect(screen.queryByTestId('approve-withdrawal')).toBeNull();
});

it('tells that there is no such withdrawal', async () => {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/withdrawals/:withdrawalId': () => {
      throw new ApiError('WITHDRAWAL_UNKNOWN', 'Não encontramos este saque.');
    },
  });
  await openConsole(
    <Routes>
      <Route path="/withdrawals/:withdrawalId" element={<WithdrawalPage />} />
    </Routes>,
    { path: `/withdrawals/${ID}` },
  );
  expect(await screen.findByText('Não encontramos este saque.')).toBeTruthy();
});
