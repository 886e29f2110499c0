import { eventCatalogue } from '../../../../apps/house';
import { CqrsModule } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import { readConfig } from '@platform/config/config';
import { PlatformModule } from '@platform/platform.module';
import { TurnedClock } from '@test/support/time/turned-clock';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { BookCheck } from '../reconciler/checks/book-check';
import { ReconcilingModule } from '../reconciler/reconciler.module';
import { WalletCheck } from '../reconciler/checks/wallet-check';

const INTERNAL_KEYS = 'worker=internal-key-of-the-tests';

export const SECOND_LOOK_AFTER_MS = 20;

export interface Reconciling {
  readonly api: ApiUnderTest;
  readonly worker: TestingModule;
  /** The clock of the worker: second looks and sweeps become due when it is turned. */
  readonly clock: TurnedClock;
}

/** An API, and the reconciler of a worker that asks it. */
export async function startReconciling(): Promise<Reconciling> {
  const api = await startApi({ INTERNAL_KEYS });
  const config = readConfig({
    DATABASE_URL: api.database.roles.worker,
    UNSAFE_NO_FSYNC: 'true',
    LOG_LEVEL: 'silent',
    INTERNAL_KEYS,
    API_URL: api.url,
    JWE_PRIVATE_KEYS: '{"keys":[{"kid":"k","kty":"EC","d":"d"}]}',
    VENDOR_KEYS: `v1=${VENDOR_KEY}`,
    PROVIDER_KEYS: `v1=${VENDOR_KEY}`,
  });
  const clock = new TurnedClock();
  const worker = await Test.createTestingModule({
    imports: [
      PlatformModule.register({ config, eventCatalogue, entities: [], clock }),
      CqrsModule.forRoot(),
      ReconcilingModule,
    ],
  }).compile();
  await worker.init();
  Object.assign(worker.get(WalletCheck), { secondLookAfterMs: SECOND_LOOK_AFTER_MS, clockMarginMs: 0 });
  Object.assign(worker.get(BookCheck), { secondLookAfterMs: SECOND_LOOK_AFTER_MS });
  return { api, worker, clock };
}
