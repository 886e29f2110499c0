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
    `insert into read.checkpoints (name, checkpoint, has_caught_up) values ('network', $1, $2)
     on conflict (name) do update set checkpoint = excluded.checkpoint, has_caught_up = excluded.has_caught_up`,
    [last, isWhole],
  );
}

async function told(agentId: string): Promise<MismatchFound['data'][]> {
  const found: MismatchFound['data'][] = [];
  for await (const { data } of api.store.readAll('start', { categories: ['finding'] })) {
    const finding = data as MismatchFound['data'];
    if (finding.kind === 'suspense' && finding.memberId === agentId) found.push(finding);
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
  expect(await worker.get(SuspenseCheck).overdue()).toBe(0);
  expect(await told(late.agentId)).toHaveLength(1);
});

it('tells nothing of what has arrived, nor by a table that lacks the arrivals', async () => {
  const { agentId, downlineId, transferId, occurredAt } = await send(20 * MINUTE_MS);
  await project(false);
  expect(await worker.get(SuspenseCheck).overdue()).toBe(0);
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
  expect(await worker.get(SuspenseCheck).overdue()).toBe(0);
  expect(await told(agentId)).toEqual([]);
});
