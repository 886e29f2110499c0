import { Module } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { UnclaimedAct, UnclaimedFund } from '@contracts/http/money-out/unclaimed';
import type { StaffRole } from '@contracts/http/routes';
import { AuditTrailModule } from '@contexts/office/console/audit-trail/audit-trail.module';
import { ledgerProjection } from '@contexts/office/books/ledger/read-models/ledger.projection';
import {
  AccountClosings,
  AccountClosingsModule,
  CreateStaff,
  memberIdOf,
  RegisterMember,
  staffIdOf,
} from '@contexts/people/identity/identity.api';
import { membersProjection } from '@contexts/people/identity/members/read-models/members.projection';
import {
  CreditDeposit,
  FreezeWallet,
  ReleaseWallet,
  WalletBalances,
  WalletModule,
} from '@contexts/money/wallet/wallet.api';
import { walletProjection } from '@contexts/money/wallet/read-models/wallet.projection';
import { providerBookingsProjection } from '@contexts/money/treasury/read-models/provider-bookings.projection';
import type { RecordedEvent } from '@kernel/event';
import { Sessions } from '@platform/auth/sessions';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import type { Projection } from '@platform/projections/projection';
import { PlatformLab } from '@test/support/platform-application';
import { eventCatalogue } from '../../../apps/house';
import { BookUnclaimedMoney } from './reactions/book-unclaimed-money';
import { unclaimedActsProjection } from './read-models/unclaimed-acts.projection';
import { UnclaimedModule, UnclaimedWorkerModule } from './unclaimed.module';

@Module({ imports: [UnclaimedModule, UnclaimedWorkerModule, WalletModule, AuditTrailModule, AccountClosingsModule] })
class Parts {}

const TRANSFER = { providerId: 'sandbox', endToEndId: 'E0000000020260101' };

let lab: PlatformLab;
let app: NestFastifyApplication;
let names = 0;
let ana: string;
let rui: string;

beforeAll(async () => {
  lab = await PlatformLab.open();
  app = await lab.application({ imports: [CqrsModule.forRoot(), Parts] });
  [ana, rui] = [await hire('finance'), await hire('finance')];
});

afterAll(() => lab.close());

const context = (key = newId()) => ({
  key,
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});
const run = (command: object) => app.get(CommandBus).execute(command as never);

async function hire(...roles: StaffRole[]): Promise<string> {
  const username = `staff${(names += 1)}`;
  const account = { username, password: 'Serra-Clara-42', name: `Name ${username}`, roles };
  await run(new CreateStaff(account, context(username)));
  const subjectId = staffIdOf('croupier', username);
  return app.get(Sessions).open({ kind: 'staff', subjectId, data: { roles } });
}

async function player(amountMinor: bigint): Promise<string> {
  const username = `player${(names += 1)}`;
  await run(new RegisterMember({ username, password: 'Serra-Clara-42' }, context(username)));
  const memberId = memberIdOf('croupier', username);
  await deposit(memberId, amountMinor);
  return memberId;
}

async function deposit(memberId: string, amountMinor: bigint): Promise<void> {
  const of = { memberId, depositId: newId(), providerId: 'sandbox', currency: 'BRL' as const };
  await run(new CreditDeposit({ ...of, amountMinor, occurredAt: new Date().toISOString() }, context()));
}

/** A member whose account was closed while something was in it, as that of a minor is. */
async function closed(amountMinor: bigint): Promise<string> {
  const memberId = await player(amountMinor);
  await app.get(AccountClosings, { strict: false }).closeUnderAge(memberId, '2040-01-01', context());
  return memberId;
}

async function recorded(...categories: string[]): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of app.get<EventStore>(EVENT_STORE).readAll('start', { categories })) events.push(event);
  return events;
}

async function project(projection: Projection): Promise<void> {
  await lab.database.query(`truncate ${projection.tables.join(', ')}`);
  await projection.project((await recorded(...projection.categories)) as never, lab.database);
}

async function projected(): Promise<void> {
  for (const one of [membersProjection, walletProjection, unclaimedActsProjection]) await project(one as Projection);
}

/** Nobody has logged in for as many days. */
async function awayFor(memberId: string, days: number): Promise<void> {
  await projected();
  await lab.database.query(`update read.members set registered_at = now() - make_interval(days => $2) where id = $1`, [
    memberId,
    days,
  ]);
}

interface Answered<Value> {
  readonly status: number;
  readonly code?: string;
  readonly value: Value;
}

async function send<Value>(
  method: 'GET' | 'POST',
  url: string,
  token: string,
  body?: object,
): Promise<Answered<Value>> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await app.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
}

const ask = (token: string, body: object) =>
  send<UnclaimedAct>('POST', '/bo/v1/unclaimed/acts', token, { key: newId(), note: 'as the file says', ...body });
const decide = (token: string, { id, memberId }: UnclaimedAct, isApproved = true, key = newId()) =>
  send<UnclaimedAct>('POST', `/bo/v1/unclaimed/acts/${id}/decision`, token, {
    ...{ key, memberId, isApproved },
    note: 'seen and right',
  });

/** Every event is handed over twice, as a worker does that dies between the effect and its checkpoint. */
async function react(): Promise<void> {
  const reaction = app.get(BookUnclaimedMoney, { strict: false });
  for (const event of await recorded('unclaimed')) for (const _ of [1, 2]) await reaction.react(event as never);
}

async function done(body: object): Promise<void> {
  const asked = await ask(ana, body);
  expect(asked.status).toBe(200);
  expect(await decide(rui, asked.value)).toMatchObject({ status: 200 });
  await react();
  await projected();
}

const balanceOf = async (memberId: string) => (await app.get(WalletBalances).balanceOf(memberId)).minor;
const fund = async () => (await send<UnclaimedFund>('GET', '/bo/v1/unclaimed', ana)).value;
const acts = async () => (await send<{ list: UnclaimedAct[] }>('GET', '/bo/v1/unclaimed/acts', rui)).value.list;
const ownerOf = async (memberId: string) => (await fund()).list.find((owner) => owner.memberId === memberId);

/** The balance that the books have on an account, in minor units. */
async function booked(account: string): Promise<string> {
  await project(ledgerProjection(eventCatalogue) as Projection);
  const { rows } = await lab.database.query<{ minor: string }>(
    'select balance_minor::text as minor from read.ledger_accounts where account = $1',
    [account],
  );
  return rows[0]?.minor ?? '0';
}

it('sets the money of a closed account aside, once two people have said so, and pays its owner from there', async () => {
  const memberId = await closed(5_000n);
  await projected();
  expect(await ownerOf(memberId)).toMatchObject({ ground: 'closed', isUnderAge: true, balance: '50.00' });
  const asked = await ask(ana, { memberId, act: 'setAside', amount: '50.00' });
  expect(asked.value).toMatchObject({ status: 'requested', ground: 'closed', amount: '50.00' });
  // The tables have not heard of it yet.
  expect(await ownerOf(memberId)).toMatchObject({ balance: '50.00', openAct: 'setAside' });
  expect(await decide(ana, asked.value)).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });
  await react();
  expect(await balanceOf(memberId)).toBe(5_000n);
  const key = newId();
  expect((await decide(rui, asked.value, true, key)).value).toMatchObject({ status: 'approved' });
  expect((await decide(rui, asked.value, true, key)).status).toBe(200);
  await react();
  expect(await balanceOf(memberId)).toBe(0n);
  await projected();
  expect(await ownerOf(memberId)).toMatchObject({ balance: '0.00', setAside: '50.00', openAct: null });
  const before = await booked('unclaimed:owners');
  expect(await ask(ana, { memberId, act: 'giveBack', amount: '50.00' })).toMatchObject({ code: 'RECEIVER_CLOSED' });
  const tooMuch = { memberId, act: 'payOut', amount: '50.01', transfer: TRANSFER };
  expect(await ask(ana, tooMuch)).toMatchObject({ code: 'NOT_ENOUGH_FUNDS' });
  await done({ memberId, act: 'payOut', amount: '50.00', transfer: TRANSFER });
  expect(await ownerOf(memberId)).toBeUndefined();
  expect(BigInt(before) - BigInt(await booked('unclaimed:owners'))).toBe(5_000n);
  expect((await acts())[0]).toMatchObject({ act: 'payOut', status: 'booked', transfer: TRANSFER });
});

it('names the payment to the owner as the statement of the provider will', async () => {
  const memberId = await closed(700n);
  await projected();
  await done({ memberId, act: 'setAside', amount: '7.00' });
  const transfer = { ...TRANSFER, endToEndId: 'E7700' };
  await done({ memberId, act: 'payOut', amount: '7.00', transfer });
  await project(providerBookingsProjection as Projection);
  const { rows } = await lab.database.query(
    `select kind, minor::text, end_to_end_id, provider_id from read.provider_bookings where end_to_end_id = 'E7700'`,
  );
  expect(rows).toEqual([{ kind: 'unclaimed', minor: '-700', end_to_end_id: 'E7700', provider_id: 'sandbox' }]);
});

it('sets aside what belongs to a member who has long been away, and gives it back to the wallet', async () => {
  const memberId = await player(3_000n);
  await awayFor(memberId, 729);
  expect(await ownerOf(memberId)).toBeUndefined();
  const body = { memberId, act: 'setAside', amount: '30.00' };
  expect(await ask(ana, body)).toMatchObject({ status: 409, code: 'OWNER_NOT_AWAY' });
  await awayFor(memberId, 731);
  expect(await ownerOf(memberId)).toMatchObject({ ground: 'dormant', balance: '30.00' });
  await done(body);
  expect(await balanceOf(memberId)).toBe(0n);
  expect(await ownerOf(memberId)).toMatchObject({ ground: null, setAside: '30.00' });
  const paid = { memberId, act: 'payOut', amount: '30.00', transfer: TRANSFER };
  expect(await ask(ana, paid)).toMatchObject({ status: 409, code: 'OWNER_NOT_CLOSED' });
  await done({ memberId, act: 'giveBack', amount: '30.00' });
  expect(await balanceOf(memberId)).toBe(3_000n);
  expect(await booked('unclaimed:owners')).toBe('0');
});

it('approves nothing against an owner who has come back meanwhile', async () => {
  const memberId = await player(3_000n);
  await awayFor(memberId, 800);
  const asked = await ask(ana, { memberId, act: 'setAside', amount: '30.00' });
  await projected();
  expect(await decide(rui, asked.value)).toMatchObject({ status: 409, code: 'OWNER_NOT_AWAY' });
  expect((await decide(rui, asked.value, false)).value).toMatchObject({ status: 'refused' });
});

it('says why the wallet has not booked an approved act, and takes another one then', async () => {
  const memberId = await closed(1_000n);
  await projected();
  const stop = { memberId, findingId: newId(), occurredAt: new Date().toISOString() };
  await run(new FreezeWallet({ ...stop, reason: 'balance' }, context()));
  const body = { memberId, act: 'setAside', amount: '10.00' };
  await done(body);
  expect((await acts())[0]).toMatchObject({ status: 'failed', fault: 'PLAYER_BLOCKED' });
  expect(await balanceOf(memberId)).toBe(1_000n);
  await run(new ReleaseWallet(stop, context()));
  await done(body);
  expect((await acts())[0]).toMatchObject({ status: 'booked', fault: null });
  expect(await balanceOf(memberId)).toBe(0n);
});

it('refuses what no act can be, and a second act while one is open', async () => {
  const memberId = await closed(1_000n);
  await projected();
  const body = { memberId, act: 'setAside', amount: '10.00' };
  const asked = { key: newId(), ...body };
  expect(await ask(ana, { ...body, amount: '0.00' })).toMatchObject({ code: 'INVALID_AMOUNT' });
  expect(await ask(ana, { ...body, transfer: TRANSFER })).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await ask(ana, { ...body, act: 'payOut' })).toMatchObject({ code: 'INVALID_INPUT' });
  const elsewhere = { ...TRANSFER, providerId: 'nobody' };
  expect(await ask(ana, { ...body, act: 'payOut', transfer: elsewhere })).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await ask(ana, { ...body, memberId: newId() })).toMatchObject({ status: 404 });
  expect((await ask(ana, asked)).status).toBe(200);
  expect((await ask(ana, asked)).value).toMatchObject({ status: 'requested' });
  expect(await ask(ana, { ...asked, amount: '9.00' })).toMatchObject({ code: 'KEY_REUSED' });
  expect(await ask(rui, body)).toMatchObject({ code: 'SETTLEMENT_ASKED_ALREADY' });
  expect(await decide(rui, { id: newId(), memberId } as UnclaimedAct)).toMatchObject({ status: 404 });
  expect(await ask(await hire('support'), body)).toMatchObject({ status: 403 });
});
