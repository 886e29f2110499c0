import { Global, Module } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MemberMessagePage } from '@contracts/http/member-messages';
import type { WithheldAmount } from '@contracts/http/office/withheld';
import { AddGame, AddVendor, CatalogueCommandsModule, SetWinCeiling } from '@contexts/catalogue/catalogue.api';
import { CashierModule, DepositsModule } from '@contexts/money/cashier/cashier.api';
import { CreditConfirmedDeposits } from '@contexts/money/cashier/reactions/credit-confirmed-deposits';
import { CreditDeposit, WalletBalances, WalletModule } from '@contexts/money/wallet/wallet.api';
import { AuditTrailModule } from '@contexts/office/console/audit-trail/audit-trail.module';
import { CreateStaff, memberIdOf, RegisterMember, staffIdOf } from '@contexts/people/identity/identity.api';
import { InboxWorkerModule, MessagesModule } from '@contexts/people/messages/messages.api';
import { VendorApiModule } from '@contexts/play/vendor-api/vendor-api.module';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import { Sessions } from '@platform/auth/sessions';
import { EventCatalogue } from '@platform/context/event-catalogue';
import { RecordedEvents } from '@platform/event-store/recorded-events';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { PATIENCE_MS } from '@test/support/patience';
import { PARTY_KEY, PlatformLab } from '@test/support/platform-application';
import { SignedCaller } from '@test/support/signed-caller';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { eventCatalogue, projections } from '../../../../apps/house';
import { SettleWithheldAmounts } from '../reactions/settle-withheld-amounts';
import { TellMembersOfSettlements } from '../reactions/tell-members-of-settlements';
import { WithheldModule, WithheldWorkerModule } from '../withheld.module';

/** The events that the processes know beside the contexts of these tests. */
@Global()
@Module({
  providers: [{ provide: EventCatalogue, useValue: eventCatalogue }, RecordedEvents],
  exports: [EventCatalogue, RecordedEvents],
})
class CatalogueOfEvents {}

@Module({
  imports: [
    CatalogueOfEvents,
    WithheldModule,
    WithheldWorkerModule,
    WalletModule,
    CashierModule,
    DepositsModule,
    VendorApiModule,
    CatalogueCommandsModule,
    AuditTrailModule,
    InboxWorkerModule,
    MessagesModule,
  ],
})
class Parts {}

export let lab: PlatformLab;
export let app: NestFastifyApplication;
export let other: NestFastifyApplication;
export let vendor: VendorSimulator;
export let provider: SignedCaller;
export let ana: string;
export let bob: string;
let names = 0;

/** Another name with each call. */
export const newName = (prefix: string) => `${prefix}${(names += 1)}`;
let projected: string | undefined;

/** Opens one database with two processes before the tests of a spec file, and closes them after. */
export function useWithheld(): void {
  beforeAll(open);
  afterAll(() => lab.close());
}

async function open(): Promise<void> {
  lab = await PlatformLab.open();
  const parts = { imports: [CqrsModule.forRoot(), Parts] };
  const settings = { WIN_MAX: '1000.00', WIN_MAX_STAKES: '500', PROMO_WIN_MAX: '50.00', DEPOSIT_DAY_MAX: '1000000.00' };
  app = await lab.application(parts, settings);
  other = await lab.application(parts, settings);
  await app.listen(0, '127.0.0.1');
  const baseUrl = await app.getUrl();
  vendor = new VendorSimulator({ baseUrl, vendorId: 'sandbox', key: PARTY_KEY });
  provider = new SignedCaller({ baseUrl, party: 'sandbox', keys: [PARTY_KEY], timeoutMs: PATIENCE_MS });
  const commands = app.get(CommandBus);
  await commands.execute(new AddVendor({ vendorCode: 'sandbox', name: 'Sandbox', mode: 'seamless' }, context()));
  const game = { name: 'Game', category: 'RNG' as const, artwork: 'seven', rtpPpm: 960_000, classify: [] };
  for (const gameCode of ['g1', 'generous'])
    await commands.execute(
      new AddGame({ ...game, vendorCode: 'sandbox', gameCode, isHot: false, isNew: false }, context()),
    );
  const ceiling = { vendorCode: 'sandbox', gameCode: 'generous', maxMinor: '500000', stakeTimes: 5_000 };
  await commands.execute(new SetWinCeiling(ceiling, context()));
  [ana, bob] = [await hire('ana'), await hire('bob')];
  await project();
}

export const context = (key = newId()) => ({
  key,
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

export async function hire(username: string): Promise<string> {
  const roles = ['finance' as const];
  const staff = { username, password: 'Serra-Clara-42', name: username, roles };
  await app.get(CommandBus).execute(new CreateStaff(staff, context()));
  const subjectId = staffIdOf('croupier', username);
  return app.get(Sessions).open({ kind: 'staff', subjectId, data: { roles } });
}

export async function recorded(): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of app.get<EventStore>(EVENT_STORE).readAll('start')) events.push(event);
  return events;
}

/** Hands what is new in the log to every projection, as a worker does. */
export async function project(): Promise<void> {
  for await (const event of app.get<EventStore>(EVENT_STORE).readAll(projected ? { after: projected } : 'start')) {
    projected = event.checkpoint;
    const category = categoryOf(event.stream);
    for (const projection of projections)
      if (projection.categories.length === 0 || projection.categories.includes(category))
        await projection.project([event], lab.database);
  }
}

/** Hands every event to the reactions twice, as a worker does that dies between the effect and its checkpoint. */
export async function work(at = app): Promise<void> {
  const settle = at.get(SettleWithheldAmounts, { strict: false });
  for (const event of await recorded())
    if (event.stream.startsWith('withheld-')) for (const _ of [1, 2]) await settle.react(event as never);
  const credit = at.get(CreditConfirmedDeposits, { strict: false });
  for (const event of await recorded())
    if (event.stream.startsWith('deposit-')) for (const _ of [1, 2]) await credit.react(event as never);
  const tell = at.get(TellMembersOfSettlements, { strict: false });
  for (const event of await recorded())
    if (event.stream.startsWith('withheld-')) for (const _ of [1, 2]) await tell.react(event as never);
  await project();
}

export async function newPlayer(balanceMinor = 10_000n) {
  const username = `player${(names += 1)}`;
  await app.get(CommandBus).execute(new RegisterMember({ username, password: 'Serra-Clara-42' }, context()));
  const playerId = memberIdOf('croupier', username);
  const money = { memberId: playerId, depositId: newId(), providerId: 'sandbox', amountMinor: balanceMinor };
  const occurredAt = new Date().toISOString();
  await app.get(CommandBus).execute(new CreditDeposit({ ...money, currency: 'BRL', occurredAt }, context()));
  const sessions = app.get(Sessions);
  return {
    playerId,
    sessionToken: await sessions.open({
      kind: 'game',
      subjectId: playerId,
      data: { gameCode: 'g1', vendorId: 'sandbox' },
    }),
    token: await sessions.open({ kind: 'member', subjectId: playerId, data: { memberType: 0 } }),
  };
}

/** A round of one stake, as its vendor reports it. */
export async function begin(player: { playerId: string; sessionToken: string }, amount = '0.10', gameCode = 'g1') {
  const { playerId, sessionToken } = player;
  const of = { playerId, currency: 'BRL' as const, gameCode, roundId: `r${(names += 1)}` };
  const bet = await vendor.bet({ ...of, sessionToken, transactionId: `${of.roundId}-bet`, amount });
  expect(bet.status).toBe('OK');
  const referenceTransactionId = `${of.roundId}-bet`;
  return {
    ...of,
    win: (won: string, more: object = {}) =>
      vendor.win({ ...of, transactionId: `${of.roundId}-win`, referenceTransactionId, amount: won, ...more }),
    takeBack: (what = 'win') =>
      vendor.rollback({
        ...of,
        transactionId: `${of.roundId}-back-${what}`,
        referenceTransactionId: `${of.roundId}-${what}`,
      }),
    close: () => vendor.roundClose({ ...of, transactionId: `${of.roundId}-close` }),
  };
}

export async function send<Value>(method: 'GET' | 'POST', url: string, token: string, body?: object, at = app) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await at.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
}

export interface Page {
  readonly list: WithheldAmount[];
  readonly totalCount: number;
  readonly totalAmount: string;
}

export const listed = async (query: string) => (await send<Page>('GET', `/bo/v1/withheld${query}`, ana)).value;
export const propose = (withheldId: string, refusal: string | null, token = ana, key = newId(), at = app) =>
  send<WithheldAmount>(
    'POST',
    `/bo/v1/withheld/${withheldId}/settlement`,
    token,
    { key, refusal, note: 'The vendor was asked.' },
    at,
  );
export const decide = (withheldId: string, isApproved = true, token = bob, proposalNo = 1, key = newId(), at = app) =>
  send<WithheldAmount>(
    'POST',
    `/bo/v1/withheld/${withheldId}/decision`,
    token,
    { key, proposalNo, isApproved, note: 'I see the same.' },
    at,
  );
export const balanceOf = async ({ playerId }: { playerId: string }) =>
  (await app.get(WalletBalances).balanceOf(playerId)).minor;
export const withheldBalance = async () => {
  const { rows } = await lab.database.query<{ minor: string }>(
    `select coalesce(sum(balance_minor), 0)::text as minor from read.ledger_accounts where class = 'withheld'`,
  );
  return BigInt(rows[0]!.minor);
};
export const typesOf = async (stream: string) =>
  (await recorded()).filter((event) => event.stream === stream).map(({ type }) => type);

/** The messages to a member, newest first: each with its kind and its facts. */
export const toldTo = async ({ token }: { token: string }) =>
  (await send<MemberMessagePage>('GET', '/wps/member/messages', token)).value.list.map(({ kind, params }) => [
    kind,
    params,
  ]);

/** Two people decide, and the worker carries it out. */
export async function settle(withheldId: string, refusal: string | null): Promise<void> {
  expect((await propose(withheldId, refusal)).status).toBe(200);
  expect((await decide(withheldId)).status).toBe(200);
  await work();
}
