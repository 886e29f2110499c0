import { Logger } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Finding } from '@contracts/http/office/proofs';
import type { RoundCase } from '@contracts/http/office/round-cases';
import type { StaffRole } from '@contracts/http/routes';
import { ReportMismatch } from '../breaks/use-cases/report-mismatch';
import type { BreakEvent } from '../breaks/domain/break.events';
import { BreaksWorkerModule } from '../breaks/breaks.module';
import { eventCatalogue } from '../../../../apps/house';
import type { RecordedEvent } from '@kernel/event';
import { BookCheck } from '../reconciler/checks/book-check';
import { ReconcilingModule } from '../reconciler/reconciler.module';
import { WalletCheck } from '../reconciler/checks/wallet-check';
import { WalletBalances, WalletHistory } from '@contexts/money/wallet/wallet.api';
import { Sessions } from '@platform/auth/sessions';
import { readConfig } from '@platform/config/config';
import { newId } from '@platform/ids';
import { PlatformModule } from '@platform/platform.module';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { startEsdbStandIn, type EsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { EndDecidedRounds } from '../breaks/reactions/end-decided-rounds';
import { RoundsWorkerModule } from '@contexts/play/rounds/rounds.module';
import { RoundVendor } from '@contexts/play/rounds/test-support/round-vendor';

export const SECOND_LOOK_AFTER_MS = 20;
const INTERNAL_KEYS = 'worker=internal-key-of-the-tests';

interface Answered<Value = Finding> {
  readonly status: number;
  readonly code?: string;
  readonly value: Value;
}

export let vendor: RoundVendor;
const tokens = new Map<string, string>();
let standIn: EsdbStandIn | undefined;
export let api: ApiUnderTest;
export let worker: TestingModule;
export let calls: VendorSimulator;
export let player: { playerId: string; sessionToken: string };

/** Starts an API, a worker and a vendor on the given log before the tests of a block, and closes them after. */
export function useDecidedRounds(home: string): void {
  beforeAll(async () => {
    vendor = new RoundVendor();
    tokens.clear();
    standIn = home === 'Postgres' ? undefined : await startEsdbStandIn();
    const VENDOR_URL = await vendor.listen();
    const settings = { ...(standIn ? { ESDB_URL: standIn.url } : {}), VENDOR_URL, INTERNAL_KEYS };
    api = await startApi({ ...settings, ADJUSTMENT_MAX: '6.00', ADJUSTMENT_DAY_MAX: '100.00' });
    const config = readConfig({
      DATABASE_URL: api.database.roles.worker,
      UNSAFE_NO_FSYNC: 'true',
      LOG_LEVEL: 'silent',
      ...settings,
      API_URL: api.url,
      JWE_PRIVATE_KEYS: '{"keys":[{"kid":"k","kty":"EC","d":"d"}]}',
      VENDOR_KEYS: `v1=${VENDOR_KEY}`,
      PROVIDER_KEYS: `v1=${VENDOR_KEY}`,
    });
    const imports = [
      PlatformModule.register({ config, eventCatalogue, entities: [] }),
      CqrsModule.forRoot(),
      RoundsWorkerModule,
      BreaksWorkerModule,
      ReconcilingModule,
    ];
    worker = await Test.createTestingModule({ imports }).compile();
    await worker.init();
    Logger.overrideLogger(false);
    Object.assign(worker.get(WalletCheck), { secondLookAfterMs: SECOND_LOOK_AFTER_MS, clockMarginMs: 0 });
    Object.assign(worker.get(BookCheck), { secondLookAfterMs: SECOND_LOOK_AFTER_MS });
    calls = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
    const hired: [string, StaffRole][] = [
      ['ana', 'finance'],
      ['bia', 'finance'],
      ['eva', 'finance'],
      ['adm', 'admin'],
      ['ops', 'operations'],
      ['sup', 'support'],
    ];
    for (const [name, role] of hired) await staff(name, role);
  });

  afterAll(async () => {
    await worker?.close();
    await api?.close();
    await vendor.close();
    await standIn?.stop();
  });

  beforeEach(async () => {
    player = await api.newPlayer(10_000n);
  });
}

/** A session of somebody, under the name by which the tests call them. */
export async function staff(name: string, role: StaffRole, subjectId = newId()): Promise<string> {
  tokens.set(name, await api.app.get(Sessions).open({ kind: 'staff', subjectId, data: { roles: [role] } }));
  return subjectId;
}

export const inRound = (roundId: string) => ({
  playerId: player.playerId,
  gameCode: 'g1',
  roundId,
  currency: 'BRL' as const,
});
export async function bet(roundId: string, amount = '3.00'): Promise<string> {
  const transactionId = newId();
  const answer = await calls.bet({ ...inRound(roundId), sessionToken: player.sessionToken, transactionId, amount });
  expect(answer.status).toBe('OK');
  return transactionId;
}
export const win = (roundId: string, referenceTransactionId: string, amount: string, roundClosed = false) =>
  calls.win({ ...inRound(roundId), transactionId: newId(), referenceTransactionId, amount, roundClosed });
export const rollback = (roundId: string, referenceTransactionId: string) =>
  calls.rollback({ ...inRound(roundId), transactionId: newId(), referenceTransactionId });
export const close = (roundId: string) => calls.roundClose({ ...inRound(roundId), transactionId: newId() });

export async function ask<Value = Finding>(
  name: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answered<Value>> {
  const response = await fetch(`${api.url}/bo/v1/findings${path.startsWith('?') ? '' : '/'}${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens.get(name)}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answered<Value>, 'status'>) };
}
export const propose = (name: string, id: string, resolution: string, round?: object, key = newId()) =>
  ask(name, 'POST', `${id}/resolution`, { key, resolution, note: 'as the vendor wrote', ...(round && { round }) });
export const decide = (name: string, id: string, isApproved = true, key = newId()) =>
  ask(name, 'POST', `${id}/decision`, { key, isApproved, note: 'seen and right' });
export const caseOf = async (id: string) => (await ask<RoundCase>('ana', 'GET', `${id}/round`)).value;
export const statusOf = async (id: string) => (await ask('ana', 'GET', id)).value.status;

/** Reports the break of a round whose vendor is silent, as the worker does. @returns the id of the break */
export async function told(roundId: string): Promise<string> {
  const values = [
    ['vendor', 'v1'],
    ['round', roundId],
    ['game', 'g1'],
    ['answer', 'silent'],
  ].map(([source, value]) => ({ source: source!, value: value! }));
  const of = {
    memberId: player.playerId,
    at: new Date(Date.now() - 200_000_000).toISOString(),
    currency: 'BRL',
    values,
  };
  return (
    await worker
      .get(ReportMismatch)
      .report({ ...of, kind: 'round', subject: `v1/${player.playerId}/${roundId}`, isOnce: true })
  ).findingId;
}

/** Proposed by one with the sums of the moment, approved by another one. */
export async function decided(
  id: string,
  resolution: 'roundVoided' | 'roundClosed',
  by: readonly [string, string] = ['ana', 'bia'],
): Promise<void> {
  expect(await propose(by[0], id, resolution, (await caseOf(id)).sums)).toMatchObject({
    status: 200,
    value: { status: 'proposed', proposal: { resolution } },
  });
  expect(await decide(by[1], id)).toMatchObject({ status: 200, value: { status: 'resolved' } });
}

/** As the worker does it: every event of every finding, and again what was done before. */
export async function react(): Promise<void> {
  for await (const recorded of api.store.readAll('start', { categories: ['finding'] })) {
    const event = recorded as RecordedEvent & BreakEvent;
    if (worker.get(EndDecidedRounds).concerns(event)) await worker.get(EndDecidedRounds).react(event);
  }
}

export const balance = async () => (await api.app.get(WalletBalances).balanceOf(player.playerId)).minor;
export const openStakes = async () =>
  [...(await api.app.get(WalletHistory).foldUpTo(player.playerId)).openStakes.values()].reduce(
    (sum, stake) => sum + stake,
    0n,
  );
export async function walletEvents(): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of api.store.read(`wallet-${player.playerId}`)) types.push(type);
  return types;
}
