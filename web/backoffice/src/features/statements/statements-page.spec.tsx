import type { ClientMoney, Statement, StatementRow } from '@contracts/http/office/statements';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import StatementsPage from './statements-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const day = '2026-11-24';
const at = '2026-11-24T17:32:00.000Z';
const names = { paymentId: 'p1', reference: null, endToEndId: 'E1' };
const line = { ...names, lineId: 'l1', kind: 'payment', amount: '150.00', fee: '0.00', status: 'booked', at } as const;
const booking = {
  ...names,
  bookingId: 'deposit:d7',
  kind: 'deposit',
  amount: '150.00',
  at,
  otherDay: null,
  memberId: null,
  memberName: 'ana',
} as const;
const row = (part: Partial<StatementRow>): StatementRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  rowId: 'onlyThere:l1',
  kind: 'onlyThere',
  status: 'open',
  at,
  line,
  booking: null,
  effect: '150.00',
  candidates: [],
  maker: null,
  bankId: null,
  settlement: null,
  note: null,
  ...part,
});
const fee = row({
  id: '00000000-0000-4000-8000-000000000002',
  rowId: 'fee:l2',
  kind: 'fee',
  line: { ...line, lineId: 'l2', fee: '0.49' },
  effect: '-0.49',
});
/** A provider that names a fee beside every payment: the sum is one row. */
const feesTogether = row({
  id: '00000000-0000-4000-8000-000000000003',
  rowId: 'fee:*fees*1',
  kind: 'fee',
  line: { ...line, lineId: '*fees*1', kind: 'fee', paymentId: null, amount: '-700.00', ofLines: 2_000 },
  effect: '-700.00',
});
const money: ClientMoney = {
  currency: 'BRL',
  owed: '900.00',
  main: '800.00',
  held: '100.00',
  vendors: '0.00',
  unclaimed: '0.00',
  there: '1000.00',
  banks: [],
  providers: [{ providerId: 'pix', books: '1000.00', closing: { day, amount: '1149.51' } }],
  isShort: false,
  rest: '100.00',
};
const statement: Statement = {
  providerId: 'pix',
  day,
  status: 'open',
  currency: 'BRL',
  taken: {
    version: 1,
    source: 'call',
    at,
    isComplete: true,
    lines: 3,
    opening: '0.00',
    closing: '1149.51',
    books: '1000.00',
    carried: '0.00',
    explained: '0.00',
    closedAt: null,
    people: null,
    inTransit: '0.00',
  },
  counts: { equal: 2, open: 2, proposed: 0, settled: 0 },
  sums: [{ kind: 'payment', there: { count: 3, amount: '1150.00' }, here: { count: 2, amount: '1000.00' } }],
  file: null,
  ask: { at, answer: 'taken' },
};

const strip = (open = 2) => ({
  today: '2026-11-25',
  days: ['2026-11-23', day, '2026-11-25'],
  providers: [
    {
      providerId: 'pix',
      days: [
        { day: '2026-11-23', status: 'missing', open: 0, hasFile: false, ask: null },
        { day, status: 'open', open, hasFile: false, ask: null },
        { day: '2026-11-25', status: 'waiting', open: 0, hasFile: false, ask: null },
      ],
    },
  ],
});

interface Given {
  readonly roles?: readonly string[];
  readonly rows?: readonly StatementRow[];
  readonly one?: Partial<Statement>;
  readonly clients?: Partial<ClientMoney>;
}
const answers = ({ roles = ['finance'], rows = [row({}), fee], one = {}, clients = {} }: Given = {}): Answers => ({
  'GET /bo/v1/session': () => ({ ...HELENA, roles }),
  'GET /bo/v1/statements': () => strip(),
  'GET /bo/v1/client-money': () => ({ ...money, ...clients }),
  'GET /bo/v1/statements/:providerId/:day': ({ day: asked }) => ({ ...statement, ...one, day: asked }),
  'GET /bo/v1/statements/:providerId/:day/rows': () => ({
    list: rows,
    nextCursor: null,
    totalCount: rows.length,
    totalEffect: '149.51',
    currency: 'BRL',
  }),
  'POST /bo/v1/statements/:providerId/:day/fetch': () => ({ answer: 'fileOnly' }),
  'POST /bo/v1/statements/:providerId/:day/explanation': () => ({ status: 'open' }),
  'POST /bo/v1/statements/:providerId/:day/pair': () => ({ status: 'open' }),
  'POST /bo/v1/statements/:providerId/:day/fees': () => ({ status: 'open' }),
  'POST /bo/v1/statements/:providerId/:day/fees/decision': () => ({ status: 'closed' }),
  'POST /bo/v1/statements/:providerId/:day/file/preview': () => ({
    headers: ['Data', 'Valor'],
    mapping: { at: 'Data', amount: 'Valor' },
    lines: 1,
    sum: '12.50',
    sample: [line],
    faultCount: 0,
    faults: [],
  }),
  'POST /bo/v1/statements/:providerId/:day/file': () => ({ status: 'missing' }),
  'POST /bo/v1/statements/:providerId/:day/file/decision': () => ({ status: 'open' }),
});

beforeEach(() => call.mockReset());

it('opens the newest open day, with both sides of its differences and the sums', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<StatementsPage />);
  const rows = await screen.findAllByTestId('statement-row');
  expect(rows.map((one) => one.dataset['kind'])).toEqual(['onlyThere', 'fee']);
  expect(rows[0]!.textContent).toContain('nada deste lado');
  expect(rows[1]!.textContent).toContain('-0,49');
  expect(inputsOf(call, routes.statementRows)[0]).toMatchObject({ providerId: 'pix', day, show: 'differences' });
  expect((await screen.findByTestId('statement-sums')).textContent).toContain('+149,51');
  expect(screen.getByTestId('client-money').textContent).toContain('Coberto');
  expect(screen.getAllByTestId('statement-day').map((one) => one.dataset['status'])).toEqual([
    'missing',
    'open',
    'waiting',
  ]);
  await user.click(screen.getAllByTestId('statement-day')[0]!);
  await waitFor(() => expect(inputsOf(call, routes.statement).at(-1)).toMatchObject({ day: '2026-11-23' }));
});

it('says that clients are owed more than there is', async () => {
  answerFrom(call, answers({ clients: { isShort: true, rest: '-50.00' } }));
  await openConsole(<StatementsPage />);
  const panel = await screen.findByTestId('client-money');
  expect(panel.textContent).toContain('Descoberto');
  expect(within(panel).getByText('Falta')).toBeTruthy();
});

it('settles a difference by an explanation, and says that nothing is booked', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<StatementsPage />);
  await user.click((await screen.findAllByTestId('open-statement-row'))[0]!);
  expect(await screen.findByText(/Nada é lançado/)).toBeTruthy();
  await user.click(screen.getByTestId('explain-send'));
  expect(inputsOf(call, routes.explainDifferences)).toHaveLength(0);
  await user.type(screen.getByTestId('explain-note'), 'Depósito de outra casa.');
  await user.click(screen.getByTestId('explain-send'));
  await waitFor(() =>
    expect(inputsOf(call, routes.explainDifferences)[0]).toMatchObject({
      rowIds: ['onlyThere:l1'],
      note: 'Depósito de outra casa.',
    }),
  );
});

it('pairs a line with an entry that is alike', async () => {
  answerFrom(call, answers({ rows: [row({ candidates: [booking] })] }));
  const { user } = await openConsole(<StatementsPage />);
  await user.click(await screen.findByTestId('open-statement-row'));
  expect((await screen.findByTestId('pair-reasons')).textContent).toContain('mesmo valor');
  await user.type(await screen.findByTestId('pair-note'), 'Mesmo pagador e hora.');
  await user.click(screen.getByTestId('pair-send'));
  await waitFor(() => expect(inputsOf(call, routes.pairDifference)[0]).toMatchObject({ bookingId: 'deposit:d7' }));
});

describe('a fee', () => {
  it('is asked to be booked, alone or with all others', async () => {
    const more = { ...fee, id: '00000000-0000-4000-8000-000000000003', rowId: 'fee:l3' };
    answerFrom(call, answers({ rows: [fee, more] }));
    const { user } = await openConsole(<StatementsPage />);
    await user.click(await screen.findByTestId('all-fees'));
    expect(await screen.findByText(/R\$\s0,98/)).toBeTruthy();
    await user.type(screen.getByTestId('fee-note'), 'Como no contrato.');
    await user.click(screen.getByTestId('fee-send'));
    await waitFor(() =>
      expect(inputsOf(call, routes.proposeBookings)[0]).toMatchObject({ rowIds: ['fee:l2', 'fee:l3'] }),
    );
  });

  it('beside every payment of a day is one sum, which says of how many lines it is', async () => {
    answerFrom(call, answers({ rows: [feesTogether] }));
    const { user } = await openConsole(<StatementsPage />);
    const row = await screen.findByTestId('open-statement-row');
    expect(document.body.textContent).toContain('de 2.000 lançamentos');
    expect(screen.queryByTestId('all-fees')).toBeNull();
    await user.click(row);
    await user.type(await screen.findByTestId('fee-note'), 'Como no contrato.');
    await user.click(screen.getByTestId('fee-send'));
    await waitFor(() => expect(inputsOf(call, routes.proposeBookings)[0]).toMatchObject({ rowIds: ['fee:*fees*1'] }));
  });

  const asked = (staffId: string) =>
    row({ ...fee, status: 'proposed', maker: { staffId, name: 'Rui' }, note: 'Contrato.' });

  it('is booked by another person, and never by who asked', async () => {
    answerFrom(call, answers({ rows: [asked('00000000-0000-4000-8000-000000000999')] }));
    const { user } = await openConsole(<StatementsPage />);
    await user.click(await screen.findByTestId('open-statement-row'));
    expect((await screen.findByTestId('fee-proposal')).textContent).toContain('Rui');
    await user.type(screen.getByTestId('fee-decision-note'), 'Conferido.');
    await user.click(screen.getByTestId('fee-approve'));
    await waitFor(() =>
      expect(inputsOf(call, routes.decideBookings)[0]).toMatchObject({ rowIds: ['fee:l2'], isApproved: true }),
    );
  });

  it('waits for somebody else where the reader asked', async () => {
    answerFrom(call, answers({ rows: [asked(HELENA.id)] }));
    const { user } = await openConsole(<StatementsPage />);
    await user.click(await screen.findByTestId('open-statement-row'));
    await screen.findByTestId('fee-proposal');
    expect(screen.queryByTestId('fee-approve')).toBeNull();
  });
});

describe('money on its way to a bank of the house', () => {
  const sent = row({ line: { ...line, kind: 'other', amount: '-900.00' }, effect: '-900.00' });

  it('is asked to be booked with an account whose name the books can have', async () => {
    answerFrom(call, answers({ rows: [sent] }));
    const { user } = await openConsole(<StatementsPage />);
    await user.click(await screen.findByTestId('open-statement-row'));
    await user.type(await screen.findByTestId('bank-id'), 'Conta 1');
    await user.type(screen.getByTestId('bank-note'), 'Como todo dia.');
    await user.click(screen.getByTestId('bank-send'));
    expect(await screen.findByText(/letras minúsculas/)).toBeTruthy();
    expect(inputsOf(call, routes.proposeBookings)).toHaveLength(0);
    await user.clear(screen.getByTestId('bank-id'));
    await user.type(screen.getByTestId('bank-id'), 'Conta-1');
    await user.click(screen.getByTestId('bank-send'));
    await waitFor(() =>
      expect(inputsOf(call, routes.proposeBookings)[0]).toMatchObject({ rowIds: ['onlyThere:l1'], bankId: 'conta-1' }),
    );
  });

  it('is booked by another person, who reads the account', async () => {
    const maker = { staffId: '00000000-0000-4000-8000-000000000999', name: 'Rui' };
    answerFrom(
      call,
      answers({ rows: [{ ...sent, status: 'proposed', bankId: 'conta-1', maker, note: 'Como todo dia.' }] }),
    );
    const { user } = await openConsole(<StatementsPage />);
    await user.click(await screen.findByTestId('open-statement-row'));
    expect((await screen.findByTestId('fee-proposal')).textContent).toMatch(
      /R\$\s900,00 como enviados à conta conta-1/,
    );
    await user.type(screen.getByTestId('fee-decision-note'), 'Conferido.');
    await user.click(screen.getByTestId('fee-approve'));
    await waitFor(() => expect(inputsOf(call, routes.decideBookings)[0]).toMatchObject({ isApproved: true }));
  });
});

it('says that a provider gives statements by file only, and takes a file', async () => {
  answerFrom(call, answers({ one: { taken: null, ask: { at, answer: 'fileOnly' } } }));
  const { user } = await openConsole(<StatementsPage />);
  expect(await screen.findByText('Este provedor só entrega extratos por arquivo.')).toBeTruthy();
  await user.click(screen.getByTestId('open-statement-file'));
  const file = new File(['Data;Valor\n'], 'extrato.csv', { type: 'text/csv' });
  file.text = () => Promise.resolve('Data;Valor\n24/11/2026 10:00;12,50\n');
  await user.upload(await screen.findByTestId('statement-file-input'), file);
  expect((await screen.findByTestId('statement-file-read')).textContent).toContain('1 linha lida');
  await user.type(screen.getByTestId('file-note'), 'Do portal do banco.');
  await user.click(screen.getByTestId('file-send'));
  expect(inputsOf(call, routes.proposeStatementFile)).toHaveLength(0);
  await user.type(screen.getByTestId('file-opening'), '0,00');
  await user.type(screen.getByTestId('file-closing'), '12,50');
  await user.click(screen.getByTestId('file-send'));
  await waitFor(() =>
    expect(inputsOf(call, routes.proposeStatementFile)[0]).toMatchObject({
      fileName: 'extrato.csv',
      opening: '0.00',
      closing: '12.50',
    }),
  );
});

it('has a file taken over by another person', async () => {
  const by = { staffId: '00000000-0000-4000-8000-000000000999', name: 'Rui' };
  const file = {
    fileName: 'extrato.csv',
    sha256: 'a'.repeat(64),
    lines: 1,
    opening: '0.00',
    closing: '12.50',
    by,
    at,
    note: 'Do portal.',
  };
  answerFrom(call, answers({ one: { file } }));
  const { user } = await openConsole(<StatementsPage />);
  expect((await screen.findByTestId('statement-file')).textContent).toContain('extrato.csv');
  await user.type(screen.getByTestId('file-decision-note'), 'Conferido com o banco.');
  await user.click(screen.getByTestId('file-approve'));
  await waitFor(() =>
    expect(inputsOf(call, routes.decideStatementFile)[0]).toMatchObject({ sha256: 'a'.repeat(64), isApproved: true }),
  );
});

it('is only read by other roles', async () => {
  answerFrom(call, answers({ roles: ['risk'] }));
  const { user } = await openConsole(<StatementsPage />);
  await user.click((await screen.findAllByTestId('open-statement-row'))[0]!);
  expect(screen.getAllByTestId('open-statement-row')[0]!.textContent).toBe('Ver');
  await screen.findByTestId('statement-row-dialog');
  expect(screen.queryByTestId('explain-send')).toBeNull();
  expect(screen.queryByTestId('fetch-statement')).toBeNull();
});
