import { AML_DISMISSALS, AML_RULES, type AmlCase, type AmlCaseRow, type AmlYear } from '@contracts/http/money-out/aml';
import { routes } from '@contracts/http/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { Route, Routes } from 'react-router-dom';
import AmlCasePage from './aml-case-page';
import AmlPage from './aml-page';
import AmlYearPage from './aml-year-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const CORA = { ...HELENA, roles: ['compliance'] };
const OTHER = '00000000-0000-4000-8000-000000000501';
const caseId = '00000000-0000-4000-8000-000000000701';
const memberId = '00000000-0000-4000-8000-000000000601';
const at = '2026-11-25T12:00:00.000Z';
const row: AmlCaseRow = {
  caseId,
  memberId,
  memberName: 'joaosilva',
  rule: 'A3',
  status: 'alert',
  holdsPayouts: false,
  raisedAt: at,
  openedAt: null,
  reportBy: null,
  isOverdue: false,
  preparedBy: null,
  linkedCount: 0,
};
const counts = { alert: 1, open: 0, prepared: 0, overdue: 2, reviewsDue: 0 };
const sums = { deposited: '12000.00', paid: '0.00', sent: '0.00', received: '0.00' };
const whole: AmlCase = {
  item: row,
  currency: 'BRL',
  rulesVersion: 1,
  facts: { deposited: '12000.00', limit: '10000.00', hours: 24 },
  linked: [{ memberId: OTHER, name: 'mariasouza' }],
  conclusion: null,
  dismissal: null,
  report: null,
  steps: [{ kind: 'raised', at, staff: null, note: null, conclusion: null, dismissal: null }],
  money: { months: [{ month: '2026-11', ...sums }], ...sums },
  assessment: null,
  others: [],
};

async function openList(list: readonly AmlCaseRow[]) {
  answerFrom(call, {
    'GET /bo/v1/session': () => CORA,
    'GET /bo/v1/aml/cases': () => ({ list, nextCursor: null, totalCount: list.length, counts }),
  });
  await openConsole(<AmlPage />);
}

async function openCase(change: Partial<AmlCase> = {}) {
  const shown = { ...whole, ...change };
  answerFrom(call, {
    'GET /bo/v1/session': () => CORA,
    'GET /bo/v1/aml/cases/:caseId': () => shown,
    'POST /bo/v1/aml/cases/:caseId/opening': () => shown,
    'POST /bo/v1/aml/cases/:caseId/payout-hold': () => shown,
    'POST /bo/v1/aml/cases/:caseId/analysis': () => shown,
    'POST /bo/v1/aml/cases/:caseId/report': () => shown,
    'POST /bo/v1/aml/cases/:caseId/report/filing': () => shown,
    'POST /bo/v1/aml/cases/:caseId/dismissal': () => shown,
  });
  const page = (
    <Routes>
      <Route path="/aml/:caseId" element={<AmlCasePage />} />
    </Routes>
  );
  await openConsole(page, { path: `/aml/${caseId}` });
  await screen.findByTestId('case-facts');
}

const write = (testId: string, value: string) => fireEvent.change(screen.getByTestId(testId), { target: { value } });
const click = (testId: string) => fireEvent.click(screen.getByTestId(testId));
const opened = (status: AmlCaseRow['status'], more: Partial<AmlCaseRow> = {}) => ({
  item: { ...row, status, openedAt: at, ...more },
});

beforeEach(() => call.mockReset());

it('lists alerts with what waits, and asks for what is chosen', async () => {
  await openList([row]);
  expect((await screen.findAllByTestId('open-case'))[0]!.textContent).toBe('joaosilva');
  expect(screen.getByTestId('aml-counts').textContent).toBe('1 alerta a verificar2 fora do prazo');
  fireEvent.change(screen.getByTestId('aml-rule'), { target: { value: 'A6' } });
  await waitFor(() => expect(inputsOf(call, routes.amlCases).at(-1)).toMatchObject({ rule: 'A6' }));
});

it('says so where there is none', async () => {
  await openList([]);
  expect(await screen.findByText('Nenhum alerta')).toBeTruthy();
});

it('tells the facts of an alert in a sentence, with the members it is linked to', async () => {
  await openCase();
  expect(screen.getByTestId('case-facts').textContent?.replaceAll('\u00a0', ' ')).toBe(
    'R$ 12.000,00 depositados em 24 horas. O limite é de R$ 10.000,00.',
  );
  expect(screen.getByTestId('linked-members').textContent).toBe('mariasouza');
  expect(screen.queryByTestId('analyse')).toBeNull();
});

it('opens a case with or without a hold on payouts, and never without a reason', async () => {
  await openCase();
  click('open-aml-case');
  click('hold-payouts');
  write('open-aml-case-note', 'Vou verificar a origem.');
  click('open-aml-case');
  await waitFor(() =>
    expect(inputsOf(call, routes.openAmlCase)).toMatchObject([
      { caseId, holdsPayouts: true, note: 'Vou verificar a origem.' },
    ]),
  );
});

it('analyses an open case, changes its hold and dismisses it', async () => {
  await openCase(opened('open', { holdsPayouts: true }));
  // Nobody concludes by leaving a field as it is.
  expect(screen.getByTestId('analyse')).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByTestId('conclusion'), { target: { value: 'report' } });
  write('analyse-note', 'Sem origem comprovada.');
  click('analyse');
  await waitFor(() => expect(inputsOf(call, routes.analyseAmlCase)).toMatchObject([{ conclusion: 'report' }]));
  click('change-hold-open');
  write('change-hold-note', 'Pode seguir.');
  click('change-hold');
  await waitFor(() => expect(inputsOf(call, routes.holdAmlPayouts)).toMatchObject([{ holdsPayouts: false }]));
  click('dismiss-open');
  write('dismiss-note', 'Está explicado.');
  click('dismiss');
  await waitFor(() => expect(inputsOf(call, routes.dismissAmlCase)).toMatchObject([{ reason: 'explained' }]));
});

it('takes a report that is long enough, and does not offer to dismiss', async () => {
  await openCase({ ...opened('analysed', { reportBy: '2026-11-26' }), conclusion: 'report' });
  expect(screen.queryByTestId('dismiss-open')).toBeNull();
  write('report-draft', 'Curto.');
  click('prepare-report');
  expect(await screen.findByText('Escreva pelo menos 20 caracteres.')).toBeTruthy();
  write('report-draft', 'Depósitos incompatíveis com a renda do membro.');
  click('prepare-report');
  await waitFor(() => expect(inputsOf(call, routes.prepareAmlReport)).toHaveLength(1));
});

const report = (staffId: string): NonNullable<AmlCase['report']> => ({
  reportNo: 2,
  by: { staffId, name: 'Dora' },
  at,
  text: 'Depósitos incompatíveis com a renda do membro.',
  receipt: null,
  filedAt: null,
  filedBy: null,
  sha256: null,
});

it('lets another person file the report, and not its writer', async () => {
  await openCase({ ...opened('prepared'), conclusion: 'report', report: report(CORA.id) });
  expect(await screen.findByText('Você redigiu esta comunicação. Outra pessoa precisa enviar.')).toBeTruthy();
  expect(screen.queryByTestId('file-report')).toBeNull();
});

it('files the report that is on the screen', async () => {
  await openCase({ ...opened('prepared'), conclusion: 'report', report: report(OTHER) });
  fireEvent.change(await screen.findByTestId('file-report-note'), { target: { value: 'Conferi tudo.' } });
  click('file-report');
  await waitFor(() => expect(inputsOf(call, routes.fileAmlReport)).toMatchObject([{ caseId, reportNo: 2 }]));
});

it('shows the receipt of a filed report, and nothing more to do', async () => {
  const filed = { receipt: 'SBX-00000001', filedAt: at, filedBy: { staffId: OTHER, name: 'Dora' }, sha256: 'ab' };
  await openCase({ ...opened('filed'), conclusion: 'report', report: { ...report(OTHER), ...filed } });
  expect(screen.getByTestId('report-filed').textContent).toContain('SBX-00000001');
  for (const id of ['analyse', 'prepare-report', 'file-report', 'dismiss-open', 'change-hold-open'])
    expect(screen.queryByTestId(id)).toBeNull();
});

describe('the report of a year', () => {
  const none = { raised: 0, opened: 0, filed: 0, filedLate: 0, dismissed: 0, waiting: 0 };
  const a3 = { ...none, raised: 7, opened: 4, filed: 2, filedLate: 1, dismissed: 3, waiting: 2 };
  const ofYear = (change: Partial<AmlYear> = {}): AmlYear => ({
    year: 2026,
    years: [2026, 2025],
    isOver: false,
    rows: AML_RULES.map((rule) => ({ ...(rule === 'A3' ? a3 : none), rule })),
    total: a3,
    members: 5,
    medianHours: 30,
    dismissals: AML_DISMISSALS.map((reason) => ({ reason, count: reason === 'explained' ? 3 : 0 })),
    ...change,
  });
  const openYear = (answer: AmlYear) => {
    answerFrom(call, { 'GET /bo/v1/session': () => CORA, 'GET /bo/v1/aml/year': () => answer });
    return openConsole(<AmlYearPage />, { path: '/aml-year' });
  };

  it('has a row for each rule and the other figures, and asks for the year that is chosen', async () => {
    await openYear(ofYear());
    const rows = await screen.findAllByTestId('year-row');
    expect(rows.map((one) => one.textContent)).toContain('Depósitos elevados742132');
    expect(screen.getByTestId('year-facts').textContent).toContain('30 horas');
    expect(screen.queryByTestId('nothing-filed')).toBeNull();
    fireEvent.change(screen.getByTestId('aml-year'), { target: { value: '2025' } });
    await waitFor(() => expect(inputsOf(call, routes.amlYear).at(-1)).toEqual({ year: 2025 }));
  });

  it('says what is to be declared when nothing was filed in a year that is over', async () => {
    await openYear(ofYear({ year: 2025, isOver: true, total: none }));
    expect((await screen.findByTestId('nothing-filed')).textContent).toContain('2025');
  });
});
