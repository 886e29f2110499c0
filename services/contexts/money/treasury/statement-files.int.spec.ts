import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { openContexts, PARTY_KEY, type ContextHarness } from '@test/support/context-harness';
import { StatementsStaffController } from './http/statements.staff.controller';
import { providerBookingsProjection } from './read-models/provider-bookings.projection';
import { statementsProjection } from './read-models/statements.projection';
import { StatementsDeskModule, TreasuryModule } from './treasury.module';
import { StatementDays } from './use-cases/statement-days';
import { TakeStatements } from './use-cases/take-statements';

let contexts: ContextHarness;
let desk: StatementsStaffController;
let days: StatementDays;
let yesterday: string;

beforeAll(async () => {
  contexts = await openContexts(
    { imports: [TreasuryModule, StatementsDeskModule] },
    { PROVIDERS: 'manual=signed@http://127.0.0.1:9', PROVIDER_KEYS: `manual=${PARTY_KEY}` },
  );
  desk = contexts.module.get(StatementsStaffController);
  days = contexts.module.get(StatementDays, { strict: false });
  yesterday = days.before(days.today(), 1);
});
afterAll(() => contexts.close());

const by = (id: string) =>
  ({
    caller: { kind: 'staff', id, roles: ['finance'] },
    correlationId: newId(),
    requestId: newId(),
  }) as unknown as Parameters<StatementsStaffController['explainDifferences']>[1];
const [ANA, BIA] = [newId(), newId()];

/** Lets the tables follow, as the worker does. */
async function follow(): Promise<void> {
  const last = (await contexts.events()).at(-1);
  for (const projection of [providerBookingsProjection, statementsProjection]) {
    await contexts.project(projection);
    await contexts.module.get(SqlPool).query(
      `insert into read.checkpoints (name, checkpoint, has_caught_up) values ($1, $2, true)
       on conflict (name) do update set checkpoint = $2, has_caught_up = true`,
      [projection.name, last?.checkpoint ?? null],
    );
  }
}

it('takes a file over when a second person agrees', async () => {
  const day = days.before(yesterday, 1);
  const of = { providerId: 'manual', day };
  const text = `Data;Valor;Pagamento\n${day} 10:00;12,50;x1\n`;
  const preview = await desk.previewStatementFile({ ...of, text, mapping: null, from: 0 });
  expect(preview).toMatchObject({ lines: 1, sum: '12.50', faults: [], mapping: { amount: 'Valor' } });
  const asked = {
    ...of,
    text,
    mapping: preview.mapping,
    fileName: 'a.csv',
    opening: '0.00',
    closing: '12.50',
    note: 'from the portal',
  };
  await expect(
    desk.proposeStatementFile({ ...asked, text: 'Data;Valor\nx;y\n', key: newId() }, by(ANA)),
  ).rejects.toMatchObject({
    code: 'STATEMENT_FILE_FAULTY',
  });
  await desk.proposeStatementFile({ ...asked, key: newId() }, by(ANA));
  await follow();
  const { file } = await desk.statement(of);
  expect(file).toMatchObject({ lines: 1, closing: '12.50', by: { staffId: ANA } });
  const decided = { ...of, sha256: file!.sha256, isApproved: true, note: 'as it is', key: newId() };
  expect(await desk.decideStatementFile(decided, by(BIA))).toEqual({ status: 'open' });
  await follow();
  expect(await desk.statement(of)).toMatchObject({
    file: null,
    taken: { source: 'file', people: { maker: { staffId: ANA }, checker: { staffId: BIA } } },
    counts: { open: 1 },
  });
});

it('leaves a day open that goes on, and takes no file of a day to come or of an unknown provider', async () => {
  const today = days.today();
  const of = { providerId: 'manual', day: today };
  const mapping = { at: 'Data', amount: 'Valor', status: 'Situacao' };
  const text = `Data;Valor;Situacao\n${today} 00:00;1,00;pending\n`;
  const asked = { ...of, text, mapping, fileName: 'hoje.csv', opening: '12.50', closing: '12.50', note: 'so far' };
  const refused = [{ day: days.before(today, -1) }, { providerId: 'nobody' }];
  for (const more of refused)
    await expect(desk.proposeStatementFile({ ...asked, ...more, key: newId() }, by(ANA))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  await desk.proposeStatementFile({ ...asked, key: newId() }, by(ANA));
  await follow();
  const { file } = await desk.statement(of);
  const decision = { ...of, sha256: file!.sha256, isApproved: true, note: 'so far', key: newId() };
  expect(await desk.decideStatementFile(decision, by(BIA))).toEqual({ status: 'open' });
  await follow();
  expect(await desk.statement(of)).toMatchObject({ file: null, status: 'waiting', taken: { isComplete: false } });
});

describe('a file of a day with thousands of lines', () => {
  const LINES = 1_500;
  const COLUMNS = { at: 'Data', amount: 'Valor', paymentId: 'Pagamento', status: 'Situacao' };
  const fileOf = (day: string) => {
    const rows = Array.from({ length: LINES }, (_, index) => `${day} 10:00;1,00;x${index + 1};pending`);
    return ['Data;Valor;Pagamento;Situacao', ...rows].join('\n');
  };
  const proposalOf = (day: string) => {
    const of = { providerId: 'manual', day };
    const text = fileOf(day);
    const balances = { opening: '0.00', closing: '0.00' };
    return { ...of, text, mapping: COLUMNS, fileName: 'dia.csv', ...balances, note: 'from the portal', key: newId() };
  };

  it('is looked at page by page, proposed once, and taken over whole', async () => {
    const day = days.before(yesterday, 2);
    const of = { providerId: 'manual', day };
    const proposal = proposalOf(day);
    const preview = await desk.previewStatementFile({ ...of, text: proposal.text, mapping: COLUMNS, from: 1_495 });
    expect(preview).toMatchObject({ lines: LINES, faultCount: 0 });
    expect(preview.sample.map(({ paymentId }) => paymentId)).toEqual(['x1496', 'x1497', 'x1498', 'x1499', 'x1500']);
    await desk.proposeStatementFile(proposal, by(ANA));
    await desk.proposeStatementFile(proposal, by(ANA));
    await follow();
    const { file } = await desk.statement(of);
    expect(file).toMatchObject({ lines: LINES });
    const decision = { ...of, sha256: file!.sha256, isApproved: true, note: 'as it is', key: newId() };
    expect(await desk.decideStatementFile(decision, by(BIA))).toEqual({ status: 'closed' });
    // The answer may be lost: the same request again is no other one.
    expect(await desk.decideStatementFile(decision, by(BIA))).toEqual({ status: 'closed' });
    await follow();
    expect(await desk.statement(of)).toMatchObject({ file: null, status: 'closed', counts: { equal: LINES } });
  });

  it('shows to nobody while a part of it is missing, and the job ends what a process left behind', async () => {
    const day = days.before(yesterday, 3);
    const of = { providerId: 'manual', day };
    await desk.proposeStatementFile(proposalOf(day), by(ANA));
    const events = await contexts.events();
    const parts = events.filter(({ stream }) => stream === `statement-manual.${day}`);
    expect(parts.map(({ type }) => type)).toEqual([
      'StatementFileProposed',
      'StatementFileContinued',
      'StatementFileContinued',
    ]);
    await statementsProjection.project(parts.slice(0, 2) as never, contexts.module.get(SqlPool));
    expect((await desk.statement(of)).file).toBeNull();
    await follow();
    const { file } = await desk.statement(of);
    expect(file).toMatchObject({ lines: LINES });
    const taking = contexts.module.get(TakeStatements, { strict: false });
    const finish = jest.spyOn(taking, 'finish').mockResolvedValueOnce(false);
    const decision = { ...of, sha256: file!.sha256, isApproved: true, note: 'as it is', key: newId() };
    expect(await desk.decideStatementFile(decision, by(BIA))).toEqual({ status: 'open' });
    finish.mockRestore();
    await follow();
    expect(await desk.fetchStatement({ ...of, key: newId() }, by(ANA))).toEqual({ answer: 'taken' });
    await follow();
    expect(await desk.statement(of)).toMatchObject({ status: 'closed', counts: { equal: LINES } });
  });
});

it('shows the fees of a provider that names one beside every payment as one sum, which two people book', async () => {
  const day = days.before(yesterday, 4);
  const of = { providerId: 'manual', day };
  const rows = Array.from({ length: 120 }, (_, index) => `${day} 10:00;1,00;y${index + 1};0,05`);
  const text = ['Data;Valor;Pagamento;Tarifa', ...rows].join('\n');
  const mapping = { at: 'Data', amount: 'Valor', paymentId: 'Pagamento', fee: 'Tarifa' };
  const balances = { opening: '0.00', closing: '114.00' };
  const asked = { ...of, text, mapping, fileName: 'tarifas.csv', ...balances, note: 'from the portal', key: newId() };
  await desk.proposeStatementFile(asked, by(ANA));
  await follow();
  const { file } = await desk.statement(of);
  const decision = { ...of, sha256: file!.sha256, isApproved: true, note: 'as it is', key: newId() };
  await desk.decideStatementFile(decision, by(BIA));
  await follow();
  const query = { ...of, show: 'open', pageSize: 200 } as const;
  const fees = (await desk.statementRows(query)).list.filter(({ kind }) => kind === 'fee');
  expect(fees).toMatchObject([{ effect: '-6.00', line: { kind: 'fee', amount: '-6.00', ofLines: 120 } }]);
  const { sums } = await desk.statement(of);
  expect(sums.find(({ kind }) => kind === 'fee')).toMatchObject({ there: { count: 120, amount: '-6.00' } });
  const booking = { ...of, rowIds: [fees[0]!.rowId], note: 'as in the contract' };
  await desk.proposeBookings({ ...booking, bankId: null, key: newId() }, by(ANA));
  await follow();
  expect(await desk.decideBookings({ ...booking, isApproved: true, key: newId() }, by(BIA))).toEqual({
    status: 'open',
  });
  const settled = (await contexts.events()).filter(({ type }) => type === 'DifferenceSettled');
  expect(settled.at(-1)!.data).toMatchObject({ how: 'feeBooked', feeMinor: '600' });
});
