import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { eventCatalogue } from '../../../../apps/house';
import { Test, type TestingModule } from '@nestjs/testing';
import { ReceiveFromUpline } from '@contexts/money/wallet/wallet.api';
import { readConfig } from '@platform/config/config';
import { newId } from '@platform/ids';
import { PlatformModule } from '@platform/platform.module';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { freezesWallet, type MismatchFound } from '../breaks/domain/break.events';
import { walletEvent } from '../test-support/random-wallets';
import { Reconciler } from './reconciler';
import { ReconcilerState } from './reconciler-state';
import { ReconcilingModule } from './reconciler.module';
import { RefundsCheck } from './checks/refunds-check';
import { SuspenseCheck } from './checks/suspense-check';

let api: ApiUnderTest;
let worker: TestingModule;

beforeAll(async () => {
  api = await startApi();
  const config = readConfig({
    DATABASE_URL: api.database.roles.worker,
    UNSAFE_NO_FSYNC: 'true',
    LOG_LEVEL: 'silent',
    JWE_PRIVATE_KEYS: '{"keys":[{"kid":"k","kty":"EC","d":"d"}]}',
    STAFF_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    VENDOR_KEYS: `v1=${VENDOR_KEY}`,
    PROVIDER_KEYS: `v1=${VENDOR_KEY}`,
  });
  worker = await Test.createTestingModule({
    imports: [
      PlatformModule.register({ config, eventCatalogue, entities: [] }),
      CqrsModule.forRoot(),
      ReconcilingModule,
    ],
  }).compile();
  await worker.init();
  worker.get(SuspenseCheck).lookEveryMs = 0;
  worker.get(RefundsCheck).lookEveryMs = 0;
});

afterAll(async () => {
  await worker.close();
  await api.close();
});

const MINUTE_MS = 60_000;

/** The first half of a transfer, as it was recorded so long ago. */
async function send(ageMs: number) {
  const [{ playerId: agentId }, { playerId: downlineId }] = [
    await api.newPlayer(10_000n),
    await api.newPlayer(10_000n),
  ];
  const transferId = newId();
  const data = {
    memberId: agentId,
    toMemberId: downlineId,
    transferId,
    currency: 'BRL',
    amountMinor: '2500',
    balanceBeforeMinor: '10000',
    balanceAfterMinor: '7500',
    postings: [
      { account: `member:${agentId}:main`, minor: '-2500' },
      { account: 'suspense', minor: '2500' },
    ],
    occurredAt: new Date(Date.now() - ageMs).toISOString(),
  };
  const stream = `wallet-${agentId}`;
  let revision = -1n;
  for await (const event of api.store.read(stream)) revision = event.revision;
  await api.store.append(stream, revision, [walletEvent('SentToDownline', data)]);
  return { agentId, downlineId, transferId, occurredAt: data.occurredAt };
}

/** Fills the tables, and says whether the one of transfers is whole. */
async function project(isWhole = true): Promise<void> {
  await api.project();
  let last: string | undefined;
  for await (const { checkpoint } of api.store.readAll('start')) last = checkpoint;
  await api.database.query(
    `insert into read.checkpoints (name, checkpoint, has_caught_up)
     select name, $1, $2 from unnest(array['network', 'deposit-refunds', 'treasury-payments']) as name
     on conflict (name) do update set checkpoint = excluded.checkpoint, has_caught_up = excluded.has_caught_up`,
    [last, isWhole],
  );
}

async function told(agentId: string, kind = 'suspense'): Promise<MismatchFound['data'][]> {
  const found: MismatchFound['data'][] = [];
  for await (const { data } of api.store.readAll('start', { categories: ['finding'] })) {
    const finding = data as MismatchFound['data'];
    if (finding.kind === kind && finding.memberId === agentId) found.push(finding);
  }
  return found;
}

it('tells once what was sent and has not arrived after five minutes, and freezes nobody', async () => {
  const late = await send(6 * MINUTE_MS);
  const young = await send(4 * MINUTE_MS);
  await project();
  await worker.get(Reconciler).round();
  await worker.get(Reconciler).round();
  const [finding, ...others] = await told(late.agentId);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ kind: 'suspense', at: late.occurredAt, currency: 'BRL' });
  expect(finding!.values).toEqual(
    expect.arrayContaining([
      { source: 'sent', value: '2500' },
      { source: 'received', value: null },
      { source: 'transfer', value: late.transferId },
      { source: 'receiver', value: late.downlineId },
    ]),
  );
  expect(freezesWallet(finding!)).toBe(false);
  expect(await told(young.agentId)).toEqual([]);
  await project();
  expect(await worker.get(ReconcilerState).status()).toMatchObject({ openFindings: 1, frozenWallets: 0 });
  // Another process tells it no second time.
  Object.assign(worker.get(SuspenseCheck), { told: new Set() });
  expect(await worker.get(SuspenseCheck).report()).toBe(0);
  expect(await told(late.agentId)).toHaveLength(1);
});

it('tells nothing of what has arrived, nor by a table that lacks the arrivals', async () => {
  const { agentId, downlineId, transferId, occurredAt } = await send(20 * MINUTE_MS);
  await project(false);
  expect(await worker.get(SuspenseCheck).report()).toBe(0);
  const context = {
    key: newId(),
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  await api.app
    .get(CommandBus)
    .execute(
      new ReceiveFromUpline(
        { memberId: downlineId, transferId, fromMemberId: agentId, amountMinor: 2_500n, currency: 'BRL', occurredAt },
        context,
      ),
    );
  await project();
  expect(await worker.get(SuspenseCheck).report()).toBe(0);
  expect(await told(agentId)).toEqual([]);
});

describe('payments that are sent back', () => {
  const refunds = () => worker.get(RefundsCheck);
  const money = { amount: '25.00', currency: 'BRL' };

  /** A second payment that was set aside so long ago, and what the treasury has booked of it. */
  async function setAside(ageMs: number, booked: readonly ('PaymentSetAside' | 'PaymentRefunded')[]) {
    const { playerId: memberId } = await api.newPlayer(0n);
    const [depositId, paymentId] = [newId(), newId()];
    const occurredAt = new Date(Date.now() - ageMs).toISOString();
    const of = { depositId, memberId, occurredAt };
    const payment = { providerId: `p${paymentId}`, paymentId };
    const request = { method: 'pix', amountMinor: '2500', currency: 'BRL', expiresAt: occurredAt, key: newId() };
    const paid = { paidAmount: '25.00', paidCurrency: 'BRL', reason: 'SECOND_PAYMENT', refundBy: occurredAt };
    const events = [
      walletEvent('DepositRequested', { ...of, ...request }),
      walletEvent('PaymentNotCredited', { ...of, ...payment, ...paid }),
    ];
    const stream = `deposit-${depositId}`;
    await api.store.append(stream, 'noStream', events);
    const moved = (minor: number) => [
      { account: `provider:${payment.providerId}`, minor: `${-minor}` },
      { account: 'suspense', minor: `${minor}` },
    ];
    const entries = booked.map((type) =>
      walletEvent(type, {
        ...of,
        ...payment,
        amountMinor: '2500',
        currency: 'BRL',
        postings: moved(type === 'PaymentSetAside' ? 2_500 : -2_500),
        ...(type === 'PaymentRefunded' ? { reference: newId() } : {}),
      }),
    );
    if (entries.length > 0) await api.store.append(`treasury-${payment.providerId}`, 'noStream', entries);
    const sendBack = () =>
      api.store.append(stream, 1n, [
        walletEvent('RefundRequested', { ...of, ...payment, ...money, attempt: 1, reference: newId() }),
        walletEvent('RefundPaid', { ...of, ...payment, ...money, reference: newId(), endToEndId: null }),
      ]);
    return { memberId, sendBack };
  }

  const found = async (memberId: string) =>
    (await told(memberId, 'refund')).map(({ kind, values }) => [
      kind,
      ...values.slice(0, 4).map(({ source, value }) => `${source} ${value}`),
    ]);

  it('are told of, once each, where the books lack a step', async () => {
    const unbooked = await setAside(10 * MINUTE_MS, []);
    const unsent = await setAside(10 * MINUTE_MS, ['PaymentSetAside', 'PaymentRefunded']);
    const sent = await setAside(10 * MINUTE_MS, ['PaymentSetAside']);
    await sent.sendBack();
    await project();
    expect(await refunds().report()).toBe(3);
    const said = (...amounts: readonly string[]) => [
      'refund',
      `deposit: owed back ${amounts[0]}`,
      `deposit: sent back ${amounts[1]}`,
      `ledger: owed back ${amounts[2]}`,
      `ledger: sent back ${amounts[3]}`,
    ];
    expect(await found(unbooked.memberId)).toEqual([said('2500', '0', 'null', '0')]);
    expect(await found(unsent.memberId)).toEqual([said('2500', '0', '0', '2500')]);
    expect(await found(sent.memberId)).toEqual([said('0', '2500', '2500', '0')]);
    Object.assign(refunds(), { told: new Set() });
    expect(await refunds().report()).toBe(0);
  });

  it('are not told of while they agree, while a step is young, or while a table is built', async () => {
    const open = await setAside(10 * MINUTE_MS, ['PaymentSetAside']);
    const gone = await setAside(10 * MINUTE_MS, ['PaymentSetAside', 'PaymentRefunded']);
    await gone.sendBack();
    const young = await setAside(MINUTE_MS, []);
    await project();
    await refunds().report();
    for (const { memberId } of [open, gone, young]) expect(await found(memberId)).toEqual([]);
    await setAside(10 * MINUTE_MS, []);
    await project(false);
    expect(await refunds().report()).toBe(0);
  });
});
