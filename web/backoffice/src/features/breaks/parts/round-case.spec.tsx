import type { StaffInfo } from '@contracts/http/office/back-office';
import type { Adjustment, Finding } from '@contracts/http/office/proofs';
import type { RoundCase, VendorWord } from '@contracts/http/office/round-cases';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
// Before the router, which asks for what the harness brings.
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../../lib/test-support/console-harness';
import { Route, Routes } from 'react-router-dom';
import BreakPage from '../break-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const RUI: StaffInfo = { ...HELENA, id: '00000000-0000-4000-8000-000000000902', account: 'rui', name: 'Rui Antunes' };
const ADMIN: StaffInfo = { ...RUI, roles: ['admin'] };
const mark = ({ id, name }: StaffInfo, note: string) => ({ staffId: id, name, at: '2026-11-21T13:00:00.000Z', note });
const OPEN: Finding = {
  id: '00000000-0000-4000-8000-000000000500',
  kind: 'round',
  status: 'open',
  foundAt: '2026-11-21T12:00:00.000Z',
  memberId: '00000000-0000-4000-8000-000000000001',
  memberName: 'ana',
  at: '2026-11-18T12:00:00.000Z',
  currency: 'BRL',
  values: [
    { source: 'rounds: stake', value: '50.00' },
    { source: 'answer', value: 'silent' },
  ],
  isWalletFrozen: false,
  proposal: null,
  decision: null,
};
const movement = (
  kind: RoundCase['movements'][number]['kind'],
  eventId: string,
  change: string,
  more: Partial<RoundCase['movements'][number]> = {},
) => ({
  kind,
  eventId,
  change,
  at: '2026-11-18T12:00:00.000Z',
  transactionId: `tx-${eventId}`,
  balanceAfter: '950.00',
  reference: null,
  isTakenBack: false,
  ...more,
});
const ROUND: RoundCase = {
  vendorId: 'quartzo',
  vendorName: 'Quartzo',
  gameCode: 'royal-dice',
  gameName: 'Royal Dice',
  roundId: '20261118000017',
  currency: 'BRL',
  begunAt: '2026-11-18T12:00:00.000Z',
  isClosed: false,
  sums: { stake: '50.00', payout: '0.00' },
  movements: [
    movement('bet', 'e1', '-50.00'),
    movement('bet', 'e2', '-7.00', { isTakenBack: true }),
    movement('bet_rollback', 'e3', '7.00', { reference: 'tx-e2' }),
  ],
  correlationId: '00000000-0000-4000-8000-000000000777',
  voidObstacle: null,
  voidLimit: '100.00',
  proposed: null,
  ending: null,
};
const PROPOSED: Finding = {
  ...OPEN,
  status: 'proposed',
  proposal: { ...mark(HELENA, 'O provedor perdeu a rodada'), resolution: 'roundVoided' },
};
const RESOLVED: Finding = {
  ...PROPOSED,
  status: 'resolved',
  decision: { ...mark(RUI, 'Conferido'), isApproved: true },
};
const SILENT: VendorWord = {
  answer: 'silent',
  sums: null,
  at: '2026-11-21T12:30:00.000Z',
  tookMs: 5_001,
  askedBefore: 8,
  lastAnswer: 'silent',
};
const ADJUSTED: Adjustment = {
  id: 'a1',
  memberId: OPEN.memberId!,
  memberName: 'ana',
  currency: 'BRL',
  amount: '50.00',
  reason: 'goodwill',
  status: 'applied',
  request: { ...mark(RUI, 'Devolução da aposta perdida'), at: '2026-11-20T10:00:00.000Z' },
  decision: null,
  fault: null,
};
const ENDED = (outcome: 'voided' | 'byVendor' | 'outdated', givenBack: string): RoundCase => ({
  ...ROUND,
  proposed: ROUND.sums,
  ending: { outcome, givenBack, at: '2026-11-21T14:00:00.000Z' },
});

interface Given {
  readonly finding?: Finding;
  readonly staff?: StaffInfo;
  readonly round?: RoundCase;
  readonly adjustments?: readonly Adjustment[];
  readonly more?: Answers;
}

async function open({ finding = OPEN, staff = HELENA, round = ROUND, adjustments = [], more = {} }: Given = {}) {
  let [shown, known] = [finding, round];
  answerFrom(call, {
    'GET /bo/v1/session': () => staff,
    'GET /bo/v1/findings/:findingId': () => shown,
    'GET /bo/v1/findings/:findingId/round': () => known,
    'GET /bo/v1/findings/:findingId/vendor': () => SILENT,
    'GET /bo/v1/adjustments': () => ({ list: adjustments, nextCursor: null }),
    'POST /bo/v1/findings/:findingId/resolution': () => {
      [shown, known] = [PROPOSED, { ...ROUND, proposed: ROUND.sums }];
      return shown;
    },
    'POST /bo/v1/findings/:findingId/decision': () => (shown = RESOLVED),
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
const outcome = async () => (await screen.findByTestId('round-outcome')).textContent;
const button = (name: string) => screen.getByTestId<HTMLButtonElement>(name);

beforeEach(() => call.mockReset());

it('shows the round with its bets, what was taken back, what its vendor says now, and where the books are', async () => {
  await open();
  const panel = await screen.findByTestId('round-panel');
  for (const part of ['Royal Dice', 'Quartzo', '20261118000017', 'Em aberto', '50,00'])
    expect(panel.textContent).toContain(part);
  expect(
    within(panel)
      .getAllByTestId('round-movement')
      .map((row) => [row.dataset.kind, row.dataset.takenBack]),
  ).toEqual([
    ['bet', 'false'],
    ['bet', 'true'],
    ['bet_rollback', 'false'],
  ]);
  expect((await screen.findByTestId('vendor-word')).textContent).toMatch(/Não responde.*5001 ms.*8 vezes/);
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const way of [
    'statement?from=2026-11-18T09%3A00',
    'wallet?at=2026-11-18T12:00:00.000Z',
    'correlation=00000000-0000-4000-8000-000000000777',
  ]) {
    expect(ways.some((href) => href?.includes(way))).toBe(true);
  }
});

it('asks the vendor again when somebody wants to know', async () => {
  const { user } = await open();
  await user.click(await screen.findByTestId('ask-vendor'));
  await waitFor(() => expect(inputsOf(call, routes.vendorWord)).toHaveLength(2));
});

it('says what each ending does in money, and proposes it with the sums that are shown', async () => {
  const { user } = await open();
  const form = await screen.findByTestId('propose-form');
  expect(form.textContent).toMatch(/Devolve R\$.50,00 a ana e encerra a rodada/);
  expect(form.textContent).toMatch(/Nenhum dinheiro se move: R\$.50,00 fica perdido/);
  await user.click(screen.getByTestId('resolution-roundVoided'));
  await user.type(screen.getByTestId('proposal-note'), 'O provedor perdeu a rodada');
  await user.click(button('send-proposal'));
  expect(await screen.findByTestId('somebody-else')).toBeTruthy();
  expect(inputsOf(call, routes.proposeResolution)[0]).toMatchObject({
    resolution: 'roundVoided',
    round: { stake: '50.00', payout: '0.00' },
  });
});

it('sends what may have arrived again as it was, though the round has moved', async () => {
  let sums = ROUND.sums;
  const outcomes = [new ApiError('TIMEOUT'), new ApiError('ROUND_CHANGED', 'A rodada mudou enquanto isso.')];
  const { user } = await open({
    more: {
      'GET /bo/v1/findings/:findingId/round': () => ({ ...ROUND, sums }),
      'POST /bo/v1/findings/:findingId/resolution': () => {
        sums = { stake: '60.00', payout: '0.00' };
        throw outcomes.shift() ?? new Error('asked too often');
      },
    },
  });
  await user.click(await screen.findByTestId('resolution-roundClosed'));
  await user.type(screen.getByTestId('proposal-note'), 'O provedor confirmou');
  await user.click(button('send-proposal'));
  expect(await screen.findByText(/ele só vale uma vez/)).toBeTruthy();
  await waitFor(() => expect(screen.getByTestId('round-panel').textContent).toContain('60,00'));
  await user.click(button('send-proposal'));
  expect(await screen.findByText(/A rodada mudou enquanto isso/)).toBeTruthy();
  const [first, second] = inputsOf(call, routes.proposeResolution);
  expect(second).toEqual(first);
});

it.each<[string, Partial<RoundCase>, string, boolean]>([
  ['has won', { voidObstacle: 'won' }, 'Já tem prêmio', false],
  ['has nothing at stake', { voidObstacle: 'nothingAtStake' }, 'Não há aposta a devolver', false],
  ['has ended', { isClosed: true }, 'A rodada já terminou', true],
])('does not offer to void a round that %s', async (_, change, reason, isOver) => {
  await open({ round: { ...ROUND, ...change } });
  expect((await screen.findByTestId('propose-form')).textContent).toContain(reason);
  expect(screen.getByTestId<HTMLInputElement>('resolution-roundVoided').disabled).toBe(true);
  expect(screen.getByTestId<HTMLInputElement>('resolution-roundClosed').disabled).toBe(isOver);
});

it('warns of adjustments since the round was begun, and wants it said that they were looked at', async () => {
  const before = {
    ...ADJUSTED,
    id: 'a0',
    request: { ...ADJUSTED.request, at: '2026-11-17T10:00:00.000Z', note: 'Antes da rodada' },
  };
  const refused: Adjustment = {
    ...ADJUSTED,
    id: 'a2',
    status: 'refused',
    request: { ...ADJUSTED.request, note: 'Recusado' },
  };
  const { user } = await open({ adjustments: [refused, ADJUSTED, before] });
  const warning = await screen.findByTestId('adjusted-since');
  expect(warning.textContent).toMatch(/a devolveria outra vez.*\+50,00.*Devolução da aposta perdida/);
  expect(warning.textContent).not.toMatch(/Antes da rodada|Recusado/);
  await user.click(screen.getByTestId('resolution-roundVoided'));
  await user.type(screen.getByTestId('proposal-note'), 'O provedor perdeu a rodada');
  await user.click(button('send-proposal'));
  expect(await screen.findByText('Confirme que conferiu os ajustes.')).toBeTruthy();
  expect(inputsOf(call, routes.proposeResolution)).toHaveLength(0);
  await user.click(screen.getByTestId('adjustments-seen'));
  await user.click(button('send-proposal'));
  await waitFor(() => expect(inputsOf(call, routes.proposeResolution)).toHaveLength(1));
});

it('lets nobody decide before it is known what was adjusted', async () => {
  await open({
    more: {
      'GET /bo/v1/adjustments': () => {
        throw new ApiError('BUSY', 'O serviço está ocupado.');
      },
    },
  });
  expect(await screen.findByText('O serviço está ocupado.')).toBeTruthy();
  expect(screen.queryByTestId('propose-form')).toBeNull();
});

describe('the second person', () => {
  const proposed = { ...ROUND, proposed: ROUND.sums };

  it('sees what will happen, and then that it is under way', async () => {
    const { user } = await open({ finding: PROPOSED, staff: RUI, round: proposed, adjustments: [ADJUSTED] });
    expect((await screen.findByTestId('ending-effect')).textContent).toMatch(/Devolve R\$.50,00 a ana/);
    expect(await screen.findByTestId('adjusted-since')).toBeTruthy();
    await user.type(screen.getByTestId('decision-note'), 'Conferido');
    await user.click(button('approve'));
    expect(await outcome()).toContain('está sendo executado');
  });

  it('may only refuse once the round has moved', async () => {
    await open({ finding: PROPOSED, staff: RUI, round: { ...proposed, sums: { stake: '50.00', payout: '8.00' } } });
    expect(await screen.findByText(/não é mais a da proposta/)).toBeTruthy();
    expect([button('approve').disabled, button('refuse').disabled]).toEqual([true, false]);
  });

  it.each([
    [RUI, true],
    [ADMIN, false],
  ])('has to be an admin above the limit', async (staff, isOff) => {
    await open({ finding: PROPOSED, staff, round: { ...proposed, voidLimit: '49.99' } });
    await screen.findByTestId('ending-effect');
    expect(button('approve').disabled).toBe(isOff);
  });
});

it.each<[Finding, RoundCase, RegExp]>([
  [RESOLVED, ENDED('voided', '50.00'), /foi anulada: R\$.50,00 voltaram a ana/],
  [RESOLVED, ENDED('voided', '20.00'), /R\$.20,00 de R\$.50,00 voltaram/],
  [RESOLVED, ENDED('byVendor', '0.00'), /O provedor terminou a rodada antes/],
  [{ ...RESOLVED, status: 'open' }, ENDED('outdated', '0.00'), /Decida de novo/],
])('tells how it ended', async (finding, round, text) => {
  await open({ finding, round });
  expect(await outcome()).toMatch(text);
  expect(screen.getByTestId('finding-history').textContent).toMatch(text);
});

it('shows what of it can be shown when the round or the vendor cannot be asked for', async () => {
  const fails = () => {
    throw new ApiError('BUSY', 'O serviço está ocupado.');
  };
  await open({
    more: { 'GET /bo/v1/findings/:findingId/round': fails, 'GET /bo/v1/findings/:findingId/vendor': fails },
  });
  await waitFor(() => expect(screen.getAllByText('O serviço está ocupado.')).toHaveLength(2));
  expect(screen.queryByTestId('resolution-roundVoided')).toBeNull();
  expect(screen.getByTestId('resolution-adjusted')).toBeTruthy();
});
