import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { PaymentMethodData } from '@contracts/http/deposits/payment-methods';
import { CashierModule } from '@contexts/money/cashier/cashier.module';
import { DepositsModule } from '@contexts/money/cashier/cashier.api';
import { methodToWire } from '@contexts/money/cashier/methods/domain/method-wire';
import { aMethod } from '@contexts/money/cashier/methods/test-support/a-method';
import { ChangePaymentMethod } from '@contexts/money/cashier/methods/use-cases/change-payment-method';
import { paymentMethodsProjection } from '@contexts/money/cashier/methods/read-models/payment-methods.projection';
import { depositProofsProjection } from '@contexts/money/cashier/read-models/deposit-proofs.projection';
import { DepositProofs } from '@contexts/money/cashier/cashier.api';
import { CreditConfirmedDeposits } from '@contexts/money/cashier/cashier.api';
import { aTransfer } from '@contexts/money/cashier/test-support/a-transfer';
import { Payer } from '@contexts/money/cashier/test-support/payer';
import { SendProof } from '@contexts/money/cashier/use-cases/send-proof';
import { MemberFiles } from '@contexts/people/files/files.api';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { CreditDepositHandler } from '@contexts/money/wallet/use-cases/credit-deposit';
import { idOf, newId } from '@platform/ids';
import { png } from '@platform/images/test-support/images';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import type { FileMapping } from './domain/statements/statement-file';
import type { StatementEvent } from './domain/statements/statement.events';
import { StatementsStaffController } from './http/statements.staff.controller';
import { statementsProjection } from './read-models/statements.projection';
import { StatementsDeskModule } from './treasury.module';
import { ProofDesk } from './use-cases/proof-desk';
import { StatementDays } from './use-cases/statement-days';
import { StatementFiles } from './use-cases/statement-files';

import { providerBookingsProjection } from './read-models/provider-bookings.projection';
const PROJECTIONS = [providerBookingsProjection, statementsProjection];
const memberId = idOf('member of the tests of proofs');
const [ANA, RUI] = [newId(), newId()];
const ACCOUNT = 'banco-do-brasil';
let contexts: ContextHarness;
let day: string;
let filesDir: string;

const payer = new Payer(memberId, () => contexts.module.get(CommandBus));
const staff = (id: string) => ({ ...payer.context(newId()), actor: { kind: 'staff' as const, id } });
const desk = () => contexts.module.get(ProofDesk);
const balance = async () => (await contexts.module.get(WalletBalances).balanceOf(memberId)).minor;

beforeAll(async () => {
  const metadata = {
    imports: [CashierModule, DepositsModule, StatementsDeskModule],
    providers: [CreditDepositHandler, WalletBalances],
  };
  filesDir = mkdtempSync(path.join(os.tmpdir(), 'proofs-'));
  contexts = await openContexts(metadata, { FILES_DIR: filesDir });
  const { reference: _r, accountId: _a, ...account } = aTransfer;
  const ted: PaymentMethodData = {
    ...methodToWire(aMethod({ kind: 'bankTransferWithProof', rail: 'bankTransfer' })),
    providers: [{ providerId: ACCOUNT, method: 'transfer' }],
    account,
  };
  const changes = contexts.module.get(ChangePaymentMethod);
  const asked = { methodId: 'ted', revision: 0, method: ted, note: 'new account' };
  const { proposalNo } = await changes.propose(ANA, { ...asked, key: newId() }, staff(ANA));
  const decision = { methodId: 'ted', proposalNo, isApproved: true, note: 'looked at it' };
  await changes.decide(RUI, { ...decision, key: newId() }, staff(RUI));
  await contexts.project(paymentMethodsProjection);
  const days = contexts.module.get(StatementDays, { strict: false });
  day = days.before(days.today(), 1);
});

afterAll(async () => {
  await contexts.close();
  rmSync(filesDir, { recursive: true });
});

/** A deposit whose proof the member has sent. */
async function proved(amount: string) {
  const deposit = await payer.request({ method: 'ted', amount });
  const files = contexts.module.get(MemberFiles, { strict: false });
  const fileId = await files.take(memberId, await png());
  const proof = { depositId: deposit.id, key: newId(), fileIds: [fileId], remark: 'Pago pelo app' };
  return {
    deposit,
    fileId,
    sent: await contexts.module.get(SendProof).send(memberId, proof, payer.context(proof.key)),
  };
}

const COLUMNS = { lineId: 'linha', at: 'data', amount: 'valor', reference: 'referencia', endToEndId: 'e2e' };

/** Takes over a file of the account, as two people do. */
async function takeStatement(
  rows: readonly string[],
  closing: string,
  { mapping = COLUMNS as FileMapping, of: ofDay = day } = {},
): Promise<void> {
  const files = contexts.module.get(StatementFiles, { strict: false });
  const text = [Object.values(mapping).join(';'), ...rows].join('\n');
  const of = { providerId: ACCOUNT, day: ofDay, note: 'as the bank sent it' };
  const file = { ...of, fileName: 'extrato.csv', text, mapping, opening: '0.00', closing };
  await files.propose(ANA, { ...file, key: newId() }, staff(ANA));
  const proposed = (await contexts.events()).findLast(({ type }) => type === 'StatementFileProposed');
  const { sha256 } = (proposed as unknown as StatementEvent & { type: 'StatementFileProposed' }).data;
  for (const projection of PROJECTIONS) await contexts.project(projection);
  await files.decide(RUI, { ...of, sha256, isApproved: true, key: newId() }, staff(RUI));
  await contexts.project(statementsProjection);
}

const answer = (
  depositId: string,
  line: { day: string; lineId: string } | null,
  refusal: 'transferNotFound' | null = null,
) => desk().propose(ANA, { depositId, line, refusal, note: 'found it', key: newId() }, staff(ANA));
const decide = (depositId: string, proposalNo: number, staffId = RUI, isApproved = true) =>
  desk().decide(staffId, { depositId, proposalNo, isApproved, note: 'looked at it', key: newId() }, staff(staffId));

it('shows the account and a reference, and asks no provider', async () => {
  const deposit = await payer.request({ method: 'ted', amount: '500.00' });
  expect(deposit).toMatchObject({
    status: 'pending',
    payUrl: null,
    transfer: { bank: 'Banco do Brasil' },
    proof: null,
  });
  expect(deposit.transfer!.reference).toMatch(/^CR[0-9A-F]{8}$/);
  expect(Date.parse(deposit.expiresAt) - Date.now()).toBeGreaterThan(48 * 3_600_000);
});

it('credits the amount of the line that two people have found, once for ever', async () => {
  const before = await balance();
  const { deposit, fileId, sent } = await proved('500.00');
  expect(sent).toMatchObject({ status: 'checking', proof: { images: 1 } });
  expect(await balance()).toBe(before);
  await contexts.project(depositProofsProjection);
  const { list } = await contexts.module.get(DepositProofs, { strict: false }).list({ pageSize: 50 });
  expect(list).toMatchObject([{ depositId: deposit.id, status: 'waiting', amount: '500.00' }]);
  expect((await desk().imageOf(deposit.id, fileId)).length).toBeGreaterThan(100);
  await expect(desk().imageOf(deposit.id, newId())).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });

  const words = deposit.transfer!.reference.toLowerCase();
  await takeStatement([`1;${day} 09:00:00;80.00;aluguel;E1`, `2;${day} 10:00:00;499.90;TED ${words};E2`], '579.90');
  const { lines } = await desk().inFull(deposit.id);
  expect(lines).toMatchObject([
    { lineId: '2', amount: '499.90', hasReference: true, hasAmount: false },
    { lineId: '1', amount: '80.00', hasReference: false },
  ]);
  const { proposalNo } = await answer(deposit.id, { day, lineId: '2' });
  await expect(decide(deposit.id, proposalNo, ANA)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  await decide(deposit.id, proposalNo);
  for (const event of await contexts.events())
    if (event.stream.startsWith('deposit-')) await contexts.module.get(CreditConfirmedDeposits).react(event as never);
  expect((await balance()) - before).toBe(49_990n);
  expect(await desk().inFull(deposit.id)).toMatchObject({ status: 'credited', credited: '499.90', lines: [] });

  const second = await proved('499.90');
  expect((await desk().inFull(second.deposit.id)).lines.map(({ lineId }) => lineId)).toEqual(['1']);
  await expect(answer(second.deposit.id, { day, lineId: '2' })).rejects.toMatchObject({ code: 'LINE_NOT_FREE' });
});

it('gives one line to one of two deposits that are decided at once', async () => {
  const [one, other] = [await proved('80.00'), await proved('80.00')];
  const [first, second] = [
    await answer(one.deposit.id, { day, lineId: '1' }),
    await answer(other.deposit.id, { day, lineId: '1' }),
  ];
  const outcomes = await Promise.allSettled([
    decide(one.deposit.id, first.proposalNo),
    decide(other.deposit.id, second.proposalNo),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LINE_NOT_FREE' } });
});

describe('a file of a bank that gives its lines no ids', () => {
  const mapping: FileMapping = { at: 'data', amount: 'valor', reference: 'referencia' };
  const linesOf = async (depositId: string, of: string) =>
    (await desk().inFull(depositId)).lines.filter((line) => line.day === of);

  it('has its lines under the same ids when it comes corrected: one transfer is credited once', async () => {
    const of = contexts.module.get(StatementDays, { strict: false }).before(day, 1);
    await takeStatement([`${of} 10:00:00;300.00;TED ANA`], '300.00', { mapping, of });
    const { deposit } = await proved('300.00');
    const [line] = await linesOf(deposit.id, of);
    const { proposalNo } = await answer(deposit.id, { day: of, lineId: line!.lineId });
    await decide(deposit.id, proposalNo);
    // The line that was missing stands before the other one, which is in another row now.
    const rows = [`${of} 09:00:00;40.00;TED RUI`, `${of} 10:00:00;300.00;TED ANA`];
    await takeStatement(rows, '340.00', { mapping, of });
    const second = await proved('300.00');
    expect((await linesOf(second.deposit.id, of)).map(({ amount }) => amount)).toEqual(['40.00']);
  });

  it('credits no line that is another one by the time of the decision', async () => {
    const of = contexts.module.get(StatementDays, { strict: false }).before(day, 2);
    await takeStatement([`7;${of} 10:00:00;500.00;TED ANA;E70`], '500.00', { of });
    const { deposit } = await proved('500.00');
    const { proposalNo } = await answer(deposit.id, { day: of, lineId: '7' });
    await takeStatement([`7;${of} 10:00:00;50.00;TED ANA;E70`], '50.00', { of });
    await expect(decide(deposit.id, proposalNo)).rejects.toMatchObject({ code: 'LINE_NOT_FREE' });
  });
});

it('refuses with a reason that the member reads', async () => {
  const { deposit } = await proved('60.00');
  const { proposalNo } = await answer(deposit.id, null, 'transferNotFound');
  await decide(deposit.id, proposalNo);
  expect(await desk().inFull(deposit.id)).toMatchObject({ status: 'refused', refusal: 'transferNotFound' });
});

it('takes no line that the statement does not have, and no images of somebody else', async () => {
  const { deposit } = await proved('60.00');
  await expect(answer(deposit.id, { day, lineId: '9' })).rejects.toMatchObject({ code: 'LINE_NOT_FREE' });
  const another = await payer.request({ method: 'ted', amount: '70.00' });
  const proof = { depositId: another.id, key: newId(), fileIds: [newId()] };
  const sending = () => contexts.module.get(SendProof).send(memberId, proof, payer.context(proof.key));
  await expect(sending()).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
  const stranger = () => contexts.module.get(SendProof).send(newId(), proof, payer.context(proof.key));
  await expect(stranger()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('has the account among those that have statements', async () => {
  const { providers } = await contexts.module.get(StatementsStaffController).statementDays({ to: undefined } as never);
  expect(providers.map(({ providerId }) => providerId)).toContain(ACCOUNT);
});
