import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Global, Module } from '@nestjs/common';
import type { AddInstrumentRequest } from '@contracts/http/money-out/instruments';
import { AccountLookup, type AccountHolder, type PayoutDestination } from '@contracts/vendor/payout-provider';
import { PaymentPasswords, PersonalFacts } from '@contexts/people/identity/identity.api';
import { InboxWorkerModule } from '@contexts/people/messages/messages.api';
import type { RequestContext } from '@platform/auth/caller';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { newId } from '@platform/ids';
import { openContexts, PARTY_KEY, type ContextHarness } from '@test/support/context-harness';
import { InstrumentsModule, InstrumentsWorkerModule } from './instruments.module';
import { TellMembersOfAccounts } from './reactions/tell-members-of-accounts';
import { instrumentsProjection } from './read-models/instruments.projection';
import { InstrumentUse } from './use-cases/instrument-use';
import { MemberInstruments } from './use-cases/member-instruments';
import { Instruments } from './use-cases/proved-instruments';

const PASSWORD = '271828';
/** The holders at the bank, by PIX keys; any other key has no account. */
const HOLDERS = new Map<string, AccountHolder>();
let bank: Server;
let asked = 0;
/** Answers nothing sensible while it is set. */
let isDown = false;
const used = new Set<string>();

@Global()
@Module({
  providers: [{ provide: InstrumentUse, useValue: { isInUse: async (_: string, id: string) => used.has(id) } }],
  exports: [InstrumentUse],
})
class WithdrawalsInTheTest {}

let contexts: ContextHarness;
let accounts: MemberInstruments;
let door: Instruments;

beforeAll(async () => {
  bank = createServer(async (request, response) => {
    const body = await text(request);
    const { headers, method = '', url: path = '' } = request;
    const seen = verifySignature({
      headers,
      method,
      path,
      rawBody: body,
      keysOf: () => [PARTY_KEY],
      nowMs: Date.now(),
    });
    if (!seen.ok || isDown) return void response.writeHead(seen.ok ? 502 : 401).end();
    asked += 1;
    const { destination } = AccountLookup.parse(JSON.parse(body));
    const holder =
      destination.kind === 'pix' ? HOLDERS.get(destination.value) : { holderName: 'MARIA SOUZA', bankName: 'Banco Um' };
    const answer = JSON.stringify(holder ?? { error: 'account-unknown' });
    const signature = signResponse({ party: 'sandbox', key: PARTY_KEY, path, requestId: seen.requestId, body: answer });
    response.writeHead(holder ? 200 : 404, { ...signature }).end(answer);
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  const PROVIDER_URL = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
  const imports = [InstrumentsModule, InstrumentsWorkerModule, InboxWorkerModule, WithdrawalsInTheTest];
  contexts = await openContexts({ imports }, { PROVIDER_URL });
  accounts = contexts.module.get(MemberInstruments, { strict: false });
  door = contexts.module.get(Instruments, { strict: false });
  // The payment password has tests of its own; here it is always the same.
  Object.assign(contexts.module.get(PaymentPasswords, { strict: false }), {
    demand: async (_: string, given: string) => {
      if (given !== PASSWORD) throw Object.assign(new Error('wrong'), { code: 'PAYMENT_PASSWORD_WRONG' });
    },
  });
});
afterAll(async () => {
  await contexts.close();
  await new Promise((resolve) => bank.close(resolve));
});
beforeEach(() => {
  isDown = false;
  used.clear();
});

let keys = 0;
/** A new PIX key of a holder. */
function keyOf(holderName: string | null, taxNumber?: string): PayoutDestination {
  const value = `conta${(keys += 1)}@exemplo.com`;
  if (holderName !== null) HOLDERS.set(value, { holderName, bankName: 'Banco Um', taxNumber });
  return { kind: 'pix', keyKind: 'email', value };
}

function newMember() {
  const id = newId();
  const caller = { kind: 'member' as const, id, memberType: 0, sessionToken: 's' };
  const context = (): RequestContext => ({
    caller,
    correlationId: newId(),
    requestId: newId(),
    language: 'pt',
    ip: '203.0.113.1',
  });
  const add = (destination: PayoutDestination, over: Partial<AddInstrumentRequest> = {}) =>
    accounts.add(id, { destination, holderName: 'Maria Souza', paymentPassword: PASSWORD, ...over }, context());
  const remove = (instrumentId: string) => accounts.remove(id, instrumentId, context());
  return { id, add, remove };
}

it('saves an account that the bank says is the member’s, and shows it masked', async () => {
  const { id, add } = newMember();
  const added = await add(keyOf('MARIA DE SOUZA'));
  expect(added).toMatchObject({
    list: [
      { kind: 'pix', label: 'c***@exemplo.com', bankName: 'Banco Um', holderName: 'MARIA D*** S***', isInUse: false },
    ],
    most: 3,
    triesLeft: 3,
  });
  const [proved] = await door.listOf(id);
  expect(proved).toMatchObject({ holderName: 'MARIA DE SOUZA', isFirst: true, sharedWith: 0, removedAt: null });
  expect(proved?.destination).toMatchObject({ kind: 'pix', keyKind: 'email' });
});

it('asks for the payment password before anything else', async () => {
  const before = asked;
  const { add } = newMember();
  const wrong = add(keyOf('MARIA SOUZA'), { paymentPassword: '000000' });
  await expect(wrong).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
  expect(asked).toBe(before);
});

it('takes the same account for the same instrument, and asks the bank once', async () => {
  const { id, add } = newMember();
  const destination = keyOf('MARIA SOUZA');
  const first = await add(destination);
  const before = asked;
  expect(await add(destination)).toEqual(first);
  expect(asked).toBe(before);
  const other = keyOf('MARIA SOUZA');
  await Promise.all(Array.from({ length: 8 }, () => add(other)));
  expect((await accounts.list(id)).list).toHaveLength(2);
});

it('refuses the account of somebody else three times a day, and then every account', async () => {
  const { id, add } = newMember();
  for (let triesLeft = 2; triesLeft >= 0; triesLeft -= 1) {
    await expect(add(keyOf('CARLOS MENDES'))).rejects.toMatchObject({ code: 'OWNER_MISMATCH' });
    expect(await accounts.list(id)).toMatchObject({ list: [], triesLeft });
  }
  const before = asked;
  await expect(add(keyOf('MARIA SOUZA'))).rejects.toMatchObject({ code: 'INSTRUMENT_TRIES_USED' });
  expect(asked).toBe(before);
});

it('tells of no more than three foreign accounts when thirty are tried at once', async () => {
  const { id, add } = newMember();
  const codes = await Promise.all(
    Array.from({ length: 30 }, () => add(keyOf('CARLOS MENDES')).then(String, ({ code }: { code: string }) => code)),
  );
  expect(codes.filter((code) => code === 'OWNER_MISMATCH')).toHaveLength(3);
  expect(codes.filter((code) => code === 'INSTRUMENT_TRIES_USED')).toHaveLength(27);
  expect(await accounts.list(id)).toMatchObject({ list: [], triesLeft: 0 });
});

it('keeps to the first holder, whatever name is given later', async () => {
  const { id, add, remove } = newMember();
  const { list } = await add(keyOf('MARIA SOUZA'));
  await remove(list[0]!.id);
  const foreign = add(keyOf('CARLOS MENDES'), { holderName: 'Carlos Mendes' });
  await expect(foreign).rejects.toMatchObject({ code: 'OWNER_MISMATCH' });
  expect((await accounts.list(id)).triesLeft).toBe(2);
});

it('holds a holder’s tax number against the one that the member has told, and not the names', async () => {
  const told = jest
    .spyOn(contexts.module.get(PersonalFacts, { strict: false }), 'personOf')
    .mockResolvedValue({ name: 'Maria Souza', taxNumber: '52998224725' });
  const { id, add } = newMember();
  await expect(add(keyOf('MARIA SOUZA', '11144477735'))).rejects.toMatchObject({ code: 'OWNER_MISMATCH' });
  expect((await add(keyOf('M S LIMA', '52998224725'))).list).toHaveLength(1);
  told.mockRestore();
  expect((await accounts.list(id)).triesLeft).toBe(2);
  const stored = await contexts.database.query(
    `select count(*)::int as told from log.events where data::text ~ '52998224725|11144477735'`,
  );
  expect(stored.rows).toEqual([{ told: 0 }]);
});

it('does not count an account that is not there, nor a name that is alike', async () => {
  const { id, add } = newMember();
  await expect(add(keyOf(null))).rejects.toMatchObject({ code: 'ACCOUNT_UNKNOWN' });
  await expect(add(keyOf('MARIA APARECIDA SOUZA'))).rejects.toMatchObject({ code: 'OWNER_MISMATCH' });
  expect(await accounts.list(id)).toMatchObject({ list: [], triesLeft: 3 });
});

it('saves nothing while no provider answers', async () => {
  const { id, add } = newMember();
  isDown = true;
  await expect(add(keyOf('MARIA SOUZA'))).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(await accounts.list(id)).toMatchObject({ list: [], triesLeft: 3 });
});

it('removes an account that no withdrawal uses, and knows it still', async () => {
  const { id, add, remove } = newMember();
  const instrumentId = (await add(keyOf('MARIA SOUZA'))).list[0]!.id;
  used.add(instrumentId);
  expect((await accounts.list(id)).list).toMatchObject([{ isInUse: true }]);
  await expect(remove(instrumentId)).rejects.toMatchObject({ code: 'INSTRUMENT_IN_USE' });
  used.clear();
  expect((await remove(instrumentId)).list).toEqual([]);
  expect((await remove(instrumentId)).list).toEqual([]);
  expect(await door.ofMember(id, instrumentId)).toMatchObject({ id: instrumentId, removedAt: expect.any(String) });
  expect(await door.listOf(id)).toEqual([]);
  await expect(newMember().remove(instrumentId)).rejects.toMatchObject({ code: 'INSTRUMENT_UNKNOWN' });
  expect(await door.ofMember(newId(), instrumentId)).toBeNull();
});

it('has three accounts at most', async () => {
  const { add, remove } = newMember();
  for (let no = 0; no < 2; no += 1) await add(keyOf('MARIA SOUZA'));
  const { list } = await add({ kind: 'bank', bankCode: '00000000', branch: '0001', account: '55501', checkDigit: '9' });
  await expect(add(keyOf('MARIA SOUZA'))).rejects.toMatchObject({ code: 'INSTRUMENTS_FULL' });
  await remove(list[0]!.id);
  expect((await add(keyOf('MARIA SOUZA'))).list).toHaveLength(3);
});

it('counts the other members who have an account, by a table that can be made anew', async () => {
  const [one, two, three] = [newMember(), newMember(), newMember()];
  const destination = keyOf('MARIA SOUZA');
  for (const member of [one, two, three]) await member.add(destination);
  await contexts.project(instrumentsProjection, 2);
  expect((await door.listOf(one.id))[0]?.sharedWith).toBe(2);
  const counted = await Promise.all([one, two, newMember()].map(({ id }) => door.listOf(id)));
  expect(counted.map((list) => list.map(({ sharedWith }) => sharedWith))).toEqual([[2], [2], []]);
  await three.remove((await accounts.list(three.id)).list[0]!.id);
  await contexts.project(instrumentsProjection);
  expect((await door.listOf(one.id))[0]?.sharedWith).toBe(2);
});

it('keeps names and accounts out of the log and of its table', async () => {
  const { add } = newMember();
  const destination = keyOf('MARIA SOUZA');
  await add(destination);
  await expect(add(keyOf('CARLOS MENDES'))).rejects.toThrow();
  await contexts.project(instrumentsProjection);
  const { rows } = await contexts.database.query(
    `select data::text as text from log.events union all select to_jsonb(i)::text from read.instruments i`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const all = JSON.stringify(rows);
  expect(all).not.toMatch(/exemplo\.com|SOUZA|Souza|MENDES/);
  expect(all).toContain('sealed');
});

it('tells a member of each new account once, by its kind and bank, and of nothing else', async () => {
  const { id, add, remove } = newMember();
  const destination = keyOf('MARIA SOUZA');
  const { list } = await add(destination);
  await expect(add(keyOf('CARLOS MENDES'))).rejects.toMatchObject({ code: 'OWNER_MISMATCH' });
  await add({ kind: 'bank', bankCode: '00000000', branch: '0001', account: '55503', checkDigit: '9' });
  await remove(list[0]!.id);
  const reaction = contexts.module.get(TellMembersOfAccounts, { strict: false });
  for (const event of await contexts.events())
    if (event.stream === `instruments-${id}`) for (const _ of [1, 2]) await reaction.react(event as never);
  const told = (await contexts.events()).filter(({ stream }) => stream === `inbox-${id}`);
  const messages = told.map(({ data }) => data);
  expect(messages).toMatchObject([
    { kind: 'payoutAccountAdded', params: { account: 'pix', bank: 'Banco Um' }, no: 1 },
    { kind: 'payoutAccountAdded', params: { account: 'bank', bank: 'Banco Um' }, no: 2 },
  ]);
  expect(JSON.stringify(messages)).not.toContain('exemplo.com');
});
